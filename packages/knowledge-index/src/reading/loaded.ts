import { type LoadableFormat, loadDocument, type LoadedDocument } from '@lobechat/file-loaders';
import { ToolError, ToolErrorType } from '@lobechat/types';

import { toCanonicalText } from './canonical-text.ts';
import { toTableBlocks } from './csv.ts';
import { findMarkdownBlocks } from './markdown.ts';
import { toMetadata } from './metadata.ts';
import { createPace, type Pace } from './pace.ts';
import { eachLine, findParagraphs } from './plain-text.ts';
import type {
  HiddenRange,
  KnowledgeBlock,
  KnowledgePage,
  PageKind,
  ReadLimits,
  ReadText,
  TextRange,
} from './types.ts';

/** Formats whose parts the loaders write as Markdown. */
const MARKDOWN = new Set<LoadableFormat>(['docx', 'epub', 'odp', 'odt', 'pptx', 'rtf']);

const SHEETS = new Set<LoadableFormat>(['ods', 'xlsx']);

/** Formats whose titles are set at publication. */
const KEEPS_TITLE = new Set<LoadableFormat>(['epub', 'pdf']);

/** Lines about a sheet, not from it. */
const IS_REMARK = /^[([]/;

/** A sheet: column letters in the first line, then rows that begin with their number. */
const findRows = (text: string, { end, label, start }: KnowledgePage): KnowledgeBlock[] => {
  const headings = label === undefined ? [] : [label];
  const blocks: KnowledgeBlock[] = [];
  let letters: number | undefined;
  const rows = [];
  for (const line of eachLine(text, start, end)) {
    const content = text.slice(line.start, line.end);
    if (content.startsWith('\t') && letters === undefined) letters = line.start;
    else if (IS_REMARK.test(content)) blocks.push({ ...line, headings, kind: 'paragraph' });
    else rows.push({ ...line, cells: content.split('\t').slice(1) });
  }
  const table = toTableBlocks(rows, headings);
  // The letters belong to the first row, which may be the header of the others.
  const [first] = table;
  if (first && letters !== undefined) first.start = letters;
  return [...blocks, ...table].toSorted((a, b) => a.start - b.start);
};

/** Shorter pieces are single letters and numbers, which also occur elsewhere. */
const TELLING_PIECE = 4;

/** Above this number, pieces are not located individually: each costs a scan of the text. */
const MOST_PIECES = 50;

/** Ranges of the hidden pieces; the whole text if they cannot be located. */
const findUnseen = (text: string, pieces: readonly string[]): TextRange[] => {
  const all = { end: text.length, start: 0 };
  if (pieces.length > MOST_PIECES) return [all];
  const found: TextRange[] = [];
  for (const piece of pieces) {
    const drawn = toCanonicalText(piece).trim();
    const start = drawn.length < TELLING_PIECE ? -1 : text.indexOf(drawn);
    if (start === -1 || text.includes(drawn, start + 1)) return [all];
    found.push({ end: start + drawn.length, start });
  }
  return found;
};

const joinParts = ({ parts }: LoadedDocument) => {
  const hidden: HiddenRange[] = [];
  const pages: KnowledgePage[] = [];
  const texts: string[] = [];
  let start = 0;
  for (const { isHidden, number, text, title, unseen = [] } of parts) {
    const content = toCanonicalText(text);
    if (content.trim() === '') continue;
    pages.push({ end: start + content.length, number, start, ...(title && { label: title }) });
    if (isHidden) hidden.push({ end: start + content.length, reason: 'hiddenPart', start });
    for (const range of findUnseen(content, unseen)) {
      hidden.push({ end: start + range.end, reason: 'hiddenPart', start: start + range.start });
    }
    texts.push(content);
    start += content.length + 2;
  }
  return { hidden, pages, text: texts.join('\n\n') };
};

const findBlocks = async (
  format: LoadableFormat,
  text: string,
  page: KnowledgePage,
  pace: Pace,
): Promise<KnowledgeBlock[]> => {
  if (SHEETS.has(format)) return findRows(text, page);
  if (!MARKDOWN.has(format)) return findParagraphs(text, page.start, page.end);
  return findMarkdownBlocks(text, { from: page.start, pace, to: page.end });
};

/** Sections cannot be looked up as pages: they begin at headings. */
const toPageKind = (name: LoadedDocument['partName']): PageKind | undefined =>
  name === 'section' ? undefined : name;

interface LoadedOptions {
  data: Uint8Array;
  limits: Record<keyof ReadLimits, number>;
  load: typeof loadDocument | undefined;
  name: string;
  signal: AbortSignal | undefined;
}

/** Times that a long document is continued, each for as long as the limit of time allows. */
const MOST_LOADS = 20;

/** Loads a whole document. At the limit of time, another process loads the rest. */
const loadWhole = async (
  load: typeof loadDocument,
  { data, limits, name, signal }: LoadedOptions,
): Promise<LoadedDocument> => {
  const whole = await load({ data, limits, signal });
  const { partName, parts, totalParts, warnings } = whole;
  const findCut = () => parts.find(({ isCut }) => isCut)?.number;
  let { next } = whole;
  for (let loads = 1; next && !next.fromRow && !findCut() && loads < MOST_LOADS; loads += 1) {
    const left = parts.reduce((rest, { text }) => rest - text.length, limits.characters);
    const further = { ...limits, characters: Math.max(0, left) };
    const rest = await load({ data, limits: further, parts: { from: next.part }, signal });
    ({ next } = rest);
    parts.push(...rest.parts);
    warnings.push(...rest.warnings.filter((warning) => !warnings.includes(warning)));
  }
  const unfinished = next?.part ?? findCut();
  if (unfinished === undefined) return whole;
  throw new ToolError(
    ToolErrorType.ResourceLimit,
    `${name} has more than can be read within the limits of text and time: ${partName} ${unfinished} of ${totalParts} was not read completely. Split it, and add the parts.`,
  );
};

/**
 * Reads a document through `file-loaders`, in its process.
 *
 * @throws ToolError, also if only a part of the document would fit the limits
 */
export const readLoaded = async (
  options: LoadedOptions,
): Promise<ReadText & { format: LoadableFormat }> => {
  const loaded = await loadWhole(options.load ?? loadDocument, options);
  const { about = {}, format, partName, totalParts, warnings } = loaded;
  // Time spent loading, or waiting for it, does not count.
  const pace = createPace(options.signal, options.limits.timeoutMs);
  const { hidden, pages, text } = joinParts(loaded);
  const blocks: KnowledgeBlock[] = [];
  for (const page of pages) {
    await pace();
    for (const block of await findBlocks(format, text, page, pace)) blocks.push(block);
  }
  const pageKind = toPageKind(partName);
  const { language, title, ...metadata } = about;
  return {
    blocks,
    format,
    hidden,
    ...(pageKind && { pageCount: totalParts, pageKind, pages }),
    language,
    metadata: toMetadata(metadata),
    // Files are often copies of others and keep their titles: their own headings say more.
    propertyTitle: title,
    text,
    title: KEEPS_TITLE.has(format) ? title : undefined,
    warnings,
  };
};
