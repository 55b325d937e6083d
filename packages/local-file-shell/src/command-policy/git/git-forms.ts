import {
  type CommandSpec,
  hasOption,
  type ParsedArguments,
  type ValueKind,
} from '../harmless/command-spec.ts';
import { isSingle } from '../words/argument.ts';
import { checkConfig } from './check-config.ts';

/** A read-only form of a git command. */
export interface GitForm extends CommandSpec {
  /** It compares files with the index: it checks submodules, and may update the index. */
  compares?: boolean;
  /** It reads paths in the index, even through folders that are links by now. */
  readsTracked?: boolean;
}

const none = (): ValueKind[] => [];

/** Whatever follows a key is its new value, even if it looks like an option. */
const CONFIG = {
  long: 'all bool get get-all get-regexp int list local name-only null show-origin show-scope type',
  operands: 'text',
  optionsFirst: true,
  short: 'lz',
} satisfies GitForm;

/**
 * Options that take the next word as their value are listed as options without one if that word may
 * also be an operand: then it is judged too.
 */
const DIFF_LONG = `
  abbrev anchored binary break-rewrites cached cc check color color-moved color-moved-ws color-words
  combined-all-paths compact-summary cumulative default-prefix diff-algorithm diff-filter
  dirstat dst-prefix exit-code find-copies find-copies-harder find-renames full-index
  function-context histogram ignore-all-space ignore-blank-lines ignore-cr-at-eol
  ignore-space-at-eol ignore-space-change ignore-submodules indent-heuristic inter-hunk-context
  irreversible-delete ita-invisible-in-index line-prefix merge-base minimal name-only name-status
  no-abbrev no-color no-color-moved no-diff-merges no-ext-diff no-indent-heuristic no-patch
  no-prefix no-relative no-rename-empty no-renames no-textconv numstat output-indicator-context
  output-indicator-new output-indicator-old patch patch-with-raw patch-with-stat patience
  pickaxe-all pickaxe-regex quiet raw relative rename-empty shortstat src-prefix staged stat summary
  text unified word-diff word-diff-regex ws-error-highlight
`;

const DIFF: GitForm = {
  compares: true,
  long: DIFF_LONG,
  numeric: true,
  short: 'abBcCDmMpqrRstuwWz',
  values: { number: 'U l', text: 'G S' },
};

const LOG: GitForm = {
  long: `
    ${DIFF_LONG} abbrev-commit after all all-match ancestry-path author author-date-order
    basic-regexp before boundary branches cherry cherry-mark cherry-pick children clear-decorations
    committer count date date-order decorate decorate-refs decorate-refs-exclude dense do-walk
    encoding exclude expand-tabs extended-regexp first-parent fixed-strings follow format
    full-diff full-history glob graph grep invert-grep left-only left-right log-size mailmap
    max-count max-parents merges min-parents no-abbrev-commit no-decorate no-expand-tabs no-graph
    no-mailmap no-max-parents no-merges no-min-parents no-notes no-show-signature no-walk not notes
    objects oneline parents perl-regexp pretty reflog regexp-ignore-case relative-date remotes
    remove-empty reverse right-only root show-linear-break show-notes show-pulls since
    simplify-by-decoration simplify-merges skip source sparse tags topo-order until use-mailmap
    walk-reflogs
  `,
  numeric: true,
  short: 'abBcCDEFgimMpPqrRstuwWz',
  values: { number: 'n U', text: 'G L S' },
};

const BLAME: GitForm = {
  long: `
    abbrev color-by-age color-lines date encoding first-parent incremental line-porcelain minimal
    porcelain root show-email show-name show-number show-stats since
  `,
  short: 'bcCeflMnpstw',
  values: { text: 'L' },
};

/** With any of these, names are patterns of a list, and nothing is created. */
const LISTING = ['contains', 'l', 'list', 'merged', 'no-contains', 'no-merged', 'points-at'];
const LISTS = `
  color column contains format ignore-case list merged no-color no-column no-contains no-merged
  omit-empty points-at sort
`;

const listingOnly = (parsed: ParsedArguments): ValueKind[] =>
  hasOption(parsed, ...LISTING) ? ['text'] : none();

const GREP: GitForm = {
  long: `
    after-context all-match and basic-regexp before-context break cached color column context count
    exclude-standard extended-regexp files-with-matches files-without-match fixed-strings
    full-name function-context heading ignore-case invert-match line-number max-count max-depth
    name-only no-color no-exclude-standard no-line-number no-recursive
    no-textconv not null only-matching or perl-regexp quiet recursive show-function text
    untracked word-regexp
  `,
  numeric: true,
  operands: (parsed) => (hasOption(parsed, 'e', 'f') ? ['path'] : ['text', 'path']),
  readsTracked: true,
  short: 'acEFGhHiIlLnopPqrvwWz',
  values: { number: 'A B C m', path: 'f', text: 'e' },
};

/**
 * The read-only git commands, by the words they begin with, and their harmless options. Excluded,
 * among others: what writes a file (`--output`), starts programs from settings (`--ext-diff`,
 * `--textconv`, `--show-signature`), merges with their drivers (`--diff-merges=remerge`), opens
 * results in a program (`grep -O`), enters other repositories (`--submodule`,
 * `--recurse-submodules`), reads lists of files or names from the input, and connects to another
 * machine.
 */
export const GIT_FORMS: Readonly<Record<string, GitForm>> = {
  annotate: BLAME,
  blame: BLAME,
  branch: {
    long: `${LISTS} abbrev all no-abbrev remotes show-current verbose`,
    operands: listingOnly,
    short: 'ailrv',
  },
  'cat-file': { operands: 'text', short: 'epst' },
  'check-ignore': { long: 'no-index non-matching quiet verbose', short: 'nqv' },
  cherry: { long: 'abbrev verbose', operands: 'text', short: 'v' },
  config: { ...CONFIG, check: checkConfig() },
  'config get': { ...CONFIG, check: checkConfig('get') },
  'config list': { ...CONFIG, check: checkConfig('list') },
  'count-objects': { long: 'human-readable verbose', operands: none, short: 'Hv' },
  describe: {
    compares: true,
    long: 'abbrev all always broken candidates contains dirty exact-match exclude first-parent long match tags',
    operands: 'text',
  },
  diff: DIFF,
  'diff-files': DIFF,
  'diff-index': DIFF,
  'diff-tree': { ...LOG, long: `${LOG.long ?? ''} always no-commit-id` },
  'for-each-ref': {
    long: `${LISTS} count exclude include-root-refs`,
    operands: 'text',
  },
  grep: GREP,
  log: LOG,
  'ls-files': {
    long: `
      abbrev cached debug deduplicate deleted directory empty-directory eol error-unmatch
      exclude-standard format full-name ignored killed modified no-empty-directory others
      resolve-undo sparse stage unmerged
    `,
    readsTracked: true,
    short: 'cdfikmostuvz',
    values: { text: 'x' },
  },
  'ls-tree': {
    long: 'abbrev format full-name full-tree long name-only name-status object-only',
    short: 'dlrtz',
  },
  'merge-base': {
    long: 'all fork-point independent is-ancestor octopus',
    operands: 'text',
    short: 'a',
  },
  'name-rev': { long: 'exclude always name-only no-undefined refs tags', operands: 'text' },
  reflog: { ...LOG, operands: none },
  'reflog show': LOG,
  remote: { long: 'verbose', operands: none, short: 'v' },
  'remote get-url': { long: 'all push', operands: 'text' },
  'rev-list': { ...LOG, long: `${LOG.long ?? ''} disk-usage header no-commit-header timestamp` },
  'rev-parse': {
    long: `
      abbrev-ref absolute-git-dir all branches git-common-dir git-dir git-path glob
      is-bare-repository is-inside-git-dir is-inside-work-tree is-shallow-repository path-format
      quiet remotes short show-cdup show-object-format show-prefix show-ref-format show-toplevel
      symbolic symbolic-full-name tags verify
    `,
    operands: 'text',
    short: 'q',
  },
  shortlog: {
    ...LOG,
    long: `${LOG.long ?? ''} email group numbered`,
    short: `${LOG.short ?? ''}ens`,
    values: { number: 'U', text: 'G L S' },
  },
  show: LOG,
  'show-ref': {
    long: 'abbrev branches dereference exists hash head heads quiet tags verify',
    operands: 'text',
    short: 'dqs',
  },
  'stash list': LOG,
  'stash show': { ...DIFF, operands: 'text' },
  status: {
    compares: true,
    long: `
      ahead-behind branch column find-renames ignore-submodules ignored long no-ahead-behind
      no-column no-renames null porcelain renames short show-stash untracked-files verbose
    `,
    // `-uno`, `-unormal`, `-uall`
    short: 'abslmnoruvz',
  },
  'symbolic-ref': {
    check: ({ operands }) =>
      operands.length > 1 || !operands.every(isSingle)
        ? 'With more than one operand, it changes a reference.'
        : undefined,
    long: 'no-recurse quiet recurse short',
    operands: 'text',
    short: 'q',
  },
  tag: { long: LISTS, operands: listingOnly, short: 'iln' },
  'worktree list': { long: 'porcelain verbose', operands: none, short: 'vz' },
};
