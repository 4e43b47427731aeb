// What did not come over the network is asked for again: after growing pauses, and at once when the network is back.
const longest = 60_000;

export const pauseAfter = (failures: number) => Math.min(longest, 1000 * 2 ** (failures - 1));

// Calls `again` once; answers how to take that back.
export function soon(failures: number, again: () => void): () => void {
  const stop = () => {
    clearTimeout(timer);
    removeEventListener('online', now);
  };
  const now = () => {
    stop();
    again();
  };
  const timer = setTimeout(now, pauseAfter(failures));
  addEventListener('online', now);
  return stop;
}

// A part of the page that did not come; its code is the sentence that says so.
export class NotFetched extends Error {
  readonly code: string;

  constructor(code: string, cause: unknown) {
    super(String(cause), { cause });
    this.code = code;
  }
}

// Whatever goes wrong in fetching this is told as that.
export const fetched = <T>(part: Promise<T>, code = 'app.not_fetched'): Promise<T> =>
  part.catch((problem: unknown) => Promise.reject(new NotFetched(code, problem)));
