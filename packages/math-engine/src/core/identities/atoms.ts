import { rational, type Rational } from '../numbers/rational.ts';
import { ONE_GAUSSIAN } from './gaussian.ts';
import { makeQuotient, type Quotient, termOf, writeQuotient } from './quotient.ts';
import { atomPolynomial, makePolynomial } from './term.ts';

/** Whether all atoms are certainly real and positive. */
const isRealMonomial = (powers: ReadonlyMap<string, Rational>): boolean =>
  [...powers.keys()].every(
    (name) => name === 'pi' || name.startsWith('prime:') || /^ln:\d+$/.test(name),
  );

/** The atoms of a normal form, and what is known of their values. */
export class Atoms {
  /** Atoms of monomials in exponents. */
  readonly monomials = new Map<string, ReadonlyMap<string, Rational>>();
  /** Arguments of opaque functions of one argument. */
  readonly insides = new Map<string, Quotient>();

  /** A function of which nothing is known, as an atom. */
  opaque(name: string, values: readonly Quotient[]): Quotient {
    const atom = `opaque:${name}(${values.map(writeQuotient).join('; ')})`;
    const [only, ...others] = values;
    if (only && others.length === 0) this.insides.set(atom, only);
    return makeQuotient(atomPolynomial(atom));
  }

  /** Whether all atoms of a monomial are certainly real, including those for variables. */
  isReal(powers: ReadonlyMap<string, Rational>): boolean {
    return [...powers].every(([name, { denominator }]) => {
      if (name.startsWith('variable:')) return denominator === 1n;
      const inside = name.startsWith('exp:') ? this.monomials.get(name.slice(4)) : undefined;
      return inside ? this.isReal(inside) : isRealMonomial(new Map([[name, rational(1n)]]));
    });
  }

  /** Whether a value is a single product of positive numbers, for real variables. */
  isPositive(value: Quotient): boolean {
    const term = termOf(value);
    return (
      term !== undefined &&
      term.coefficient.im.numerator === 0n &&
      term.coefficient.re.numerator > 0n &&
      [...term.powers.keys()].every((name) => this.logarithmOfAtom(name) !== undefined)
    );
  }

  /** The logarithm of an atom that is certainly positive; undefined for others. */
  logarithmOfAtom(name: string): Quotient | undefined {
    if (name.startsWith('prime:')) return makeQuotient(atomPolynomial(`ln:${name.slice(6)}`));
    if (name === 'pi') return makeQuotient(atomPolynomial('opaque:ln(pi)'));
    const monomial = name.startsWith('exp:') ? this.monomials.get(name.slice(4)) : undefined;
    if (!monomial || !this.isReal(monomial)) return undefined;
    return makeQuotient(makePolynomial([{ coefficient: ONE_GAUSSIAN, powers: monomial }]));
  }
}
