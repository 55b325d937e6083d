import { isInteger, rational } from '../numbers/rational.ts';
import { toText } from '../print/to-text.ts';
import type { Expression } from '../syntax/ast.ts';
import {
  addMultivariate,
  monomial,
  type Multivariate,
  multiplyMultivariate,
  NO_TERMS,
} from './multivariate.ts';
import { SURD_ONE, surdTerm } from './surd.ts';

/** A power of an atom that is a polynomial in others: sin² = 1 − cos², (2^(1/3))³ = 2. */
export interface AtomRelation {
  atom: number;
  power: number;
  value: Multivariate;
}

/** Known relations between some atoms. */
export const findRelations = (atoms: readonly Expression[]): AtomRelation[] => {
  const numbers = new Map(atoms.map((atom, index) => [toText(atom), index] as const));
  return atoms.flatMap((atom, index) => {
    const relation = relationOfSine(atom, index, numbers) ?? relationOfRoot(atom, index);
    return relation ? [relation] : [];
  });
};

/** sin² = 1 − cos² and sinh² = cosh² − 1, if both occur. */
const relationOfSine = (
  node: Expression,
  atom: number,
  numbers: ReadonlyMap<string, number>,
): AtomRelation | undefined => {
  if (node.type !== 'call' || (node.name !== 'sin' && node.name !== 'sinh')) return undefined;
  const isCircular = node.name === 'sin';
  const cosine = numbers.get(toText({ ...node, name: isCircular ? 'cos' : 'cosh' }));
  if (cosine === undefined) return undefined;
  const minusOne = surdTerm(rational(-1n));
  const exponents = Array.from({ length: cosine + 1 }, (_, index) => (index === cosine ? 2 : 0));
  const value = addMultivariate(
    monomial(isCircular ? minusOne : SURD_ONE, exponents),
    monomial(isCircular ? SURD_ONE : minusOne),
  );
  return { atom, power: 2, value };
};

/** The n-th power of an n-th root of a fraction. */
const relationOfRoot = (node: Expression, atom: number): AtomRelation | undefined => {
  if (node.type !== 'binary' || node.operator !== '^') return undefined;
  const { left, right } = node;
  if (left.type !== 'number' || right.type !== 'number' || isInteger(right.value)) return undefined;
  const isRoot = right.value.numerator === 1n && right.value.denominator <= 100n;
  return isRoot
    ? { atom, power: Number(right.value.denominator), value: monomial(surdTerm(left.value)) }
    : undefined;
};

/** Replaces powers by known relations. */
export const applyRelations = (
  value: Multivariate,
  relations: readonly AtomRelation[],
): Multivariate => relations.reduce(applyRelation, value);

const applyRelation = (
  polynomial: Multivariate,
  { atom, power, value }: AtomRelation,
): Multivariate => {
  const exponentOf = (exponents: readonly number[]) => exponents[atom] ?? 0;
  const isHigh = [...polynomial.values()].some(({ exponents }) => exponentOf(exponents) >= power);
  if (!isHigh) return polynomial;
  let result = NO_TERMS;
  for (const { coefficient, exponents } of polynomial.values()) {
    const exponent = exponentOf(exponents);
    const kept = exponents.map((part, index) => (index === atom ? exponent % power : part));
    let term = monomial(coefficient, kept);
    for (let count = power; count <= exponent; count += power) {
      term = multiplyMultivariate(term, value);
    }
    result = addMultivariate(result, term);
  }
  return result;
};
