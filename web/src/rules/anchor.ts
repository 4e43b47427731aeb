// Which paragraph of the rules matters: a ruling ("T5"), an option ("drop_out") or a topic, which leads to a section.
import { gameOf } from '../games/games.ts';

export const rulesId = (game: string, topic: string) => gameOf(game).sections[topic] ?? topic.toLowerCase();
export const rulesAnchor = (game: string, topic: string) => `/rules/${game}#${rulesId(game, topic)}`;
