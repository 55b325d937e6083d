import { setImmediate as nextTurn } from 'node:timers/promises';

import type {
  Citation,
  GrepKnowledgeParams,
  GrepKnowledgeState,
  GrepMatch,
  KnowledgeCall,
} from '@lobechat/builtin-tool-knowledge-base';
import { DEFAULT_LISTED, KnowledgeLimit } from '@lobechat/builtin-tool-knowledge-base';
import { sql } from '@lobechat/database/query';

import { createLineIndex } from '../chunks/line-index.ts';
import { createPageIndex } from '../chunks/page-index.ts';
import type { TextRange } from '../reading/types.ts';
import { findBases } from '../store/bases.ts';
import { loadDocuments, type WholeDocument } from '../store/documents.ts';
import { toCondition } from '../store/filter.ts';
import { countPending } from '../store/leases.ts';
import { type ChangeableFile, describeChanged } from './describe-changed.ts';
import { explainFilter } from './explain-filter.ts';
import { toCitation } from './facts.ts';
import { findLiteral, findPattern } from './find-ranges.ts';
import { headingsAt } from './headings-at.ts';
import { isInsideCharacter } from './inside-character.ts';
import { type ServiceParts, userOf } from './parts.ts';

/** Documents searched at a time. */
const PORTION = 100;

/** Milliseconds after which a search of all texts is stopped. */
const TIME_LIMIT_MS = 20_000;

/** Longer lines are shown around their first match. */
const LONGEST_LINE = 400;

const MOST_COUNTED = 100_000;

const shortenLine = (line: string): string => {
  if (line.length <= LONGEST_LINE) return line;
  return `${line.slice(0, isInsideCharacter(line, LONGEST_LINE) ? LONGEST_LINE - 1 : LONGEST_LINE)}…`;
};

interface LineMatch {
  /** The end of its last match, perhaps on another line. */
  end: number;
  readonly marks: TextRange[];
  readonly range: TextRange;
}

/** Lines with their matches, in order; undefined to yield. */
function* groupByLine(
  text: string,
  ranges: Iterable<TextRange | undefined>,
): Generator<LineMatch | undefined> {
  let current: LineMatch | undefined;
  for (const found of ranges) {
    if (!found) {
      yield undefined;
      continue;
    }
    const { end, start } = found;
    if (!current || start >= current.range.end) {
      if (current) yield current;
      const next = text.indexOf('\n', start);
      const range = {
        end: next === -1 ? text.length : next,
        start: text.lastIndexOf('\n', start - 1) + 1,
      };
      current = { end, marks: [], range };
    }
    current.end = end;
    current.marks.push({ end: Math.min(end, current.range.end), start });
  }
  if (current) yield current;
}

const citeLine = (document: WholeDocument, { end, start }: TextRange): Citation => {
  const own = document.passages.findLast((passage) => passage.start <= start);
  const pageOf = createPageIndex(document.structure.pages ?? []);
  const page = pageOf(start)?.number;
  return toCitation(document, {
    end,
    headings: headingsAt(document, own, start),
    id: own?.id ?? '0',
    line: 0,
    ...(page !== undefined && { page }),
    start,
  });
};

const hasHidden = (
  { structure }: Pick<WholeDocument, 'structure'>,
  { end, start }: TextRange,
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
    ...(from > range.start && { isCutBefore: true }),
    ...(to < range.end && { isCutAfter: true }),
    ...(hasHidden(document, { end: to, start: from }) && { hidden: true }),
  };
};

export const grepKnowledge = async (
  { database }: ServiceParts,
  params: GrepKnowledgeParams & {
    /** Matches after which the rest is not counted. */
    mostCounted?: number;
    /** Matches after which the rest of a document is left out. */
    mostOfDocument?: number;
  },
  call: KnowledgeCall,
): Promise<{ state: GrepKnowledgeState }> => {
  const { db } = database;
  const { caseSensitive = false, context = 0, limit = DEFAULT_LISTED, offset = 0 } = params;
  const { mostCounted = MOST_COUNTED, mostOfDocument = MOST_COUNTED } = params;
  const find = (params.regex ? findPattern : findLiteral)(params.pattern, caseSensitive);
  const bases = await findBases(db, userOf(call), params.bases);
  const condition = sql`base_id = ANY (${`{${bases.map(({ id }) => id).join(',')}}`}::bigint[])`;
  const matches: GrepMatch[] = [];
  const shown = new Map<string, ChangeableFile>();
  const ends = performance.now() + TIME_LIMIT_MS;
  let atLeast = false;
  let documents = 0;
  let searched = 0;
  let total = 0;
  let after = '0';
  for (;;) {
    call.signal?.throwIfAborted();
    // The rest of a document is only read if one of its lines is shown.
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
        if (total - before >= mostOfDocument) break;
        if (!match) {
          await nextTurn();
          call.signal?.throwIfAborted();
          if (performance.now() > ends) break;
          continue;
        }
        total += 1;
        if (total <= offset || matches.length >= limit) {
          if (total >= mostCounted) break;
          continue;
        }
        document ??= (await loadDocuments(db, userOf(call), [row.id])).get(row.id);
        // It has been changed or removed meanwhile, so its lines no longer exist.
        if (document?.text !== row.text) break;
        const whole = document;
        const { path, source_bytes, source_changed_at, title } = whole;
        shown.set(row.id, { path, source_bytes, source_changed_at, title });
        lines ??= createLineIndex(row.text);
        const line = lines.lineOf(match.range.start);
        const textOf = (number: number): string[] => {
          const range = number > 0 ? lines?.rangeOf(number) : undefined;
          if (!range) return [];
          const mark = hasHidden(whole, range) ? '(hidden) ' : '';
          return [mark + shortenLine(row.text.slice(range.start, range.end))];
        };
        const steps = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
        // A match may span several lines, which are all shown.
        const further = Math.min(lines.lineOf(match.end - 1) - line, KnowledgeLimit.contextLines);
        matches.push(
          toMatch(whole, match, line, {
            after: steps(Math.max(context, further)).flatMap((step) => textOf(line + step)),
            before: steps(context)
              .toReversed()
              .flatMap((step) => textOf(line - step)),
          }),
        );
      }
      if (total > before) documents += 1;
      if (performance.now() > ends || total >= mostCounted) atLeast = true;
      if (atLeast) break;
    }
    after = rows.at(-1)?.id ?? after;
    if (rows.length < PORTION || atLeast) break;
  }
  const notes =
    searched === 0
      ? await explainFilter(db, bases, params.filter)
      : await describeChanged([...shown.values()]);
  const pending = await countPending(db, bases);
  return {
    state: {
      ...(atLeast && { atLeast }),
      documents,
      matches,
      ...(offset + matches.length < total && { nextOffset: offset + matches.length }),
      ...(notes.length > 0 && { notes }),
      ...(pending > 0 && { pending }),
      searched,
      total,
    },
  };
};
