// What colours are called in sentences of 24; German writes them as nouns there.
import { say } from '../../phrases/say.svelte.ts';
import type { Colour } from './view.ts';

const keys: Record<Colour, string> = { R: '24.red', Y: '24.yellow', G: '24.green', B: '24.blue' };

export const colourWord = (colour: Colour) => say(keys[colour]);
