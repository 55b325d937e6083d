import { isFolder } from '../paths/look.ts';
import { findOutward, findRisks } from './dangers/find-danger.ts';
import type { RiskyOption } from './dangers/option-table.ts';
import { findVariableDanger } from './dangers/variables.ts';
import { findOtherAddress } from './find-other-address.ts';
import { judgeGit } from './git/judge-git.ts';
import { findArgumentsJudge, isShellCommand } from './harmless/find-arguments-judge.ts';
import { FOUND_INSIDE, judgeFind } from './harmless/find.ts';
import { isSyntaxCheck, isVersionQuestion, nameCall } from './harmless/version-questions.ts';
import { addFound, type Inner, toInner } from './inner.ts';
import { findCommandDanger } from './judge-dangers.ts';
import {
  findFollowed,
  findOutsidePaths,
  findUnclear,
  judgePaths,
  listOutside,
  MAX_LOOKED_UP,
  show,
} from './judge-paths.ts';
import {
  ask,
  askAbout,
  type Judging,
  mayHaveChanged,
  ONLY_LOOKS,
  stricter,
  type Verdict,
  withDanger,
} from './judging.ts';
import type { CompiledRule } from './rules/command-rules.ts';
import {
  isAllowedBy,
  matchRule,
  mentionsRule,
  namesOperand,
  namesOption,
  type RuleMatch,
  stripSystemFolder,
  withoutFolders,
} from './rules/match-rule.ts';
import { lookUp } from './tables.ts';
import { readEnvAssignments, unwrap, type Unwrapped } from './unwrap.ts';
import { type Argument, getValue } from './words/argument.ts';
import { findLinkOutBelow } from './words/find-link-out.ts';
import { findShadowing } from './words/find-program.ts';
import { isHarmlessSetting } from './words/variable-names.ts';

/** The verdict on a command, and what it runs, which must be judged too. */
export interface WordsVerdict extends Verdict {
  inner: Inner[];
  /** It is on the list, with read-only options: all that needs approval is where it reads. */
  onlyReads?: boolean;
}

/** Names that are safe for `xargs -0`, or for every `xargs`. */
export type FoundNames = 'ended by NUL' | 'words' | undefined;

export interface WordsOptions {
  cwd: string | undefined;
  judging: Judging;
  /**
   * The output of the previous command: names of workspace files with their separator, or anything.
   */
  found?: FoundNames;
  /** A rule covers the command that may run it. */
  isCovered?: boolean;
  /** Another program runs it, which knows no commands of the shell. */
  isProgram?: boolean;
  words: readonly Argument[];
}

/** The verdict of the user's rules, if any of them applies. */
const applyRules = (words: readonly Argument[], { rules }: Judging): Verdict | undefined => {
  const find = (list: readonly CompiledRule[], match: RuleMatch): string | undefined =>
    list.find((rule) => matchRule(rule, words) === match)?.rule;
  const denied = find(rules.deny, 'yes');
  if (denied !== undefined)
    return { decision: 'deny', reason: `The rule '${denied}' denies it.`, rule: denied };
  const asked = find(rules.ask, 'yes');
  if (asked !== undefined) return { ...ask(`The rule '${asked}' requires approval.`), rule: asked };
  const maybeAsked = find(rules.ask, 'maybe');
  if (maybeAsked !== undefined)
    return { ...ask(`The rule '${maybeAsked}' may require approval for it.`), rule: maybeAsked };
  const maybeDenied = find(rules.deny, 'maybe');
  if (maybeDenied !== undefined)
    return { ...ask(`The rule '${maybeDenied}' may deny it.`), rule: maybeDenied };
  // The most informative of several.
  const [allowed] = rules.allow
    .filter((rule) => isAllowedBy(rule, words))
    .toSorted((left, right) => right.words.length - left.words.length);
  if (!allowed) return undefined;
  return { decision: 'allow', reason: `The rule '${allowed.rule}' allows it.`, rule: allowed.rule };
};

/** If an allowed command could run a denied one: `make rm`, `python -c 'system("rm")'`. */
const findDeniedInside = (words: readonly Argument[], { rules }: Judging): string | undefined =>
  rules.deny.find((rule) =>
    words.some(
      (word, index) =>
        index > 0 &&
        (matchRule(rule, words.slice(index)) === 'yes' ||
          (/[\s;&|$`(]/.test(getValue(word) ?? '') && mentionsRule(rule, getValue(word) ?? ''))),
    ),
  )?.rule;

const listOutward = (item: Inner): RiskyOption[] => {
  const risk = item.kind === 'command' && item.isGuess && findOutward(item.words.map(getValue));
  return risk ? [risk] : [];
};

/** The program of a risk that starts with its first argument: `poetry run ansible-playbook x`. */
const findBefore = (words: readonly Argument[], written: string): string =>
  getValue(words[words.findIndex((word) => getValue(word) === written) - 1]) ?? '';

/** Why a rule for a program does not cover one of its options. */
const findBeyond = (
  words: readonly Argument[],
  rule: string | undefined,
  byName: WordsVerdict,
  { rules }: Judging,
): string | undefined => {
  // A read-only command remains one with these options.
  if (byName.decision === 'allow') return undefined;
  const covering = rules.allow.filter((allowed) => isAllowedBy(allowed, words));
  // A longer command is asked about anyway.
  const inner = words.length > MAX_LOOKED_UP ? [] : byName.inner;
  const risk =
    [...findRisks(words.map(getValue)), ...inner.flatMap(listOutward)].find(
      ({ isWhole, name, written }) =>
        !covering.some(
          (allowed) =>
            (isWhole === true && allowed.words.includes(findBefore(words, written))) ||
            namesOption(allowed.rule, name, written) ||
            namesOperand(allowed, words, written),
        ),
    ) ?? findOtherAddress(words, covering);
  return (
    risk && `The rule '${rule ?? ''}' does not cover '${show(risk.written)}': it ${risk.note}.`
  );
};

const judgeWrapper = (name: string, args: readonly Argument[], unwrapped: Unwrapped): Verdict => {
  if (unwrapped.asks !== undefined) return ask(unwrapped.asks);
  if (name === 'env') {
    const given = readEnvAssignments(args).find((text) => {
      const equals = text.indexOf('=');
      return !isHarmlessSetting(text.slice(0, equals), text.slice(equals + 1));
    });
    if (given !== undefined) {
      const equals = given.indexOf('=');
      const danger = findVariableDanger(given.slice(0, equals), given.slice(equals + 1));
      return withDanger(ask(`It sets '${show(given)}' for what it runs.`), danger);
    }
    if (unwrapped.commands.length === 0) return ask('It prints all environment variables.');
  }
  if (unwrapped.commands.length + unwrapped.scripts.length === 0)
    return ask(`What '${name}' runs is not known.`);
  return { decision: 'allow', reason: 'What matters is what it runs.' };
};

const findShadow = (
  name: string,
  { environment, workspace }: Judging,
): Promise<string | undefined> => findShadowing(name, environment['PATH'], workspace);

/** Variables from which programs read options, or the name of a file of them. */
const OPTION_VARIABLES: Readonly<Record<string, string>> = {
  rg: 'RIPGREP_CONFIG_PATH',
  tar: 'TAR_OPTIONS',
};

const judgeListed = async (
  name: string,
  { cwd, isProgram = false, judging, words }: WordsOptions,
): Promise<Omit<WordsVerdict, 'inner'>> => {
  const args = words.slice(1);
  if (name === 'git') {
    const shadowing = await findShadow(name, judging);
    return shadowing === undefined ? judgeGit(words, cwd, judging) : ask(shadowing);
  }
  const judge = findArgumentsJudge(name);
  if (!judge)
    return ask(`'${show(nameCall(name, args))}' is not on the list of harmless commands.`);
  const { onlyFiles = false, paths, problem } = judge(args, name);
  // Even if any text is acceptable, a glob must not list what is outside.
  const pathVerdict = await judgePaths([...listOutside(args), ...paths], cwd, judging, onlyFiles);
  if (pathVerdict) return { ...pathVerdict, onlyReads: problem === undefined };
  const unclear = problem === undefined ? findUnclear(args) : undefined;
  if (unclear) return unclear;
  if (problem !== undefined) {
    await findOutsidePaths(words, cwd, judging);
    return ask(problem);
  }
  if (!isProgram && isShellCommand(name)) return ONLY_LOOKS;
  const shadowing = await findShadow(name, judging);
  if (shadowing !== undefined) return ask(shadowing);
  const variable = lookUp(OPTION_VARIABLES, name) ?? '';
  if ((judging.environment[variable] ?? '') !== '')
    return ask(`Its options are also read from ${variable}.`);
  return ONLY_LOOKS;
};

/** Whether a kind of entry occurs in none of the folders of a command, except below some. */
export const areFree = async (
  {
    cwd,
    folders,
    skips,
  }: {
    cwd: string | undefined;
    folders: ReadonlyArray<string | undefined>;
    skips: readonly RegExp[];
  },
  { workspace }: Judging,
  findIn: typeof findLinkOutBelow,
): Promise<boolean> => {
  for (const folder of folders.length === 0 ? ['.'] : folders) {
    if (folder === undefined) return false;
    const { exists, inside, real } = await workspace.locate(cwd, folder);
    if (!inside || real === undefined) return false;
    const start = folder.endsWith('/') ? folder : `${folder}/`;
    const isSkipped = (below: string): boolean => skips.some((skip) => skip.test(start + below));
    if (
      exists &&
      (await isFolder(real)) &&
      (await findIn(real, workspace, isSkipped)) !== undefined
    )
      return false;
  }
  return true;
};

/** What `find -exec` and `fd -x` run for their matches. */
const listExecutions = async (
  name: string,
  args: readonly Argument[],
  { cwd, judging }: WordsOptions,
): Promise<Argument[][]> => {
  if (name === 'find') {
    const { executions, paths, skips } = judgeFind(args);
    if (executions.length === 0) return [];
    const folders = paths.map(getValue);
    const isSafe =
      !mayHaveChanged(judging) &&
      (await areFree({ cwd, folders, skips }, judging, findLinkOutBelow));
    return judgeFind(args, isSafe ? FOUND_INSIDE : undefined).executions;
  }
  if (name !== 'fd' && name !== 'fdfind') return [];
  const at = args.findIndex((word) =>
    /^-[A-Za-z]*[xX]$|^--exec(?:-batch)?$/.test(getValue(word) ?? ''),
  );
  if (at === -1 || args.length === at + 1) return [];
  const found: Argument = { kind: 'any', source: '{}' };
  return [[...args.slice(at + 1), found]];
};

const judgeByName = async (name: string, options: WordsOptions): Promise<WordsVerdict> => {
  const { found, judging, words } = options;
  const args = words.slice(1);
  const plain = stripSystemFolder(name);
  const baseName = withoutFolders(name);
  const isSystem = plain === baseName;
  const looksUp = baseName === 'command' && /^-[vV]$/.test(getValue(args[0]) ?? '');
  if (isSystem && looksUp) {
    const verdict = await judgeListed('type', { ...options, words: args });
    return { ...verdict, inner: [] };
  }
  const preloads = (judging.environment['NODE_OPTIONS'] ?? '') !== '';
  const checks = args.length > 1 && isSyntaxCheck(plain, args) && !(plain === 'node' && preloads);
  if (isSystem && (checks || isVersionQuestion(plain, args))) {
    const shadowing = await findShadow(plain, judging);
    const outside = checks ? await judgePaths(args.slice(1), options.cwd, judging) : undefined;
    return { ...(shadowing === undefined ? (outside ?? ONLY_LOOKS) : ask(shadowing)), inner: [] };
  }
  const unwrapped = unwrap(baseName, args);
  const strange = ask(`'${show(name)}' is a file, not the command of that name.`);
  if (unwrapped) {
    const inner = toInner(unwrapped);
    const isSafe = found === 'words' || (found === 'ended by NUL' && unwrapped.readsNul === true);
    const shadowing = await findShadow(baseName, judging);
    const verdict =
      shadowing === undefined ? judgeWrapper(baseName, args, unwrapped) : ask(shadowing);
    if (unwrapped.asks !== undefined) await findOutsidePaths(words, options.cwd, judging);
    return {
      ...(isSystem ? verdict : stricter(strange, verdict)),
      inner: unwrapped.adds === undefined ? inner : addFound(inner, unwrapped.adds, isSafe),
    };
  }
  const executions = await listExecutions(baseName, args, options);
  const inner = executions.map((executed): Inner => ({
    isGuess: false,
    kind: 'command',
    nesting: 'find -exec',
    words: executed,
  }));
  if (!isSystem) {
    await findOutsidePaths(words, options.cwd, judging);
    return { ...strange, inner };
  }
  const verdict = await judgeListed(plain, options);
  if (verdict.decision !== 'allow' && !findArgumentsJudge(plain))
    await findOutsidePaths(words, options.cwd, judging);
  return { ...verdict, inner };
};

const runsSomething = (word: Argument): boolean =>
  /^-(?:exec|ok)(?:dir)?$/.test(getValue(word) ?? '');

/** A file of the project decides what it runs, not its words. */
const RUNS_THE_PROJECT = /^(?:\/usr)?(?:\/bin\/)?g?make$/;

/** `env NAME=value …`: a rule for `env` does not cover what it sets. */
const setsVariables = (words: readonly Argument[]): boolean =>
  stripSystemFolder(getValue(words[0]) ?? '') === 'env' &&
  readEnvAssignments(words.slice(1)).length > 0;

/**
 * Judges one simple command by its words: the user's rules, what it runs in turn, whether it is on
 * the list of harmless commands, its options, its paths, and its dangers.
 */
export const judgeWords = async (options: WordsOptions): Promise<WordsVerdict> => {
  const { cwd, judging, words } = options;
  const ruled = applyRules(words, judging);
  const name = getValue(words[0]);
  if (name === undefined || name === '') {
    const options = { cwd, isHarmless: false, judging, onlyReads: false, words };
    const danger = await findCommandDanger(options);
    const unknown = withDanger(
      ask(`Which command '${show(words[0]?.source ?? '')}' stands for is not known in advance.`),
      danger,
    );
    return { ...(ruled ? stricter(ruled, unknown) : unknown), inner: [] };
  }
  const byName = await judgeByName(name, options);
  const isHarmless = byName.decision === 'allow' && byName.inner.length === 0;
  const { inner, onlyReads = false } = byName;
  const own = await findCommandDanger({ cwd, isHarmless, judging, onlyReads, words });
  let verdict: Verdict = byName;
  if (ruled?.decision === 'allow') {
    const unwrapped = unwrap(withoutFolders(name), words.slice(1));
    const denied = findDeniedInside(words, judging);
    const outside = await findOutsidePaths(words, cwd, judging);
    const beyond = findBeyond(words, ruled.rule, byName, judging);
    const followed = await findFollowed(stripSystemFolder(name), words, cwd, judging);
    // A rule for a whole shell does not cover everything that it could run. One that says what to
    // do, such as `pnpm test`, is the user's decision, whatever else is denied.
    const isOpaque =
      unwrapped?.isGuess === true &&
      (judging.rules.deny.length > 0 || !RUNS_THE_PROJECT.test(name)) &&
      ruled.rule?.trim().includes(' ') !== true;
    if (denied !== undefined)
      verdict = ask(`It could run something that the rule '${denied}' denies.`);
    else if (byName.decision === 'ask' && (words.some(runsSomething) || setsVariables(words)))
      verdict = byName;
    else if (isOpaque && !isHarmless) verdict = ask('What it runs is not known.');
    else if (words.length > MAX_LOOKED_UP) verdict = ask('It has more words than can be checked.');
    else if (outside !== undefined && !isHarmless)
      verdict = ask(`It names ${outside}, outside the workspace.`);
    else if (followed !== undefined)
      verdict = ask(`It follows links, and ${followed} may lead out of the workspace.`);
    else if (beyond !== undefined) verdict = ask(beyond);
    // If no rule is needed, the rule is not consulted: `tr a b < x`.
    else verdict = isHarmless ? byName : ruled;
  } else if (ruled) verdict = stricter(ruled, byName);
  verdict = withDanger(verdict, verdict.danger ?? byName.danger);
  const isCovered =
    options.isCovered === true || (ruled !== undefined && verdict.decision === 'allow');
  const danger =
    own ?? (isCovered || isHarmless ? undefined : findOutward(words.map(getValue))?.note);
  if (danger !== undefined) {
    const asked = askAbout(danger);
    verdict = { ...stricter(verdict, asked), danger };
    if (verdict.decision === 'ask' && verdict.rule === undefined) verdict = asked;
  }
  const { decision, reason, rule } = verdict;
  return {
    decision,
    inner: isCovered ? inner.map((item) => ({ ...item, isCovered: item.isGuess })) : inner,
    reason,
    ...(verdict.danger !== undefined && { danger: verdict.danger }),
    ...(rule !== undefined && { rule }),
  };
};
