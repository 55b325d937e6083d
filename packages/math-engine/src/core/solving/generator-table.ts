import { divide, multiply, ONE, rational } from '../numbers/rational.ts';
import { toText } from '../print/to-text.ts';
import { type Expression, numberNode } from '../syntax/ast.ts';
import { integerNode, powerOf, productOf, quotientOf, scaledBy, sumOf } from './build.ts';
import { containsAny, exponentialNode } from './kernel-nodes.ts';
import { contentOf, divideSparse, gcdSparse } from './sparse-division.ts';
import { type Fraction, wholeFraction } from './sparse-fraction.ts';
import {
  generatorsOf,
  type Sparse,
  sparseFromTerms,
  sparseGenerator,
  sparseScale,
  sparseToRational,
  type Term,
} from './sparse.ts';

/** The meaning of a generator. */
export type Generator =
  /** A variable, parameter or constant. */
  | { kind: 'atom'; node: Expression }
  /** e to an argument. */
  | { argument: Expression; kind: 'exp'; node: Expression }
  /** Sine or cosine of an argument; both have a generator. */
  | { argument: Expression; kind: 'cos' | 'sin'; node: Expression }
  /** A root: generator^degree = radicand. */
  | { degree: number; kind: 'root'; node: Expression; radicand: Fraction }
  /** Another function of one argument, or something without structure. */
  | { argument?: Expression; kind: 'other'; name: string; node: Expression };

const compareTerms = (left: Term, right: Term): number => {
  const degree = (term: Term) => term.exponents.reduce((sum, value) => sum + value, 0);
  const gap = degree(right) - degree(left);
  if (gap !== 0) return gap;
  const [a, b] = [left.exponents, right.exponents];
  for (let index = 0; index < Math.max(a.length, b.length); index += 1) {
    const difference = (b[index] ?? 0) - (a[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
};

/** e^(9/4) for the ninth power of e^(1/4). */
const powerOfGenerator = (generator: Generator, exponent: number): Expression =>
  generator.kind === 'exp' && generator.argument.type === 'number'
    ? exponentialNode(numberNode(multiply(generator.argument.value, rational(BigInt(exponent)))))
    : powerOf(generator.node, integerNode(exponent));

/** Numbers the generators of expressions, and writes polynomials in them as expressions. */
export class GeneratorTable {
  readonly generators: Generator[] = [];
  /** Functions of these variables are expanded; others are constants. */
  readonly unknowns: readonly string[];
  readonly #indices = new Map<string, number>();

  constructor(unknowns: readonly string[] | string) {
    this.unknowns = typeof unknowns === 'string' ? [unknowns] : unknowns;
  }

  /** Whether a generator depends on the unknown. */
  isVariable(index: number): boolean {
    const generator = this.generators[index];
    return generator !== undefined && containsAny(generator.node, this.unknowns);
  }

  /** The generators of a polynomial that depend on the unknown. */
  variablesOf(value: Sparse): readonly number[] {
    return generatorsOf(value).filter((index) => this.isVariable(index));
  }

  indexOf(generator: Generator): number {
    const key = `${generator.kind === 'root' ? generator.degree : generator.kind} ${toText(generator.node)}`;
    const known = this.#indices.get(key);
    if (known !== undefined) return known;
    const index = this.generators.length;
    this.generators.push(generator);
    this.#indices.set(key, index);
    return index;
  }

  /** The polynomial as an expression, in the order of its terms, but `b - a` instead of `-a + b`. */
  write(value: Sparse): Expression {
    const sorted = [...value.values()].toSorted(compareTerms);
    const first = sorted.findIndex(({ coefficient }) => coefficient.numerator > 0n);
    const terms = [...sorted.splice(Math.max(first, 0), 1), ...sorted];
    let sum: Expression = integerNode(0);
    for (const { coefficient, exponents } of terms) {
      let product: Expression | undefined;
      for (const [index, exponent] of exponents.entries()) {
        const generator = this.generators[index];
        if (exponent === 0 || !generator) continue;
        const factor = powerOfGenerator(generator, exponent);
        product = product ? productOf(product, factor) : factor;
      }
      sum = sumOf(sum, product ? scaledBy(coefficient, product) : numberNode(coefficient));
    }
    return sum;
  }

  writeFraction({ denominator, numerator }: Fraction): Expression {
    const common = gcdSparse(numerator, denominator);
    const above = divideSparse(numerator, common) ?? numerator;
    const below = divideSparse(denominator, common) ?? denominator;
    const constant = sparseToRational(below);
    if (constant) return this.write(sparseScale(above, divide(ONE, constant)));
    const content = contentOf(below);
    return quotientOf(
      this.write(sparseScale(above, divide(ONE, content))),
      this.write(sparseScale(below, divide(ONE, content))),
    );
  }

  /** The terms that depend on the unknown, and the others. */
  split(value: Sparse): { constant: Sparse; variable: Sparse } {
    const constant: Term[] = [];
    const variable: Term[] = [];
    for (const term of value.values()) {
      const isVariable = term.exponents.some(
        (exponent, index) => exponent !== 0 && this.isVariable(index),
      );
      (isVariable ? variable : constant).push(term);
    }
    return { constant: sparseFromTerms(constant), variable: sparseFromTerms(variable) };
  }

  /** A generator as a fraction. */
  fractionOf(generator: Generator): Fraction {
    return wholeFraction(sparseGenerator(this.indexOf(generator)));
  }
}
