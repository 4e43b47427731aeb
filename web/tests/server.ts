// `stamtafel serve` in a folder of its own, with the settings it comes with: tests meet what people meet.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

export const program = process.env.STAMTAFEL ?? resolve(import.meta.dirname, '../../build/debug/stamtafel');

// What the program answers to a command, as JSON.
export const ask = (...words: string[]): unknown =>
  JSON.parse(execFileSync(program, [...words, '--json'], { encoding: 'utf8' }));

export class Server {
  private readonly folder = mkdtempSync(join(tmpdir(), 'stamtafel-web-'));
  private child: ChildProcess | undefined;
  private port = 0;

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    const words = ['serve', '--port', String(this.port), '--database', join(this.folder, 'stamtafel.db')];
    this.child = spawn(program, words, {
      cwd: this.folder,
      env: { ...process.env, HOME: this.folder, LC_ALL: 'C.UTF-8' },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    for await (const line of createInterface({ input: this.child.stdout! })) {
      const found = /^http:\/\/127\.0\.0\.1:(\d+)/.exec(line);
      if (found) {
        this.port = Number(found[1]);
        return;
      }
    }
    throw new Error('the server did not start');
  }

  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const child = this.child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  }

  async end(): Promise<void> {
    await this.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
