import { call, minusOne, one, power, product, sum, two } from './make-term.ts';
import type { Term } from './term.ts';

/**
 * Which squares are kept where sin² + cos² = 1 leaves a choice: those of cosines or of sines.
 * `tangent` keeps those of tangents (in a term whose sines were replaced with tan·cos), `all`
 * replaces none.
 */
export type SquareForm = 'all' | 'cosine' | 'sine' | 'tangent';

/** What the square of a function is replaced with. */
export interface Square {
  /** The parts of the square other than numbers. */
  made: readonly Term[];
  term: Term;
}

const PARTNERS: Readonly<Record<string, string>> = {
  cos: 'sin',
  cosh: 'sinh',
  sin: 'cos',
  sinh: 'cosh',
};

/** Replaces the square of a sine with that of the cosine, or as the form requires. */
export const squareOf = (name: string, argument: Term, squares: SquareForm): Square | undefined => {
  if (squares === 'tangent' && name === 'cos') {
    const tangent = call('tan', [argument]);
    return { made: [tangent], term: power(sum([one, power(tangent, two)]), minusOne) };
  }
  const isReplaced =
    squares === 'cosine'
      ? name === 'sin' || name === 'sinh'
      : squares === 'sine' && (name === 'cos' || name === 'cosh');
  const partner = PARTNERS[name];
  if (!isReplaced || partner === undefined) return undefined;
  const other = call(partner, [argument]);
  const square = power(other, two);
  const terms: Readonly<Record<string, Term>> = {
    cos: sum([one, product([minusOne, square])]),
    cosh: sum([one, square]),
    sin: sum([one, product([minusOne, square])]),
    sinh: sum([square, minusOne]),
  };
  return { made: [other], term: terms[name] ?? one };
};
