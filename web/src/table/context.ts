// The frame lends its table to the badges of the seats: setContext('table', () => table).
import type { TableState } from './table.svelte.ts';

export type TableHolder = () => TableState;
