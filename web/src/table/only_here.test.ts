import { expect, it } from 'vitest';
import { isOnlyHere } from './only_here.ts';

it('knows the names by which every device calls itself', () => {
  for (const name of ['localhost', 'LOCALHOST', 'spel.localhost', '127.0.0.1', '127.1.2.3', '[::1]', '0.0.0.0'])
    expect(isOnlyHere(name), name).toBe(true);
  for (const name of [
    '192.168.1.7',
    'spel.example',
    'localhost.example',
    'mijn-pc.local',
    '[2001:db8::1]',
    '10.127.0.0',
    '127.example',
  ])
    expect(isOnlyHere(name), name).toBe(false);
});
