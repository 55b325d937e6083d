import { toText } from '../print/to-text.ts';
import { isSurelyPositive, negate, quotient, sum } from '../simplifying/build-term.ts';
import { isSurelyNonnegative } from '../simplifying/real-rules.ts';
import { type CallTerm, hasSymbol, someTerm, type Term } from '../simplifying/term.ts';
import { writeTerm } from '../simplifying/write-term.ts';

/** A place where a function has no derivative: a zero of `inside`, or an integer value of it. */
interface Kink {
  isStep: boolean;
  inside: Term;
}

const STEPS: ReadonlySet<string> = new Set(['ceil', 'floor', 'mod', 'round', 'trunc']);

/** Functions that switch between arguments where two of them are equal. */
const EXTREMES: ReadonlySet<string> = new Set(['max', 'min']);

/** What is rounded or compared: mod(u, v) rounds u/v. */
const insideOf = ({ arguments: [first, second], name }: CallTerm): Term | undefined =>
  name === 'mod' && first && second ? quotient(first, second) : first;

/** The parts of a term that decide where it may have no derivative. */
export const kinksOf = (term: Term, names: readonly string[]): readonly Kink[] => {
  const kinks = new Map<string, Kink>();
  someTerm(term, (part) => {
    if (part.kind === 'call' && EXTREMES.has(part.name)) {
      for (const [index, left] of part.arguments.entries()) {
        for (const right of part.arguments.slice(index + 1)) {
          const inside = sum([left, negate(right)]);
          if (names.some((name) => hasSymbol(inside, name))) {
            kinks.set(`false ${inside.key}`, { inside, isStep: false });
          }
        }
      }
      return false;
    }
    const inside = part.kind === 'call' ? insideOf(part) : undefined;
    if (part.kind !== 'call' || !inside || !names.some((name) => hasSymbol(inside, name)))
      return false;
    const isStep = STEPS.has(part.name);
    const isBend = part.name === 'abs' && !isSurelyNonnegative(inside);
    if (isStep || isBend || (part.name === 'sign' && !isSurelyPositive(inside))) {
      kinks.set(`${isStep} ${inside.key}`, { inside, isStep });
    }
    return false;
  });
  return [...kinks.values()];
};

/** Describes where the derivative may not exist. */
export const describeKinks = (term: Term, names: readonly string[]): readonly string[] =>
  kinksOf(term, names).map(({ inside, isStep }) => {
    const text = toText(writeTerm(inside)).slice(0, 100);
    return isStep
      ? `there may be no derivative where ${text} is at a step of the rounding`
      : `there may be no derivative where ${text} = 0`;
  });
