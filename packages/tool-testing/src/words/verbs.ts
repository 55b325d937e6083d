import { splitWords } from '@lobechat/utils';

/**
 * The kind of an API, by its verb:
 *
 * - `read`: looks something up and changes nothing;
 * - `compute`: derives a new value from its arguments;
 * - `change`: creates or changes lasting data;
 * - `remove`: removes lasting data;
 * - `effect`: makes something happen.
 */
export type VerbKind = 'change' | 'compute' | 'effect' | 'read' | 'remove';

const VERBS_BY_KIND: Readonly<Record<VerbKind, string>> = {
  change:
    'activate add adjust advance annotate append apply archive assign attach block book borrow capture ' +
    'claim clone combine complete configure copy create deactivate decrease demote detach disable ' +
    'draft duplicate edit enable enrol fill fork freeze hide import increase increment init initialize ' +
    'insert install invite join label leave link lock log make mark merge modify move mute pair patch ' +
    'pay pin postpone prepare promote rate record redo register release remember rename reopen reorder ' +
    'replace replicate reschedule reserve resize resolve restore restrict revert rotate save schedule ' +
    'set share sort split stage store swap switch tag toggle transfer turn unarchive unassign unblock ' +
    'undo unfreeze unhide unlink unlock unmute unpin untag update upgrade upload upsert write',
  compute:
    'align analyze approximate balance blend blur calculate caption categorize classify compare ' +
    'compile compose compress compute concatenate convert crop decode decompress decrypt deduplicate ' +
    'derive detect diff differentiate draw encode encrypt escape estimate evaluate exchange expand ' +
    'explain extract factor filter fit flip format generate geocode group guess hash identify ' +
    'integrate interpolate invert map match maximize measure minimize mix multiply normalize optimize ' +
    'outline paraphrase parse plot predict project randomize rank recognize recommend render rephrase ' +
    'reverse rewrite roll round sample score shuffle sign simplify simulate slice solve suggest sum ' +
    'summarize synthesize tabulate tally test tokenize transcribe transform translate transpose ' +
    'unescape unzip validate verify visualize zip',
  effect:
    'abort approve ask await begin broadcast buy call cancel charge click close commit confirm connect ' +
    'crawl decline deliver deploy dial disconnect dispatch dispense download drag exec execute exit ' +
    'export finish fire flash focus follow forward grant greet hover invoke kill launch listen load ' +
    'mail navigate notify open order pause perform pick ping play post present press print process ' +
    'prompt publish pull purchase push react refresh reject reload remind reply report request respond ' +
    'restart resume retry revoke ring rollback run scrape scroll seek select sell send ship signal ' +
    'spawn speak start step stop submit subscribe sync take teach transmit trigger type uninstall ' +
    'unload unsubscribe vote wait watch',
  read:
    'browse check collect consult count describe diagnose discover enumerate expose fetch find get ' +
    'glob grep inspect introspect list locate look lookup monitor observe peek poll preview probe ' +
    'query read recall retrieve scan search sense show stat tail trace traverse view',
  remove:
    'clear cull delete deregister destroy discard dismiss drop empty erase evict expire flush forget ' +
    'prune purge remove reset trim truncate unregister unset wipe',
};

/** The verbs that API names may begin with. */
export const VERBS: ReadonlyMap<string, VerbKind> = new Map(
  Object.entries(VERBS_BY_KIND).flatMap(([kind, verbs]) =>
    verbs.split(' ').map((verb) => [verb, kind as VerbKind] as const),
  ),
);

/** Verbs that are also nouns, and so may name a domain. */
export const NOUN_VERBS: ReadonlySet<string> = new Set(
  (
    'archive blend block blur book call caption charge clone count crop dial diff draft exchange ' +
    'filter flash flip fork format group guess hash import label link list log mail map measure merge ' +
    'mix monitor order outline pair patch pay ping plot poll post preview print probe process project ' +
    'prompt purchase query rank rate record release report request ring roll round sample schedule ' +
    'score search sense share ship signal slice split stage store sum swap switch tag tail test trace ' +
    'transfer turn type view vote watch zip'
  ).split(' '),
);

/** An API name, split into its parts. */
export interface ApiWords {
  /** The words after the verb. */
  nouns: readonly string[];
  /** The first word, whether it is a known verb or not. */
  verb: string;
}

/** Splits an API name: `updateTaskStatus` → `update`, `task status`. */
export const parseApiName = (name: string): ApiWords => {
  const [verb = '', ...nouns] = splitWords(name);
  return { nouns, verb };
};

/** The kind of an API with this name, by its verb; undefined if it begins with none. */
export const getVerbKind = (name: string): VerbKind | undefined =>
  VERBS.get(parseApiName(name).verb);
