declare module 'virtual:phrases/*' {
  const phrases: Record<string, string>;
  export default phrases;
}
