import { LocalSystemApiName } from '@lobechat/builtin-tool-local-system';
import { joinList } from '@lobechat/prompts';
import { getErrorMessage, type HumanInterventionPolicy } from '@lobechat/types';

import { createChangeJournal } from '../journal/change-journal.ts';
import type { JournalEntry } from '../journal/journal-entry.ts';
import { createPathGuard } from '../paths/create-path-guard.ts';
import { isThere } from '../paths/look.ts';
import { parsePath } from '../paths/parse-path.ts';
import type { PathGuard } from '../paths/path-guard.ts';
import { resolveNamed } from '../paths/resolve-named.ts';
import { followPath, resolveEntry, resolvePath } from '../paths/resolve-path.ts';
import { showName } from '../paths/shown-names.ts';
import { describeDeletion, measureFile } from './describe-deletion.ts';
import { listNamedPaths, type NamedPath, type PathUse } from './named-paths.ts';

/** Paths that a sentence names before it only says how many more there are. */
const MAX_NAMED = 5;

/** A call whose paths are judged. */
export interface AuditPathsOptions {
  apiName: string;
  args: Readonly<Record<string, unknown>>;
  /** Absolute; protected like `.git`. */
  dataDirectory?: string | undefined;
  /** Absolute. */
  roots: readonly string[];
  /** The session whose changes `undoChanges` would undo. */
  sessionId?: string | undefined;
}

/** Whether a call needs approval, why, and what the approval grants. */
export interface PathsAudit {
  /**
   * Only for the person: describes files outside the workspace. If nobody approves, the reason is
   * shown to the model as well.
   */
  details?: string;
  /**
   * Real absolute paths that are outside the workspace or protected; each includes everything below
   * it.
   */
  grants?: string[];
  policy: HumanInterventionPolicy;
  /** In sentences. */
  reason: string;
}

interface JudgedPath {
  absolute: string;
  isAllowed: boolean;
  isProtected: boolean;
  /** As the call names it. */
  path: string;
  shown: string;
  use: PathUse;
}

/** For these, the entry itself is meant and not a link's target. */
const OWN: ReadonlySet<PathUse> = new Set(['copy-to', 'delete', 'move-from', 'move-to']);

const nameSome = (names: readonly string[]): string =>
  joinList([...new Set(names)], { limit: MAX_NAMED });

/** Undefined for an invalid path: its use fails before anything is touched. */
const parse = (path: string, base: string | undefined): string | undefined => {
  try {
    return parsePath(path, base);
  } catch {
    return undefined;
  }
};

const judgePath = async (
  { path, use }: NamedPath,
  guard: PathGuard,
  base: string | undefined,
): Promise<JudgedPath | undefined> => {
  const parsed = parse(path, base);
  if (parsed === undefined) return undefined;
  const resolve = OWN.has(use) ? resolveEntry : resolvePath;
  const intent = use === 'read' ? 'read' : use.endsWith('-to') ? 'place' : 'write';
  const { isAllowed: isInside } = guard;
  const named = { intent, isAllowed: isInside, resolve } as const;
  // A path that cannot be resolved fails when it is used; outside the workspace, even that needs
  // approval.
  const { absolute } = await resolveNamed(parsed, named).catch(async () => ({
    absolute: await followPath(parsed),
  }));
  const isAllowed = guard.isAllowed(absolute);
  if (!isAllowed) guard.refuseLost(absolute);
  return {
    absolute,
    isAllowed,
    isProtected: use !== 'read' && isAllowed && !guard.mayChange(absolute),
    path,
    shown: showName(guard.display(absolute)),
    use,
  };
};

const VERBS = [
  ['change', 'Changes'],
  ['make', 'Creates'],
  ['move-from', 'Moves'],
  ['move-to', 'to'],
  ['copy-to', 'Copies to'],
] as const satisfies ReadonlyArray<readonly [PathUse, string]>;

/** The actions, in sentences. */
const describeUses = async (paths: readonly JudgedPath[]): Promise<string[]> => {
  const sentences: string[] = [];
  const namesOf = (use: PathUse): string[] =>
    paths.filter((path) => path.use === use).map(({ shown }) => shown);
  for (const [use, verb] of VERBS) {
    const names = namesOf(use);
    if (names.length === 0) continue;
    const last = sentences.at(-1);
    // "Moves a to b." is one sentence.
    if (use === 'move-to') {
      const target = `to ${nameSome(names)}.`;
      if (last?.startsWith('Moves') === true)
        sentences[sentences.length - 1] = `${last.slice(0, -1)} ${target}`;
      else sentences.push(`Moves ${target}`);
    } else sentences.push(`${verb} ${nameSome(names)}.`);
  }
  const inside = paths.filter(({ isAllowed }) => isAllowed);
  for (const { isAllowed, shown, use } of paths)
    if (!isAllowed && use === 'write') sentences.push(`Writes ${shown}.`);
  sentences.push(...(await describeWritten(inside)));
  const hidden = paths.filter(({ isAllowed, use }) => use === 'delete' && !isAllowed);
  if (hidden.length > 0) sentences.push(`Deletes ${nameSome(hidden.map(({ shown }) => shown))}.`);
  return [...sentences, ...(await describeDeletions(inside))];
};

/** Whether a file is new, or how much is replaced. */
const describeWritten = (paths: readonly JudgedPath[]): Promise<string[]> =>
  Promise.all(
    paths
      .filter(({ use }) => use === 'write')
      .map(async ({ absolute, isAllowed, shown }) => {
        const size = await measureFile(absolute, isAllowed);
        return size === undefined ? `Creates ${shown}.` : `Replaces ${shown} (${size}).`;
      }),
  );

/** What is deleted, with its contents. */
const describeDeletions = async (paths: readonly JudgedPath[]): Promise<string[]> => {
  const deleted = paths.filter(({ use }) => use === 'delete');
  const descriptions = await Promise.all(
    deleted.slice(0, MAX_NAMED).map(({ absolute, shown }) => describeDeletion(absolute, shown)),
  );
  const rest = deleted.slice(MAX_NAMED).map(({ shown }) => shown);
  const all = [...descriptions, ...rest];
  return all.length > 0 ? [`Deletes ${joinList(all, { limit: MAX_NAMED })}.`] : [];
};

/** What exists at a destination. */
const describeReplaced = async (
  paths: readonly JudgedPath[],
  { overwrite }: Readonly<Record<string, unknown>>,
): Promise<string[]> => {
  if (overwrite !== true) return [];
  const replaced: string[] = [];
  for (const { absolute, shown, use } of paths) {
    const isTarget = use === 'move-to' || use === 'copy-to';
    if (isTarget && (await isThere(absolute))) replaced.push(shown);
  }
  return replaced.length === 0 ? [] : [`Replaces ${nameSome(replaced)}.`];
};

const describeOutside = (paths: readonly JudgedPath[]): string[] => {
  const outside = paths.filter(({ isAllowed }) => !isAllowed);
  const guarded = paths.filter(({ isProtected }) => isProtected);
  const names = (judged: readonly JudgedPath[]): string =>
    nameSome(judged.map(({ absolute }) => showName(absolute)));
  return [
    ...(outside.length > 0 ? [`Outside the workspace: ${names(outside)}.`] : []),
    ...(guarded.length > 0
      ? [
          `Files that git, a shell or a tool acts on by itself, or this host's own data: ${names(guarded)}.`,
        ]
      : []),
  ];
};

const listUndone = async ({
  args,
  dataDirectory,
  sessionId,
}: AuditPathsOptions): Promise<JournalEntry[]> => {
  if (dataDirectory === undefined) return [];
  const { ids } = args;
  const entries = await createChangeJournal({ dataDirectory }).list(sessionId);
  return entries.filter(
    ({ id, undoneAt }) => undoneAt === undefined && (Array.isArray(ids) ? ids.includes(id) : true),
  );
};

const judgeAll = async (
  named: readonly NamedPath[],
  { dataDirectory, roots }: AuditPathsOptions,
): Promise<JudgedPath[]> => {
  const guard = await createPathGuard({ roots }, { dataDirectory });
  const judged: JudgedPath[] = [];
  for (const path of named) {
    const found = await judgePath(path, guard, roots[0]);
    if (found !== undefined) judged.push(found);
  }
  return judged;
};

const answer = (judged: readonly JudgedPath[], sentences: readonly string[]): PathsAudit => {
  const granted = judged.filter(({ isAllowed, isProtected }) => !isAllowed || isProtected);
  const grants = [...new Set(granted.map(({ absolute }) => absolute))];
  const isHarmful = judged.some(({ isProtected }) => isProtected);
  const isHarmless = grants.length === 0 && judged.every(({ use }) => use === 'read');
  const asked = isHarmful ? 'always' : 'required';
  return {
    ...(grants.length > 0 && { grants }),
    policy: isHarmless ? 'never' : asked,
    reason: [...describeOutside(judged), ...sentences].join(' ') || 'Reads in the workspace.',
  };
};

/** What becomes of the files: for each, its oldest change decides. */
const describeUndone = (
  newestFirst: readonly JournalEntry[],
  judged: readonly JudgedPath[],
): string[] => {
  const shown = new Map(judged.map((file) => [file.path, file.shown]));
  const nameOf = (path: string): string => shown.get(path) ?? showName(path);
  const effects = new Map<string, string>();
  for (const { kind, path, previousPath } of newestFirst) {
    if (kind === 'create' || kind === 'copy') effects.set(path, 'Deletes');
    else if (kind === 'delete') effects.set(path, 'Restores');
    else if (kind === 'move') effects.set(path, `Moves\n to ${nameOf(previousPath ?? path)}`);
    else effects.set(path, effects.get(path) ?? 'Restores the earlier content of');
  }
  const files = Map.groupBy(effects, ([, effect]) => effect);
  return [...files].map(([effect, found]) => {
    const names = nameSome(found.map(([path]) => nameOf(path)));
    const [verb, target = ''] = effect.split('\n');
    return `${verb} ${names}${target}.`;
  });
};

const auditUndo = async (options: AuditPathsOptions): Promise<PathsAudit> => {
  const { args, dataDirectory, sessionId } = options;
  const entries = await listUndone(options);
  const isKnown = dataDirectory !== undefined && sessionId !== undefined && args['all'] === true;
  // The call says so itself.
  if (isKnown && entries.length === 0)
    return { policy: 'never', reason: 'There is nothing to undo.' };
  const named = entries.flatMap(({ path, previousPath }): NamedPath[] => [
    { path, use: 'move-to' },
    ...(previousPath === undefined ? [] : [{ path: previousPath, use: 'move-to' as const }]),
  ]);
  const judged = await judgeAll(named, options);
  const { ids } = args;
  const count = Array.isArray(ids) ? ids.length : entries.length;
  const many = count === 0 ? 'all changes of this session' : `${count} changes`;
  const what = `Undoes ${count === 1 ? 'one change' : many}.`;
  const audit = answer(judged, [what, ...describeUndone(entries, judged)]);
  return { ...audit, policy: audit.policy === 'never' ? 'required' : audit.policy };
};

const NO_PATHS: ReadonlySet<string> = new Set([
  LocalSystemApiName.getCommandOutput,
  LocalSystemApiName.killCommand,
  LocalSystemApiName.listCommands,
]);

/**
 * Judges the paths in a call by where they really lead. Reads inside the workspace need no
 * approval; changes need a rule or a person; so does everything outside, which the reason names and
 * the approval grants. Changes to files of git or this host always need approval. Commands are
 * judged elsewhere; unknown calls need approval.
 */
export const auditPaths = async (options: AuditPathsOptions): Promise<PathsAudit> => {
  const { apiName, args } = options;
  if (apiName === LocalSystemApiName.undoChanges) return auditUndo(options);
  let named: NamedPath[] | undefined;
  try {
    named = listNamedPaths(apiName, args);
  } catch (error) {
    // Applying it fails in the same way, and says what to repair.
    return { policy: 'never', reason: `It cannot be carried out: ${getErrorMessage(error)}` };
  }
  if (named === undefined)
    return NO_PATHS.has(apiName)
      ? { policy: 'never', reason: 'It names no paths.' }
      : { policy: 'required', reason: `The paths of ${apiName} do not show what it does.` };
  const judged = await judgeAll(named, options);
  const inside = judged.filter(({ isAllowed }) => isAllowed);
  const outside = judged.filter(({ isAllowed }) => !isAllowed);
  const sentences = [...(await describeUses(judged)), ...(await describeReplaced(inside, args))];
  const details = [
    ...(await describeWritten(outside)),
    ...(await describeDeletions(outside)),
    ...(await describeReplaced(outside, args)),
  ].join(' ');
  return { ...answer(judged, sentences), ...(details !== '' && { details }) };
};
