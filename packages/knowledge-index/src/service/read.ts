import type {
  KnowledgeCall,
  ReadKnowledgeParams,
  ReadKnowledgeState,
} from '@lobechat/builtin-tool-knowledge-base';
import {
  DEFAULT_READ_LENGTH,
  KnowledgeErrorType,
  KnowledgeLimit,
} from '@lobechat/builtin-tool-knowledge-base';
import { oneLine } from '@lobechat/prompts';
import { ToolError, ToolErrorType } from '@lobechat/types';

import { createLineIndex } from '../chunks/line-index.ts';
import { createPageIndex } from '../chunks/page-index.ts';
import type { TextRange } from '../reading/types.ts';
import { formatBaseId, formatDocumentId } from '../store/bases.ts';
import { loadDocuments, type WholeDocument } from '../store/documents.ts';
import type { StoredPassage } from '../store/rows.ts';
import { describeChanged } from './describe-changed.ts';
import { headingsAt } from './headings-at.ts';
import { isInsideCharacter } from './inside-character.ts';
import { findCited, noDocumentAtAll } from './no-such-document.ts';
import { type ServiceParts, userOf } from './parts.ts';

const outOfRange = (what: string, given: number, last: number): ToolError =>
  new ToolError(
    KnowledgeErrorType.OutOfRange,
    `There is no ${what} ${given.toLocaleString('en-US')}: the document has ${last.toLocaleString('en-US')}.`,
  );

const findPassage = (document: WholeDocument, passageId: string): number => {
  const place = document.passages.findIndex(({ id }) => id === passageId);
  if (place >= 0) return place;
  throw new ToolError(
    KnowledgeErrorType.Stale,
    `The document ${formatDocumentId(document.id)} no longer has the passage ${JSON.stringify(passageId)}: it has been changed since. Search again.`,
  );
};

const choosePassage = (
  { passages }: WholeDocument,
  place: number,
  neighbours: number,
): { marks: TextRange; range: TextRange } => {
  const own = passages[place] as StoredPassage;
  const first = passages[Math.max(0, place - neighbours)] ?? own;
  const last = passages[Math.min(passages.length - 1, place + neighbours)] ?? own;
  return { marks: own, range: { end: last.end, start: first.start } };
};

const choosePages = (document: WholeDocument, first: number, last: number): TextRange => {
  const pages = document.structure.pages ?? [];
  const most = document.pages ?? 0;
  if (pages.length === 0) {
    throw new ToolError(
      ToolErrorType.InvalidArguments,
      `${JSON.stringify(oneLine(document.title))} has no pages. Ask for lines, or for characters by start and end.`,
    );
  }
  if (first > most) throw outOfRange('page', first, most);
  const chosen = pages.filter(({ number }) => number >= first && number <= Math.max(first, last));
  const [begin] = chosen;
  // Pages without text are missing.
  if (!begin) {
    const end = Math.min(last, most);
    throw new ToolError(
      KnowledgeErrorType.OutOfRange,
      `${end > first ? `Pages ${first} to ${end} have` : `Page ${first} has`} no text: empty, scanned or drawn. Ask for another of the ${most} pages.`,
    );
  }
  return { end: chosen.at(-1)?.end ?? begin.end, start: begin.start };
};

/** The range that a call requests. */
const chooseRange = (
  document: WholeDocument,
  passageId: string | undefined,
  params: ReadKnowledgeParams,
): { marks?: TextRange | undefined; range: TextRange } => {
  const { text } = document;
  const { end, line, neighbours = 0, page, start } = params;
  if (page !== undefined) {
    return { range: choosePages(document, page, params.lastPage ?? page) };
  }
  if (line !== undefined) {
    const lines = createLineIndex(text);
    const range = lines.rangeOf(line, Math.max(line, params.lastLine ?? line));
    if (!range) throw outOfRange('line', line, lines.count);
    return { range };
  }
  if (start !== undefined || end !== undefined) {
    const from = start ?? 0;
    if (from > 0 && from >= text.length) throw outOfRange('character', from, text.length);
    if (end !== undefined && end <= from) {
      throw new ToolError(
        ToolErrorType.InvalidArguments,
        `end is ${end} and start ${from}: end must be greater.`,
      );
    }
    return { range: { end: Math.min(end ?? text.length, text.length), start: from } };
  }
  if (passageId !== undefined) {
    return choosePassage(document, findPassage(document, passageId), neighbours);
  }
  return { range: { end: text.length, start: 0 } };
};

const readOne = async (
  { database }: ServiceParts,
  params: ReadKnowledgeParams,
  call: KnowledgeCall,
): Promise<ReadKnowledgeState> => {
  const { documentId: id, passageId } = await findCited(database.db, userOf(call), params.id);
  const found =
    id === undefined ? undefined : (await loadDocuments(database.db, userOf(call), [id])).get(id);
  if (!found) throw await noDocumentAtAll(database.db, userOf(call), params.id);
  if (found.status === 'pending' || found.status === 'failed') {
    throw new ToolError(
      ToolErrorType.NotFound,
      found.status === 'pending'
        ? `${JSON.stringify(oneLine(found.title))} has not been read yet. refreshDocuments continues it.`
        : `${JSON.stringify(oneLine(found.title))} could not be read: ${found.error?.message ?? ''}`,
    );
  }
  const { structure, text } = found;
  const { marks, range } = chooseRange(found, passageId, params);
  const limit = params.limit ?? DEFAULT_READ_LENGTH;
  const start = isInsideCharacter(text, range.start) ? range.start - 1 : range.start;
  let end = Math.min(range.end, start + limit);
  // A limit of less than a character would never advance.
  if (isInsideCharacter(text, end)) end += end === range.end || end - 1 === start ? 1 : -1;
  const pageOf = createPageIndex(structure.pages ?? []);
  const lines = createLineIndex(text);
  const page = pageOf(start)?.number;
  const lastPage = pageOf(Math.max(start, end - 1))?.number;
  const within = <Kind extends TextRange>(one: Kind): boolean => one.end > start && one.start < end;
  const pageStarts = (structure.pages ?? [])
    .filter(within)
    .map(({ label, number, start: begin }) => ({
      page: number,
      start: begin,
      ...(label !== undefined && label !== String(number) && { title: label }),
    }));
  const hidden = (structure.hidden ?? []).filter(([from, to]) => to > start && from < end);
  const at = found.passages.find((passage) => passage.start <= start && passage.end > start);
  const notes = await describeChanged([found]);
  const isWhole = range.end === text.length && range.start === 0;
  return {
    document: {
      base: { id: formatBaseId(found.base_id), name: found.base_name },
      characters: Number(found.characters),
      format: found.format,
      id: formatDocumentId(found.id),
      ...(found.language !== null && { language: found.language }),
      lines: Number(found.lines),
      ...(found.pages !== null && { pages: found.pages }),
      ...(found.path !== null && { path: found.path }),
      title: found.title,
      ...(found.url !== null && { url: found.url }),
    },
    end,
    firstLine: lines.lineOf(start),
    headings: [...headingsAt(found, at, start)],
    ...(hidden.length > 0 && { hidden: hidden.map(([from, to]) => [from, to]) }),
    ...(lastPage !== undefined && lastPage !== page && { lastPage }),
    ...(marks && { marks: [[marks.start, marks.end]] }),
    // The text after a requested part does not count as missing.
    ...((end < range.end || (end < text.length && isWhole)) && { nextStart: end }),
    ...(notes.length > 0 && { notes }),
    ...(page !== undefined && { page }),
    ...(pageStarts.length > 0 && { pageStarts }),
    ...(start > 0 && { previousStart: Math.max(0, start - limit) }),
    start,
    text: text.slice(start, end),
  };
};

/** Reads a part of a document, or of several that share the limit. Fails if none of them can be read. */
export const readKnowledge = async (
  parts: ServiceParts,
  { also = [], ...params }: ReadKnowledgeParams,
  call: KnowledgeCall,
): Promise<{ state: ReadKnowledgeState }> => {
  if (also.length === 0) return { state: await readOne(parts, params, call) };
  const ids = [params.id, ...also];
  const limit = Math.max(1, Math.floor((params.limit ?? KnowledgeLimit.readLength) / ids.length));
  const failures: NonNullable<ReadKnowledgeState['failures']> = [];
  const read: ReadKnowledgeState[] = [];
  for (const id of ids) {
    try {
      read.push(await readOne(parts, { ...params, id, limit }, call));
    } catch (error) {
      if (!(error instanceof ToolError)) throw error;
      failures.push({ id, message: error.message, type: error.type });
    }
  }
  const [first, ...others] = read;
  if (!first) {
    throw new ToolError(
      failures[0]?.type ?? ToolErrorType.NotFound,
      failures.map(({ message }) => message).join(' '),
    );
  }
  return { state: { ...first, ...(failures.length > 0 && { failures }), others } };
};
