// The words of WordCard: large, so fetched only when they are needed, and once.
import graphUrl from '../../../data/words/nl.graph?url';

let fetched: Promise<ArrayBuffer> | null = null;

export function fetchDictionary(): Promise<ArrayBuffer> {
  fetched ??= fetch(graphUrl)
    .then((answer) => {
      if (!answer.ok) throw new Error(`dictionary: ${answer.status}`);
      return answer.arrayBuffer();
    })
    .catch((problem: unknown) => {
      fetched = null;
      throw problem;
    });
  return fetched;
}
