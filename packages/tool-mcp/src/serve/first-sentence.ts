/**
 * A full stop ends a sentence only in front of a space and what can begin the next one: not in
 * `index.js`, `3.5` or `e.g. a file`.
 */
const END = /(?<=[.!?])(?<!\b(?:e\.g|i\.e|cf|vs)\.)\s+(?=[^\p{Ll}\s])|(?<=[。！？])|\n/u;

/** The first sentence of a description, for lists of many tools. */
export const firstSentence = (text: string): string => text.trim().split(END, 1)[0] ?? '';
