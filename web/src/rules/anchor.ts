// Which paragraph of the rules matters: a ruling ("T5"), an option ("drop_out") or one of these
// topics, which are the ids of the sections in all languages.
export const topics: Record<string, Record<string, string>> = {
  '24': {
    setup: 'set-up', play: 'how-to-play', tricks: 'the-tricks', follow: 'the-tricks', white: 'the-white-24', one: 'playing-a-1',
    scoring: 'scoring-and-end', options: 'variants-and-options', examples: 'examples',
  },
  gesjaakt: { setup: 'set-up', play: 'how-to-play', scoring: 'scoring-and-end', options: 'variants-and-options', examples: 'examples' },
  alles: { setup: 'set-up', play: 'how-to-play', scoring: 'scoring-and-end', options: 'variants-and-options', examples: 'examples' },
  wordcard: {
    setup: 'set-up', play: 'how-to-play', words: 'words', cards: 'sets-and-runs', joker: 'the-joker', scoring: 'scoring-and-end',
    variants: 'the-seven-variants', options: 'options', examples: 'examples',
  },
};

export const rulesId = (game: string, topic: string) => topics[game]?.[topic] ?? topic.toLowerCase();
export const rulesAnchor = (game: string, topic: string) => `/rules/${game}#${rulesId(game, topic)}`;
