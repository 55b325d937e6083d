import type { TextRange } from '../reading/types.ts';

/** A passage of a document: what is indexed, found and cited. `text.slice(start, end)` is its text. */
export interface Chunk extends TextRange {
  /** Titles of the headings that it begins under, from the outermost on, without the document's. */
  headings: readonly string[];
  /** Whether a person would not see a part of it. */
  hidden: boolean;
  /** From its content and headings: stays when other passages change. Unique in its document. */
  id: string;
  /** What is searched: the visible text, below the header of the table that it is a part of. */
  indexText: string;
  /** Line that it begins in, from 1. */
  line: number;
  /** Page, sheet, slide or chapter that it begins on. */
  page?: number | undefined;
  /** The document's. */
  title: string;
}
