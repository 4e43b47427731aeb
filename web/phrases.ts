// Everything the page says, one module for each language, made from the same files as the program's
// sentences: phrases/LANGUAGE (the games, refusals) and web/phrases/LANGUAGE (the page).
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

export const languages = ['nl', 'de', 'en'] as const;
// What only the terminal or the host of a server gets to read stays out.
const others = ['arena', 'cli', 'load', 'puzzle', 'serve', 'store', 'words'];
const folders = (language: string) => [
  { folder: join(import.meta.dirname, '..', 'phrases', language), wanted: (name: string) => !others.includes(name) },
  { folder: join(import.meta.dirname, 'phrases', language), wanted: () => true },
];

export function readPhrases(language: string, heard: (file: string) => void = () => {}): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { folder, wanted } of folders(language)) {
    for (const file of readdirSync(folder).sort()) {
      if (!file.endsWith('.txt') || !wanted(file.slice(0, -4))) continue;
      heard(join(folder, file));
      for (const line of readFileSync(join(folder, file), 'utf8').split('\n')) {
        const at = line.indexOf(' = ');
        if (at < 0 || line.startsWith('#')) continue;
        const key = line.slice(0, at);
        if (key in found) throw new Error(`${language}: "${key}" stands twice`);
        found[key] = line.slice(at + 3);
      }
    }
  }
  return found;
}

// import('virtual:phrases/nl')
export function phrases(): Plugin {
  const start = 'virtual:phrases/';
  return {
    name: 'phrases',
    resolveId: (id) => (id.startsWith(start) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${start}`)) return null;
      const found = readPhrases(id.slice(start.length + 1), (file) => this.addWatchFile(file));
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(found))});`;
    },
  };
}
