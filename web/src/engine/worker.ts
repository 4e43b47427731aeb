// Runs in a Worker: the module, fed with calls. A trap leaves it unusable; the page is told, and starts another.
import { startModule, type EngineModule } from './module.ts';

type Task = { module: WebAssembly.Module } | { id: number; call: string } | { id: number; dictionary: ArrayBuffer };

let starting: Promise<EngineModule> | null = null;

async function handle(task: Task): Promise<void> {
  if ('module' in task) {
    starting = startModule(task.module);
    starting.catch(() => {}); // whoever calls is told of it
    return;
  }
  try {
    if (!starting) throw new Error('no module');
    const module = await starting;
    if ('dictionary' in task) {
      module.dictionary(new Uint8Array(task.dictionary));
      postMessage({ id: task.id, ok: null });
    } else {
      postMessage({ id: task.id, ...(JSON.parse(module.call(task.call)) as object) });
    }
  } catch (problem) {
    postMessage({ id: task.id, broken: String(problem) });
  }
}

onmessage = ({ data }: MessageEvent<Task>) => void handle(data);
