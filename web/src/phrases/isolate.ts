// A name written from right to left reverses what stands beside it in a sentence, unless it stands
// apart. Other names stay as they are: nothing is added that could be seen or copied.
const rightToLeft =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

export const isolated = (text: string) => (rightToLeft.test(text) ? `\u2068${text}\u2069` : text);
