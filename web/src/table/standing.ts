// `S: takeback N` leaves the first N lines standing; what came after them, itself included, no longer counts.
export function standing(log: readonly string[]): boolean[] {
  const stands = log.map(() => true);
  log.forEach((line, at) => {
    const back = /^\d+: takeback (\d+)$/.exec(line);
    if (back) stands.fill(false, Number(back[1]), at + 1);
  });
  return stands;
}
