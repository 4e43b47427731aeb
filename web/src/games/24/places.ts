// Where the others sit around a wide table, clockwise from the left of whoever sits below: in
// percent of its width and height, and where their cards lie before them.
export interface Place {
  seat: [number, number];
  spot: [number, number];
}

const around: Record<number, Place[]> = {
  1: [{ seat: [50, 12], spot: [50, 42] }],
  2: [
    { seat: [20, 20], spot: [36, 44] },
    { seat: [80, 20], spot: [64, 44] },
  ],
  3: [
    { seat: [11, 50], spot: [30, 52] },
    { seat: [50, 12], spot: [50, 42] },
    { seat: [89, 50], spot: [70, 52] },
  ],
  4: [
    { seat: [11, 48], spot: [27, 49] },
    { seat: [32, 12], spot: [40, 42] },
    { seat: [68, 12], spot: [60, 42] },
    { seat: [89, 48], spot: [73, 49] },
  ],
};

export const placesFor = (others: number): Place[] => around[others] ?? [];
// Everybody else, in the order of play from the left of `below`.
export const othersOf = (below: number, seats: number) =>
  Array.from({ length: seats - 1 }, (_, step) => (below + 1 + step) % seats);
