import { rational } from '../numbers/rational.ts';
import {
  addMultivariate,
  divideExactly,
  leadingMonomial,
  monomial,
  type Multivariate,
  multiplyMultivariate,
  negateMultivariate,
  NO_TERMS,
  scaleMultivariate,
} from './multivariate.ts';
import { rootOfSurd } from './surd-root.ts';
import { surdTerm } from './surd.ts';
import type { AtomFraction } from './to-fraction.ts';

const HALF = surdTerm(rational(1n, 2n));

/** A square root, if the polynomial is a square: found term by term from the leading one. */
const rootOfMultivariate = (value: Multivariate): Multivariate | undefined => {
  if (value.size === 0) return NO_TERMS;
  const lead = leadingMonomial(value);
  const coefficient = rootOfSurd(lead.coefficient);
  if (!coefficient || lead.exponents.some((exponent) => exponent % 2 !== 0)) return undefined;
  const first = monomial(
    coefficient,
    lead.exponents.map((exponent) => exponent / 2),
  );
  let root = first;
  // Each round finds one term; a root has no more terms than its square.
  for (let round = 0; round <= value.size; round += 1) {
    const rest = addMultivariate(value, negateMultivariate(multiplyMultivariate(root, root)));
    if (rest.size === 0) return root;
    const { coefficient: top, exponents } = leadingMonomial(rest);
    const term = divideExactly(monomial(top, exponents), first);
    if (!term) return undefined;
    root = addMultivariate(root, scaleMultivariate(term, HALF));
  }
  return undefined;
};

/** A square root of a quotient of polynomials, if it is a square. */
export const rootOfFraction = ({ above, below }: AtomFraction): AtomFraction | undefined => {
  const root = rootOfMultivariate(multiplyMultivariate(above, below));
  return root && { above: root, below };
};
