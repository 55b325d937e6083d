import { splitWords } from './split-words.ts';

/**
 * What an API that begins with a verb does:
 *
 * - `read`: looks something up and changes nothing;
 * - `compute`: makes something new of its arguments;
 * - `change`: makes or alters something that lasts;
 * - `remove`: takes away something that lasts;
 * - `effect`: makes something happen.
 */
export type VerbKind = 'change' | 'compute' | 'effect' | 'read' | 'remove';

const VERBS_BY_KIND: Readonly<Record<VerbKind, string>> = {
  change:
    'activate add annotate append apply archive assign attach book capture claim complete configure copy create ' +
    'deactivate detach disable draft duplicate edit enable fill import insert install invite ' +
    'join label leave link lock log make mark merge modify move pin prepare promote record redo ' +
    'register release remember rename reopen reorder replace resolve restore revert save schedule set ' +
    'share sort split stage store switch tag transfer unarchive unassign undo unlink unlock ' +
    'unpin untag update upgrade upload upsert write',
  compute:
    'analyze approximate calculate classify compare compile compose compute convert decode decrypt ' +
    'derive detect diff differentiate draw encode encrypt estimate evaluate expand explain extract factor ' +
    'fit format generate hash integrate interpolate measure minimize maximize optimize parse plot predict ' +
    'rank recommend render rewrite round sample sign simplify simulate solve suggest summarize test ' +
    'tokenize transform translate validate verify visualize',
  effect:
    'abort approve ask await begin broadcast call cancel click close commit confirm connect crawl ' +
    'decline deliver deploy disconnect dispatch download drag execute exit export finish focus follow ' +
    'forward grant hover invoke kill launch listen load navigate notify open pause perform pick play post ' +
    'present press print process prompt publish pull push react refresh reject reload reply report request ' +
    'respond restart resume retry revoke rollback run scroll seek select send signal speak start step stop ' +
    'submit subscribe sync take trigger type uninstall unsubscribe vote wait watch',
  read:
    'browse check count describe diagnose discover fetch find get glob grep inspect list look lookup ' +
    'monitor peek preview query read recall retrieve scan search show stat trace view',
  remove:
    'clear delete destroy discard dismiss drop empty erase forget prune purge remove reset truncate',
};

/** The verbs that API names may begin with. */
export const VERBS: ReadonlyMap<string, VerbKind> = new Map(
  Object.entries(VERBS_BY_KIND).flatMap(([kind, verbs]) =>
    verbs.split(' ').map((verb) => [verb, kind as VerbKind] as const),
  ),
);

/** Verbs that are nouns too, and so may name a domain. */
export const NOUN_VERBS: ReadonlySet<string> = new Set(
  (
    'archive book call count diff draft format hash import label link list log measure merge monitor plot ' +
    'post preview print process prompt query rank record release report request sample schedule search ' +
    'share signal split stage store switch tag test transfer type view vote watch'
  ).split(' '),
);

/** An API name taken apart. */
export interface ApiWords {
  /** The words after the verb. */
  nouns: readonly string[];
  /** The first word, whether it is a known verb or not. */
  verb: string;
}

/** Takes an API name apart: `updateTaskStatus` → `update`, `task status`. */
export const parseApiName = (name: string): ApiWords => {
  const [verb = '', ...nouns] = splitWords(name);
  return { nouns, verb };
};

/** What an API of this name does, by its verb; undefined if it begins with none. */
export const getVerbKind = (name: string): VerbKind | undefined =>
  VERBS.get(parseApiName(name).verb);
