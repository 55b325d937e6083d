import { leastCommonMultiple } from '../numbers/integers.ts';
import { rational, type Rational } from '../numbers/rational.ts';
import {
  call,
  minusOne,
  number,
  one,
  power,
  product,
  splitCoefficient,
  sum,
  symbol,
  two,
  whole,
  zero,
} from './make-term.ts';
import { greatestCommonMultivariate } from './multivariate-gcd.ts';
import {
  addMultivariate,
  coefficientsIn,
  constantPolynomial,
  contentOf,
  degreeIn,
  divideExactly,
  type Exponents,
  leadingMonomial,
  type Multivariate,
  multivariate,
  multiplyMultivariate,
  powerMultivariate,
  scaleMultivariate,
  shiftMultivariate,
} from './multivariate.ts';
import { namesOf, type Term } from './term.ts';
import { TooLarge } from './work-budget.ts';

/** A quotient of polynomials in the kernels of a field. */
export interface Fraction {
  denominator: Multivariate;
  numerator: Multivariate;
}

/** An indeterminate of a polynomial: a variable, a function of something, a root. */
interface Kernel {
  base: Term;
  /** From this degree on, a power of the kernel is replaced. */
  relation?: { degree: number; term: Term };
  /** The kernel is the root of this degree of its base. */
  root: bigint;
}

/**
 * Which squares are kept where sin² + cos² = 1 leaves a choice: those of cosines or of sines.
 * `tangent` keeps those of tangents (in a term whose sines were replaced with tan·cos), `all`
 * replaces none.
 */
type SquareForm = 'all' | 'cosine' | 'sine' | 'tangent';

const MOST_KERNELS = 24;

/** A power as bases with fractional exponents: e^(2x + 1) is (e^x)²·e. */
const splitPower = (base: Term, exponent: Term): readonly (readonly [Term, Rational])[] => {
  if (exponent.kind === 'number') return [[base, exponent.value]];
  const terms = exponent.kind === 'sum' ? exponent.terms : [exponent];
  return terms.map((term): readonly [Term, Rational] => {
    if (term.kind === 'number') return [base, term.value];
    const { coefficient, rest } = splitCoefficient(term);
    return [power(base, rest), coefficient];
  });
};

/**
 * The field of fractions over the kernels in some terms. Roots, the imaginary unit, sines beside
 * cosines and absolute values are reduced by their relations; denominators are freed of them, which
 * makes the form of a fraction unique for most terms: equal terms have equal forms.
 *
 * Its methods throw `TooLarge` if a form would be too large, and `DivisionByZero`.
 */
export class FractionField {
  readonly #kernels: Kernel[] = [];
  readonly #places = new Map<string, number>();
  #relations: (Fraction | undefined)[] | undefined;

  readonly #squares: SquareForm;

  readonly #hasRelatedRoots: boolean;

  /**
   * @param hasRelatedRoots - whether a power of the root of a variable is replaced with the
   * variable, so that denominators are freed of it; else the variable is a power of the root
   */
  constructor(terms: readonly Term[], squares: SquareForm = 'cosine', hasRelatedRoots = false) {
    this.#squares = squares;
    this.#hasRelatedRoots = hasRelatedRoots;
    // Variables first, in alphabetical order: leading terms are then the expected ones.
    for (const name of [...new Set(terms.flatMap(namesOf))].toSorted()) {
      this.#addKernel(symbol(name), 1n);
    }
    for (const term of terms) this.#collect(term);
    if (this.#kernels.length > MOST_KERNELS) throw new TooLarge('too many kernels');
  }

  get size(): number {
    return this.#kernels.length;
  }

  /** The position of a variable, if it is a kernel. */
  placeOf(term: Term): number | undefined {
    return this.#places.get(term.key);
  }

  /** Whether powers of a kernel are replaced. */
  isAlgebraic(place: number): boolean {
    return this.#kernels[place]?.relation !== undefined;
  }

  /** The kernel at a position as a term. */
  kernelTerm(place: number, exponent = 1): Term {
    const kernel = this.#kernels[place];
    if (!kernel) return one;
    const part = whole(BigInt(exponent), kernel.root);
    // The root of e^(x²) is e^(x²/2), which was split.
    return kernel.base.kind === 'power' && !kernel.relation
      ? power(kernel.base.base, product([kernel.base.exponent, part]))
      : power(kernel.base, part);
  }

  #collect(term: Term): void {
    switch (term.kind) {
      case 'number':
        return;
      case 'sum':
        term.terms.forEach((part) => this.#collect(part));
        return;
      case 'product':
        term.factors.forEach((part) => this.#collect(part));
        return;
      case 'power':
        for (const [base, exponent] of splitPower(term.base, term.exponent)) {
          this.#collectPower(base, exponent);
        }
        return;
      default:
        this.#addKernel(term, 1n);
    }
  }

  #collectPower(base: Term, exponent: Rational): void {
    const isWholePower = exponent.denominator === 1n;
    if (isWholePower && base.kind === 'number') return;
    if (isWholePower && (base.kind === 'sum' || base.kind === 'product')) {
      this.#collect(base);
      return;
    }
    if (isWholePower || this.#isFree(base)) {
      this.#addKernel(base, exponent.denominator);
      return;
    }
    // A root of a compound term: its parts come first, since its relation is built from them.
    this.#collect(base);
    this.#addKernel(base, exponent.denominator, true);
  }

  #addKernel(base: Term, root: bigint, isRelated = false): void {
    const key = isRelated ? `root ${base.key}` : base.key;
    const known = this.#places.get(key);
    if (known !== undefined) {
      const kernel = this.#kernels[known];
      if (!kernel || kernel.root % root === 0n) return;
      kernel.root = leastCommonMultiple(kernel.root, root);
      if (isRelated) kernel.relation = { degree: Number(kernel.root), term: base };
      return;
    }
    const kernel: Kernel = { base, root };
    if (isRelated) kernel.relation = { degree: Number(root), term: base };
    else this.#relate(kernel);
    this.#places.set(key, this.#kernels.length);
    this.#kernels.push(kernel);
  }

  #relate(kernel: Kernel): void {
    const { base } = kernel;
    if (base.key === '$i') kernel.relation = { degree: 2, term: minusOne };
    if (base.kind !== 'call') return;
    const [argument = zero] = base.arguments;
    const square = squareOf(base.name, argument, this.#squares);
    if (square) {
      for (const part of square.made) this.#addKernel(part, 1n);
      kernel.relation = { degree: 2, term: square.term };
    }
    if (base.name === 'abs') {
      this.#collect(argument);
      kernel.relation = { degree: 2, term: power(argument, two) };
    }
  }

  /** Terms whose root is a kernel without a relation: any power of them is a power of the root. */
  #isFree(base: Term): boolean {
    if (this.#hasRelatedRoots) return false;
    if (base.kind === 'symbol') return true;
    if (base.kind === 'constant') return base.name !== 'i';
    if (base.kind === 'call') {
      return base.name !== 'abs' && !squareOf(base.name, base.arguments[0] ?? zero, this.#squares);
    }
    return base.kind === 'power' && base.exponent.kind !== 'number';
  }

  #constant(value: bigint): Multivariate {
    return constantPolynomial(value, this.size);
  }

  #whole(value: bigint): Fraction {
    return { denominator: this.#constant(1n), numerator: this.#constant(value) };
  }

  #monomial(place: number, exponent: number): Fraction {
    const exponents = Array.from({ length: this.size }, (_, index) =>
      index === place ? Math.abs(exponent) : 0,
    );
    const polynomial = multivariate([{ coefficient: 1n, exponents }]);
    return exponent < 0
      ? { denominator: polynomial, numerator: this.#constant(1n) }
      : { denominator: this.#constant(1n), numerator: polynomial };
  }

  /** The fraction of a term with known kernels, in normal form. */
  read(term: Term): Fraction {
    switch (term.kind) {
      case 'number':
        return {
          denominator: this.#constant(term.value.denominator),
          numerator: this.#constant(term.value.numerator),
        };
      case 'sum':
        return this.#addAll(term.terms.map((part) => this.read(part)));
      case 'product':
        return term.factors
          .map((part) => this.read(part))
          .reduce((left, right) => this.multiply(left, right), this.#whole(1n));
      case 'power':
        return splitPower(term.base, term.exponent)
          .map(([base, exponent]) => this.#readPower(base, exponent))
          .reduce((left, right) => this.multiply(left, right), this.#whole(1n));
      default:
        return this.#readPower(term, rational(1n));
    }
  }

  #readPower(base: Term, exponent: Rational): Fraction {
    const isWholePower = exponent.denominator === 1n;
    if (isWholePower && base.kind === 'number') return this.read(power(base, number(exponent)));
    if (isWholePower && (base.kind === 'sum' || base.kind === 'product')) {
      return this.power(this.read(base), Number(exponent.numerator));
    }
    const place = this.#places.get(
      isWholePower || this.#isFree(base) ? base.key : `root ${base.key}`,
    );
    const kernel = place === undefined ? undefined : this.#kernels[place];
    if (place === undefined || !kernel) throw new TooLarge('a kernel that was not collected');
    const count = Number((exponent.numerator * kernel.root) / exponent.denominator);
    if (Math.abs(count) > 2000) throw new TooLarge('too high a power');
    return this.normalize(this.#monomial(place, count));
  }

  #addAll(fractions: readonly Fraction[]): Fraction {
    // Polynomials directly, the rest one by one.
    const isOver1 = ({ denominator }: Fraction) =>
      denominator.size === 1 &&
      [...denominator.values()].every(
        ({ coefficient, exponents }) =>
          coefficient === 1n && exponents.every((value) => value === 0),
      );
    const plain = fractions.filter(isOver1);
    const start: Fraction = {
      denominator: this.#constant(1n),
      numerator: multivariate(plain.flatMap(({ numerator }) => [...numerator.values()])),
    };
    return fractions
      .filter((fraction) => !isOver1(fraction))
      .reduce((left, right) => this.add(left, right), start);
  }

  add(left: Fraction, right: Fraction): Fraction {
    return this.normalize({
      denominator: multiplyMultivariate(left.denominator, right.denominator),
      numerator: addMultivariate(
        multiplyMultivariate(left.numerator, right.denominator),
        multiplyMultivariate(right.numerator, left.denominator),
      ),
    });
  }

  multiply(left: Fraction, right: Fraction): Fraction {
    return this.normalize({
      denominator: multiplyMultivariate(left.denominator, right.denominator),
      numerator: multiplyMultivariate(left.numerator, right.numerator),
    });
  }

  power(base: Fraction, exponent: number): Fraction {
    const count = Math.abs(exponent);
    const raised = {
      denominator: powerMultivariate(base.denominator, count, this.size),
      numerator: powerMultivariate(base.numerator, count, this.size),
    };
    return this.normalize(
      exponent < 0 ? { denominator: raised.numerator, numerator: raised.denominator } : raised,
    );
  }

  #relation(place: number): Fraction | undefined {
    this.#relations ??= [];
    const known = this.#relations[place];
    const relation = this.#kernels[place]?.relation;
    if (known || !relation) return known;
    const value = this.read(relation.term);
    this.#relations[place] = value;
    return value;
  }

  /** Reduced by all relations, with a denominator free of roots, in lowest terms. */
  normalize(fraction: Fraction): Fraction {
    let current = fraction;
    for (let place = this.size - 1; place >= 0; place -= 1) {
      const relation = this.#kernels[place]?.relation;
      if (!relation) continue;
      current = this.#reduce(current, place, relation.degree);
      current = this.#rationalize(current, place, relation.degree);
    }
    return this.#cancel(current);
  }

  /** Replaces powers of a kernel from the degree of its relation on. */
  #reduce(fraction: Fraction, place: number, degree: number): Fraction {
    const above = this.#reducePolynomial(fraction.numerator, place, degree);
    const below = this.#reducePolynomial(fraction.denominator, place, degree);
    if (above.denominator.size === 0) return fraction;
    if (below.numerator.size === 0) throw new RangeError('division by zero');
    return {
      denominator: multiplyMultivariate(above.denominator, below.numerator),
      numerator: multiplyMultivariate(above.numerator, below.denominator),
    };
  }

  #reducePolynomial(polynomial: Multivariate, place: number, degree: number): Fraction {
    const highest = degreeIn(polynomial, place);
    const relation = highest >= degree ? this.#relation(place) : undefined;
    if (!relation) return { denominator: this.#constant(1n), numerator: polynomial };
    const most = Math.floor(highest / degree);
    let numerator: Multivariate = multivariate([]);
    for (const [exponent, coefficient] of coefficientsIn(polynomial, place).entries()) {
      if (coefficient.size === 0) continue;
      const times = Math.floor(exponent / degree);
      let part = multiplyMultivariate(
        coefficient,
        powerMultivariate(relation.numerator, times, this.size),
      );
      part = multiplyMultivariate(
        part,
        powerMultivariate(relation.denominator, most - times, this.size),
      );
      numerator = addMultivariate(numerator, shiftMultivariate(part, place, exponent % degree));
    }
    return {
      denominator: powerMultivariate(relation.denominator, most, this.size),
      numerator,
    };
  }

  /**
   * Frees the denominator of a root of degree 2^i or 3·2^i, by factors that turn it into a power.
   */
  #rationalize(fraction: Fraction, place: number, degree: number): Fraction {
    let current = fraction;
    for (let round = 0; round < 6; round += 1) {
      const parts = coefficientsIn(current.denominator, place);
      if (parts.length < 2) return current;
      const conjugate = this.#conjugate(parts, place, degree);
      if (!conjugate) return current;
      current = this.#reduce(
        {
          denominator: multiplyMultivariate(current.denominator, conjugate),
          numerator: multiplyMultivariate(current.numerator, conjugate),
        },
        place,
        degree,
      );
    }
    return current;
  }

  #conjugate(
    parts: readonly Multivariate[],
    place: number,
    degree: number,
  ): Multivariate | undefined {
    // A single power: multiply by what is missing to the full degree.
    if (parts.filter((part) => part.size > 0).length === 1) {
      return shiftMultivariate(this.#constant(1n), place, degree - (parts.length - 1));
    }
    // t^step is the smallest power whose sign can be flipped: a + b·t becomes a − b·t.
    let step = 1;
    while (parts.every((part, exponent) => part.size === 0 || exponent % (2 * step) === 0))
      step *= 2;
    if ((degree / step) % 2 === 0) {
      let conjugate: Multivariate = multivariate([]);
      for (const [exponent, part] of parts.entries()) {
        const isTurned = Math.floor(exponent / step) % 2 === 1;
        const signed = isTurned ? scaleMultivariate(part, -1n) : part;
        conjugate = addMultivariate(conjugate, shiftMultivariate(signed, place, exponent));
      }
      return conjugate;
    }
    return degree === 3 * step ? this.#cubicConjugate(parts, place, step) : undefined;
  }

  /** (a + bt + ct²)·(…) contains no t if t³ is known. */
  #cubicConjugate(
    parts: readonly Multivariate[],
    place: number,
    step: number,
  ): Multivariate | undefined {
    const none = multivariate([]);
    const [a, b, c] = [parts[0] ?? none, parts[step] ?? none, parts[2 * step] ?? none];
    const relation = this.#relation(place);
    const below = relation && leadingMonomial(relation.denominator);
    const isWhole =
      relation?.denominator.size === 1 &&
      below?.coefficient === 1n &&
      below.exponents.every((value) => value === 0);
    if (!isWhole) return undefined;
    const r = relation.numerator;
    const times = multiplyMultivariate;
    const minus = (left: Multivariate, right: Multivariate) =>
      addMultivariate(left, scaleMultivariate(right, -1n));
    return addMultivariate(
      minus(times(a, a), times(times(b, c), r)),
      addMultivariate(
        shiftMultivariate(minus(times(times(c, c), r), times(a, b)), place, step),
        shiftMultivariate(minus(times(b, b), times(a, c)), place, 2 * step),
      ),
    );
  }

  #cancel({ denominator, numerator }: Fraction): Fraction {
    if (denominator.size === 0) throw new RangeError('division by zero');
    if (numerator.size === 0) return this.#whole(0n);
    let [above, below] = [numerator, denominator];
    const divisor = greatestCommonMultivariate(above, below, this.size);
    above = divideExactly(above, divisor) ?? above;
    below = divideExactly(below, divisor) ?? below;
    const isFlipped = (leadingMonomial(below)?.coefficient ?? 1n) < 0n;
    return isFlipped
      ? { denominator: scaleMultivariate(below, -1n), numerator: scaleMultivariate(above, -1n) }
      : { denominator: below, numerator: above };
  }

  /** A polynomial as a sum of products of kernels. */
  writePolynomial(polynomial: Multivariate, factor: Rational = rational(1n)): Term {
    const terms = [...polynomial.values()].map(({ coefficient, exponents }) =>
      product([
        number(rational(coefficient * factor.numerator, factor.denominator)),
        this.writeMonomial(exponents),
      ]),
    );
    return sum(terms);
  }

  writeMonomial(exponents: Exponents): Term {
    return product(
      exponents.map((exponent, place) => (exponent === 0 ? one : this.kernelTerm(place, exponent))),
    );
  }

  /** Numerator over denominator, both expanded. */
  write({ denominator, numerator }: Fraction): Term {
    const below = contentOf(denominator);
    const rest = divideExactly(denominator, this.#constant(below)) ?? denominator;
    const above = this.writePolynomial(numerator, rational(1n, below));
    const under = this.writePolynomial(rest);
    return under.key === '1' ? above : product([above, power(under, minusOne)]);
  }

  /** The same over a single number: (√3 + 2√2)/6 rather than √3/6 + √2/3. */
  writeTogether({ denominator, numerator }: Fraction): Term {
    const [above, below] = [contentOf(numerator), contentOf(denominator)];
    const primitive = (polynomial: Multivariate, content: bigint): Term =>
      this.writePolynomial(divideExactly(polynomial, this.#constant(content)) ?? polynomial);
    if (above === 0n) return zero;
    return product([
      number(rational(above, below)),
      primitive(numerator, above),
      power(primitive(denominator, below), minusOne),
    ]);
  }
}

interface Square {
  /** The parts of the square other than numbers. */
  made: readonly Term[];
  term: Term;
}

const PARTNERS: Readonly<Record<string, string>> = {
  cos: 'sin',
  cosh: 'sinh',
  sin: 'cos',
  sinh: 'cosh',
};

/** Replaces the square of a sine with that of the cosine, or as the form requires. */
const squareOf = (name: string, argument: Term, squares: SquareForm): Square | undefined => {
  if (squares === 'tangent' && name === 'cos') {
    const tangent = call('tan', [argument]);
    return { made: [tangent], term: power(sum([one, power(tangent, two)]), minusOne) };
  }
  const isReplaced =
    squares === 'cosine'
      ? name === 'sin' || name === 'sinh'
      : squares === 'sine' && (name === 'cos' || name === 'cosh');
  const partner = PARTNERS[name];
  if (!isReplaced || partner === undefined) return undefined;
  const other = call(partner, [argument]);
  const square = power(other, two);
  const terms: Readonly<Record<string, Term>> = {
    cos: sum([one, product([minusOne, square])]),
    cosh: sum([one, square]),
    sin: sum([one, product([minusOne, square])]),
    sinh: sum([square, minusOne]),
  };
  return { made: [other], term: terms[name] ?? one };
};
