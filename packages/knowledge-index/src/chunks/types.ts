import type { TextRange } from '../reading/types.ts';

/**
 * A passage of a document: the unit of indexing, search and citation. `text.slice(start, end)` is
 * its text.
 */
export interface Chunk extends TextRange {
  /**
   * Titles of the headings above its start, from the outermost on, without the document's title.
   */
  headings: readonly string[];
  /** Whether a part of it is invisible to people. */
  hidden: boolean;
  /**
   * Derived from its content and headings, so that it survives changes to other passages. Unique in
   * its document.
   */
  id: string;
  /** The searched text: the visible text, below the header of its table. */
  indexText: string;
  /** The line that it starts in, from 1. */
  line: number;
  /** The page, sheet, slide or chapter that it starts on. */
  page?: number | undefined;
  /** The document's. */
  title: string;
}
