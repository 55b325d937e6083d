import { fenceCode } from '@lobechat/file-loaders';
import { isRecord, parseJson } from '@lobechat/utils';

import { toCanonicalText } from './canonical-text.ts';
import { readHtml } from './html.ts';
import { readJson } from './json.ts';
import { readMarkdown } from './markdown.ts';
import type { Pace } from './pace.ts';
import type { ReadText } from './types.ts';

/** Texts are stored as one string or line by line. */
const toText = (value: unknown): string => {
  const lines = Array.isArray(value) ? value : [value];
  return lines.filter((line) => typeof line === 'string').join('');
};

/** What a program wrote, without terminal colours. */
const toWritten = ({ ename, evalue, text, traceback }: Readonly<Record<string, unknown>>): string =>
  toText(text) ||
  (Array.isArray(traceback) ? traceback.join('\n') : '') ||
  [ename, evalue].filter((part) => typeof part === 'string').join(': ');

interface Context {
  language: string;
  name: string;
  pace: Pace;
  warnings: string[];
}

/** Objects that a program shows in another form are named by their class in plain text. */
const NAME_OF_OBJECT = /^<IPython\.[\w.]+ object>\s*$/;

/**
 * One output of a program, without pictures. Text that is formatted is taken if there is no plain
 * one, as of tables that a program builds itself.
 */
const toOutput = async (output: unknown, { name, pace, warnings }: Context): Promise<string> => {
  if (!isRecord(output)) return '';
  const data = isRecord(output['data']) ? output['data'] : {};
  const [plain = '', markdown, latex, html] = ['plain', 'markdown', 'latex', 'html'].map((kind) =>
    toText(data[`text/${kind}`]),
  );
  if (plain.trim() === '' || NAME_OF_OBJECT.test(plain)) {
    if (markdown || latex) return markdown || latex || '';
    if (html) {
      await pace();
      const page = await readHtml({
        data: Buffer.from(html),
        limits: { timeoutMs: 20_000 },
        mediaType: 'text/html; charset=utf-8',
        name,
        pace,
        signal: undefined,
      });
      warnings.push(...(page.warnings ?? []));
      if (page.text.trim() !== '') return page.text;
    }
  }
  const written = (toWritten(output) || plain).replaceAll(/\u001B\[[\d;]*m/g, '');
  return written.trim() === '' ? '' : fenceCode(written, '');
};

const toMarkdown = async (cell: unknown, context: Context): Promise<string[]> => {
  if (!isRecord(cell)) return [];
  const source = toText(cell['source'] ?? cell['input']);
  if (cell['cell_type'] !== 'code') return [source];
  const parts = source.trim() === '' ? [] : [fenceCode(source, context.language)];
  for (const output of Array.isArray(cell['outputs']) ? cell['outputs'] : []) {
    parts.push(await toOutput(output, context));
  }
  return parts;
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

/**
 * Reads a Jupyter notebook as Markdown: its texts, and its code with the output between fences or
 * as it is formatted.
 */
export const readNotebook = async (text: string, name: string, pace: Pace): Promise<ReadText> => {
  const notebook = parseJson(text);
  const cells = isRecord(notebook) ? listCells(notebook) : undefined;
  if (!isRecord(notebook) || !Array.isArray(cells))
    return { warnings: ['It has no cells of a notebook; it was read as JSON.'], ...readJson(text) };
  const context: Context = { language: languageOf(notebook), name, pace, warnings: [] };
  const parts: string[] = [];
  for (const cell of cells) parts.push(...(await toMarkdown(cell, context)));
  const markdown = parts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join('\n\n');
  const { warnings = [], ...read } = await readMarkdown(toCanonicalText(markdown), pace);
  return { ...read, warnings: [...warnings, ...context.warnings] };
};
