import { negate, type Rational } from '../numbers/rational.ts';
import type { Atoms } from './atoms.ts';
import { makeQuotient, type Quotient } from './quotient.ts';
import { makePolynomial, type Polynomial, type Term } from './term.ts';

/** The conjugate, for real variables: every atom is real, or turns the other way. */
export const conjugateOf = ({ above, below }: Quotient, atoms: Atoms): Quotient | undefined => {
  const conjugateAll = (polynomial: Polynomial): Polynomial | undefined => {
    const terms: Term[] = [];
    for (const { coefficient, powers } of polynomial.values()) {
      const turned = new Map<string, Rational>();
      for (const [atom, exponent] of powers) {
        const monomial = atoms.monomials.get(atom.replace(/^(?:exp|turn):/, ''));
        const isKnown =
          /^(?:pi$|prime:|ln:\d|variable:)/.test(atom) || (monomial && atoms.isReal(monomial));
        if (!isKnown) return undefined;
        turned.set(atom, atom.startsWith('turn:') ? negate(exponent) : exponent);
      }
      const { im, re } = coefficient;
      terms.push({ coefficient: { im: negate(im), re }, powers: turned });
    }
    return makePolynomial(terms);
  };
  const [over, under] = [conjugateAll(above), conjugateAll(below)];
  return over && under && makeQuotient(over, under);
};
