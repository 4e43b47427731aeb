// The modules as machine code: fetched and compiled once, for all Workers.
import { fetched } from '../offline/again.ts';
import fullUrl from './stamtafel.wasm?url';
import smallUrl from './stamtafel-small.wasm?url';
import type { ModuleName } from './module_choice.ts';

const addresses: Record<ModuleName, string> = { small: smallUrl, full: fullUrl };
const known = new Map<ModuleName, Promise<WebAssembly.Module>>();

export function compiled(name: ModuleName): Promise<WebAssembly.Module> {
  let module = known.get(name);
  if (!module) {
    known.set(name, (module = fetched(compile(addresses[name]))));
    module.catch(() => known.delete(name)); // whoever asks next may have more luck
  }
  return module;
}

async function compile(address: string): Promise<WebAssembly.Module> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`module: ${answer.status}`);
  // Streaming needs the server to name the type; without it the bytes will do.
  return answer.headers.get('Content-Type') === 'application/wasm'
    ? WebAssembly.compileStreaming(answer)
    : WebAssembly.compile(await answer.arrayBuffer());
}
