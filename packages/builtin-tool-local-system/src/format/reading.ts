import { delimitText, formatBytes } from '@lobechat/prompts';

import type {
  ReadDocumentState,
  ReadFilesState,
  ReadFileState,
  ReadImageState,
  ReadTextState,
  TextFormat,
} from '../types.ts';
import { describeHidden, numberLines } from './numbered-lines.ts';
import { count, joinLines, oneLine, remark } from './words.ts';

/** Cut lines that are listed individually. */
const NAMED_CUTS = 5;

const LINE_ENDINGS: Readonly<Record<TextFormat['lineEnding'], string | undefined>> = {
  cr: 'CR line endings',
  crlf: 'CRLF line endings',
  lf: undefined,
  mixed: 'mixed line endings',
  none: undefined,
};

/** Unusual encoding and line endings of a text. */
const describeFormat = ({ byteOrderMark, encoding, lineEnding, undecodableBytes }: TextFormat) => [
  encoding === 'utf-8' ? undefined : encoding,
  byteOrderMark ? 'BOM' : undefined,
  LINE_ENDINGS[lineEnding],
  undecodableBytes ? `${count(undecodableBytes, 'byte')} not readable in it` : undefined,
];

const describeExtent = ({ endLine, startColumn, startLine, totalLines }: ReadTextState): string => {
  const from = startColumn === undefined ? '' : `, the first from character ${startColumn}`;
  if (from === '' && startLine === 1 && endLine === totalLines) return count(endLine, 'line');
  return `lines ${startLine}-${endLine} of ${totalLines ?? 'more'}${from}`;
};

const describeCuts = ({
  cutLines,
  startColumn = 1,
  startLine,
  text,
}: ReadTextState): string | undefined => {
  const [first] = cutLines;
  if (!first) return undefined;
  const shown = text.split('\n')[first.line - startLine] ?? '';
  const next = shown.length + (first.line === startLine ? startColumn : 1);
  const named = cutLines
    .slice(0, NAMED_CUTS)
    .map(({ length, line }) => `${line} (${length} characters)`);
  const more = cutLines.length > NAMED_CUTS ? ` and ${cutLines.length - NAMED_CUTS} more` : '';
  return `Too long and cut at the end: line ${named.join(', ')}${more}. The rest: readFile with startLine ${first.line}, startColumn ${next}. grepContent shows such a line around a match`;
};

const formatTextFile = (state: ReadTextState): string => {
  const { endLine, format, nextStartLine, path, startLine, text, totalLines } = state;
  if (endLine === 0) return `${oneLine(path)} is an empty file.`;
  const facts = [describeExtent(state), ...describeFormat(format)].filter(Boolean).join(', ');
  const hidden = describeHidden(text, startLine);
  const cuts = describeCuts(state);
  return joinLines([
    `${oneLine(path)} (${facts})`,
    numberLines(text, startLine),
    cuts && remark(`${cuts}.`),
    hidden && remark(`${hidden}.`),
    nextStartLine === undefined
      ? undefined
      : remark(
          `There is more${totalLines === undefined ? '' : `, up to line ${totalLines}`}: readFile with startLine ${nextStartLine}.`,
        ),
  ]);
};

const formatImage = (state: ReadImageState): string => {
  const { height, mimeType, originalHeight, originalWidth, path, size, width } = state;
  const extent = width && height ? `, ${width} × ${height} pixels` : '';
  const name = oneLine(path);
  if (originalWidth === undefined || originalHeight === undefined)
    return `${name}: image (${mimeType}${extent}, ${formatBytes(size)})`;
  return `${name}: image (${originalWidth} × ${originalHeight} pixels, ${formatBytes(size)}), shown as ${mimeType}${extent}`;
};

const describeNext = ({ next, parts, totalParts }: ReadDocumentState): string | undefined => {
  if (next) return `There is more: readFile with ${JSON.stringify(next)}.`;
  return parts.length < totalParts ? 'That is everything you asked for.' : undefined;
};

const formatDocument = (state: ReadDocumentState): string => {
  const { format, partName, parts, path, sheets, totalParts, warnings } = state;
  const next = describeNext(state);
  const known = sheets && sheets.length > 1 ? `, sheets: ${sheets.map(oneLine).join(', ')}` : '';
  return joinLines([
    `${oneLine(path)} (${format}, ${count(totalParts, partName)}${known})`,
    ...parts.map(({ number, text, title }) =>
      delimitText({ attributes: { number, title }, tag: partName, text: text || '(no text)' }),
    ),
    ...warnings.map((warning) => remark(oneLine(warning))),
    next && remark(next),
  ]);
};

/** Describes a file for the model. The bytes of an image are in a separate block. */
export const formatFile = (state: ReadFileState): string => {
  if (state.kind === 'document') return formatDocument(state);
  return state.kind === 'image' ? formatImage(state) : formatTextFile(state);
};

/** Describes several files, in the order in which they were requested. */
export const formatFiles = ({ results }: ReadFilesState): string =>
  results
    .map(({ error, file, path }) =>
      file
        ? formatFile(file)
        : `${oneLine(path)} was not read: ${error?.message ?? 'no reason given'}`,
    )
    .join('\n\n');
