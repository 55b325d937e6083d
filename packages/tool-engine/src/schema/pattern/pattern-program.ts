import { type CharacterSet, createCharacterSet } from './character-set.ts';
import { type PatternNode, UnsupportedPatternError } from './parse-pattern.ts';

/** One state of the automaton. The next state is the following one unless stated otherwise. */
export type Instruction =
  | { readonly kind: 'boundary'; readonly isNegated: boolean }
  | { readonly kind: 'end' | 'match' | 'start' }
  | { kind: 'fork'; targets: number[] }
  | { readonly isNegated: boolean; readonly kind: 'look'; readonly program: PatternProgram }
  | { readonly kind: 'set'; readonly set: CharacterSet };

/** A pattern as an automaton that runs without backtracking. */
export interface PatternProgram {
  readonly instructions: readonly Instruction[];
  /** Matched from its position towards the start of the text. */
  readonly isBackward: boolean;
}

/** Maximum number of states of a pattern, with its repetitions expanded. */
const MAX_STATES = 20_000;

/** @throws UnsupportedPatternError if its repetitions amount to too many states */
export const compilePattern = (root: PatternNode): PatternProgram => {
  const sets = new Map<string, CharacterSet>();
  let states = 0;

  const setOf = (source: string): CharacterSet => {
    const known = sets.get(source) ?? createCharacterSet(source);
    sets.set(source, known);
    return known;
  };

  const compile = (node: PatternNode, isBackward: boolean): PatternProgram => {
    const instructions: Instruction[] = [];
    const push = (instruction: Instruction): void => {
      states += 1;
      if (states > MAX_STATES) {
        throw new UnsupportedPatternError(
          `a pattern with its repetitions written out has more than ${MAX_STATES} states; use maxLength for long texts`,
        );
      }
      instructions.push(instruction);
    };
    const fork = (): { kind: 'fork'; targets: number[] } => {
      const instruction = { kind: 'fork' as const, targets: [] as number[] };
      push(instruction);
      return instruction;
    };

    const emitRepeat = ({ max, min, node: inner }: PatternNode & { kind: 'repeat' }): void => {
      for (let count = 0; count < min; count += 1) emit(inner);
      if (max === Infinity) {
        const loop = instructions.length;
        const entry = fork();
        emit(inner);
        fork().targets.push(loop);
        entry.targets.push(loop + 1, instructions.length);
        return;
      }
      const entries: { targets: number[] }[] = [];
      for (let count = min; count < max; count += 1) {
        const entry = fork();
        entry.targets.push(instructions.length);
        entries.push(entry);
        emit(inner);
      }
      for (const entry of entries) entry.targets.push(instructions.length);
    };

    const emitChoice = (options: readonly PatternNode[]): void => {
      const entry = fork();
      const exits = options.map((option) => {
        entry.targets.push(instructions.length);
        emit(option);
        return fork();
      });
      for (const exit of exits) exit.targets.push(instructions.length);
    };

    const emit = (part: PatternNode): void => {
      switch (part.kind) {
        case 'sequence':
          for (const one of isBackward ? part.nodes.toReversed() : part.nodes) emit(one);
          break;
        case 'choice':
          emitChoice(part.options);
          break;
        case 'repeat':
          emitRepeat(part);
          break;
        case 'set':
          push({ kind: 'set', set: setOf(part.source) });
          break;
        case 'look':
          push({
            isNegated: part.isNegated,
            kind: 'look',
            program: compile(part.node, part.isBehind),
          });
          break;
        default:
          push(part);
      }
    };

    emit(node);
    push({ kind: 'match' });
    return { instructions, isBackward };
  };

  return compile(root, false);
};
