import { findInvalid } from '../json/edit-json.ts';
import type { JsonNode } from '../json/json-node.ts';
import { type JsonSyntaxError, parseJson, type TextRange } from '../json/parse-json.ts';
import { printJson } from '../json/print-json.ts';

/**
 * The arguments of one API while a person edits them. The text is authoritative: a link contains
 * it, and it is what runs. The tree is its equivalent for the form, and is missing while the text
 * is not JSON; then the text stays unchanged and the form waits.
 */
export interface ArgumentDocument {
  /** Duplicate members, as pointers: a program sees only the last one. */
  readonly duplicates: readonly string[];
  readonly error?: JsonSyntaxError | undefined;
  readonly node?: JsonNode | undefined;
  /** Position of each value in the text, by pointer. Empty while there is an error. */
  readonly ranges: ReadonlyMap<string, TextRange>;
  readonly text: string;
}

/**
 * Longer texts get no tree: keeping the position and the spelling of every value would block the
 * page for seconds. They are edited as text. In UTF-16 units.
 */
const LARGE_TEXT = 1_000_000;

/**
 * Colouring and wrapping a longer line blocks the page, because it is rendered as a whole. In
 * UTF-16 units.
 */
const LONG_LINE = 10_000;

/** Whether a text is too large for the JSON editor. */
export const isPlainText = (text: string): boolean =>
  text.length > LARGE_TEXT || text.split('\n').some(({ length }) => length > LONG_LINE);

const NO_RANGES: ReadonlyMap<string, TextRange> = new Map();

const documentOfLargeText = (text: string): ArgumentDocument => {
  try {
    JSON.parse(text);
    return { duplicates: [], ranges: NO_RANGES, text };
  } catch (error) {
    const place = /position (\d+)/.exec(error instanceof Error ? error.message : '')?.[1];
    const from = Math.min(Number(place ?? text.length), text.length);
    const reason = from === text.length ? 'unexpected-end' : 'value-expected';
    const to = Math.min(from + 1, text.length);
    return { duplicates: [], error: { from, reason, to }, ranges: NO_RANGES, text };
  }
};

/**
 * The document of a text. Text that is not JSON is kept unchanged, with its first error. Text
 * longer than {@link LARGE_TEXT} has neither tree nor ranges.
 */
export const documentOfText = (text: string): ArgumentDocument => {
  if (text.length > LARGE_TEXT) return documentOfLargeText(text);
  const parsed = parseJson(text);
  if (!parsed.ok) return { duplicates: [], error: parsed.error, ranges: NO_RANGES, text };
  return { duplicates: parsed.duplicates, node: parsed.node, ranges: parsed.ranges, text };
};

/**
 * The document of an edited tree. A field with unfinished JSON makes the text unfinished too, but
 * the tree stays, so that the form can continue.
 */
export const documentOfNode = (node: JsonNode): ArgumentDocument => {
  const text = printJson(node);
  if (findInvalid(node).length === 0) return { ...documentOfText(text), node };
  const parsed = parseJson(text);
  const error: JsonSyntaxError = parsed.ok
    ? { from: 0, reason: 'value-expected', to: text.length }
    : parsed.error;
  return { duplicates: [], error, node, ranges: NO_RANGES, text };
};

/** The initial document: an object without members, no defaults. */
export const EMPTY_DOCUMENT: ArgumentDocument = documentOfText('{}');
