import { readFormula } from '../algebra/read-formula.ts';
import { emptyNotes } from '../resolve/resolve.ts';
import { factorMultivariate } from './factor-multivariate.ts';
import { FractionField } from './fraction-field.ts';
import { isSurelyPositive, minusOne, product, sum } from './make-term.ts';
import { readTerm } from './read-term.ts';
import type { Term } from './term.ts';

const CONDITION = /^(?<left>[^<>=!]+) (?<relation>[<>]=?|!=) (?<right>[^<>=!,]+)(?:,.*)?$/;

const ONLY_FOR_SOME = /, otherwise (?:fewer solutions are real|.* is not a solution)$/;

interface Condition {
  relation: string;
  term: Term;
  text: string;
}

/** A term as a product: its factors, and those that decide its sign. */
interface Parts {
  factors: readonly string[];
  sign: string;
}

const readCondition = (text: string, names: readonly string[]): Condition | undefined => {
  const { left, relation, right } = CONDITION.exec(text)?.groups ?? {};
  if (left === undefined || relation === undefined || right === undefined) return undefined;
  const notes = emptyNotes();
  try {
    const [above, below] = [left, right].map((side) =>
      readTerm(readFormula(side, notes, names).expression),
    );
    if (!above || !below) return undefined;
    const term = sum([above, product([minusOne, below])]);
    return relation.startsWith('<')
      ? { relation: relation.replace('<', '>'), term: product([minusOne, term]), text }
      : { relation, term, text };
  } catch {
    return undefined;
  }
};

/** Where a power with a variable exponent has a value, its base is positive, and so is it. */
const isPositive = (term: Term): boolean =>
  isSurelyPositive(term) ||
  (term.kind === 'power' && term.exponent.kind !== 'number' && term.base.kind !== 'number');

const partsOf = (term: Term, field: FractionField): Parts => {
  const { denominator, numerator } = field.read(term);
  const divided = [numerator, denominator].map((part) => factorMultivariate(part, field.size));
  const powers = divided
    .flatMap(({ factors }) => factors)
    .map(({ factor, multiplicity }) => ({
      isOdd: multiplicity % 2 === 1,
      term: field.writePolynomial(factor),
    }))
    .filter((part) => !isPositive(part.term));
  const isNegative = divided.filter(({ content }) => content < 0n).length === 1;
  const odd = powers.filter(({ isOdd }) => isOdd).map((part) => part.term.key);
  return {
    factors: powers.map((part) => part.term.key),
    sign: `${isNegative ? '-' : ''}${odd.toSorted().join(' ')}`,
  };
};

/** Whether factors can be compared: a root may change its sign, and others have relations. */
const isPlain = (field: FractionField): boolean =>
  Array.from({ length: field.size }, (_, place) => place).every((place) => {
    const kernel = field.kernelTerm(place);
    const isRoot = kernel.kind === 'power' && kernel.exponent.kind === 'number';
    return !isRoot && !field.isAlgebraic(place);
  });

const readParts = (conditions: readonly Condition[]): Map<Condition, Parts> | undefined => {
  try {
    const field = new FractionField(
      conditions.map(({ term }) => term),
      'all',
    );
    if (!isPlain(field)) return undefined;
    return new Map(conditions.map((condition) => [condition, partsOf(condition.term, field)]));
  } catch {
    // A form would be too large: repetitions do no harm.
    return undefined;
  }
};

/** Those that imply others first: the strict ones, and of these the shortest. */
const byStrength = (one: Condition, other: Condition): number =>
  Number(one.relation !== '>') - Number(other.relation !== '>') ||
  one.text.length - other.text.length;

/**
 * Conditions without those that follow from others: of `(n + r)/n > 0`, `1 + r/n > 0` and `n != 0`
 * only the shortest that implies the others is left. Other texts are kept.
 *
 * @param names - names of variables, whatever else they could be
 */
export const withoutImplied = (
  texts: readonly string[],
  names: readonly string[],
): readonly string[] => {
  const conditions = texts.flatMap((text) => readCondition(text, names) ?? []);
  const parts = conditions.length < 2 ? undefined : readParts(conditions);
  if (!parts) return texts;
  const signs = new Set(['']);
  const nonzero = new Set<string>();
  const implied = new Set<string>();
  for (const condition of conditions.toSorted(byStrength)) {
    const { relation, text } = condition;
    const { factors = [], sign = '' } = parts.get(condition) ?? {};
    const isNonzero = factors.every((factor) => nonzero.has(factor));
    const isKnown = relation === '!=' ? isNonzero : signs.has(sign);
    if (isKnown && (relation !== '>' || isNonzero)) implied.add(text);
    // Where one of several solutions is lost, the others still need theirs.
    if (ONLY_FOR_SOME.test(text)) continue;
    if (relation === '>') signs.add(sign);
    if (relation !== '>=') for (const factor of factors) nonzero.add(factor);
  }
  return texts.filter((text) => !implied.has(text));
};
