import { carriesText } from './carries-text.ts';
import { changeFolder, readLine } from './change-state.ts';
import { createNamesFinder } from './found-names.ts';
import type { Inner } from './inner.ts';
import { createAssignmentJudge } from './judge-assignments.ts';
import { createFedJudge, readsMessage } from './judge-fed.ts';
import { createInnerJudge, type InnerOptions } from './judge-inner.ts';
import { createLoopJudge } from './judge-loop.ts';
import { type FoundNames, judgeWords } from './judge-simple-command.ts';
import { afterRedirects, judgeTarget } from './judge-target.ts';
import {
  ALLOW,
  ask,
  type Judging,
  mayHaveChanged,
  type Nesting,
  stricter,
  type Verdict,
} from './judging.ts';
import type { Place } from './place.ts';
import type { PrintedNames } from './printed-names.ts';
import {
  type Command,
  type Redirect,
  type Script,
  type SimpleCommand,
  type Word,
  type WordPart,
} from './syntax/script.ts';
import { type Argument, getValue } from './words/argument.ts';
import { expandWord, isPortableWord } from './words/expand-word.ts';
import { isSafeArithmetic } from './words/safe-arithmetic.ts';
import { joinStates, type Outcome, type ShellState } from './words/shell-state.ts';

export interface ScriptOptions extends InnerOptions {
  nesting: Nesting;
  place: Place;
}

const DIFFERENT = 'Shells disagree on how to read its words.';

/** `eval x`, `time cd x`: it may change the folder and variables of this shell. */
const changesShell = (words: readonly Argument[]): boolean =>
  /^(?:(?:builtin|command|time) (?:-[^vV ]* )*)*(?:cd|eval|popd|pushd|read) /.test(
    words.map((word) => `${getValue(word) ?? ''} `).join(''),
  );

const isPutTogether = (part: WordPart): boolean =>
  part.kind !== 'text' || (!part.quoted && /[*?[{]/.test(part.text));

/** Programs that write at most files with contents, and never links. */
const MAKES_NO_LINKS = /^(?:cat|column|cut|head|jq|pbcopy|sort|sponge|tail|tee|tr|uniq|wc|xclip)$/;

const mayMakeLinks = (command: Command): boolean =>
  command.kind !== 'simple' || !MAKES_NO_LINKS.test(command.words[0]?.source ?? '');

const same = (state: ShellState): Outcome => ({ fail: state, ok: state });

export const createScriptJudge = (
  options: ScriptOptions,
): ((script: Script, state: ShellState) => Promise<void>) => {
  const { depth, judging, nesting: outerNesting, place } = options;
  const innerJudge = createInnerJudge(options);
  const { judgeInner, report, spend } = innerJudge;
  const fedJudge = createFedJudge({ inner: innerJudge, judging, place });
  const names = createNamesFinder(judging);
  const { workspace } = judging;

  const judgeAgain = async (lasting: Judging['lasting']): Promise<void> => {
    if (mayHaveChanged(judging)) for (const judge of lasting) await judge();
  };

  /** Judges what runs beside all later commands. */
  const judgeBeside = async (judge: () => Promise<Outcome>): Promise<void> => {
    await judge();
    if (!mayHaveChanged(judging)) judging.lasting.push(judge);
  };

  const note = (verdict: Verdict): void => {
    if (verdict.decision !== 'allow')
      judging.notes.push({ decision: verdict.decision, reason: verdict.reason });
  };

  /** Judges the substitutions in words. */
  const judgeNested = async (words: Word[], state: ShellState): Promise<void> => {
    for (const { parts } of words) {
      for (const part of parts) {
        if (part.kind === 'arithmetic' && !isSafeArithmetic(part.text, state))
          note(
            ask(
              'Its arithmetic depends on a value that is not known before it runs. Such a value can run a command, and an error would skip later commands.',
            ),
          );
        if (part.kind === 'script') await judgeList(part.script, state, 'substitution');
        if (part.kind === 'process')
          await judgeBeside(() => judgeList(part.script, state, 'process substitution'));
      }
    }
  };

  const expandAll = async (
    words: readonly Word[],
    state: ShellState,
    asWhat?: (word: Word) => 'argument' | 'value',
  ): Promise<Argument[]> => {
    const expanded: Argument[] = [];
    for (const written of words) {
      const word = await names.resolve(written, state);
      const { parts, source } = word;
      const [part] = parts;
      const isList =
        parts.length === 1 &&
        part?.kind === 'script' &&
        !part.quoted &&
        (await names.areWords(part.script, state.cwd, (command) =>
          expandAll(command.words, state),
        ));
      if (isList) expanded.push({ isPlain: true, kind: 'inside', many: true, source });
      else expanded.push(...(await expandWord(word, state, workspace, asWhat?.(word))));
    }
    return expanded;
  };

  const { assign, judgeSettings } = createAssignmentJudge({
    isInLoop: () => loopJudge.isInLoop(),
    judgeNested,
    judging,
    place,
    resolve: names.resolve,
  });

  const judgeRedirects = async (redirects: Redirect[], state: ShellState): Promise<Verdict> => {
    let verdict = ALLOW;
    for (const redirect of redirects) {
      if (redirect.operator === '<<') continue;
      const part = place({ end: redirect.word.end, start: redirect.start });
      const target = await judgeTarget(redirect, state, judging);
      verdict = stricter(verdict, target.danger === undefined ? target : { ...target, part });
      await judgeNested([redirect.word], state);
    }
    return verdict;
  };

  const judgeSimple = async (
    command: SimpleCommand,
    state: ShellState,
    nesting: Nesting,
    found: FoundNames,
  ): Promise<ShellState> => {
    spend();
    const { redirects, source, words } = command;
    const at = place(command);
    const redirectVerdict = await judgeRedirects(redirects, state);
    if (words.length === 0) {
      const assigned = await assign(command, state);
      const verdict = stricter(assigned.verdict, redirectVerdict);
      // A shell without `+=` treats it as the name of a command.
      const isOther = depth > 0 && command.assignments.some(({ append }) => append);
      const own = { at, nested: nesting, text: source, words: [] };
      report(own, isOther ? stricter(verdict, ask(DIFFERENT)) : verdict);
      return afterRedirects(redirects, state, assigned.state);
    }
    const settings = stricter(redirectVerdict, await judgeSettings(command, state));
    const isTest = words[0]?.source === '[[';
    // The `~` of the operator is not a home folder.
    const expanded = await expandAll(words, state, ({ source }) =>
      isTest && source !== '=~' ? 'value' : 'argument',
    );
    const name = getValue(expanded[0]);
    const args = expanded.slice(1);
    let next = state;
    let verdict: Verdict;
    let inner: Inner[] = [];
    const judged = await judgeWords({ cwd: state.cwd, found, judging, words: expanded });
    if (name === 'cd' || name === 'read') {
      const own =
        name === 'cd' ? await changeFolder(args, state, judging) : readLine(args, state, judging);
      next = own.state;
      verdict = judged.rule === undefined ? own.verdict : stricter(judged, own.verdict);
    } else {
      verdict = judged;
      ({ inner } = judged);
      if (judged.decision === 'allow' && changesShell(expanded))
        next = { ...state, cwd: undefined, variables: new Map() };
    }
    const isFed =
      redirects.some(({ operator }) => /^<{1,3}$/.test(operator)) && !readsMessage(expanded);
    // The shell that runs a nested script may be any shell.
    const all = [...words, ...redirects.map(({ word }) => word)];
    const portable = depth > 0 ? all : name === 'cd' ? words : words.slice(0, 1);
    const isLeaving = expanded.some((word) => /^(?:break|continue)$/.test(getValue(word) ?? ''));
    // A composed name is hard to recognize.
    const isComposed = words[0]?.parts.some(isPutTogether) === true && name !== '[' && !isTest;
    const doubts = [
      isFed &&
        judged.decision === 'allow' &&
        judged.rule !== undefined &&
        `The rule '${judged.rule}' does not cover what is piped into it.`,
      !portable.every((word) => isPortableWord(word.source)) && DIFFERENT,
      isLeaving &&
        loopJudge.isElsewhere(state) &&
        'It continues in a different folder from the one its loop started in.',
      isComposed && `Its name ('${words[0]?.source ?? ''}') is assembled at run time.`,
    ];
    for (const doubt of doubts) if (doubt !== false) verdict = stricter(verdict, ask(doubt));
    // Wherever its output goes, its words are not run.
    const isData =
      command.assignments.length === 0 &&
      settings.danger === undefined &&
      ((verdict.decision === 'allow' && verdict.rule === undefined) || carriesText(expanded));
    const own = { at, isData, nested: nesting, text: source, words: expanded };
    report(own, stricter(verdict, settings));
    await judgeNested(words, state);
    await judgeInner(inner, state.cwd, at);
    const isScript = inner.length > 0 || verdict.decision !== 'allow' || judging.written.size > 0;
    if (isScript) await fedJudge.judgeRedirected(command, state);
    return afterRedirects(redirects, state, next);
  };

  const judgePipeline = async (
    { commands, merged, negated }: Command & { kind: 'pipeline' },
    state: ShellState,
    nesting: Nesting,
  ): Promise<Outcome> => {
    const [only] = commands;
    if (commands.length === 1 && only) {
      const { fail, ok } = await judgeCommand(only, state, nesting);
      return negated ? { fail: ok, ok: fail } : { fail, ok };
    }
    let printed: PrintedNames | undefined;
    const lasting: Judging['lasting'] = [];
    for (const [index, command] of commands.entries()) {
      if (index > 0) await fedJudge.judgePrinted(commands.slice(0, index), command, state);
      const found = await names.toFound(command, printed, state.cwd);
      const variable = await names.toVariable(command, printed, state.cwd);
      loopJudge.setNamed(command, variable, state.cwd);
      await judgeCommand(command, state, nesting, found);
      // All parts run at the same time, so that one may read what a later one has made.
      if (commands.slice(index + 1).some(mayMakeLinks) && !mayHaveChanged(judging))
        lasting.push(() => judgeCommand(command, state, nesting, found));
      // Errors can quote any text, such as a line of a file.
      if (!merged)
        printed = await names.read(command, ({ words }) => expandAll(words, state), printed);
    }
    await judgeAgain(lasting);
    return same(state);
  };

  const judgeCommand = async (
    command: Command,
    state: ShellState,
    nesting: Nesting,
    found?: FoundNames,
  ): Promise<Outcome> => {
    const outcome = await judgeKind(command, state, nesting, found);
    const commands = command.kind === 'pipeline' ? command.commands : [command];
    await fedJudge.keepWritten(commands, state);
    return outcome;
  };

  const judgeKind = async (
    command: Command,
    state: ShellState,
    nesting: Nesting,
    found?: FoundNames,
  ): Promise<Outcome> => {
    switch (command.kind) {
      case 'simple':
        return same(await judgeSimple(command, state, nesting, found));
      case 'pipeline':
        return judgePipeline(command, state, nesting);
      case 'and': {
        const left = await judgeCommand(command.left, state, nesting);
        const right = await judgeCommand(command.right, left.ok, nesting);
        return { fail: joinStates(left.fail, right.fail), ok: right.ok };
      }
      case 'or': {
        const left = await judgeCommand(command.left, state, nesting);
        const right = await judgeCommand(command.right, left.fail, nesting);
        return { fail: right.fail, ok: joinStates(left.ok, right.ok) };
      }
      default: {
        const redirected = await judgeRedirects(command.redirects, state);
        const { part } = redirected;
        if (part) {
          const text = judging.line.slice(part.start, part.end);
          report({ at: part, nested: nesting, text, words: [] }, redirected);
        } else note(redirected);
        const { fail, ok } = await judgeCompound(command, state, nesting);
        return {
          fail: afterRedirects(command.redirects, state, fail),
          ok: afterRedirects(command.redirects, state, ok),
        };
      }
    }
  };

  const judgeCompound = async (
    command: Exclude<Extract<Command, { redirects: Redirect[] }>, SimpleCommand>,
    state: ShellState,
    nesting: Nesting,
  ): Promise<Outcome> => {
    switch (command.kind) {
      case 'group':
        return judgeList(command.body, state, nesting);
      case 'subshell':
        await judgeList(command.body, state, nesting);
        return same(state);
      case 'if': {
        let before = state;
        let result: ShellState | undefined;
        for (const { body, condition } of command.branches) {
          const tested = await judgeList(condition, before, nesting);
          const after = await judgeBody(body, tested.ok, nesting);
          result = result ? joinStates(result, after) : after;
          before = tested.fail;
        }
        if (command.otherwise) before = await judgeBody(command.otherwise, before, nesting);
        return same(result ? joinStates(result, before) : before);
      }
      case 'for':
      case 'while':
        return same(await loopJudge.judgeLoop(command, state, nesting));
    }
  };

  const judgeList = async (
    script: Script,
    state: ShellState,
    nesting: Nesting,
  ): Promise<Outcome> => {
    let outcome = same(state);
    for (const { background, command } of script.items) {
      const before = joinStates(outcome.ok, outcome.fail);
      if (background && loopJudge.isInLoop())
        note(ask('It starts commands in the background, in a loop.'));
      const judge = (): Promise<Outcome> => judgeCommand(command, before, nesting);
      if (background) await judgeBeside(judge);
      outcome = background ? same(before) : await judge();
    }
    return outcome;
  };

  /** What is known after a list, whatever its outcome. */
  const judgeBody = async (
    script: Script,
    state: ShellState,
    nesting: Nesting,
  ): Promise<ShellState> => {
    const { fail, ok } = await judgeList(script, state, nesting);
    return joinStates(fail, ok);
  };

  const loopJudge = createLoopJudge({
    expandAll,
    judgeBody,
    judgeList,
    judgeNested,
    judging,
    note,
  });

  return async (script, state) => {
    await judgeList(script, state, outerNesting);
    if (depth === 0) await judgeAgain(judging.lasting);
  };
};
