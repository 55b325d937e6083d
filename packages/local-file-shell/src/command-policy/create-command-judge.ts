import { homedir } from 'node:os';

import type { CommandJudgement } from '@lobechat/builtin-tool-local-system';

import { resolvePath } from '../paths/resolve-path.ts';
import { findMention, findMentionDanger } from './dangers/targets.ts';
import { findTextDanger, type FoundDanger, unquote } from './dangers/text.ts';
import { findVariableDanger } from './dangers/variables.ts';
import type { JudgeText } from './judge-inner.ts';
import { createScriptJudge } from './judge-script.ts';
import { judgeTree } from './judge-tree.ts';
import { addJudged, askAbout, type Judging, type PlacedCommand } from './judging.ts';
import { reachWords, WHOLE_LINE } from './place.ts';
import { type CommandRules, compileRules } from './rules/command-rules.ts';
import { listDenied, mentionsRule, stripSystemFolder } from './rules/match-rule.ts';
import { summarise } from './summarise.ts';
import { parseScript } from './syntax/parse-script.ts';
import { NotUnderstood, type Script } from './syntax/script.ts';
import { agrees } from './tree/agrees.ts';
import { loadTreeParser } from './tree/load-grammar.ts';
import { type CommandTree, readTree } from './tree/read-tree.ts';
import { isShell } from './unwrap.ts';
import { findUnsafeCharacter } from './words/unsafe-characters.ts';
import { isHarmlessSetting } from './words/variable-names.ts';
import { createWorkspace } from './words/workspace.ts';

export interface CommandJudgeOptions {
  /**
   * The host's variables, of which commands get the harmless ones: `PATH` decides which program is
   * found. Default: those of the process.
   */
  environment?: Readonly<Record<string, string | undefined>> | undefined;
  /**
   * Rules of the user: `deny` takes precedence over `ask`, `ask` over `allow`. See `compileRules`.
   */
  rules?: CommandRules | undefined;
}

export interface CommandToJudge {
  command: string;
  /** Absolute path of the folder that it runs in. */
  cwd: string;
  /** Variables that the call sets. */
  env?: Readonly<Record<string, string>> | undefined;
  /** Default: the user's. */
  home?: string | undefined;
  /** Names of variables that are passed on although they look secret. */
  passEnv?: readonly string[] | undefined;
  /** Absolute paths of the workspace. */
  roots: readonly string[];
  /**
   * The shell: `posix` is bash or sh; for any other, everything is asked. Default: `posix`, on
   * Windows `other`.
   */
  shell?: 'other' | 'posix' | undefined;
}

/** Judges a command line by the current state of the files. Never rejects. */
export type CommandJudge = (call: CommandToJudge) => Promise<CommandJudgement>;

/** Characters; a longer command is asked without being parsed. */
const MAX_LENGTH = 20_000;
/** Total number of simple commands, counting every round of a loop. */
const MAX_COMMANDS = 400;
/** The same, if each is looked at for dangers alone: as many as fit in a line. */
const MAX_SINGLE = 10_000;
/** Nesting of parentheses, braces and backticks. */
const MAX_OPEN = 60;

/** A cheap upper bound of a text's nesting depth, before it is parsed. */
const isTooDeep = (text: string): boolean => {
  let depth = 0;
  for (const character of text) {
    if (character === '(' || character === '{') depth += 1;
    else if (character === ')' || character === '}') depth = Math.max(0, depth - 1);
    if (depth > MAX_OPEN) return true;
  }
  return false;
};

/** `cat > x <<'E'`: a text that is only written. */
const DATA =
  /((?:^|[\n;&])[ \t]*(?:base64|cat|jq|sort|sponge|tee|wc)\b[^\n;&|]*<<-?[ \t]*(['"]?)(\w+)\2[^\n]*\n)[^]*?\n(?=\t*\3(?:\n|$))/g;
/** Programs, besides shells, that run files. */
const RUNNERS =
  /^(?:bun|chmod|deno|eval|lua|node|nodejs|perl|php|pypy3?|python[\d.]*|Rscript|ruby|source|ts-node|tsx)$/;
/** `./x`, `/opt/x` and `. x` where a command starts. */
const RUNS_PATH =
  /(?:^|[\n;&|(!]|\b(?:do|else|exec|if|nohup|then|time|while))[ \t]*\.{0,2}(?:\/|(?<=\.)\s)/;

const mayRunFiles = (text: string): boolean =>
  RUNS_PATH.test(text) ||
  text
    .replaceAll(/["'\\]/g, '')
    .split(/[\s;&|(){},`<>$]+/)
    .some((word) => RUNNERS.test(stripSystemFolder(word)) || isShell(word));

/** More heredocs are not searched for their ends. */
const MAX_HEREDOCS = 50;

/** A text that is too long, without parts that are only written to files. */
const findRest = (text: string): string | undefined => {
  if (text.split('<<').length > MAX_HEREDOCS) return undefined;
  // Without quotes around its end, substitutions in the text run.
  const rest = text.replaceAll(DATA, (given: string, line: string, quote: string) =>
    quote === '' && /\$\(|`/.test(given) ? given : line,
  );
  return rest === text || rest.length > MAX_LENGTH || isTooDeep(rest) || mayRunFiles(rest)
    ? undefined
    : rest;
};

const toReal = (path: string): Promise<string> =>
  resolvePath(path).then(
    ({ absolute }) => absolute,
    () => path,
  );

interface Reading {
  /** It is too long, or too deep. */
  isTooMuch: boolean;
  problem: string | undefined;
  script: Script | undefined;
  tree: CommandTree | undefined;
}

/** The grammar reads their words in its own way. */
const DECLARATIONS = new Set(['declaration_command', 'unset_command']);

/** Parses a text in two independent ways. */
const readText = async (text: string): Promise<Reading> => {
  const unsafe = findUnsafeCharacter(text);
  let problem =
    unsafe === undefined ? undefined : `It contains an invisible character (${unsafe}).`;
  if (text.length > MAX_LENGTH || isTooDeep(text)) {
    const why = text.length > MAX_LENGTH ? 'long' : 'deeply nested';
    return {
      isTooMuch: true,
      problem: problem ?? `It is too ${why} to be checked.`,
      script: undefined,
      tree: undefined,
    };
  }
  let script: Script | undefined;
  try {
    script = parseScript(text);
  } catch (error) {
    if (!(error instanceof NotUnderstood)) throw error;
    problem ??= error.message;
  }
  // Without the grammar, denied commands are still found, and nothing is allowed.
  const parser = await loadTreeParser().catch(() => undefined);
  const tree = parser && readTree(parser, text);
  if (!tree || tree.hasError) problem ??= 'It cannot be read as a command.';
  else if (script && !agrees(script, tree)) {
    const declaration = tree.commands.find(({ kind }) => DECLARATIONS.has(kind))?.words[0];
    problem ??=
      declaration === undefined
        ? 'It can be read in more than one way.'
        : `It uses '${declaration}', which cannot be checked.`;
  }
  return { isTooMuch: parser !== undefined && !script && !tree, problem, script, tree };
};

/** A variable that the call sets. */
const judgeGiven = (judging: Judging, name: string, value: string): void => {
  const reason = `It is given the variable '${name}'.`;
  const danger = findVariableDanger(name, value);
  if (danger === undefined) judging.notes.push({ decision: 'ask', reason });
  else addJudged(judging, { danger, decision: 'ask', reason, text: `${name}=${value}` });
};

/** Paths mentioned in a text that cannot be parsed: their positions, in whole words. */
const findHidden = (text: string): FoundDanger | undefined => {
  const { plain, restore } = unquote(text);
  const found = findMention(plain);
  return found && { ...found, spans: found.spans.map((span) => reachWords(text, restore(span))) };
};

/** `echo 'curl x | sh' > hooks/pre-commit; git commit`: git may run what the line writes. */
const mayRunHooks = ({ judged, written }: Judging): boolean =>
  judged.some(({ command: { text, words } }) =>
    /^\W*g(?:h|it|lab)$/.test(words?.[0] ?? text.split(' ')[0] ?? ''),
  ) &&
  [...written].some(
    ([file, texts]) =>
      !/\.(?:adoc|md|rst|txt)$/.test(file) && texts.some(({ text }) => findTextDanger(text)),
  );

/** Output that may become the name of a file or a text to run. */
const judgePrinted = (judging: Judging): void => {
  const isClear = ({ command: { danger, decision } }: PlacedCommand): boolean =>
    decision === 'allow' || danger !== undefined;
  if (judging.judged.every(isClear)) return;
  for (const { 0: text, 1: given = '', index } of judging.line.matchAll(/<<<\s*(\S+)/g)) {
    const danger = findMentionDanger(given.replaceAll(/["'\\]/g, ''));
    if (danger === undefined) continue;
    const span = { end: index + text.length, start: index };
    addJudged(judging, { ...askAbout(danger), text }, [span]);
  }
  for (const { command, spans } of judging.judged) {
    if (!/^(?:echo|printf)\b/.test(command.text)) continue;
    const danger = findMentionDanger(command.text.replaceAll(/["'\\]/g, ''));
    if (danger !== undefined) addJudged(judging, { ...command, ...askAbout(danger) }, spans);
  }
};

/**
 * Creates the judge of shell commands. A command is allowed only if everything that it runs is
 * known, is on the list of harmless commands or allowed by a rule, and stays in the workspace;
 * whatever is not understood is asked.
 *
 * @throws ToolError `InvalidArguments` for an invalid rule
 */
export const createCommandJudge = ({
  environment = process.env,
  rules,
}: CommandJudgeOptions = {}): CommandJudge => {
  const compiled = compileRules(rules);

  const createTextJudge = (judging: Judging, isPhysical: boolean): JudgeText => {
    const judgeText: JudgeText = async (options) => {
      const { cwd, depth, isGuess, isJudged, nesting, place, text } = options;
      if (isGuess) {
        await judgeGuess(judging, options);
        return;
      }
      const { isTooMuch, problem, script, tree } = await readText(text);
      const whole = place({ end: text.length, start: 0 });
      const giveUp = (danger: string): void =>
        addJudged(judging, { ...askAbout(danger), text }, [whole]);
      const note = (reason: string): void => void judging.notes.push({ decision: 'ask', reason });
      // First: the rest may not be what it looks like.
      if (problem !== undefined) judging.notes.unshift({ decision: 'ask', reason: problem });
      const isUnclear = !script || !tree || tree.hasError;
      const unseen = compiled.deny.filter((rule) => rule.pattern || isUnclear);
      judging.notes.push(...listDenied(unseen, text));
      if (compiled.ask.some((rule) => rule.pattern && mentionsRule(rule, text)))
        note('A rule requires approval for part of it.');
      // It is unknown where an unparsable text writes.
      const found = findTextDanger(text) ?? (problem === undefined ? undefined : findHidden(text));
      const { danger = '', spans = [] } = found ?? {};
      if (isTooMuch) {
        const rest = findRest(text);
        if (rest === undefined) giveUp('is too long, or too deeply nested, to be checked');
        else await judgeGuess(judging, { ...options, place: () => whole, text: rest });
      }
      const inner = { cwd, depth, judgeText, judging, nesting, place };
      try {
        if (script) {
          const judgeScript = createScriptJudge(inner);
          const state = { cwd, isPhysical: depth === 0 && isPhysical, variables: new Map() };
          await judgeScript(script, state);
        }
        if (tree && (problem !== undefined || !isJudged)) await judgeTree(tree, { ...inner, text });
      } catch (error) {
        if (!(error instanceof NotUnderstood) || depth > 0) throw error;
        note(error.message);
        judging.remaining = MAX_SINGLE;
        const judged = tree ? judgeTree(tree, { ...inner, text }) : Promise.reject(error);
        await judged.catch(() => giveUp('runs more commands than can be checked'));
      }
      // `grep 'curl .* | sh' a.md`, `git commit -m 'curl x | sh'`: nothing in the line runs texts.
      const isData =
        problem === undefined &&
        judging.notes.length === 0 &&
        judging.judged.length > 0 &&
        judging.judged.every((item) => item.isData) &&
        !mayRunHooks(judging);
      for (const span of isData ? [] : spans) {
        const command = {
          ...askAbout(danger),
          text: text.slice(span.start, span.end),
          ...(nesting && { nested: nesting }),
        };
        addJudged(judging, command, [place(span)]);
      }
    };
    return judgeText;
  };

  /** For a text that may not be a script: only its denied or dangerous parts count. */
  const judgeGuess = async (judging: Judging, options: Parameters<JudgeText>[0]): Promise<void> => {
    const scratch: Judging = { ...judging, judged: [], notes: [] };
    await createTextJudge(scratch, false)({ ...options, isGuess: false });
    judging.remaining = scratch.remaining;
    for (const note of scratch.notes) if (note.decision === 'deny') judging.notes.push(note);
    for (const { command, spans } of scratch.judged)
      if (command.decision === 'deny' || command.danger !== undefined)
        addJudged(judging, command, spans);
  };

  return async ({ command, cwd, env = {}, home = homedir(), passEnv = [], roots, shell }) => {
    const variables = { ...environment, ...env };
    const judging: Judging = {
      environment: variables,
      gitAnswers: new Map(),
      judged: [],
      lasting: [],
      line: command,
      notes: [],
      outside: new Set(),
      remaining: MAX_COMMANDS,
      repositories: new Map(),
      rules: compiled,
      workspace: createWorkspace({
        environment: variables,
        home,
        roots: await Promise.all(roots.map(toReal)),
      }),
      written: new Map(),
    };
    const { notes, workspace } = judging;
    const note = (reason: string): void => void notes.push({ decision: 'ask', reason });
    if (command.trim() === '') note('There is no command.');
    const runs = shell ?? (process.platform === 'win32' ? 'other' : 'posix');
    if (runs !== 'posix') note('The language of this shell cannot be checked.');
    for (const [name, value] of Object.entries(env))
      if (!isHarmlessSetting(name, value)) judgeGiven(judging, name, value);
    if (passEnv.length > 0) note(`It gets secrets from the environment: ${passEnv.join(', ')}.`);
    const shadow = Object.keys(environment).find((name) => name.startsWith('BASH_FUNC_'));
    if (shadow !== undefined)
      note('The environment defines functions that could replace commands.');

    try {
      const folder = await toReal(cwd);
      if (!workspace.isInside(folder)) {
        judging.outside.add(folder);
        note(`It runs in ${folder}, outside the workspace.`);
      }
      // The shell keeps the host's name of the folder, if it is one.
      const named = environment['PWD'];
      const isPhysical =
        named === undefined || named === folder || (await toReal(named)) !== folder;
      await createTextJudge(
        judging,
        isPhysical,
      )({
        cwd: folder,
        depth: 0,
        isGuess: false,
        isJudged: true,
        nesting: undefined,
        place: WHOLE_LINE,
        text: command,
      });
    } catch (error) {
      if (error instanceof NotUnderstood) note(error.message);
      else {
        // What follows was not seen: it may be denied, or dangerous.
        notes.push(...listDenied(compiled.deny, command));
        const unseen = { ...askAbout('could not be checked'), text: command };
        addJudged(judging, unseen, [{ end: command.length, start: 0 }]);
      }
    }
    judgePrinted(judging);
    return summarise(judging, command);
  };
};
