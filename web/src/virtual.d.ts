declare module 'virtual:phrases/*' {
  const phrases: Record<string, string>;
  export default phrases;
}
declare module 'virtual:games' {
  const games: readonly import('../games.ts').Listed[];
  export default games;
}
