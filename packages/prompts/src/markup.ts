import { neutraliseText } from './neutralise.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '"': '&quot;',
  '&': '&amp;',
  "'": '&#39;',
  '<': '&lt;',
  '>': '&gt;',
};

/** Escapes text for use in XML or HTML, as content or as an attribute value. */
export const escapeMarkup = (text: string): string =>
  text.replace(/["&'<>]/g, (character) => ENTITIES[character] ?? character);

/** The tag around untrusted text. */
export interface DelimitOptions {
  /** Facts about the text, e.g. its source. Values are escaped, undefined ones left out. */
  attributes?: Readonly<Record<string, number | string | undefined>> | undefined;
  /** Letters, digits, `-` and `_`, beginning with a letter, e.g. `file`. */
  tag: string;
  text: string;
}

/*
 * Invisible characters that some scripts need are kept, and may appear inside a tag that looks like
 * ours.
 */
const UNSEEN = '[\\u034F\\u200C\\u200D\\uFE00-\\uFE0F]*';
const GAP = '[\\s\\u034F\\u200C\\u200D\\uFE00-\\uFE0F]*';

const TAG = /^[A-Za-z][\w-]*$/;
const ATTRIBUTE = /^[A-Za-z_][\w.-]*$/;

const checkName = (kind: string, name: string, pattern: RegExp): void => {
  if (!pattern.test(name)) {
    throw new TypeError(`'${name}' is not ${kind} name. Use letters, digits, '-' and '_'.`);
  }
};

const formatAttribute = ([name, value]: [string, number | string | undefined]): string => {
  if (value === undefined) return '';
  checkName('an attribute', name, ATTRIBUTE);
  // A line break would let a value pose as a line of its own.
  const line = neutraliseText(String(value)).replace(/\s+/g, ' ');
  return ` ${name}="${escapeMarkup(line)}"`;
};

/**
 * Puts untrusted text (a file, a web page, another tool's output) between tags that the text cannot
 * end: wherever it contains the tag itself, opening or closing, in any case, width and spacing,
 * that `<` becomes `&lt;`. Other markup in it stays, to keep code readable; control, invisible and
 * bidirectional characters are made visible.
 *
 * @throws TypeError if the tag or an attribute's name is not a plain name
 */
export const delimitText = ({ attributes = {}, tag, text }: DelimitOptions): string => {
  checkName('a tag', tag, TAG);
  const name = Array.from(tag).join(UNSEEN);
  const breakout = new RegExp(`[<＜﹤](?=${GAP}(?:[/／]${GAP})?${name}${UNSEEN}(?![\\w-]))`, 'gi');
  const body = neutraliseText(text).replace(breakout, '&lt;');
  const facts = Object.entries(attributes).map(formatAttribute).join('');
  return `<${tag}${facts}>\n${body}${body.endsWith('\n') ? '' : '\n'}</${tag}>`;
};
