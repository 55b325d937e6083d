import { fenceCode } from '@lobechat/file-loaders';
import { isRecord } from '@lobechat/utils';

import { toCanonicalText } from './canonical-text.ts';
import { readJson } from './json.ts';
import { readMarkdown } from './markdown.ts';
import type { Pace } from './pace.ts';
import type { ReadText } from './types.ts';

/** Texts are stored as one string or line by line. */
const toText = (value: unknown): string => {
  const lines = Array.isArray(value) ? value : [value];
  return lines.filter((line) => typeof line === 'string').join('');
};

/** Output of a program, without pictures and terminal colours. */
const toOutput = (output: unknown): string => {
  const { data, text, traceback } = isRecord(output) ? output : {};
  const lines = Array.isArray(traceback) ? traceback.join('\n') : '';
  const written = toText(text) || (isRecord(data) ? toText(data['text/plain']) : '') || lines;
  return written.replaceAll(/\u001B\[[\d;]*m/g, '');
};

const toMarkdown = (cell: unknown, language: string): string[] => {
  if (!isRecord(cell)) return [];
  const source = toText(cell['source'] ?? cell['input']);
  if (cell['cell_type'] !== 'code') return [source];
  const outputs = Array.isArray(cell['outputs']) ? cell['outputs'] : [];
  const written = outputs.map(toOutput).filter((text) => text.trim() !== '');
  return [
    ...(source.trim() === '' ? [] : [fenceCode(source, language)]),
    ...written.map((text) => fenceCode(text, '')),
  ];
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The programming language, as declared by the notebook. */
const languageOf = ({ metadata }: Readonly<Record<string, unknown>>): string => {
  const { kernelspec, language_info: info } = isRecord(metadata) ? metadata : {};
  const named = isRecord(info) ? info['name'] : isRecord(kernelspec) && kernelspec['language'];
  return typeof named === 'string' && /^[\w+#-]{1,30}$/.test(named) ? named : '';
};

/** The cells of a notebook; in the oldest format they are on a sheet. */
const listCells = (notebook: Readonly<Record<string, unknown>>): unknown => {
  const [sheet] = Array.isArray(notebook['worksheets']) ? notebook['worksheets'] : [];
  return notebook['cells'] ?? (isRecord(sheet) ? sheet['cells'] : undefined);
};

/** Reads a Jupyter notebook as Markdown: its texts, and its code with the output between fences. */
export const readNotebook = async (text: string, _: string, pace: Pace): Promise<ReadText> => {
  const notebook = parse(text);
  const cells = isRecord(notebook) ? listCells(notebook) : undefined;
  if (!isRecord(notebook) || !Array.isArray(cells)) return readJson(text);
  const language = languageOf(notebook);
  const parts = cells.flatMap((cell) => toMarkdown(cell, language)).map((part) => part.trim());
  const markdown = parts.filter((part) => part !== '').join('\n\n');
  return readMarkdown(toCanonicalText(markdown), pace);
};
