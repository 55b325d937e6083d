import { isInteger, isNegative, negate, rational } from '../numbers/rational.ts';
import { isOneTerm } from '../simplifying/term-atoms.ts';
import {
  type CallTerm,
  hasSymbol,
  operandsOf,
  type PowerTerm,
  type ProductTerm,
  type SumTerm,
} from '../simplifying/term.ts';
import {
  binaryNode,
  type BinaryOperator,
  callNode,
  type Expression,
  numberNode,
} from '../syntax/ast.ts';
import { negated, power, isNegativeForm } from './build-form.ts';
import { splitCoefficient } from './coefficient.ts';
import { E_FORM, type Form, MINUS_ONE_FORM, numberForm, ONE_FORM } from './form.ts';

/**
 * The form as an expression of the grammar in customary notation: quotients, roots, tangents, and
 * terms in descending powers of the variable.
 */
export const writeForm = (form: Form, variable: string): Expression => {
  switch (form.kind) {
    case 'number':
      return writeNumber(form.value.numerator, form.value.denominator);
    case 'constant':
      return { name: form.name, position: 0, type: 'name' };
    case 'symbol':
      return { name: form.name, type: 'symbol' };
    case 'call':
      return callNode(form.name, ...form.arguments.map((part) => writeForm(part, variable)));
    case 'power':
      return writePower(form, variable);
    case 'product':
      return writeProduct(form, variable);
    case 'sum':
      return writeSum(form, variable);
  }
};

const writeNumber = (numerator: bigint, denominator: bigint): Expression =>
  numerator < 0n
    ? { operand: numberNode(rational(-numerator, denominator)), type: 'negate' }
    : numberNode(rational(numerator, denominator));

const writePower = ({ base, exponent }: PowerTerm, variable: string): Expression => {
  if (exponent.kind === 'number') {
    if (isNegative(exponent.value)) {
      const below = power(base, numberForm(negate(exponent.value)));
      const reciprocal = writeReciprocal(
        base,
        exponent.value.numerator,
        exponent.value.denominator,
        variable,
      );
      return reciprocal ?? binaryNode('/', numberNode(ONE_FORM.value), writeForm(below, variable));
    }
    const { denominator, numerator } = exponent.value;
    if (numerator === 1n && denominator === 2n) return callNode('sqrt', writeForm(base, variable));
    if (numerator === 1n && denominator === 3n) return callNode('cbrt', writeForm(base, variable));
  }
  return binaryNode('^', writeForm(base, variable), writeForm(exponent, variable));
};

const RECIPROCALS: Readonly<Record<string, string>> = {
  cos: 'sec',
  cosh: 'sech',
  sin: 'csc',
  sinh: 'csch',
};

/** `1/cos(x)^2` is `sec(x)^2`. */
const writeReciprocal = (
  base: Form,
  numerator: bigint,
  denominator: bigint,
  variable: string,
): Expression | undefined => {
  const name = base.kind === 'call' ? RECIPROCALS[base.name] : undefined;
  if (base.kind !== 'call' || !name || denominator !== 1n) return undefined;
  const function_ = callNode(name, ...base.arguments.map((part) => writeForm(part, variable)));
  return numerator === -1n
    ? function_
    : binaryNode('^', function_, numberNode(rational(-numerator)));
};

const chain = (operator: BinaryOperator, parts: readonly Expression[]): Expression =>
  parts.length === 0
    ? numberNode(ONE_FORM.value)
    : parts.reduce((left, right) => binaryNode(operator, left, right));

const RATIOS: readonly (readonly [above: string, below: string, name: string])[] = [
  ['sin', 'cos', 'tan'],
  ['cos', 'sin', 'cot'],
  ['sinh', 'cosh', 'tanh'],
  ['cosh', 'sinh', 'coth'],
];

/** Sines over cosines become tangents: factors of the product, and the rest. */
const takeRatios = (
  factors: readonly Form[],
  variable: string,
): { rest: readonly Form[]; written: readonly Expression[] } => {
  let rest = [...factors];
  const written: Expression[] = [];
  const split = (form: Form): readonly [CallTerm, bigint] | undefined => {
    const [base, exponent] = form.kind === 'power' ? [form.base, form.exponent] : [form, ONE_FORM];
    if (base.kind !== 'call' || exponent.kind !== 'number' || !isInteger(exponent.value))
      return undefined;
    return [base, exponent.value.numerator];
  };
  for (const [above, below, name] of RATIOS) {
    for (const candidate of rest) {
      const first = split(candidate);
      if (!first || first[0].name !== above || first[1] <= 0n) continue;
      const partner = rest.find((other) => {
        const second = split(other);
        return second?.[0].name === below && second[1] < 0n && sameOperands(first[0], second[0]);
      });
      const second = partner && split(partner);
      if (!partner || !second) continue;
      const times = first[1] < -second[1] ? first[1] : -second[1];
      const [inside = ONE_FORM] = first[0].arguments;
      const function_ = callNode(name, writeForm(inside, variable));
      written.push(
        times === 1n ? function_ : binaryNode('^', function_, numberNode(rational(times))),
      );
      rest = rest.filter((other) => other !== candidate && other !== partner);
      const left = [
        power(first[0], numberForm(first[1] - times)),
        power(second[0], numberForm(second[1] + times)),
      ];
      rest.push(...left.filter((form) => !isOneTerm(form)));
    }
  }
  return { rest, written };
};

const sameOperands = (first: CallTerm, second: CallTerm): boolean =>
  operandsOf(first).every((part, index) => part.key === operandsOf(second)[index]?.key);

/** Numbers, then powers of the variable, then everything else. */
const rankOf = (form: Form, variable: string): number => {
  if (form.kind === 'number') return 0;
  if (!hasSymbol(form, variable)) return form.kind === 'symbol' ? 2 : 1;
  const base = form.kind === 'power' ? form.base : form;
  if (base.kind === 'symbol') return 3;
  if (base.key === E_FORM.key) return 4;
  return base.kind === 'sum' ? 5 : 6;
};

const writeProduct = (form: ProductTerm, variable: string): Expression => {
  const [coefficient, rest] = splitCoefficient(form);
  if (rest.kind === 'sum' && coefficient.numerator === -1n && coefficient.denominator === 1n) {
    return writeForm(negated(rest), variable);
  }
  if (isNegative(coefficient)) {
    return { operand: writeForm(negated(form), variable), type: 'negate' };
  }
  const factors = rest.kind === 'product' ? rest.factors : [rest];
  const ratios = takeRatios(factors, variable);
  const ordered = ratios.rest.toSorted(
    (left, right) => rankOf(left, variable) - rankOf(right, variable),
  );
  const isBelow = (factor: Form) =>
    factor.kind === 'power' &&
    factor.exponent.kind === 'number' &&
    isNegative(factor.exponent.value) &&
    !(
      factor.base.kind === 'call' &&
      RECIPROCALS[factor.base.name] &&
      isInteger(factor.exponent.value)
    );
  const above = ordered
    .filter((factor) => !isBelow(factor))
    .map((factor) => writeForm(factor, variable));
  above.push(...ratios.written);
  const below = ordered
    .filter(isBelow)
    .map((factor) => writeForm(power(factor, MINUS_ONE_FORM), variable));
  const { denominator, numerator } = coefficient;
  if (numerator !== 1n || above.length === 0) above.unshift(numberNode(rational(numerator)));
  if (denominator !== 1n) below.unshift(numberNode(rational(denominator)));
  const top = chain('*', above);
  return below.length === 0 ? top : binaryNode('/', top, chain('*', below));
};

/** The leading power of the variable in a term, for the order of terms. */
const degreeOf = (form: Form, variable: string): number => {
  if (!hasSymbol(form, variable)) return form.kind === 'number' ? -2 : -1;
  if (form.kind === 'symbol') return 1;
  if (form.kind === 'power' && form.base.kind === 'symbol' && form.exponent.kind === 'number') {
    return Number(form.exponent.value.numerator) / Number(form.exponent.value.denominator);
  }
  if (form.kind === 'product') {
    return form.factors.reduce(
      (degree, factor) =>
        degree + (hasSymbol(factor, variable) ? Math.max(degreeOf(factor, variable), 0) : 0),
      0,
    );
  }
  return 0;
};

const writeSum = (form: SumTerm, variable: string): Expression => {
  const ordered = form.terms.toSorted(
    (left, right) => degreeOf(right, variable) - degreeOf(left, variable),
  );
  // A positive term first, if there is one.
  const lead = ordered.findIndex((term) => !isNegativeForm(term));
  if (lead > 0) ordered.unshift(...ordered.splice(lead, 1));
  let written: Expression | undefined;
  for (const term of ordered) {
    if (!written) written = writeForm(term, variable);
    else if (isNegativeForm(term)) {
      written = binaryNode('-', written, writeForm(negated(term), variable));
    } else written = binaryNode('+', written, writeForm(term, variable));
  }
  return written ?? numberNode(rational(0n));
};
