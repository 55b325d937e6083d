import { RE2JS } from 're2js';

import type {
  Citation,
  GrepKnowledgeParams,
  GrepKnowledgeState,
  GrepMatch,
  KnowledgeCall,
  ReadKnowledgeParams,
  ReadKnowledgeState,
} from '@lobechat/builtin-tool-knowledge-base';
import {
  DEFAULT_LISTED,
  DEFAULT_READ_LENGTH,
  KnowledgeErrorType,
  KnowledgeLimit,
} from '@lobechat/builtin-tool-knowledge-base';
import { sql } from '@lobechat/database/query';
import { ToolError, ToolErrorType } from '@lobechat/types';

import { createLineIndex } from '../chunks/line-index.ts';
import { createPageIndex } from '../chunks/page-index.ts';
import { findBases, formatBaseId, formatDocumentId, parseCitedId } from '../store/bases.ts';
import { loadDocuments, toCondition, type WholeDocument } from '../store/documents.ts';
import type { StoredPassage } from '../store/rows.ts';
import { toCitation } from './facts.ts';
import { type ServiceParts, userOf } from './parts.ts';

const outOfRange = (what: string, given: number, last: number): ToolError =>
  new ToolError(
    KnowledgeErrorType.OutOfRange,
    `There is no ${what} ${given.toLocaleString('en-US')}: the document has ${last.toLocaleString('en-US')}.`,
  );

interface Range {
  readonly end: number;
  readonly start: number;
}

/** Whether a place would cut a character in two. */
const isInsideCharacter = (text: string, place: number): boolean =>
  place > 0 &&
  place < text.length &&
  (text.charCodeAt(place) & 0xfc_00) === 0xdc_00 &&
  (text.charCodeAt(place - 1) & 0xfc_00) === 0xd8_00;

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
): { marks: Range; range: Range } => {
  const own = passages[place] as StoredPassage;
  const first = passages[Math.max(0, place - neighbours)] ?? own;
  const last = passages[Math.min(passages.length - 1, place + neighbours)] ?? own;
  return { marks: own, range: { end: last.end, start: first.start } };
};

const choosePages = (document: WholeDocument, first: number, last: number): Range => {
  const pages = document.structure.pages ?? [];
  const most = document.pages ?? 0;
  if (pages.length === 0) {
    throw new ToolError(
      ToolErrorType.InvalidArguments,
      `${JSON.stringify(document.title)} has no pages. Ask for lines, or for characters by start and end.`,
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

/** The range that a call asks for. */
const chooseRange = (
  document: WholeDocument,
  passageId: string | undefined,
  params: ReadKnowledgeParams,
): { marks?: Range | undefined; range: Range } => {
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
  const { documentId: id, passageId } = parseCitedId(params.id);
  const found =
    id === undefined ? undefined : (await loadDocuments(database.db, userOf(call), [id])).get(id);
  if (!found) {
    throw new ToolError(
      ToolErrorType.NotFound,
      `There is no document ${JSON.stringify(params.id)}. Ids come from searchKnowledge and listDocuments, e.g. D12.`,
    );
  }
  if (found.status === 'pending' || found.status === 'failed') {
    throw new ToolError(
      ToolErrorType.NotFound,
      found.status === 'pending'
        ? `${JSON.stringify(found.title)} has not been read yet. refreshDocuments goes on with it.`
        : `${JSON.stringify(found.title)} could not be read: ${found.error?.message ?? ''}`,
    );
  }
  const { structure, text } = found;
  const { marks, range } = chooseRange(found, passageId, params);
  const limit = params.limit ?? DEFAULT_READ_LENGTH;
  const start = isInsideCharacter(text, range.start) ? range.start - 1 : range.start;
  let end = Math.min(range.end, start + limit);
  // A limit of less than a character would never go on.
  if (isInsideCharacter(text, end)) end += end === range.end || end - 1 === start ? 1 : -1;
  const pageOf = createPageIndex(structure.pages ?? []);
  const lines = createLineIndex(text);
  const page = pageOf(start)?.number;
  const lastPage = pageOf(Math.max(start, end - 1))?.number;
  const within = <Kind extends Range>(one: Kind): boolean => one.end > start && one.start < end;
  const pageStarts = (structure.pages ?? [])
    .filter(within)
    .map(({ number, start: begin }) => ({ page: number, start: begin }));
  const hidden = (structure.hidden ?? []).filter(([from, to]) => to > start && from < end);
  const at = found.passages.find((passage) => passage.start <= start && passage.end > start);
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
    headings: [...(at?.headings ?? [])],
    ...(hidden.length > 0 && { hidden: hidden.map(([from, to]) => [from, to]) }),
    ...(lastPage !== undefined && lastPage !== page && { lastPage }),
    ...(marks && { marks: [[marks.start, marks.end]] }),
    // Of a part that was asked for, what follows it is not missing.
    ...((end < range.end || (end < text.length && isWhole)) && { nextStart: end }),
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

/** Documents that are looked through at a time. */
const PORTION = 100;

/** Milliseconds after which a search through all texts is ended. */
const TIME_LIMIT_MS = 20_000;

/** Longer lines are shown around their first match. */
const LONGEST_LINE = 400;

const MOST_COUNTED = 100_000;

type FindRanges = (text: string) => Iterable<Range>;

const createLiteral = (pattern: string, isCaseSensitive: boolean): FindRanges => {
  const wanted = isCaseSensitive ? pattern : pattern.toLowerCase();
  return function* find(text) {
    const lower = isCaseSensitive ? text : text.toLowerCase();
    // Few letters change their length with their case: then every line counts its own.
    if (lower.length !== text.length) {
      let at = 0;
      for (const line of text.split('\n')) {
        if (line.toLowerCase().includes(wanted)) yield { end: at + line.length, start: at };
        at += line.length + 1;
      }
      return;
    }
    for (
      let at = lower.indexOf(wanted);
      at !== -1;
      at = lower.indexOf(wanted, at + wanted.length)
    ) {
      yield { end: at + wanted.length, start: at };
    }
  };
};

const createPattern = (pattern: string, isCaseSensitive: boolean): FindRanges => {
  let compiled: RE2JS;
  try {
    compiled = RE2JS.compile(
      pattern,
      RE2JS.MULTILINE | (isCaseSensitive ? 0 : RE2JS.CASE_INSENSITIVE),
    );
  } catch (error) {
    // The library quotes the pattern with flags of its own before it.
    const reason = (error as Error).message
      .replace(/^error parsing regexp: /, '')
      .replace(/: `[^]*$/, '');
    throw new ToolError(
      KnowledgeErrorType.InvalidPattern,
      `${JSON.stringify(pattern)} is not a regular expression in RE2 syntax: ${reason}. Lookaround and backreferences do not exist there; without regex it is plain text.`,
    );
  }
  return function* find(text) {
    const matcher = compiled.matcher(text);
    while (matcher.find()) {
      const [start, end] = [matcher.start(), matcher.end()];
      if (end > start) yield { end, start };
    }
  };
};

interface LineMatch {
  readonly marks: Range[];
  readonly range: Range;
}

/** Lines with their matches, in order. */
function* groupByLine(text: string, ranges: Iterable<Range>): Generator<LineMatch> {
  let current: LineMatch | undefined;
  for (const { end, start } of ranges) {
    if (!current || start >= current.range.end) {
      if (current) yield current;
      const next = text.indexOf('\n', start);
      const range = {
        end: next === -1 ? text.length : next,
        start: text.lastIndexOf('\n', start - 1) + 1,
      };
      current = { marks: [], range };
    }
    current.marks.push({ end: Math.min(end, current.range.end), start });
  }
  if (current) yield current;
}

const citeLine = (document: WholeDocument, { end, start }: Range): Citation => {
  const own = document.passages.findLast((passage) => passage.start <= start);
  const pageOf = createPageIndex(document.structure.pages ?? []);
  const page = pageOf(start)?.number;
  return toCitation(document, {
    end,
    headings: own?.headings ?? [],
    id: own?.id ?? '0',
    line: 0,
    ...(page !== undefined && { page }),
    start,
  });
};

const hasHidden = (
  { structure }: Pick<WholeDocument, 'structure'>,
  { end, start }: Range,
): boolean => (structure.hidden ?? []).some(([from, to]) => from < end && to > start);

const toMatch = (
  document: WholeDocument,
  { marks, range }: LineMatch,
  line: number,
  around: { after: string[]; before: string[] },
): GrepMatch => {
  const [first = range] = marks;
  const isLong = range.end - range.start > LONGEST_LINE;
  let from = isLong ? Math.max(range.start, first.start - LONGEST_LINE / 4) : range.start;
  let to = isLong ? Math.min(range.end, from + LONGEST_LINE) : range.end;
  if (isInsideCharacter(document.text, from)) from -= 1;
  if (isInsideCharacter(document.text, to)) to -= 1;
  return {
    citation: citeLine(document, { end: to, start: from }),
    line,
    marks: marks
      .filter(({ end, start }) => start >= from && end <= to)
      .map(({ end, start }) => [start - from, end - from]),
    text: document.text.slice(from, to),
    ...(around.after.length > 0 && { after: around.after }),
    ...(around.before.length > 0 && { before: around.before }),
    ...(hasHidden(document, { end: to, start: from }) && { hidden: true }),
  };
};

export const grepKnowledge = async (
  { database }: ServiceParts,
  params: GrepKnowledgeParams,
  call: KnowledgeCall,
): Promise<{ state: GrepKnowledgeState }> => {
  const { db } = database;
  const { caseSensitive = false, context = 0, limit = DEFAULT_LISTED, offset = 0 } = params;
  const find = (params.regex ? createPattern : createLiteral)(params.pattern, caseSensitive);
  const bases = await findBases(db, userOf(call), params.bases);
  const condition = sql`base_id = ANY (${`{${bases.map(({ id }) => id).join(',')}}`}::bigint[])`;
  const matches: GrepMatch[] = [];
  const ends = performance.now() + TIME_LIMIT_MS;
  let atLeast = false;
  let documents = 0;
  let searched = 0;
  let total = 0;
  let after = '0';
  for (;;) {
    call.signal?.throwIfAborted();
    // The rest of a document is only read where one of its lines is shown.
    const { rows } = await db.execute<Pick<WholeDocument, 'id' | 'text'>>(sql`
      SELECT id, text FROM lobe_tools.knowledge_documents
        WHERE id > ${after}::bigint AND ${condition} AND status IN ('ready', 'missing')
          AND ${toCondition(params.filter)}
        ORDER BY id LIMIT ${PORTION}`);
    for (const row of rows) {
      const before = total;
      let document: WholeDocument | undefined;
      let lines: ReturnType<typeof createLineIndex> | undefined;
      searched += 1;
      for (const match of groupByLine(row.text, find(row.text))) {
        total += 1;
        if (total <= offset || matches.length >= limit) {
          if (total >= MOST_COUNTED) break;
          continue;
        }
        document ??= (await loadDocuments(db, userOf(call), [row.id])).get(row.id);
        // It has been changed or removed meanwhile: its lines are no longer there.
        if (document?.text !== row.text) break;
        const whole = document;
        lines ??= createLineIndex(row.text);
        const line = lines.lineOf(match.range.start);
        const textOf = (number: number): string[] => {
          const range = number > 0 ? lines?.rangeOf(number) : undefined;
          if (!range) return [];
          const mark = hasHidden(whole, range) ? '(hidden) ' : '';
          return [mark + row.text.slice(range.start, range.end).slice(0, LONGEST_LINE)];
        };
        const steps = Array.from({ length: context }, (_, index) => index + 1);
        matches.push(
          toMatch(whole, match, line, {
            after: steps.flatMap((step) => textOf(line + step)),
            before: steps.toReversed().flatMap((step) => textOf(line - step)),
          }),
        );
      }
      if (total > before) documents += 1;
      if (performance.now() > ends || total >= MOST_COUNTED) atLeast = true;
      if (atLeast) break;
    }
    after = rows.at(-1)?.id ?? after;
    if (rows.length < PORTION || atLeast) break;
  }
  return {
    state: {
      ...(atLeast && { atLeast }),
      documents,
      matches,
      ...(offset + matches.length < total && { nextOffset: offset + matches.length }),
      searched,
      total,
    },
  };
};
