import { isInteger, multiply, rational, type Rational } from '../numbers/rational.ts';
import type { CallNode, Expression } from '../syntax/ast.ts';
import { Atoms } from './atoms.ts';
import { conjugateOf } from './conjugate.ts';
import { factorSmall } from './factor-small.ts';
import { gammaOf } from './gamma-of.ts';
import { type Gaussian, IMAGINARY_UNIT, ONE_GAUSSIAN, real } from './gaussian.ts';
import {
  addQuotients,
  constantQuotient,
  fractionOf,
  fractionQuotient,
  invertQuotient,
  LARGEST_POWER,
  makeQuotient,
  multiplyQuotients,
  negateQuotient,
  type Quotient,
  termOf,
  termsOf,
  wholePower,
  writeQuotient,
} from './quotient.ts';
import {
  atomPolynomial,
  makePolynomial,
  monomialName,
  multiplyTerms,
  type Term,
  TooLarge,
} from './term.ts';
import { turnOfArc } from './turn-of-arc.ts';

/**
 * Writes an expression as a quotient of sums of products of independent-looking atoms:
 * exponentials, sines and the like become powers of e, roots powers of primes, logarithms sums of
 * logarithms of primes. Equal normal forms mean equal values; the converse is not claimed.
 *
 * @throws TooLarge if it grows beyond what is worth the effort
 */
const normalForm = (node: Expression): Quotient => new Normalizer().visit(node);

class Normalizer {
  readonly #atoms = new Atoms();

  visit(node: Expression): Quotient {
    switch (node.type) {
      case 'number':
        return fractionQuotient(node.value);
      case 'name':
        return this.#constant(node.name);
      case 'symbol':
        return makeQuotient(atomPolynomial(`variable:${node.name}`));
      case 'negate':
        return negateQuotient(this.visit(node.operand));
      case 'binary': {
        const [left, right] = [this.visit(node.left), this.visit(node.right)];
        switch (node.operator) {
          case '+':
            return addQuotients(left, right);
          case '-':
            return addQuotients(left, negateQuotient(right));
          case '*':
          case 'of':
            return multiplyQuotients(left, right);
          case '/':
            return multiplyQuotients(left, invertQuotient(right));
          case '^':
            return this.#power(left, right);
          case 'mod':
            return this.#atoms.opaque('mod', [left, right]);
        }
        throw new TooLarge();
      }
      case 'call':
        return this.#call(node);
      default:
        throw new TooLarge();
    }
  }

  #constant(name: string): Quotient {
    switch (name) {
      case 'e':
        return this.#exponential(fractionQuotient(rational(1n)));
      case 'i':
        return constantQuotient(IMAGINARY_UNIT);
      case 'phi': {
        const root = this.#root(fractionQuotient(rational(5n)), rational(1n, 2n));
        const sum = addQuotients(fractionQuotient(rational(1n)), root);
        return multiplyQuotients(sum, fractionQuotient(rational(1n, 2n)));
      }
      default:
        return makeQuotient(atomPolynomial(name));
    }
  }

  #call({ arguments: operands, name }: CallNode): Quotient {
    const values = operands.map((operand) => this.visit(operand));
    const [first, second] = values;
    if (!first) throw new TooLarge();
    const over = (above: Quotient, below: Quotient) =>
      multiplyQuotients(above, invertQuotient(below));
    switch (name) {
      case 'exp':
        return this.#exponential(first);
      case 'ln':
        return this.#logarithm(first);
      case 'log':
        return second
          ? over(this.#logarithm(first), this.#logarithm(second))
          : this.#logarithm(first);
      case 'log2':
      case 'log10': {
        const base = fractionQuotient(rational(name === 'log2' ? 2n : 10n));
        return over(this.#logarithm(first), this.#logarithm(base));
      }
      case 'sqrt':
        return this.#root(first, rational(1n, 2n));
      case 'cbrt':
        return this.#root(first, rational(1n, 3n));
      case 'root': {
        const degree = second && fractionOf(second);
        if (!degree || degree.numerator === 0n) throw new TooLarge();
        return this.#root(first, rational(degree.denominator, degree.numerator));
      }
      case 'sin':
      case 'sinh':
      case 'cos':
      case 'cosh':
        return this.#wave(name, first);
      case 'tan':
      case 'tanh':
        return over(this.#wave(sineOf(name), first), this.#wave(cosineOf(name), first));
      case 'cot':
      case 'coth':
        return over(this.#wave(cosineOf(name), first), this.#wave(sineOf(name), first));
      case 'sec':
      case 'sech':
        return invertQuotient(this.#wave(cosineOf(name), first));
      case 'csc':
      case 'csch':
        return invertQuotient(this.#wave(sineOf(name), first));
      case 'acos':
      case 'asinh':
      case 'acosh':
      case 'atanh':
        return this.#inverse(name, first);
      case 'abs':
        return this.#absolute(first);
      case 'conj':
        return conjugateOf(first, this.#atoms) ?? this.#atoms.opaque('conj', [first]);
      case 're':
      case 'im':
        return this.#part(name, first);
      case 'gamma':
        return this.#gamma(first);
      case 'factorial':
        return this.#gamma(addQuotients(first, fractionQuotient(rational(1n))));
      default:
        return this.#atoms.opaque(name, values);
    }
  }

  /** Inverse functions in terms of others: DLMF 4.23.19 and 4.37.16 to 4.37.24. */
  #inverse(name: 'acos' | 'acosh' | 'asinh' | 'atanh', value: Quotient): Quotient {
    const one = fractionQuotient(rational(1n));
    const half = fractionQuotient(rational(1n, 2n));
    switch (name) {
      case 'acos': {
        const quarter = multiplyQuotients(half, makeQuotient(atomPolynomial('pi')));
        return addQuotients(quarter, negateQuotient(this.#atoms.opaque('asin', [value])));
      }
      case 'atanh': {
        const above = this.#logarithm(addQuotients(one, value));
        const below = this.#logarithm(addQuotients(one, negateQuotient(value)));
        return multiplyQuotients(half, addQuotients(above, negateQuotient(below)));
      }
      default: {
        const shift = name === 'asinh' ? one : negateQuotient(one);
        const square = addQuotients(multiplyQuotients(value, value), shift);
        return this.#logarithm(addQuotients(value, this.#root(square, rational(1n, 2n))));
      }
    }
  }

  /** |z|² = z·z̄, if that is a number. */
  #absolute(value: Quotient): Quotient {
    const conjugate = conjugateOf(value, this.#atoms);
    const square = conjugate && multiplyQuotients(value, conjugate);
    if (!square || !(fractionOf(square) ?? this.#atoms.isPositive(square))) {
      return this.#atoms.opaque('abs', [value]);
    }
    return this.#root(square, rational(1n, 2n));
  }

  #part(name: 'im' | 're', value: Quotient): Quotient {
    const conjugate = conjugateOf(value, this.#atoms);
    if (!conjugate) return this.#atoms.opaque(name, [value]);
    const other = name === 're' ? conjugate : negateQuotient(conjugate);
    const half: Gaussian =
      name === 're' ? real(rational(1n, 2n)) : { im: rational(-1n, 2n), re: rational(0n) };
    return multiplyQuotients(addQuotients(value, other), constantQuotient(half));
  }

  #gamma(value: Quotient): Quotient {
    return gammaOf(value, {
      opaque: (argument) => this.#atoms.opaque('gamma', [argument]),
      sineOf: (angle) => this.#wave('sin', angle),
    });
  }

  /** sin z = (e^(iz) − e^(−iz))/(2i) and the like. */
  #wave(name: 'cos' | 'cosh' | 'sin' | 'sinh', angle: Quotient): Quotient {
    const isHyperbolic = name.endsWith('h');
    const isSine = name.startsWith('s');
    const turned = isHyperbolic
      ? angle
      : multiplyQuotients(angle, constantQuotient(IMAGINARY_UNIT));
    const there = this.#exponential(turned);
    const back = this.#exponential(negateQuotient(turned));
    const sum = addQuotients(there, isSine ? negateQuotient(back) : back);
    const half: Gaussian =
      isSine && !isHyperbolic
        ? { im: rational(-1n, 2n), re: rational(0n) }
        : real(rational(1n, 2n));
    return multiplyQuotients(sum, constantQuotient(half));
  }

  #exponential(exponent: Quotient): Quotient {
    const terms = termsOf(exponent);
    if (!terms) return this.#atoms.opaque('exp', [exponent]);
    let result: Term = { coefficient: ONE_GAUSSIAN, powers: new Map() };
    let turned = fractionQuotient(rational(1n));
    for (const { coefficient, powers } of terms) {
      const monomial = monomialName(powers);
      this.#atoms.monomials.set(monomial, powers);
      const turn =
        this.#turnOfArc(monomial, coefficient) ?? this.#powerOfLogarithm(monomial, coefficient);
      if (turn) {
        turned = multiplyQuotients(turned, turn);
        continue;
      }
      const logarithm = /^\{ln:(\d+)\}\^1\/1$/.exec(monomial)?.[1];
      const growth = logarithm === undefined ? `exp:${monomial}` : `prime:${logarithm}`;
      const factors = new Map<string, Rational>();
      if (coefficient.re.numerator !== 0n) factors.set(growth, coefficient.re);
      if (coefficient.im.numerator !== 0n) factors.set(`turn:${monomial}`, coefficient.im);
      result = multiplyTerms(result, { coefficient: ONE_GAUSSIAN, powers: factors });
    }
    return multiplyQuotients(turned, makeQuotient(makePolynomial([result])));
  }

  /** e^(i·k·asin u) and e^(i·k·atan u) for an integer k. */
  #turnOfArc(monomial: string, { im, re }: Gaussian): Quotient | undefined {
    const [, atom = '', name] = /^\{(opaque:(asin|atan)\(.*\))\}\^1\/1$/.exec(monomial) ?? [];
    const inside = this.#atoms.insides.get(atom);
    const isKnown = inside && re.numerator === 0n && isInteger(im);
    if (!isKnown || im.numerator > LARGEST_POWER || im.numerator < -LARGEST_POWER) return undefined;
    return turnOfArc(name === 'asin' ? 'asin' : 'atan', inside, im.numerator, (base, exponent) =>
      this.#root(base, exponent),
    );
  }

  /** e^(r·ln u) is the principal u^r. */
  #powerOfLogarithm(monomial: string, { im, re }: Gaussian): Quotient | undefined {
    const [, atom = ''] = /^\{(opaque:ln\(.*\))\}\^1\/1$/.exec(monomial) ?? [];
    const inside = this.#atoms.insides.get(atom);
    const isSmall = re.numerator <= LARGEST_POWER && re.numerator >= -LARGEST_POWER;
    return inside && im.numerator === 0n && isSmall ? this.#root(inside, re) : undefined;
  }

  #logarithm(value: Quotient): Quotient {
    return this.#knownLogarithm(value) ?? this.#atoms.opaque('ln', [value]);
  }

  /**
   * The logarithm of a positive product is a sum; a factor of −1, i or −i adds an angle. Of
   * anything else, nothing is known.
   */
  #knownLogarithm(value: Quotient): Quotient | undefined {
    const term = termOf(value);
    if (!term) return undefined;
    const { im, re } = term.coefficient;
    if (im.numerator !== 0n && re.numerator !== 0n) return undefined;
    if (im.numerator !== 0n || re.numerator < 0n) {
      const turn = re.numerator < 0n ? 2n : im.numerator < 0n ? -1n : 1n;
      const back: Gaussian =
        turn === 2n ? real(rational(-1n)) : { im: rational(-turn), re: rational(0n) };
      const size = multiplyQuotients(value, constantQuotient(back));
      if (!this.#atoms.isPositive(size)) return undefined;
      const coefficient: Gaussian = { im: rational(turn, 2n), re: rational(0n) };
      const angle = makePolynomial([{ coefficient, powers: new Map([['pi', rational(1n)]]) }]);
      return addQuotients(this.#logarithm(size), makeQuotient(angle));
    }
    let sum = this.#logarithmOfFraction(re);
    for (const [name, exponent] of term.powers) {
      const part = this.#atoms.logarithmOfAtom(name);
      if (!part) return undefined;
      sum = addQuotients(sum, multiplyQuotients(part, fractionQuotient(exponent)));
    }
    return sum;
  }

  #logarithmOfFraction({ denominator, numerator }: Rational): Quotient {
    let sum = fractionQuotient(rational(0n));
    for (const [size, sign] of [
      [numerator, 1n],
      [denominator, -1n],
    ] as const) {
      for (const [prime, exponent] of factorSmall(size)) {
        const atom = makeQuotient(atomPolynomial(`ln:${prime}`));
        sum = addQuotients(
          sum,
          multiplyQuotients(atom, fractionQuotient(rational(sign * exponent))),
        );
      }
    }
    return sum;
  }

  #power(base: Quotient, exponent: Quotient): Quotient {
    const fraction = fractionOf(exponent);
    if (fraction) return this.#root(base, fraction);
    const logarithm =
      this.#atoms.isPositive(base) || !writeQuotient(exponent).includes('variable:')
        ? this.#knownLogarithm(base)
        : undefined;
    return logarithm
      ? this.#exponential(multiplyQuotients(exponent, logarithm))
      : this.#atoms.opaque('power', [base, exponent]);
  }

  /** A power with a fractional exponent. */
  #root(base: Quotient, exponent: Rational): Quotient {
    if (isInteger(exponent)) return wholePower(base, exponent.numerator);
    const value = fractionOf(base);
    if (value && value.numerator > 0n) {
      const logarithm = this.#logarithmOfFraction(value);
      return this.#exponential(multiplyQuotients(logarithm, fractionQuotient(exponent)));
    }
    const term = termOf(base);
    if (term && this.#atoms.isPositive(base)) {
      const coefficient = this.#root(fractionQuotient(term.coefficient.re), exponent);
      const powers = new Map(
        [...term.powers].map(([name, each]) => [name, multiply(each, exponent)] as const),
      );
      const rest = makePolynomial([{ coefficient: ONE_GAUSSIAN, powers }]);
      return multiplyQuotients(coefficient, makeQuotient(rest));
    }
    // √A to an odd power is an integer power of A times √A.
    const { denominator, numerator } = exponent;
    const whole = numerator / denominator;
    const rest = rational(numerator - whole * denominator, denominator);
    const root = this.#atoms.opaque(`power ${rest.numerator}/${rest.denominator}`, [base]);
    return whole === 0n ? root : multiplyQuotients(wholePower(base, whole), root);
  }
}

const sineOf = (name: string) => (name.endsWith('h') ? 'sinh' : 'sin');
const cosineOf = (name: string) => (name.endsWith('h') ? 'cosh' : 'cos');

/** Whether the normal form of an expression vanishes. */
export const isIdenticallyZero = (node: Expression): boolean => {
  try {
    return normalForm(node).above.size === 0;
  } catch (error) {
    if (error instanceof TooLarge || error instanceof RangeError) return false;
    throw error;
  }
};
