// The four games as they are offered: what starts when somebody just wants to play.
export interface Offer {
  players: [number, number];
  minutes: number;
  seats: number; // with "play now"
}

export const offers: Record<string, Offer> = {
  gesjaakt: { players: [2, 7], minutes: 10, seats: 4 },
  '24': { players: [2, 5], minutes: 20, seats: 4 },
  alles: { players: [3, 6], minutes: 20, seats: 4 },
  wordcard: { players: [1, 8], minutes: 20, seats: 2 },
};
// An object would put 24 first: the game that is learnt fastest is.
export const gameIds = ['gesjaakt', '24', 'alles', 'wordcard'];
