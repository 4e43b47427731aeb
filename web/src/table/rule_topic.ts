// Which paragraph of the rules matters now: what was just refused, or where the match stands.
const words: Record<string, [RegExp, string][]> = {
  '24': [[/follow/, 'follow'], [/white|24$/, 'white'], [/reverse|_one/, 'one'], [/drop/, 'drop_out'], [/trick/, 'tricks']],
  alles: [[/lay|open/, 'setup']],
  gesjaakt: [],
  wordcard: [[/joker/, 'joker'], [/word|dictionary/, 'words'], [/set|suite/, 'cards']],
};

export function ruleTopic(game: string, refused: string | null, ended: boolean): string {
  const found = refused === null ? undefined : (words[game] ?? []).find(([code]) => code.test(refused));
  return found?.[1] ?? (ended ? 'scoring' : 'play');
}
