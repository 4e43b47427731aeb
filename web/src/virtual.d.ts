declare module 'virtual:phrases/*' {
  const phrases: Record<string, string>;
  export default phrases;
}
declare module 'virtual:rules/*' {
  const page: import('../rules.ts').RulesPage;
  export default page;
}
