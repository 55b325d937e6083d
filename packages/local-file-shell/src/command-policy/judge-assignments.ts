import { isNumeric } from './assigned-variables.ts';
import type { StateVerdict } from './change-state.ts';
import { findVariableDanger } from './dangers/variables.ts';
import type { NamesFinder } from './found-names.ts';
import { ask, ALLOW, type Judging, stricter, type Verdict } from './judging.ts';
import type { Place } from './place.ts';
import type { Assignment, SimpleCommand, Word } from './syntax/script.ts';
import { getValue } from './words/argument.ts';
import { expandWord, isPortableWord } from './words/expand-word.ts';
import { type ShellState, toVariable, withVariable } from './words/shell-state.ts';
import { isHarmlessSetting, isPlainVariable } from './words/variable-names.ts';

/** Characters of a variable's value that is tracked. */
const MAX_VALUE_LENGTH = 2000;
const MAX_GROWING = 4;

/** Number of variables in a word. */
const countReferences = ({ parts }: Word): number =>
  parts.filter(({ kind }) => kind === 'variable').length;

export interface AssignmentOptions {
  /** Whether the current command runs repeatedly. */
  isInLoop: () => boolean;
  /** Judges the substitutions in words. */
  judgeNested: (words: Word[], state: ShellState) => Promise<void>;
  judging: Judging;
  place: Place;
  /** See `NamesFinder`. */
  resolve: NamesFinder['resolve'];
}

/** Judges assignments, both of the script's variables and before a command. */
export interface AssignmentJudge {
  assign: (command: SimpleCommand, state: ShellState) => Promise<StateVerdict>;
  judgeSettings: (command: SimpleCommand, state: ShellState) => Promise<Verdict>;
}

export const createAssignmentJudge = ({
  isInLoop,
  judgeNested,
  judging,
  place,
  resolve,
}: AssignmentOptions): AssignmentJudge => {
  const { workspace } = judging;
  let growing = 0;

  /** Asks about a variable, with what makes it dangerous. */
  const askSetting = (
    { name, word }: Assignment,
    value: string | undefined,
    reason: string,
  ): Verdict => {
    const danger = findVariableDanger(name, value);
    return danger === undefined ? ask(reason) : { ...ask(reason), danger, part: place(word) };
  };

  /** Assignments without a command: variables of the script. */
  const assign = async (
    { assignments }: SimpleCommand,
    state: ShellState,
  ): Promise<StateVerdict> => {
    let next = state;
    let verdict = ALLOW;
    for (const assignment of assignments) {
      const { append, name, value } = assignment;
      const isSpecial = !isPlainVariable(name, judging.environment);
      if (!mayGrow(assignment)) verdict = stricter(verdict, ask(`'${name}' could grow endlessly.`));
      await judgeNested([value], next);
      const [given] = await expandWord(await resolve(value, next), next, workspace, 'value');
      if (isSpecial)
        verdict = stricter(
          verdict,
          askSetting(assignment, getValue(given), `It sets '${name}', which can change what runs.`),
        );
      if ((getValue(given)?.length ?? 0) > MAX_VALUE_LENGTH)
        verdict = stricter(verdict, ask(`The text given to '${name}' is too long to be checked.`));
      const isKnown = !append && isPortableWord(value.source) && verdict.decision === 'allow';
      next = withVariable(next, name, isKnown && given ? toVariable(given) : { kind: 'unknown' });
      if (isNumeric(assignment) && given?.kind !== 'known')
        next = withVariable(next, name, { kind: 'number' });
    }
    return { state: next, verdict };
  };

  /** A text made of two others can double each time: a few times, and never in a loop. */
  const mayGrow = ({ append, value }: Assignment): boolean => {
    if (countReferences(value) + (append ? 1 : 0) < 2) return true;
    growing += 1;
    return !isInLoop() && growing <= MAX_GROWING;
  };

  /** Assignments before a command: variables of the command. */
  const judgeSettings = async (
    { assignments, words }: SimpleCommand,
    state: ShellState,
  ): Promise<Verdict> => {
    let verdict = ALLOW;
    for (const assignment of assignments) {
      const { append, name, value, word } = assignment;
      await judgeNested([value], state);
      const [given] = await expandWord(value, state, workspace, 'value');
      const text = getValue(given);
      // `IFS= read`, which is how lines are read unchanged.
      const isReading = name === 'IFS' && words[0]?.source === 'read';
      if (append || (!isReading && !isHarmlessSetting(name, text)))
        verdict = stricter(
          verdict,
          askSetting(assignment, text, `It sets '${word.source}' for what it runs.`),
        );
    }
    return verdict;
  };

  return { assign, judgeSettings };
};
