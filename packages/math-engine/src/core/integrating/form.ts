import { type Rational, rational } from '../numbers/rational.ts';

interface Keyed {
  /** Equal for equal forms, and only for them. */
  readonly key: string;
}

export interface NumberForm extends Keyed {
  readonly kind: 'number';
  readonly value: Rational;
}

/** `pi`, `e`, `phi`. */
export interface ConstantForm extends Keyed {
  readonly kind: 'constant';
  readonly name: string;
}

export interface SymbolForm extends Keyed {
  readonly kind: 'symbol';
  readonly name: string;
}

export interface SumForm extends Keyed {
  readonly kind: 'sum';
  readonly terms: readonly Form[];
}

/** A numeric coefficient, if there is one, comes first. */
export interface ProductForm extends Keyed {
  readonly factors: readonly Form[];
  readonly kind: 'product';
}

export interface PowerForm extends Keyed {
  readonly base: Form;
  readonly exponent: Form;
  readonly kind: 'power';
}

export interface CallForm extends Keyed {
  readonly arguments: readonly Form[];
  readonly kind: 'call';
  readonly name: string;
}

/**
 * An expression in the form integration works on: sums are flat and their like terms collected,
 * products are flat and their like powers collected, quotients are negative powers, roots are
 * fractional powers, and `exp(u)` is a power of e. Built by the functions of `build-form.ts` only.
 */
export type Form =
  | CallForm
  | ConstantForm
  | NumberForm
  | PowerForm
  | ProductForm
  | SumForm
  | SymbolForm;

/** A number, made of a fraction, a big integer or a small whole number. */
export const numberForm = (value: Rational | bigint | number): NumberForm => {
  const exact =
    typeof value === 'number'
      ? rational(BigInt(value))
      : typeof value === 'bigint'
        ? rational(value)
        : value;
  return { key: `${exact.numerator}/${exact.denominator}`, kind: 'number', value: exact };
};

export const constantForm = (name: string): ConstantForm => ({
  key: `#${name}`,
  kind: 'constant',
  name,
});

export const symbolForm = (name: string): SymbolForm => ({ key: `$${name}`, kind: 'symbol', name });

export const ZERO_FORM = numberForm(0);
export const ONE_FORM = numberForm(1);
export const MINUS_ONE_FORM = numberForm(-1);
export const HALF_FORM = numberForm(rational(1n, 2n));
export const TWO_FORM = numberForm(2);
export const E_FORM = constantForm('e');
export const PI_FORM = constantForm('pi');

export const isZeroForm = (form: Form): boolean =>
  form.kind === 'number' && form.value.numerator === 0n;
export const isOneForm = (form: Form): boolean => form.key === ONE_FORM.key;

/** The operands of a form. */
export const operandsOf = (form: Form): readonly Form[] => {
  switch (form.kind) {
    case 'sum':
      return form.terms;
    case 'product':
      return form.factors;
    case 'power':
      return [form.base, form.exponent];
    case 'call':
      return form.arguments;
    default:
      return [];
  }
};

/** Whether a variable occurs in a form. */
export const dependsOn = (form: Form, name: string): boolean =>
  form.kind === 'symbol'
    ? form.name === name
    : operandsOf(form).some((part) => dependsOn(part, name));

/** How many parts a form has: what work on it costs. */
export const sizeOf = (form: Form): number =>
  operandsOf(form).reduce((size, part) => size + sizeOf(part), 1);

/** All parts of a form, itself first, each once. */
export const partsOf = (form: Form): readonly Form[] => {
  const found = new Map<string, Form>();
  const visit = (part: Form): void => {
    if (found.has(part.key)) return;
    found.set(part.key, part);
    operandsOf(part).forEach(visit);
  };
  visit(form);
  return [...found.values()];
};
