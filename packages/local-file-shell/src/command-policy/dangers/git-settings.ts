import type { Words } from './option-table.ts';

/** Settings of git that neither run a program nor specify what to read, in lower case. */
const HARMLESS_KEYS = new RegExp(
  `^(?:${[
    String.raw`(?:user|author|committer)\.(?:name|email)`,
    String.raw`user\.(?:signingkey|useconfigonly)`,
    String.raw`(?:advice|status|column|rerere|blame|feature|pack|color)(?:\.[\w-]+)+`,
    String.raw`fetch\.(?!bundle)[\w-]+`,
    String.raw`branch\.(?:autosetupmerge|autosetuprebase|.+\.(?:description|merge|rebase))`,
    String.raw`(?:commit|tag)\.(?:cleanup|gpgsign|status|verbose)`,
    String.raw`core\.(?:abbrev|autocrlf|bigfilethreshold|commentchar|compression|eol|filemode|ignorecase|longpaths|precomposeunicode|preloadindex|quotepath|safecrlf|untrackedcache|whitespace)`,
    String.raw`diff\.(?:algorithm|colormoved|colormovedws|context|ignoresubmodules|indentheuristic|interhunkcontext|mnemonicprefix|noprefix|renamelimit|renames|submodule|wserrorhighlight)`,
    String.raw`gc\.auto(?:detach|packlimit)?`,
    String.raw`grep\.(?:column|extendedregexp|fullname|linenumber|patterntype)`,
    String.raw`http\.(?:lowspeedlimit|lowspeedtime|postbuffer|version)`,
    String.raw`init\.defaultbranch`,
    String.raw`log\.(?:abbrevcommit|date|decorate|follow|mailmap|showroot)`,
    String.raw`merge\.(?:conflictstyle|ff|renamelimit|renames)`,
    String.raw`pull\.(?:ff|rebase)`,
    String.raw`push\.(?:autosetupremote|default|followtags)`,
    String.raw`rebase\.(?:abbreviatecommands|autosquash|autostash|updaterefs)`,
  ].join('|')})$`,
);

/** Sort keys of lists that need no signature check. */
export const SORTS_BY_NO_SIGNATURE = /^(?!.*signature)/s;

/** Settings that name a program, with the values that name none. */
const HARMLESS_VALUES: ReadonlyArray<[key: RegExp, values: RegExp]> = [
  [/^core\.pager$|^pager\.[\w-]+$/, /^(?:cat|false|)$/],
  [/^(?:core|sequence)\.editor$/, /^(?:true|:)$/],
  // The name of a remote, and not an address.
  [/^branch\..+\.remote$/, /^(?:\.|[\w-]+)$/],
  [/^(?:branch|tag)\.sort$/, SORTS_BY_NO_SIGNATURE],
  [/^core\.hookspath$/, /^\/dev\/null$/],
  [/^core\.fsmonitor$/, /^(?:false|)$/],
  [/^(?:diff\.external|credential\.helper)$/, /^$/],
];

/**
 * Whether a setting of git, whatever its value, neither runs a program nor specifies what to read.
 */
export const isKnownSetting = (name: string): boolean => HARMLESS_KEYS.test(name.toLowerCase());

/** Whether a setting of git only changes appearance or names. */
export const isHarmlessGitSetting = (name: string, value: string | undefined): boolean => {
  const key = name.toLowerCase();
  if (isKnownSetting(key)) return true;
  return HARMLESS_VALUES.some(
    ([keys, values]) => keys.test(key) && value !== undefined && values.test(value),
  );
};

/** The setting of `-c key=value`. */
export const isHarmlessGitAssignment = (text: string): boolean => {
  const equals = text.indexOf('=');
  return equals === -1
    ? isHarmlessGitSetting(text, 'true')
    : isHarmlessGitSetting(text.slice(0, equals), text.slice(equals + 1));
};

const READS =
  /^(?:-l|--list|--get|--get-all|--get-regexp|--get-urlmatch|--get-color|--get-colorbool)$/;
const VALUED = /^(?:-f|--file|--blob|--type|--default|--comment|--value|--url)$/;
const READING_COMMANDS = new Set(['get', 'list']);
const WRITING_COMMANDS = new Set(['set', 'unset', 'rename-section', 'remove-section', 'edit']);

/** The effect of `git config` arguments, if they change what git runs. */
export const findConfigDanger = (args: Words): string | undefined => {
  const note = 'changes settings of git that can start programs';
  const operands: string[] = [];
  let isReading = false;
  let isWriting = false;
  for (let index = 0; index < args.length; index += 1) {
    const text = args[index];
    if (text === undefined) operands.push('');
    else if (READS.test(text)) isReading = true;
    else if (VALUED.test(text)) index += 1;
    else if (/^(?:-e|--(?:add|append|edit|re\w*(?:-\w*)*|unset\S*|un?\w*))$/.test(text))
      isWriting = true;
    else if (!text.startsWith('-')) operands.push(text);
  }
  const [first = ''] = operands;
  if (WRITING_COMMANDS.has(first)) {
    isWriting = true;
    operands.shift();
  } else if (READING_COMMANDS.has(first)) isReading = true;
  if (isReading && !isWriting) return undefined;
  const [key = '', value] = operands;
  if (!isWriting && operands.length === 1 && key !== '') return undefined;
  return isHarmlessGitSetting(key, value) ? undefined : note;
};
