// The files of the page alone, without a server behind them, and a later version of them.
import { createServer, type Server as HttpServer } from 'node:http';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

const built = process.env.STAMTAFEL_PAGE ?? join(import.meta.dirname, '../../build/web');
const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
};

type Files = Map<string, Buffer>;

function readFiles(): Files {
  const names = readdirSync(built, { recursive: true, encoding: 'utf8' });
  return new Map(
    names
      .filter((name) => statSync(join(built, name)).isFile() && !/\.(br|gz)$/.test(name))
      .map((name) => [`/${name}`, readFileSync(join(built, name))]),
  );
}

// As if its main script had changed: under another name, and the old one is gone.
export function laterVersion(files: Files): Files {
  const page = files.get('/index.html')!.toString();
  const name = /\/assets\/(index-[\w-]+)\.js/.exec(page)![1]!;
  const later = `index-${'Z'.repeat(name.length - 6)}`;
  return new Map(
    [...files].map(([path, bytes]) => {
      const isText = /\.(html|js|css)$/.test(path);
      const text = isText
        ? bytes
            .toString()
            .replaceAll(name, later)
            .replace(/("version":")\w+/, '$1later')
        : '';
      return [path.replace(name, later), isText ? Buffer.from(text) : bytes];
    }),
  );
}

export class Site {
  files = readFiles();
  private readonly http: HttpServer = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://here').pathname;
    if (path.startsWith('/api/')) return void response.writeHead(503).end();
    const name = this.files.has(path) ? path : extname(path) ? null : '/index.html';
    if (name === null) return void response.writeHead(404, { 'Cache-Control': 'no-store' }).end();
    response
      .writeHead(200, {
        'Content-Type': types[extname(name)] ?? 'application/octet-stream',
        'Cache-Control': 'no-cache',
      })
      .end(this.files.get(name));
  });

  async open(host = '127.0.0.1'): Promise<string> {
    await new Promise<void>((done) => this.http.listen(0, host, done));
    return `http://${host}:${(this.http.address() as AddressInfo).port}`;
  }

  close(): void {
    this.http.closeAllConnections();
    this.http.close();
  }
}
