// node compress.js FOLDER: writes every file once more with .br and .gz behind its name, where that
// makes it smaller. The server sends what a browser can read: brotli over https, gzip over http.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { argv } from 'node:process';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const folder = argv[2];
if (!folder) throw new Error('node compress.js FOLDER');
for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
  const file = join(folder, name);
  if (!statSync(file).isFile() || /\.(png|br|gz)$/.test(name)) continue;
  const bytes = readFileSync(file);
  const forms = {
    // Large windows and the best quality: it happens once, and is sent often.
    '.br': brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
    '.gz': gzipSync(bytes, { level: 9 }),
  };
  for (const [ending, packed] of Object.entries(forms))
    if (packed.length < bytes.length) writeFileSync(file + ending, packed);
}
