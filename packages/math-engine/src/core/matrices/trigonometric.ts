import { rational } from '../numbers/rational.ts';
import { toText } from '../print/to-text.ts';
import type { Expression } from '../syntax/ast.ts';
import { at } from './grid.ts';
import {
  addMultivariate,
  monomial,
  type Multivariate,
  multiplyMultivariate,
  NO_TERMS,
  UNIT,
} from './multivariate.ts';
import { SURD_ONE, surdTerm } from './surd.ts';

/** The numbers of the atoms sin(u) and cos(u), or sinh(u) and cosh(u), for one u. */
export interface TrigonometricPair {
  cosine: number;
  /** sin² = sign·(cos² − 1): −1 for circular functions, 1 for hyperbolic ones. */
  sign: -1 | 1;
  sine: number;
}

/** Sines and cosines of the same. */
export const findTrigonometricPairs = (atoms: readonly Expression[]): TrigonometricPair[] => {
  const numbers = new Map(atoms.map((atom, index) => [toText(atom), index] as const));
  return atoms.flatMap((atom, sine) => {
    if (atom.type !== 'call' || (atom.name !== 'sin' && atom.name !== 'sinh')) return [];
    const isCircular = atom.name === 'sin';
    const cosine = numbers.get(toText({ ...atom, name: isCircular ? 'cos' : 'cosh' }));
    return cosine === undefined ? [] : [{ cosine, sign: isCircular ? -1 : 1, sine } as const];
  });
};

/** Replaces squares of sines by cosines, so that sin² + cos² is 1. */
export const reduceSines = (
  value: Multivariate,
  pairs: readonly TrigonometricPair[],
): Multivariate => pairs.reduce(reducePair, value);

const reducePair = (value: Multivariate, pair: TrigonometricPair): Multivariate => {
  const isHigh = [...value.values()].some(({ exponents }) => (exponents[pair.sine] ?? 0) > 1);
  if (!isHigh) return value;
  let result = NO_TERMS;
  for (const { coefficient, exponents } of value.values()) {
    const power = exponents[pair.sine] ?? 0;
    const kept = exponents.map((exponent, index) => (index === pair.sine ? power % 2 : exponent));
    let term = monomial(coefficient, kept);
    for (let count = 2; count <= power; count += 2) {
      term = multiplyMultivariate(term, squareOfSine(pair));
    }
    result = addMultivariate(result, term);
  }
  return result;
};

const squareOfSine = ({ cosine, sign }: TrigonometricPair): Multivariate => {
  const exponents = Array.from({ length: cosine + 1 }, (_, index) => (index === cosine ? 2 : 0));
  const square = monomial(surdTerm(rational(BigInt(sign))), exponents);
  const constant = monomial(sign < 0 ? SURD_ONE : surdTerm(rational(-1n)));
  return addMultivariate(square, constant.size > 0 ? constant : UNIT);
};

/** The atom with a number, for messages. */
export const describeAtom = (atoms: readonly Expression[], index: number): string =>
  toText(at(atoms, index));
