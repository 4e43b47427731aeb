// Where the others sit around a wide table, clockwise from the left of whoever sits below: in
// percent of its width and height, and where their cards lie before them.
export interface Place {
  seat: [number, number];
  spot: [number, number];
}

const around: Record<number, Place[]> = {
  1: [{ seat: [50, 10], spot: [50, 40] }],
  2: [{ seat: [19, 20], spot: [36, 42] }, { seat: [81, 20], spot: [64, 42] }],
  3: [{ seat: [11, 50], spot: [30, 52] }, { seat: [50, 10], spot: [50, 40] }, { seat: [89, 50], spot: [70, 52] }],
  4: [
    { seat: [11, 60], spot: [28, 60] }, { seat: [30, 10], spot: [39, 38] },
    { seat: [70, 10], spot: [61, 38] }, { seat: [89, 60], spot: [72, 60] },
  ],
};

export const placesFor = (others: number): Place[] => around[others] ?? [];
// Everybody else, in the order of play from the left of `below`.
export const othersOf = (below: number, seats: number) => Array.from({ length: seats - 1 }, (_, step) => (below + 1 + step) % seats);
