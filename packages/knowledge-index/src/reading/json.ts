import { parseJson } from '@lobechat/utils';

import { decodeEscapes } from './decode-escapes.ts';
import { toHeadingTitle } from './heading-path.ts';
import { findStringEnd, layOutJson } from './json-layout.ts';
import { eachLine, readPlainText } from './plain-text.ts';
import type { KnowledgeBlock, ReadText } from './types.ts';

const isJson = (text: string): boolean => parseJson(text) !== undefined;

/** Lines that are checked before a text counts as one record per line. */
const SAMPLE = 50;

const isLines = (text: string): boolean => {
  let count = 0;
  for (const { end, start } of eachLine(text)) {
    const line = text.slice(start, end).trim();
    if (line === '') continue;
    if (!/^[[{]/.test(line) || !isJson(line)) return false;
    count += 1;
    if (count === SAMPLE) break;
  }
  return count > 0;
};

const toKey = (text: string, start: number, end: number): string => {
  try {
    return toHeadingTitle(String(JSON.parse(text.slice(start, end))));
  } catch {
    return '';
  }
};

/** Depth down to which members of objects are headings. */
const KEY_LEVELS = 2;

/**
 * The records of arrays and the members of objects on the first two levels, outside records. Their
 * keys are the headings above them.
 */
const findMembers = (text: string): KnowledgeBlock[] => {
  const blocks: KnowledgeBlock[] = [];
  /** For each open array or object: whether its members are blocks, and the last key. */
  const open: { isArray: boolean; key: string; isSplit: boolean }[] = [];
  let expectsMember = false;
  const beginMember = (start: number, key: string): void => {
    const parent = open.at(-1);
    if (!parent?.isSplit) return;
    parent.key = key;
    const headings = open.map((container) => container.key).filter((title) => title !== '');
    // A block begins here and ends where the next one does.
    const last = blocks.at(-1);
    if (last) last.end = start;
    blocks.push({ end: text.length, headings, kind: 'record', start });
  };
  for (let at = 0; at < text.length;) {
    const character = text.charAt(at);
    const parent = open.at(-1);
    if (expectsMember && !/[\s\]},]/.test(character) && parent?.isArray) {
      beginMember(at, '');
      expectsMember = false;
    }
    if (character === '"') {
      const end = findStringEnd(text, at);
      if (expectsMember && parent && !parent.isArray) {
        if (parent.isSplit) beginMember(at, toKey(text, at, end));
        expectsMember = false;
      }
      at = end;
      continue;
    }
    at += 1;
    if (character === '{' || character === '[') {
      const isSplit =
        open.length === 0 ||
        (open.length < KEY_LEVELS && open.every((container) => !container.isArray));
      open.push({ isArray: character === '[', isSplit, key: '' });
      expectsMember = true;
    } else if (character === '}' || character === ']') {
      open.pop();
      expectsMember = false;
    } else if (character === ',') expectsMember = true;
  }
  return blocks;
};

/** Reads JSON, or one JSON record per line. Anything else is read as plain text. */
export const readJson = (written: string): ReadText => {
  const source = decodeEscapes(written);
  if (isLines(source) && !isJson(source)) {
    const lines = Array.from(eachLine(source), (range) => ({
      ...range,
      headings: [],
      kind: 'record' as const,
    }));
    return { blocks: lines, text: source };
  }
  if (!isJson(source)) {
    return {
      ...readPlainText(source),
      warnings: ['It is not valid JSON; it was read as plain text.'],
    };
  }
  const text = layOutJson(source);
  return { blocks: findMembers(text), text };
};
