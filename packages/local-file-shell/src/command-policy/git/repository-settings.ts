import { isHarmlessGitSetting } from '../dangers/git-settings.ts';
import { lookUp } from '../tables.ts';

/** An effective setting, as listed by `git config --list --show-scope`. */
export interface GitSetting {
  name: string;
  /** Its owner: `local` and `worktree` are the repository's own. */
  scope: string;
  value: string;
}

/**
 * Settings of a repository with which read-only commands start no program: where it fetches from,
 * how its files are stored, what other commands do. In lower case.
 */
const OF_REPOSITORIES = new RegExp(
  `^(?:${[
    String.raw`branch\.(?!sort$).+`,
    String.raw`core\.(?:bare|commitgraph|deltabasecachelimit|fscache|hidedotfiles|hookspath|logallrefupdates|multipackindex|protecthfs|protectntfs|repositoryformatversion|sharedrepository|sparsecheckout|sparsecheckoutcone|splitindex|symlinks|trustctime|worktree)`,
    String.raw`checkout\.(?:defaultremote|guess|workers)`,
    String.raw`extensions\.(?:compatobjectformat|objectformat|preciousobjects|relativeworktrees|worktreeconfig)`,
    String.raw`fetch\.(?:parallel|prune|prunetags|writecommitgraph)`,
    String.raw`gc\.(?!recentobjectshook$)\w+`,
    String.raw`gitflow\..+`,
    String.raw`gui\.(?:geometry|wmstate)`,
    String.raw`i18n\.\w+`,
    String.raw`index\.(?:recordendofindexentries|recordoffsettable|skiphash|sparse|threads|version)`,
    String.raw`lfs\.(?:repositoryformatversion|.+\.access)`,
    String.raw`maintenance\.(?:auto|strategy)`,
    String.raw`oh-my-zsh\.[\w-]+`,
    String.raw`remote\.pushdefault`,
    String.raw`remote\..+\.(?:fetch|gh-resolved|mirror|prune|prunetags|push|pushurl|skipdefaultupdate|skipfetchall|tagopt|url)`,
    String.raw`submodule\.(?:active|.+\.(?:active|branch|ignore|url))`,
  ].join('|')})$`,
  's',
);

/** A file that git would read, and whose lines it prints if they are unexpected. */
const NAMES_A_FILE = /^blame\.ignorerevsfile$/;

/** Settings of a repository that are harmless with these values only. */
const VALUES: Readonly<Record<string, RegExp>> = {
  // With fewer properties compared, an index can present files and folders elsewhere as known.
  'core.checkstat': /^default$/i,
  // git's own program that watches files, which commands do not use.
  'core.fsmonitor': /^(?:true|false)$/,
  // Newer versions also replace references after the name.
  'extensions.refstorage': /^(?:files|reftable)$/,
};

/** Settings, of any owner, with which git enters submodules, which have settings of their own. */
const ENTERS: Readonly<Record<string, RegExp>> = {
  'diff.submodule': /^short$/,
  'status.submodulesummary': /^(?:false|no|off|0|)$/i,
  'submodule.recurse': /^(?:false|no|off|0|)$/i,
};

const OF_THE_PERSON = new Set(['global', 'system']);

/**
 * Why settings let git do more than read, in a sentence, or undefined. The person's own settings
 * are trusted: the person chose the programs that they name.
 */
export const findSettingsProblem = (settings: readonly GitSetting[]): string | undefined => {
  for (const { name, scope, value } of settings) {
    const key = name.toLowerCase();
    if (lookUp(ENTERS, key)?.test(value) === false)
      return `'${name}' is set, so git would enter submodules.`;
    if (OF_THE_PERSON.has(scope)) continue;
    // Settings on the command line have been judged with its words.
    const isKnown =
      scope === 'command' ||
      isHarmlessGitSetting(key, value) ||
      OF_REPOSITORIES.test(key) ||
      lookUp(VALUES, key)?.test(value) === true;
    if (!isKnown || NAMES_A_FILE.test(key))
      return `The repository's settings contain '${name}', which may start a program or lead elsewhere.`;
  }
  return undefined;
};
