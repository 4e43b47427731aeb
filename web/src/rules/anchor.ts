// Which paragraph of the rules matters: a ruling ("T5"), an option ("drop_out") or a topic, which leads to a section.
import { gameOf } from '../games/games.ts';

export const rulesId = (game: string, topic: string) => gameOf(game).sections[topic] ?? topic.toLowerCase();
