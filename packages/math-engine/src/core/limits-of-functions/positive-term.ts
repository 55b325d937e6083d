import { isSurelyPositive } from '../simplifying/make-term.ts';
import { imaginary } from '../simplifying/term-atoms.ts';
import { someTerm, type Term } from '../simplifying/term.ts';

/** What is known about symbols: which are positive, and which also exceed any number needed. */
interface KnownSymbols {
  large?: string;
  positive?: readonly string[];
}

/** Whether a term is certainly positive, as atan(n)/n^2 and ln(n) are for large n. */
export const isPositiveWhere = (term: Term, known: KnownSymbols): boolean => {
  switch (term.kind) {
    case 'symbol':
      return term.name === known.large || known.positive?.includes(term.name) === true;
    case 'power':
      return (
        isPositiveWhere(term.base, known) &&
        !someTerm(term.exponent, (part) => part.key === imaginary.key)
      );
    case 'product':
      return term.factors.every((factor) => isPositiveWhere(factor, known));
    case 'sum':
      return term.terms.every((part) => isPositiveWhere(part, known));
    case 'call': {
      const [argument] = term.arguments;
      if (!argument) return false;
      if (term.name === 'ln') return isGrowing(argument, known.large);
      return KEEPS_SIGN.has(term.name) && isPositiveWhere(argument, known);
    }
    default:
      return isSurelyPositive(term);
  }
};

const KEEPS_SIGN: ReadonlySet<string> = new Set(['asinh', 'atan', 'sinh', 'tanh']);

/** A symbol that grows without bound, and logarithms of it. */
const isGrowing = (term: Term, name: string | undefined): boolean =>
  term.kind === 'symbol'
    ? term.name === name
    : term.kind === 'call' &&
      term.name === 'ln' &&
      term.arguments[0] !== undefined &&
      isGrowing(term.arguments[0], name);
