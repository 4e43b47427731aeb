// Names by which every device calls itself: a link to one of them is of no use to anybody else.
export const isOnlyHere = (hostname: string): boolean =>
  /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\]|0\.0\.0\.0)$/i.test(hostname);
