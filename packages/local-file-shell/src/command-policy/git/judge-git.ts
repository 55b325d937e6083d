import { isHarmlessGitAssignment } from '../dangers/git-settings.ts';
import { CHECKS_NO_SIGNATURE, findGitOptions } from '../dangers/git.ts';
import type { ParsedArguments } from '../harmless/command-spec.ts';
import { judgeArguments } from '../harmless/parse-arguments.ts';
import { judgePaths, show } from '../judge-paths.ts';
import { ask, type Judging, ONLY_LOOKS, type Verdict } from '../judging.ts';
import { lookUp } from '../tables.ts';
import { type Argument, getValue, mayBeOption } from '../words/argument.ts';
import { findRepositoryProblem } from './find-repository-problem.ts';
import { GIT_FORMS, type GitForm } from './git-forms.ts';
import { findSettingsProblem } from './repository-settings.ts';

interface GitCall {
  args: readonly Argument[];
  /** Folders of `-C`, each relative to the previous one. */
  folders: Argument[];
  form: GitForm;
}

/**
 * Variables that neither redirect git nor start anything in read-only commands: who commits, how it
 * connects and edits, our own settings, and the commit of a build.
 */
const HARMLESS_VARIABLES = new RegExp(
  `^GIT_(?:${[
    String.raw`(?:AUTHOR|COMMITTER|HTTP|LFS|PROXY|PS1|SSH|SSL)(?:_\w+)?`,
    'ASKPASS|EDITOR|MERGE_AUTOEDIT|PAGER|SEQUENCE_EDITOR|TERMINAL_PROMPT',
    String.raw`CONFIG_(?:COUNT|GLOBAL|KEY_\d+|NOSYSTEM|SYSTEM|VALUE_\d+)|OPTIONAL_LOCKS`,
    String.raw`(?:LOCAL_)?BRANCH|COMMIT(?:_SHA)?|PREVIOUS_\w+|REF|SHA|TAG|URL`,
  ].join('|')})$`,
);

const OWN_OPTIONS = new Set(['--no-optional-locks', '--no-pager', '--no-replace-objects', '-P']);

/** `-c key=value`, in addition to the settings of the repository. */
const isHarmlessOverride = (text: string): boolean => {
  const [name = '', value = 'true'] = text.split(/=(.*)/s);
  return (
    isHarmlessGitAssignment(text) &&
    findSettingsProblem([{ name, scope: 'command', value }]) === undefined
  );
};

/** Removes git's own options, and finds the form, or says why it is not on the list. */
const readCall = (words: readonly Argument[]): GitCall | string => {
  const folders: Argument[] = [];
  let at = 1;
  for (; getValue(words[at])?.startsWith('-') === true; at += 1) {
    const option = getValue(words[at]) ?? '';
    const next = words[at + 1];
    if (OWN_OPTIONS.has(option)) continue;
    if (option === '-C' && next) folders.push(next);
    else if (option !== '-c' || !isHarmlessOverride(getValue(next) ?? ''))
      return `Option '${option}' is not known to be harmless.`;
    at += 1;
  }
  const name = getValue(words[at]);
  if (name === undefined) return 'Which git command it runs is not known.';
  for (const length of [2, 1]) {
    const form = words
      .slice(at, at + length)
      .map((word) => getValue(word) ?? '')
      .join(' ');
    const found = lookUp(GIT_FORMS, form);
    if (found) return { args: words.slice(at + length), folders, form: found };
  }
  const hasForms = Object.keys(GIT_FORMS).some((form) => form.startsWith(`${name} `));
  const next = hasForms ? /^[\w-]+$/.exec(getValue(words[at + 1]) ?? '') : null;
  const call = next === null ? name : `${name} ${next[0]}`;
  return `'git ${show(call)}' is not on the list of harmless commands.`;
};

/**
 * Everything with a leading dash is an option, even if git would read it as a value or a name: what
 * is read here as anything else cannot be an option for git.
 */
const findHiddenOption = ({ operands, options }: ParsedArguments): string | undefined => {
  const values = [...operands, ...options.flatMap(({ value }) => value ?? [])];
  const found = values.find(mayBeOption);
  return found && `'${show(found.source)}' could be an option.`;
};

const findFormatProblem = (args: readonly Argument[]): string | undefined => {
  const texts = args.map((argument) => getValue(argument) ?? argument.source);
  if (!texts.every((text) => CHECKS_NO_SIGNATURE.test(text)))
    return 'Its format makes git check signatures, which starts a program.';
  const isKnown = args.every(({ kind }) => kind === 'known');
  return isKnown || !texts.includes('--format') ? undefined : 'Its format is not known in advance.';
};

/** The folder to which git changes first, or why it is unknown. */
const findFolder = async (
  folders: readonly Argument[],
  cwd: string | undefined,
  judging: Judging,
): Promise<{ cwd: string } | { verdict: Verdict }> => {
  let current = cwd;
  for (const folder of folders) {
    const verdict = await judgePaths([folder], current, judging);
    if (verdict) return { verdict };
    const text = getValue(folder);
    current = text === undefined ? undefined : (await judging.workspace.locate(current, text)).real;
  }
  return current === undefined
    ? { verdict: ask('The folder it runs in is not known.') }
    : { cwd: current };
};

/**
 * Judges a call of git: one of the read-only forms, in a repository of the workspace with which git
 * runs nothing but itself.
 */
export const judgeGit = async (
  words: readonly Argument[],
  cwd: string | undefined,
  judging: Judging,
): Promise<Verdict> => {
  const call = readCall(words);
  if (typeof call === 'string') return ask(call);
  const { args, folders, form } = call;
  const { paths, problem } = judgeArguments(
    { ...form, check: (parsed) => findHiddenOption(parsed) ?? form.check?.(parsed) },
    args,
  );
  const found = await findFolder(folders, cwd, judging);
  if ('verdict' in found) return found.verdict;
  const pathVerdict = await judgePaths(paths, found.cwd, judging);
  if (pathVerdict) return pathVerdict;
  const refused = problem ?? findFormatProblem(args);
  if (refused !== undefined) return ask(refused);
  const [risk] = findGitOptions(words.map(getValue));
  if (risk) return ask(`It ${risk.note}.`);
  const { environment, workspace } = judging;
  const variable = Object.keys(environment).find(
    (name) => name.startsWith('GIT_') && !HARMLESS_VARIABLES.test(name),
  );
  if (variable !== undefined) return ask(`git reads the variable '${variable}', which is set.`);
  const { compares = false, readsTracked = false } = form;
  const key = [found.cwd, compares, readsTracked].join('\0');
  const looking =
    judging.repositories.get(key) ??
    findRepositoryProblem({
      answers: judging.gitAnswers,
      compares,
      cwd: found.cwd,
      environment,
      readsTracked,
      workspace,
    });
  judging.repositories.set(key, looking);
  const repository = await looking;
  return repository === undefined ? ONLY_LOOKS : ask(repository);
};
