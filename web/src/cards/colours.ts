// A colour never comes alone: whoever cannot tell them apart has the symbol.
export const symbols: Record<string, string> = { R: '●', Y: '▲', G: '■', B: '◆', P: '★' };
