import { childrenOf, type Expression } from '../syntax/ast.ts';
import { CIRCULAR, combineAngles, HYPERBOLIC } from './combine-angles.ts';
import { denestRoots } from './denest-roots.ts';
import { factorFraction, factorPolynomial } from './factor-term.ts';
import { FractionField } from './fraction-field.ts';
import type { Fraction } from './fraction.ts';
import {
  call,
  euler,
  isWhole,
  mapParts,
  minusOne,
  number,
  one,
  power,
  product,
  splitCoefficient,
  sum,
  transform,
  whole,
} from './make-term.ts';
import { prepareTerm, rewriteHyperbolic } from './prepare-term.ts';
import { joinLogarithms, simplifyReal, splitLogarithms, useArcSines } from './real-rules.ts';
import { countNodes, isConstant, someTerm, type Term } from './term.ts';
import { writeTerm } from './write-term.ts';

/** Options for simplifying. */
interface SimplifyOptions {
  /** Whether rules that hold for real values only may be used. Default true. */
  isReal?: boolean;
}

/** The reading cost of an expression: its nodes, and long numbers in it. */
export const costOf = (node: Expression): number => {
  const own =
    node.type === 'number'
      ? 1 +
        (`${node.value.numerator}`.length - 1) * 0.25 +
        (node.value.denominator === 1n ? 0 : 2.25 + (`${node.value.denominator}`.length - 1) * 0.25)
      : node.type === 'negate'
        ? 0.5
        : node.type === 'binary' && node.operator === '/'
          ? 1.5
          : node.type === 'call' && node.name !== 'sqrt'
            ? 1.5
            : 1;
  return childrenOf(node).reduce((cost, child) => cost + costOf(child), own);
};

const costOfTerm = (term: Term): number => costOf(writeTerm(term));

const attempt = <Value>(work: () => Value): Value | undefined => {
  try {
    return work();
  } catch (error) {
    // Too large, or a division by something that turned out to be zero: a dead end.
    if (error instanceof RangeError || (error instanceof Error && error.name === 'TooLarge')) {
      return undefined;
    }
    if (error instanceof Error && error.name === 'ToolError') return undefined;
    throw error;
  }
};

/**
 * The normal form of a term; undefined if it is too large. Equal terms mostly have the same one.
 */
export const normalForm = (term: Term): { field: FractionField; fraction: Fraction } | undefined =>
  attempt(() => {
    const prepared = prepareTerm(canonicalParts(term));
    const field = new FractionField([prepared]);
    return { field, fraction: field.read(prepared) };
  });

/** The same with arguments of functions and roots in normal form, so that equal ones match. */
const canonicalParts = (term: Term): Term => {
  switch (term.kind) {
    case 'call':
      return call(term.name, term.arguments.map(canonicalTerm));
    case 'power':
      return power(
        isWhole(term.exponent) ? canonicalParts(term.base) : canonicalTerm(term.base),
        canonicalTerm(term.exponent),
      );
    default:
      return mapParts(term, canonicalParts);
  }
};

/** A term as one fraction in normal form; unchanged if it has none. */
export const canonicalTerm = (term: Term): Term => {
  if (['number', 'constant', 'symbol'].includes(term.kind)) return term;
  const normal = normalForm(term);
  return normal ? (attempt(() => normal.field.writeTogether(normal.fraction)) ?? term) : term;
};

/** Whether a term is zero for all values of its variables, as far as its normal form shows. */
export const isIdenticallyZero = (term: Term): boolean =>
  normalForm(term)?.fraction.numerator.size === 0;

const isCircular = (term: Term): boolean =>
  someTerm(term, (part) => part.kind === 'call' && (part.name === 'sin' || part.name === 'cos'));

/** Forms of a fraction: numerator and denominator expanded or factored. */
const formsOf = (field: FractionField, fraction: Fraction): Term[] => {
  const forms: (Term | undefined)[] = [field.write(fraction), field.writeTogether(fraction)];
  const above = attempt(() => factorPolynomial(fraction.numerator, field));
  const below = attempt(() => factorPolynomial(fraction.denominator, field));
  forms.push(attempt(() => factorFraction(fraction, field)));
  if (above) {
    forms.push(product([above, power(field.writePolynomial(fraction.denominator), minusOne)]));
  }
  if (below) {
    forms.push(product([field.writePolynomial(fraction.numerator), power(below, minusOne)]));
  }
  return forms.filter((form) => form !== undefined);
};

const isHyperbolic = (term: Term): boolean =>
  someTerm(term, (part) => part.kind === 'call' && (part.name === 'sinh' || part.name === 'cosh'));

/** Whether cosines are divided by: tangents have poles where these are zero. */
const isOverCosine = (term: Term): boolean =>
  someTerm(
    term,
    (part) =>
      part.kind === 'power' &&
      part.exponent.kind === 'number' &&
      part.exponent.value.numerator < 0n &&
      someTerm(part.base, (inner) => inner.kind === 'call' && inner.name === 'cos'),
  );

/** sin u as tan u·cos u, if all tangents became sines before. */
const useTangents = (term: Term): Term =>
  transform(term, (part) =>
    part.kind === 'call' && part.name === 'sin'
      ? product([call('tan', part.arguments), call('cos', part.arguments)])
      : part,
  );

/** 2^x·3^x as 6^x, and 2^(3x) as 8^x. */
const joinBases = (term: Term): Term =>
  transform(term, (part) => {
    if (part.kind !== 'product' && part.kind !== 'power') return part;
    const factors = part.kind === 'product' ? part.factors : [part];
    const others: Term[] = [];
    const groups = new Map<string, { base: Term; exponent: Term }>();
    for (const factor of factors) {
      const isJoined =
        factor.kind === 'power' &&
        factor.base.kind === 'number' &&
        factor.exponent.kind !== 'number';
      if (!isJoined) {
        others.push(factor);
        continue;
      }
      const { coefficient, rest } = splitCoefficient(factor.exponent);
      const isSmall =
        coefficient.denominator === 1n &&
        coefficient.numerator < 10n &&
        coefficient.numerator > -10n;
      const base = isSmall ? power(factor.base, number(coefficient)) : factor.base;
      const exponent = isSmall ? rest : factor.exponent;
      const known = groups.get(exponent.key);
      groups.set(exponent.key, { base: known ? product([known.base, base]) : base, exponent });
    }
    return product([
      ...others,
      ...[...groups.values()].map(({ base, exponent }) => power(base, exponent)),
    ]);
  });

/** e^u + e^(-u) as 2·cosh u, and e^u - e^(-u) as 2·sinh u. */
const joinExponentials = (term: Term): Term =>
  transform(term, (part) => {
    const terms = part.kind === 'sum' ? part.terms : [];
    for (const first of terms) {
      const { coefficient, rest } = splitCoefficient(first);
      if (rest.kind !== 'power' || rest.base.key !== euler.key) continue;
      for (const [name, sign] of [
        ['cosh', one],
        ['sinh', minusOne],
      ] as const) {
        const opposite = product([sign, number(coefficient), power(rest, minusOne)]);
        const second = terms.find(({ key }) => key === opposite.key);
        if (!second) continue;
        const joined = product([number(coefficient), whole(2), call(name, [rest.exponent])]);
        return joinExponentials(
          sum([joined, ...terms.filter((other) => other !== first && other !== second)]),
        );
      }
    }
    return part;
  });

/** n!/n as (n - 1)!, and (n + 1)·n! as (n + 1)! */
const joinFactorials = (term: Term): Term =>
  transform(term, (part) => {
    if (part.kind !== 'product') return part;
    for (const found of part.factors) {
      const argument = found.kind === 'call' && found.name === 'factorial' && found.arguments[0];
      if (!argument) continue;
      const { coefficient, rest } = splitCoefficient(argument);
      const [below, above] = [power(rest, minusOne), sum([argument, one])];
      const other = part.factors.find(({ key }) => key === below.key || key === above.key);
      if (!other) continue;
      const others = part.factors.filter((factor) => factor !== found && factor !== other);
      const joined =
        other.key === above.key
          ? [call('factorial', [above])]
          : [number(coefficient), call('factorial', [sum([argument, minusOne])])];
      return joinFactorials(product([...others, ...joined]));
    }
    return part;
  });

const circularForms = (prepared: Term): Term[] => {
  const forms: (Term | undefined)[] = [];
  for (const squares of ['sine', 'tangent'] as const) {
    if (squares === 'tangent' && isCircular(prepared) && !isOverCosine(prepared)) continue;
    const source = squares === 'tangent' ? attempt(() => useTangents(prepared)) : prepared;
    if (!source) continue;
    forms.push(
      ...(attempt(() => {
        const field = new FractionField([source], squares);
        return formsOf(field, field.read(source));
      }) ?? []),
    );
  }
  return forms.filter((form) => form !== undefined);
};

const anglesTogether = (
  field: FractionField,
  { denominator, numerator }: Fraction,
  kind = CIRCULAR,
): Term[] => {
  const joined = attempt(() => {
    const above = combineAngles(field.writePolynomial(numerator), kind);
    const below = combineAngles(field.writePolynomial(denominator), kind);
    const whole = product([above, power(below, minusOne)]);
    const form = new FractionField([whole], 'all');
    return formsOf(form, form.read(whole));
  });
  return joined ?? [];
};

/** Equal forms of a term that start from one notation. */
const formsFrom = (term: Term): Term[] => {
  const prepared = attempt(() => prepareTerm(canonicalParts(term)));
  const normal = normalForm(term);
  if (!prepared || !normal) return [];
  const forms = formsOf(normal.field, normal.fraction);
  if (isCircular(prepared)) {
    forms.push(...circularForms(prepared), ...anglesTogether(normal.field, normal.fraction));
  } else if (isHyperbolic(prepared)) {
    forms.push(...circularForms(prepared));
    forms.push(...anglesTogether(normal.field, normal.fraction, HYPERBOLIC));
  }
  return forms;
};

const candidatesOf = (term: Term, isReal: boolean): Term[] => {
  const seeds = new Map<string, Term>([[term.key, term]]);
  const offer = (make: () => Term): Term | undefined => {
    const made = attempt(make);
    if (made) seeds.set(made.key, made);
    return made;
  };
  if (isReal) {
    const real = offer(() => simplifyReal(term)) ?? term;
    offer(() => joinLogarithms(real));
    offer(() => splitLogarithms(real));
    offer(() => useArcSines(real));
  }
  offer(() => denestRoots(term));
  if (isHyperbolic(term)) {
    offer(() => joinExponentials(term));
    offer(() => transform(term, rewriteHyperbolic));
  }
  const forms = [...seeds.values()].flatMap((seed) => [seed, ...formsFrom(seed)]);
  const joined = forms.flatMap((form) => {
    const made = attempt(() => joinFactorials(joinBases(form)));
    return made && made.key !== form.key ? [form, made] : [form];
  });
  return joined;
};

/**
 * The simplest of many equal forms of a term: fewest nodes. Rules for real values are used unless the
 * options forbid them; callers check the result at points.
 */
export const simplifyTerm = (term: Term, { isReal = true }: SimplifyOptions = {}): Term =>
  isConstant(term) ? simplifyNumber(term, isReal) : simplifyWithin(term, isReal, new Map(), 0);

const MOST_FUNCTION_NODES = 40;

const isAlgebraic = (term: Term): boolean =>
  !someTerm(term, ({ kind, key }) => kind === 'call' || key === '$e' || key === '$pi');

/** For algebraic numbers the normal form is the simplest: (√5 + 1)² becomes 2√5 + 6. */
const simplifyNumber = (term: Term, isReal: boolean): Term => {
  // For constants with functions the normal form is no simpler: sines of 1, 2, 3, …
  const hasFunctions = someTerm(term, (part) => part.kind === 'call' && part.name !== 'ln');
  if (hasFunctions && countNodes(term) > MOST_FUNCTION_NODES) return term;
  const searched = denestRoots(simplifyWithin(term, isReal, new Map(), 0));
  if (hasFunctions) return searched;
  const normal = normalForm(searched);
  const forms = normal ? formsOf(normal.field, normal.fraction).slice(0, 2) : [];
  const [first = searched, second = searched] = forms;
  const form = costOfTerm(second) < costOfTerm(first) ? second : first;
  // Only roots combine when products of sums are expanded. Those of π and ln 2 just get longer.
  const least = costOfTerm(searched);
  const most = isAlgebraic(searched) ? 3 * least + 4 : least;
  return costOfTerm(form) <= most ? form : searched;
};

const MOST_ROUNDS = 4;
const DEEPEST = 30;

const simplifyWithin = (
  term: Term,
  isReal: boolean,
  known: Map<string, Term>,
  depth: number,
): Term => {
  const before = known.get(term.key);
  if (before) return before;
  if (['number', 'constant', 'symbol'].includes(term.kind) || depth > DEEPEST) return term;
  const inner =
    attempt(() => mapParts(term, (part) => simplifyWithin(part, isReal, known, depth + 1))) ?? term;
  let best = inner;
  let cost = costOfTerm(inner);
  const original = costOfTerm(term);
  if (original < cost) [best, cost] = [term, original];
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const candidates = candidatesOf(best, isReal);
    if (round === 0 && inner.key !== term.key) candidates.push(...candidatesOf(term, isReal));
    let better: Term | undefined;
    for (const candidate of candidates) {
      const price = costOfTerm(candidate);
      if (price < cost) [better, cost] = [candidate, price];
    }
    if (!better) break;
    best = better;
  }
  const paired = attempt(() => combinePairs(best, cost, isReal));
  const result = paired ?? best;
  known.set(term.key, result);
  return result;
};

/** Whether a term is more than a polynomial in variables. */
const isKernel = (term: Term): boolean =>
  term.kind === 'call' ||
  (term.kind === 'power' && !(isWhole(term.exponent) && term.exponent.value.numerator > 0n));

const MOST_PAIRED = 10;

/** A sum or product in which just two parts simplify each other. */
const combinePairs = (term: Term, cost: number, isReal: boolean): Term | undefined => {
  if (term.kind !== 'sum' && term.kind !== 'product') return undefined;
  const join = term.kind === 'sum' ? sum : product;
  const parts = term.kind === 'sum' ? term.terms : term.factors;
  if (parts.length < 3 || parts.length > MOST_PAIRED) return undefined;
  for (const [i, first] of parts.entries()) {
    for (const [j, second] of parts.entries()) {
      if (j <= i) continue;
      const pair = join([first, second]);
      // x·(x + y) + y² is no simpler than x² + xy + y².
      if (term.kind === 'sum' && !someTerm(pair, isKernel)) continue;
      const price = costOfTerm(pair);
      const better = candidatesOf(pair, isReal).find((form) => costOfTerm(form) < price);
      if (!better) continue;
      const joined = join([better, ...parts.filter((_, index) => index !== i && index !== j)]);
      const total = costOfTerm(joined);
      if (total < cost) return combinePairs(joined, total, isReal) ?? joined;
    }
  }
  return undefined;
};
