import { leastCommonMultiple } from '../numbers/integers.ts';
import type { Rational } from '../numbers/rational.ts';
import {
  minusOne,
  one,
  power,
  product,
  splitCoefficient,
  symbol,
  two,
  whole,
  zero,
} from './make-term.ts';
import { type SquareForm, squareOf } from './square-relations.ts';
import { namesOf, type Term } from './term.ts';
import { TooLarge } from './work-budget.ts';

/** An indeterminate of a polynomial: a variable, a function of something, a root. */
export interface Kernel {
  base: Term;
  /** From this degree on, a power of the kernel is replaced. */
  relation?: { degree: number; term: Term };
  /** The kernel is the root of this degree of its base. */
  root: bigint;
}

const MOST_KERNELS = 24;

/** A power as bases with fractional exponents: e^(2x + 1) is (e^x)²·e. */
export const splitPower = (base: Term, exponent: Term): readonly (readonly [Term, Rational])[] => {
  if (exponent.kind === 'number') return [[base, exponent.value]];
  const terms = exponent.kind === 'sum' ? exponent.terms : [exponent];
  return terms.map((term): readonly [Term, Rational] => {
    if (term.kind === 'number') return [base, term.value];
    const { coefficient, rest } = splitCoefficient(term);
    return [power(base, rest), coefficient];
  });
};

/** Collects the kernels in some terms, with the relations between them. */
export class KernelTable {
  protected readonly kernels: Kernel[] = [];
  protected readonly places = new Map<string, number>();

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
    if (this.kernels.length > MOST_KERNELS) throw new TooLarge('too many kernels');
  }

  get size(): number {
    return this.kernels.length;
  }

  /** The position of a variable, if it is a kernel. */
  placeOf(term: Term): number | undefined {
    return this.places.get(term.key);
  }

  /** Whether powers of a kernel are replaced. */
  isAlgebraic(place: number): boolean {
    return this.kernels[place]?.relation !== undefined;
  }

  /** The kernel at a position as a term. */
  kernelTerm(place: number, exponent = 1): Term {
    const kernel = this.kernels[place];
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
    if (isWholePower || this.isFree(base)) {
      this.#addKernel(base, exponent.denominator);
      return;
    }
    // A root of a compound term: its parts come first, since its relation is built from them.
    this.#collect(base);
    this.#addKernel(base, exponent.denominator, true);
  }

  #addKernel(base: Term, root: bigint, isRelated = false): void {
    const key = isRelated ? `root ${base.key}` : base.key;
    const known = this.places.get(key);
    if (known !== undefined) {
      const kernel = this.kernels[known];
      if (!kernel || kernel.root % root === 0n) return;
      kernel.root = leastCommonMultiple(kernel.root, root);
      if (isRelated) kernel.relation = { degree: Number(kernel.root), term: base };
      return;
    }
    const kernel: Kernel = { base, root };
    if (isRelated) kernel.relation = { degree: Number(root), term: base };
    else this.#relate(kernel);
    this.places.set(key, this.kernels.length);
    this.kernels.push(kernel);
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
  protected isFree(base: Term): boolean {
    if (this.#hasRelatedRoots) return false;
    if (base.kind === 'symbol') return true;
    if (base.kind === 'constant') return base.name !== 'i';
    if (base.kind === 'call') {
      return base.name !== 'abs' && !squareOf(base.name, base.arguments[0] ?? zero, this.#squares);
    }
    return base.kind === 'power' && base.exponent.kind !== 'number';
  }
}
