// Tells the service worker which files make up this version of the page.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const left = /\.map$|^sw\.js$|^index\.html$/;
const shared = join(import.meta.dirname, 'public');

export function precache(): Plugin {
  return {
    name: 'precache',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const worker = bundle['sw.js'];
        if (worker?.type !== 'chunk') return this.error('there is no service worker to tell the files to');
        // What is small is there soon; the dictionary comes last.
        const size = (name: string) =>
          Buffer.byteLength(
            (bundle[name]!.type === 'chunk' ? bundle[name]!.code : bundle[name]!.source) as string | Uint8Array,
          );
        const built = Object.keys(bundle)
          .filter((name) => !left.test(name))
          .sort((one, other) => size(one) - size(other) || (one < other ? -1 : 1));
        const added = readdirSync(shared)
          .filter((name) => !/^\.|\.png$/.test(name))
          .sort(); // the system keeps the icons
        const hash = createHash('sha256').update(built.join('\n'));
        for (const name of added) hash.update(readFileSync(join(shared, name)));
        const page = bundle['index.html'];
        if (page?.type === 'asset') hash.update(page.source);
        hash.update(worker.code);
        const list = {
          version: hash.digest('hex').slice(0, 12),
          files: ['/', ...built.map((name) => `/${name}`), ...added.map((name) => `/${name}`)],
        };
        worker.code = `const precache=${JSON.stringify(list)};${worker.code}`;
      },
    },
  };
}
