// Whether something lies over the page: then keys are meant for that.
export const sheetOpen = () => document.querySelector('dialog[open]') !== null;
