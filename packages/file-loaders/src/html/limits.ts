/** Limits of one page. Anything beyond is omitted, and the page is reported as cut. */
export const HTML_LIMITS = {
  /** Attributes per element. */
  attributes: 64,
  /** Characters per attribute; images embedded in an address are longer, and of no use. */
  attributeCharacters: 8000,
  /** Characters per page. */
  characters: 20_000_000,
  /**
   * Nesting depth; the text of deeper elements belongs to the last level, as in browsers from 512
   * levels on.
   */
  depth: 256,
  /** Elements per page. */
  elements: 300_000,
  /** Open elements that are tracked. For deeper ones it is unknown where they end. */
  openElements: 1000,
  titleCharacters: 500,
} as const;
