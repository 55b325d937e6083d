import { CalculatorErrorType } from '@lobechat/builtin-tool-calculator';

import { symbolsOf } from '../algebra/symbols.ts';
import { fail } from '../failure.ts';
import {
  addComplex,
  type BigComplex,
  COMPLEX_ONE,
  COMPLEX_ZERO,
  divideComplex,
  isReal,
  magnitudeOfComplex,
  multiplyComplex,
} from '../numbers/big-complex.ts';
import type { Expression } from '../syntax/ast.ts';
import { AtomTable, evaluateAtoms } from './atoms.ts';
import type { Field } from './field.ts';
import { at } from './grid.ts';
import { commonDivisorOf } from './multivariate-divisor.ts';
import { rootOfFraction } from './multivariate-root.ts';
import {
  divideExactly,
  leadingMonomial,
  monomial,
  type Multivariate,
  multiplyMultivariate,
  negateMultivariate,
  NO_TERMS,
  scaleMultivariate,
  UNIT,
} from './multivariate.ts';
import { fractionToExpression } from './print-fraction.ts';
import { applyRelations, type AtomRelation, findRelations } from './relations.ts';
import { approximateSurd } from './surd-field.ts';
import {
  conjugateSurd,
  invertSurd,
  type Surd,
  SURD_ZERO,
  surdTerm,
  surdToRational,
} from './surd.ts';
import { addFractions, type AtomFraction, invertFraction, toAtomFraction } from './to-fraction.ts';

/** A field built for certain entries, with their conversion to its values. */
export interface AtomField {
  convert: (entry: Expression) => AtomFraction;
  field: Field<AtomFraction>;
}

/**
 * The rational functions of the symbols, constants and function values in some entries. A
 * polynomial that is zero is zero whatever its atoms are; a nonzero one is checked with decimals,
 * since atoms may depend on each other (`ln(2)` and `ln(4)`). If neither decides, the computation
 * is refused.
 */
export const makeAtomField = (entries: readonly Expression[], precision: number): AtomField => {
  const table = new AtomTable();
  const relations: AtomRelation[] = [];
  const normalise = (value: AtomFraction): AtomFraction => reduceFraction(value, relations);
  const arithmetic = {
    add: (left: AtomFraction, right: AtomFraction) => normalise(addFractions(left, right)),
    multiply: (left: AtomFraction, right: AtomFraction) =>
      normalise({
        above: multiplyMultivariate(left.above, right.above),
        below: multiplyMultivariate(left.below, right.below),
      }),
  };
  const values = new Map(
    entries.map((entry) => [entry, toAtomFraction(entry, table, arithmetic)] as const),
  );
  relations.push(...findRelations(table.expressions));
  const knownBits = 24 * precision + 600;
  const atoms = evaluateAtoms(table.expressions, knownBits);
  const areAtomsReal = atoms.every(({ value }) => isReal(value));
  const isPlain = atoms.every(({ expression }) => expression.type === 'symbol');

  const approximate = (value: Multivariate, bits: number): BigComplex => {
    let sum = COMPLEX_ZERO;
    let largest = Number.NEGATIVE_INFINITY;
    for (const { coefficient, exponents } of value.values()) {
      let term = approximateSurd(coefficient, knownBits);
      exponents.forEach((exponent, index) => {
        const factor = at(atoms, index).value;
        for (let count = 0; count < exponent; count += 1)
          term = multiplyComplex(term, factor, knownBits);
      });
      largest = Math.max(largest, magnitudeOfComplex(term));
      sum = addComplex(sum, term, knownBits);
    }
    if (value.size > 0 && largest - magnitudeOfComplex(sum) > knownBits - bits - 16)
      return undecided();
    return sum;
  };

  const field: Field<AtomFraction> = {
    ...arithmetic,
    approximate: ({ above, below }, bits) => {
      if (above.size === 0) return COMPLEX_ZERO;
      const divisor = below === UNIT ? COMPLEX_ONE : approximate(below, bits + 8);
      return divideComplex(approximate(above, bits + 8), divisor, bits + 8);
    },
    // Symbols and the other atoms represent real numbers.
    conjugate: ({ above, below }) => {
      if (!areAtomsReal) return undecidedConjugate();
      return { above: conjugateTerms(above), below: conjugateTerms(below) };
    },
    fromRational: (value) => ({ above: monomial(surdTerm(value)), below: UNIT }),
    hasSymbols: table.expressions.some((expression) => symbolsOf(expression).length > 0),
    isFormula: true,
    invert: (value) => normalise(invertFraction(value)),
    isZero: ({ above }) => {
      if (above.size === 0) return true;
      // A value whose decimals are not zero is not zero; `approximate` rejects one near zero.
      if (!isPlain) approximate(above, 16);
      return false;
    },
    negate: ({ above, below }) => ({ above: negateMultivariate(above), below }),
    one: { above: UNIT, below: UNIT },
    root: (value) => {
      const root = rootOfFraction(value);
      return root && normalise(root);
    },
    toExpression: (value) => fractionToExpression(value, table.expressions),
    toRational: (value) => {
      const surd = toConstant(value);
      return surd && surdToRational(surd);
    },
    toSurd: toConstant,
    zero: { above: NO_TERMS, below: UNIT },
  };
  return {
    convert: (entry) => normalise(values.get(entry) ?? field.zero),
    field,
  };
};

const isUnit = (value: Multivariate): boolean => {
  const coefficient = value.size === 1 ? value.get('')?.coefficient : undefined;
  const fraction = coefficient && surdToRational(coefficient);
  return fraction?.numerator === 1n && fraction.denominator === 1n;
};

/** A value without atoms. */
const toConstant = ({ above, below }: AtomFraction): Surd | undefined => {
  if (above.size === 0) return SURD_ZERO;
  const constant = above.size === 1 && isUnit(below) ? above.get('') : undefined;
  return constant?.coefficient;
};

const undecidedConjugate = (): never =>
  fail(
    CalculatorErrorType.Unsolved,
    'An entry has a complex number in it that is not made of square roots, such as e^i; its conjugate is not computed. Write it with its real and imaginary part.',
  );

const undecided = (): never =>
  fail(
    CalculatorErrorType.Unsolved,
    'An intermediate entry may be zero or near zero: neither algebra nor decimals could tell, so no result is given. Write the entries in a simpler form.',
  );

const conjugateTerms = (value: Multivariate): Multivariate =>
  new Map(
    [...value].map(([key, { coefficient, exponents }]) => [
      key,
      { coefficient: conjugateSurd(coefficient), exponents },
    ]),
  );

/** In lowest terms, the leading coefficient of the denominator 1. */
const reduceFraction = (
  { above, below }: AtomFraction,
  relations: readonly AtomRelation[],
): AtomFraction => {
  const [numerator, denominator] = [
    applyRelations(above, relations),
    applyRelations(below, relations),
  ];
  if (denominator.size === 0) {
    return fail(CalculatorErrorType.DivisionByZero, 'Division by zero in an entry of the matrix.');
  }
  if (numerator.size === 0) return { above: NO_TERMS, below: UNIT };
  if (isUnit(denominator)) return { above: numerator, below: UNIT };
  const common = commonDivisorOf(numerator, denominator);
  const shorter = divideExactly(numerator, common) ?? numerator;
  const lower = divideExactly(denominator, common) ?? denominator;
  const scale = invertSurd(leadingMonomial(lower).coefficient);
  const scaled = scaleMultivariate(lower, scale);
  return {
    above: scaleMultivariate(shorter, scale),
    below: isUnit(scaled) ? UNIT : scaled,
  };
};
