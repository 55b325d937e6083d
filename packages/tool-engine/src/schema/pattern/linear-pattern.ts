import { isDeterministic } from './is-deterministic.ts';
import { matchProgram } from './match-program.ts';
import { NativeRegExp } from './native-reg-exp.ts';
import { parsePattern, type PatternNode } from './parse-pattern.ts';
import { compilePattern, type PatternProgram } from './pattern-program.ts';
import { spendWork } from './work-limit.ts';

/** Number of compiled patterns that are cached. */
const MAX_KEPT = 1000;

/**
 * A regular expression whose `test` never takes more than linear time. It runs its own automaton,
 * which supports ECMAScript with the `u` flag except for backreferences. It is an `instanceof
 * RegExp`.
 */
class LinearPattern extends NativeRegExp {
  readonly #program: PatternProgram;

  constructor(source: string, node: PatternNode) {
    super(source, 'u');
    this.#program = compilePattern(node);
  }

  /** @throws WorkLimitError inside a validation that has used up its steps */
  override test(text: string): boolean {
    // Splitting a long text also costs steps.
    spendWork(text.length >> 2);
    return matchProgram(this.#program, Array.from(text), { isSearch: true, position: 0 });
  }
}

const kept = new Map<string, RegExp>();

/**
 * Compiles a pattern so that no text makes it slow. Deterministic patterns use JavaScript's own
 * matcher, which is fastest; all others become an automaton.
 *
 * @throws SyntaxError if it is not a valid regular expression with the `u` flag
 * @throws UnsupportedPatternError if it cannot be matched in linear time; says why
 */
export const createLinearPattern = (source: string): RegExp => {
  const known = kept.get(source);
  if (known) return known;
  const native = new NativeRegExp(source, 'u');
  const node = parsePattern(source);
  const pattern = isDeterministic(node) ? native : new LinearPattern(source, node);
  if (kept.size >= MAX_KEPT) kept.clear();
  kept.set(source, pattern);
  return pattern;
};

/** Whether JavaScript's own matcher could take more than linear time for a pattern. */
export const isSlowPattern = (source: string): boolean => {
  try {
    return createLinearPattern(source) instanceof LinearPattern;
  } catch {
    return true;
  }
};
