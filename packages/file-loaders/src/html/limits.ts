/** Bounds of one page. What is beyond is left out, and the page says that it is cut. */
export const HTML_LIMITS = {
  /** Attributes of one element. */
  attributes: 64,
  /** Characters of one attribute; images that stand in an address are longer, and of no use. */
  attributeCharacters: 8000,
  /** Characters of the page. */
  characters: 10_000_000,
  /** Levels of elements; what is deeper is put beside the last level, as browsers do at 512. */
  depth: 256,
  /** Elements of the page. */
  elements: 300_000,
  /** Characters of a title. */
  titleCharacters: 500,
} as const;
