import { forgetAssigned } from './assigned-variables.ts';
import { findUnclear, judgePaths, listOutside } from './judge-paths.ts';
import { ALLOW, ask, type Judging, mayHaveChanged, type Nesting, type Verdict } from './judging.ts';
import type { Command, Script, Word } from './syntax/script.ts';
import { type Argument, getValue } from './words/argument.ts';
import { isPortableWord } from './words/expand-word.ts';
import {
  isSameState,
  joinStates,
  moveTo,
  type Outcome,
  type ShellState,
  toVariable,
  withVariable,
} from './words/shell-state.ts';
import { isPlainVariable } from './words/variable-names.ts';

type Loop = Command & { kind: 'for' | 'while' };
type JudgeList<Result> = (script: Script, state: ShellState, nesting: Nesting) => Promise<Result>;

export interface LoopOptions {
  expandAll: (words: readonly Word[], state: ShellState) => Promise<Argument[]>;
  judgeBody: JudgeList<ShellState>;
  judgeList: JudgeList<Outcome>;
  /** Judges the substitutions in words. */
  judgeNested: (words: Word[], state: ShellState) => Promise<void>;
  judging: Judging;
  note: (verdict: Verdict) => void;
}

/** Judges loops for what may be true in any of their rounds. */
export interface LoopJudge {
  /** Whether the current command runs repeatedly. */
  isInLoop: () => boolean;
  /** Whether one of the current loops started in another folder. */
  isElsewhere: (state: ShellState) => boolean;
  judgeLoop: (command: Loop, state: ShellState, nesting: Nesting) => Promise<ShellState>;
  /** Sets the variable to which a command gives names that were checked in a folder. */
  setNamed: (command: Command, variable: string | undefined, cwd: string | undefined) => void;
}

/** Times that a loop's body is judged until nothing more is forgotten. */
const MAX_ROUNDS = 5;

/** A loop over more values is judged once, with an unknown value. */
const MAX_VALUES = 16;

/** Whether the expansion of a word can contain no pattern. */
const hasNoPattern = (value: Argument): boolean =>
  (value.kind === 'any' && value.isUnclear !== true) || !/[*?[\\]/.test(getValue(value) ?? '*');

const isSamePlace = (left: ShellState, right: ShellState): boolean =>
  left.cwd === right.cwd && left.isPhysical === right.isPhysical;

export const createLoopJudge = ({
  expandAll,
  judgeBody,
  judgeList,
  judgeNested,
  judging,
  note,
}: LoopOptions): LoopJudge => {
  const named = new Map<Command, { cwd: string | undefined; variable: string }>();
  /** Start positions of the current loops, the outermost first. */
  const loops: ShellState[] = [];

  const judgeLoopBody = async (
    command: Loop,
    state: ShellState,
    nesting: Nesting,
  ): Promise<ShellState> => {
    if (command.kind === 'while') {
      const condition = await judgeList(command.condition, state, nesting);
      const { cwd, variable = '' } = named.get(command) ?? {};
      const isNamed = variable !== '' && cwd === condition.ok.cwd;
      const ok = isNamed
        ? withVariable(condition.ok, variable, { isPlain: true, kind: 'inside' })
        : condition.ok;
      const after = await judgeBody(command.body, ok, nesting);
      return joinStates(joinStates(condition.ok, condition.fail), after);
    }
    const values = await expandAll(command.values, state);
    note(
      (await judgePaths(listOutside(values), state.cwd, judging)) ?? findUnclear(values) ?? ALLOW,
    );
    // Other shells take braces and $'…' literally.
    const isPortable = command.values.every(({ source }) => isPortableWord(source));
    const areKnown =
      isPortable &&
      values.length <= MAX_VALUES &&
      values.every(({ kind }) => kind === 'known' || kind === 'inside');
    let result = state;
    if (!areKnown) {
      const isPlain = values.every(hasNoPattern);
      const kind = isPlain ? 'plain' : 'unknown';
      const unknown = withVariable(state, command.variable, { kind });
      return joinStates(state, await judgeBody(command.body, unknown, nesting));
    }
    for (const value of values) {
      const variable = toVariable(value.kind === 'inside' ? { ...value, many: false } : value);
      const bound = withVariable(state, command.variable, variable);
      result = joinStates(result, await judgeBody(command.body, bound, nesting));
    }
    return result;
  };

  /** A loop's body is judged with what is known at the start of any round. */
  const judgeLoop = async (
    command: Loop,
    state: ShellState,
    nesting: Nesting,
  ): Promise<ShellState> => {
    if (command.kind === 'for') {
      await judgeNested(command.values, state);
      if (!isPlainVariable(command.variable, judging.environment))
        note(ask(`It sets '${command.variable}', which can change what runs.`));
    }
    let start = forgetAssigned(command, state);
    let isSettled = false;
    for (let round = 0; round < MAX_ROUNDS && !isSettled; round += 1) {
      loops.push(start);
      const end = await judgeLoopBody(command, start, nesting);
      loops.pop();
      const joined = joinStates(start, end);
      const stays = isSamePlace(start, end);
      // The next round finds the files that this one has made.
      isSettled = stays && isSameState(start, joined) && (round > 0 || !mayHaveChanged(judging));
      start = stays ? joined : moveTo(joined, undefined, false);
    }
    if (!isSettled) note(ask('What its loop does to variables is not known.'));
    return start;
  };

  return {
    isElsewhere: (state) => loops.some((start) => !isSamePlace(start, state)),
    isInLoop: () => loops.length > 0,
    judgeLoop,
    setNamed: (command, variable, cwd) => {
      if (variable === undefined) named.delete(command);
      else named.set(command, { cwd, variable });
    },
  };
};
