/** Bounds of one page. What is beyond is left out, and the page says that it is cut. */
export const HTML_LIMITS = {
  /** Attributes of one element. */
  attributes: 64,
  /** Characters of one attribute; images that stand in an address are longer, and of no use. */
  attributeCharacters: 8000,
  /** Characters of the page. */
  characters: 20_000_000,
  /** Levels of elements; the text of deeper ones belongs to the last level, as in browsers from 512 on. */
  depth: 256,
  /** Elements of the page. */
  elements: 300_000,
  /** Open elements that are followed. Of what stands deeper, nothing tells any more where it ends. */
  openElements: 1000,
  /** Characters of a title. */
  titleCharacters: 500,
} as const;
