import { and, inArray, sql } from '../query.ts';
import type { Queryable } from '../queryable.ts';
import { tasks } from '../schema/tasks.ts';
import { toStorableText } from '../storable.ts';
import { createTermFinder, type TermFinder } from './excerpt.ts';
import { findPlain } from './find-plain.ts';
import { foldText } from './fold-text.ts';
import { isOwned, NOBODY, taskNumberOf, toTaskId } from './owners.ts';
import { type RankedTask, rankTasks } from './rank-tasks.ts';
import { parseTerms, type SearchTerm, splitCharacters, wholeWord } from './search-terms.ts';
import { findSimilarWords } from './similar-words.ts';
import { type TaskFilter, toConditions } from './task-filter.ts';
import { type Task, taskColumns } from './task.ts';
import { countFrequencies } from './word-frequencies.ts';

/** Fields that can contain the searched words. */
export type FoundIn = 'comment' | 'description' | 'tag' | 'title';

/** A task that was found. */
export interface TaskFound {
  /** The part with the words, at most 160 characters, on one line. */
  readonly excerpt: string;
  /** The field of the excerpt. */
  readonly foundIn: FoundIn;
  /** Higher is better; only comparable within the same search. */
  readonly score: number;
  readonly task: Task;
}

/** A word that no task has, and a similar one that some have. */
export interface WordCorrection {
  readonly from: string;
  readonly to: string;
}

/** Options of {@link searchTasks}. */
export interface SearchTasksOptions {
  /** Only these of the best thousand matches. Without an owner: tasks of nobody. */
  readonly filter?: TaskFilter;
  /** Called with a word that no task has and its replacement. */
  readonly onCorrection?: (correction: WordCorrection) => void;
  /** Default: 20. */
  readonly limit?: number;
  /** Words in any order, not all of which must occur, or an identifier. */
  readonly query: string;
}

/** The searched fields of a task, most significant first. */
const textsOf = (task: Task, comment: string): readonly (readonly [FoundIn, string])[] => [
  ['title', task.title],
  ['tag', task.tags.join(', ')],
  ['description', task.description],
  ['comment', comment],
];

const describe = (
  task: Task,
  comment: string,
  finder: TermFinder,
): Pick<TaskFound, 'excerpt' | 'foundIn'> => {
  let best: { count: number; foundIn: FoundIn; text: string } | undefined;
  for (const [foundIn, text] of textsOf(task, comment)) {
    const count = finder.count(text);
    if (best === undefined || count > best.count) best = { count, foundIn, text };
  }
  return { excerpt: finder.excerpt(best?.text ?? ''), foundIn: best?.foundIn ?? 'title' };
};

/** Spaces and quotation marks around words are not searched for. */
const toPhrase = (text: string): string =>
  foldText(text)
    .replaceAll(/[\s"“”]+/g, ' ')
    .trim();

/** How well a title is what was searched for, word for word: words alone say nothing of their order. */
const likeness = (title: string, query: string): number => {
  const [whole, part] = [toPhrase(title), toPhrase(query)];
  if (whole === part) return 2;
  return part.includes(' ') && whole.includes(part) ? 1 : 0;
};

const readComments = async (
  db: Queryable,
  ids: readonly string[],
): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<{ body: string; id: string }>(sql`
    SELECT id, body FROM lobe_tools.task_comments WHERE id = ANY(${sql.param([...ids])}::uuid[])`);
  return new Map(rows.map(({ body, id }) => [id, body]));
};

/** Most words of a query that are corrected. */
const MOST_CORRECTIONS = 6;

/** The owner whose words are searched. */
interface WordSearch extends Pick<SearchTasksOptions, 'onCorrection'> {
  readonly owner: number;
}

/** The terms, with unknown words replaced by known ones. */
const correct = async (
  db: Queryable,
  terms: readonly SearchTerm[],
  unknown: readonly SearchTerm[],
  { onCorrection, owner }: WordSearch,
): Promise<SearchTerm[]> => {
  const corrected = new Map<SearchTerm, readonly SearchTerm[]>();
  const isStrict = terms.some((term) => term.isJoined !== true && !unknown.includes(term));
  for (const term of unknown.slice(0, MOST_CORRECTIONS)) {
    const words = await findSimilarWords(db, term.text, { isStrict, owner });
    if (words.length === 0) continue;
    for (const to of words) onCorrection?.({ from: term.text, to });
    corrected.set(term, words.map(wholeWord));
  }
  const known = terms.filter((term) => !corrected.has(term));
  const added = [...corrected.values()]
    .flat()
    .filter((one) => !known.some(({ text }) => text === one.text));
  return corrected.size === 0 ? [...terms] : [...known, ...added];
};

/** Finds the words of a query, or their corrections, and ranks the tasks by them. */
const findByWords = async (
  db: Queryable,
  text: string,
  search: WordSearch & { readonly limit: number },
): Promise<{ ranked: RankedTask[]; terms: SearchTerm[] }> => {
  const { limit, owner } = search;
  let terms = parseTerms(text);
  if (terms.length === 0) return { ranked: await findPlain(db, { limit, owner, text }), terms };
  let frequencies = await countFrequencies(db, terms, owner);
  const unknown = terms.filter(
    ({ isJoined, kind }, index) =>
      frequencies.ofTerms[index] === 0 && kind === 'word' && isJoined !== true,
  );
  const corrected = await correct(db, terms, unknown, search);
  if (corrected.some((term) => !terms.includes(term))) {
    terms = corrected;
    frequencies = await countFrequencies(db, terms, owner);
  }
  const ranked = await rankTasks(db, { frequencies, limit, owner, terms });
  const pairs = splitCharacters(terms);
  if (ranked.length > 0 || pairs.every((pair) => terms.includes(pair))) return { ranked, terms };
  // No task has all characters of a row, so it is more than one word.
  frequencies = await countFrequencies(db, pairs, owner);
  return { ranked: await rankTasks(db, { frequencies, limit, owner, terms: pairs }), terms: pairs };
};

/** Number of best matches examined if a filter leaves some of them out. */
const MOST_FILTERED = 1000;

/** Number of best matches by words among which the order of the words decides. */
const LEAST_RANKED = 100;

/** `TASK-12` anywhere in a query. */
const IDENTIFIER = /\btask-(\d{1,9})\b/i;

/**
 * Searches tasks by words in title, tags, description or comments. Rare words count more than
 * frequent ones, titles more than descriptions, several words more than one. Best first. A word
 * that nothing contains is replaced by a similar one. Any text is a valid query; one without a
 * letter is searched literally.
 */
export const searchTasks = async (
  db: Queryable,
  { filter = {}, limit = 20, onCorrection, query }: SearchTasksOptions,
): Promise<TaskFound[]> => {
  const text = toStorableText(query).trim();
  if (text === '') return [];
  const { owner = NOBODY, ...others } = filter;
  const conditions = toConditions(others);
  const { ranked, terms } = await findByWords(db, text, {
    limit: conditions.length > 0 ? MOST_FILTERED : Math.max(limit, LEAST_RANKED),
    owner,
    ...(onCorrection && { onCorrection }),
  });
  const named = Number(IDENTIFIER.exec(text)?.[1] ?? 0);
  const namedId = toTaskId(owner, taskNumberOf(named));
  const ids = [...new Set([...(named > 0 ? [namedId] : []), ...ranked.map(({ id }) => id)])];
  if (ids.length === 0) return [];

  const rows = await db
    .select(taskColumns)
    .from(tasks)
    .where(and(inArray(tasks.id, ids), isOwned(owner), ...conditions));
  const byId = new Map<number, Task>(rows.map((row) => [row.id, row]));
  const places = new Map(ranked.map((place) => [place.id, place]));
  const best = Math.max(0, ...ranked.map(({ score }) => score));
  const found = ids
    .flatMap((id) => {
      const task = byId.get(id);
      if (task === undefined) return [];
      const place = places.get(id);
      const ranking = (place?.score ?? 0) + likeness(task.title, text) * best;
      // A query that names a task wants that one.
      const score = id === namedId ? Number.MAX_VALUE : ranking;
      return [{ commentId: place?.commentId ?? '', score, task }];
    })
    .toSorted((one, other) => other.score - one.score)
    .slice(0, limit);
  const comments = await readComments(
    db,
    found.flatMap(({ commentId }) => commentId || []),
  );
  const finder = createTermFinder(terms, text);
  return found.map(({ commentId, score, task }) => ({
    ...describe(task, comments.get(commentId) ?? '', finder),
    score,
    task,
  }));
};
