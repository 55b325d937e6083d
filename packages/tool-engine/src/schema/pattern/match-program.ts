import type { Instruction, PatternProgram } from './pattern-program.ts';
import { spendWork } from './work-limit.ts';

/** Where a match may begin. */
export interface MatchStart {
  /** Every later position is also tried. */
  readonly isSearch: boolean;
  readonly position: number;
}

/** Minimum cost of a match: lookarounds start one at each position. */
const BEGINNING = 8;

const WORD = /^\w$/;

const isWord = (character: string | undefined): boolean =>
  character !== undefined && WORD.test(character);

/** Whether an assertion holds at the position. */
const holds = (instruction: Instruction, characters: readonly string[], at: number): boolean => {
  switch (instruction.kind) {
    case 'start':
      return at === 0;
    case 'end':
      return at === characters.length;
    case 'boundary':
      return (isWord(characters[at - 1]) !== isWord(characters[at])) !== instruction.isNegated;
    case 'look': {
      const { isNegated, program } = instruction;
      return matchProgram(program, characters, { isSearch: false, position: at }) !== isNegated;
    }
    default:
      return true;
  }
};

/**
 * Whether a program matches. All states advance through the text in parallel, each once per
 * position.
 */
export const matchProgram = (
  { instructions, isBackward }: PatternProgram,
  characters: readonly string[],
  { isSearch, position }: MatchStart,
): boolean => {
  spendWork(BEGINNING + (instructions.length >> 3));
  // The round in which a state was last added, so that no set has to be cleared.
  const seen = new Int32Array(instructions.length);
  const pending: number[] = [];
  let current: number[] = [];
  let next: number[] = [];
  let round = 1;

  /**
   * Adds a state and all states reachable without reading. Returns true if one of them is the end.
   */
  const add = (list: number[], first: number, at: number): boolean => {
    let added = 0;
    pending.length = 0;
    pending.push(first);
    for (let state = pending.pop(); state !== undefined; state = pending.pop()) {
      if (seen[state] === round) continue;
      seen[state] = round;
      added += 1;
      const instruction = instructions[state] as Instruction;
      if (instruction.kind === 'set') list.push(state);
      else if (instruction.kind === 'fork') {
        for (const target of instruction.targets) pending.push(target);
      } else if (instruction.kind === 'match') return true;
      else if (holds(instruction, characters, at)) pending.push(state + 1);
    }
    spendWork(added);
    return false;
  };

  for (let at = position; ; at += isBackward ? -1 : 1) {
    if ((at === position || isSearch) && add(current, 0, at)) return true;
    const character = isBackward ? characters[at - 1] : characters[at];
    if (character === undefined || (current.length === 0 && !isSearch)) return false;
    const following = isBackward ? at - 1 : at + 1;
    round += 1;
    next.length = 0;
    for (const state of current) {
      const instruction = instructions[state];
      if (instruction?.kind !== 'set' || !instruction.set.has(character)) continue;
      if (add(next, state + 1, following)) return true;
    }
    [current, next] = [next, current];
  }
};
