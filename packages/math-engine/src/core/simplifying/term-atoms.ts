import {
  isInteger,
  isNegative,
  isZero,
  ONE,
  rational,
  type Rational,
  ZERO,
} from '../numbers/rational.ts';
import type { ConstantTerm, NumberTerm, SymbolTerm, Term } from './term.ts';

export const number = (value: Rational): NumberTerm => ({
  key: value.denominator === 1n ? `${value.numerator}` : `${value.numerator}/${value.denominator}`,
  kind: 'number',
  value,
});

/** An integer, or a fraction of two. */
export const whole = (numerator: bigint | number, denominator: bigint | number = 1n): NumberTerm =>
  number(rational(BigInt(numerator), BigInt(denominator)));

export const zero = number(ZERO);
export const one = number(ONE);
export const minusOne = whole(-1);
export const two = whole(2);
export const half = whole(1, 2);

export const constant = (name: string): ConstantTerm => ({
  key: `$${name}`,
  kind: 'constant',
  name,
});
export const symbol = (name: string): SymbolTerm => ({ key: `?${name}`, kind: 'symbol', name });

export const pi = constant('pi');
export const euler = constant('e');
export const imaginary = constant('i');

export const isNumber = (term: Term | undefined): term is NumberTerm => term?.kind === 'number';
export const isZeroTerm = (term: Term): boolean => term.kind === 'number' && isZero(term.value);
export const isOneTerm = (term: Term): boolean => term.key === '1';
/** Whether a term is an integer. */
export const isWhole = (
  term: Term,
): term is NumberTerm & { readonly value: { readonly denominator: 1n } } =>
  term.kind === 'number' && isInteger(term.value);
/** Whether a term is a negative number, or a product that begins with one. */
export const isMinus = (term: Term): boolean =>
  term.kind === 'number'
    ? isNegative(term.value)
    : term.kind === 'product' && term.factors[0] !== undefined && isMinus(term.factors[0]);
