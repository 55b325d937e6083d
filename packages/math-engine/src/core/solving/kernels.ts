import { unitParts } from '../algebra/radical-forms.ts';
import {
  greatestCommonDivisor,
  divide,
  isInteger,
  multiply,
  ONE,
  rational,
  type Rational,
} from '../numbers/rational.ts';
import { toText } from '../print/to-text.ts';
import { type CallNode, type Expression, numberNode } from '../syntax/ast.ts';
import {
  callNode,
  constantNode,
  integerNode,
  powerOf,
  productOf,
  quotientOf,
  rootNode,
  scaledBy,
  sumOf,
} from './build.ts';
import {
  containsAny,
  PERIODIC,
  EXPONENTIAL,
  exponentOf,
  exponentialNode,
  rootCall,
  degreeNumber,
  largerOf,
  smallerOf,
  smallFactors,
  isCircular,
} from './kernel-nodes.ts';
import { contentOf, divideSparse, gcdSparse } from './sparse-division.ts';
import {
  type Fraction,
  wholeFraction,
  NotAlgebraic,
  addFractions,
  multiplyFractions,
  divideFractions,
} from './sparse-fraction.ts';
import { squareRootOfSparse } from './sparse-square-root.ts';
import {
  generatorsOf,
  isSparseZero,
  leadingTerm,
  type Sparse,
  SPARSE_ONE,
  SPARSE_ZERO,
  sparseAdd,
  sparseConstant,
  sparseFromTerms,
  sparseGenerator,
  sparseMultiply,
  sparseNegate,
  sparsePower,
  sparseScale,
  sparseSubtract,
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

/**
 * Writes expressions as quotients of polynomials in generators: variables, constants, exponentials,
 * sines and cosines of common arguments, roots, other functions.
 */
export class Kernels {
  readonly generators: Generator[] = [];
  /** Functions of these variables are expanded; others are constants. */
  readonly unknowns: readonly string[];
  readonly #indices = new Map<string, number>();
  /** Least common denominators of the arguments of exponentials and sines, by their common unit. */
  readonly #denominators = new Map<string, bigint>();
  readonly #isRealOnly: boolean;

  constructor(unknowns: readonly string[] | string, isRealOnly: boolean) {
    this.unknowns = typeof unknowns === 'string' ? [unknowns] : unknowns;
    this.#isRealOnly = isRealOnly;
  }

  /** Reads an expression. @throws NotAlgebraic */
  read(node: Expression): Fraction {
    this.#collect(node);
    return this.#fraction(node);
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

  /** The polynomial as an expression, in the order of its terms. */
  write(value: Sparse): Expression {
    const terms = [...value.values()].toSorted(compareTerms);
    let sum: Expression = integerNode(0);
    for (const { coefficient, exponents } of terms) {
      let product: Expression | undefined;
      for (const [index, exponent] of exponents.entries()) {
        const generator = this.generators[index];
        if (exponent === 0 || !generator) continue;
        const factor = powerOf(generator.node, integerNode(exponent));
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

  /** Scans all exponentials and sines beforehand, so that all are multiples of their generators. */
  #collect(node: Expression): void {
    if (node.type === 'call') {
      node.arguments.forEach((argument) => this.#collect(argument));
      const [argument] = node.arguments;
      if (argument && PERIODIC.has(node.name)) this.#noteMultiples('sin', argument);
      if (argument && EXPONENTIAL.has(node.name)) this.#noteMultiples('exp', argument);
      return;
    }
    if (node.type === 'negate') this.#collect(node.operand);
    if (node.type === 'compare' || node.type === 'binary') {
      this.#collect(node.left);
      this.#collect(node.right);
      if (node.type === 'binary' && node.operator === '^') {
        const argument = exponentOf(node.left, node.right, this.unknowns);
        if (argument) this.#noteMultiples('exp', argument);
      }
    }
  }

  #noteMultiples(kind: string, argument: Expression): void {
    const { denominator, numerator } = this.#fraction(argument);
    const scale = sparseToRational(denominator);
    if (!scale) return;
    for (const part of this.#parts(kind, sparseScale(numerator, divide(ONE, scale)))) {
      const known = this.#denominators.get(part.key) ?? 1n;
      const { denominator: next } = part.factor;
      this.#denominators.set(part.key, (known / greatestCommonDivisor(known, next)) * next);
    }
  }

  /**
   * An argument as multiples: term by term for exponentials, all of the unknown together for sines.
   */
  #parts(
    kind: string,
    argument: Sparse,
  ): readonly { base: Sparse; factor: Rational; key: string }[] {
    if (kind === 'exp') {
      return [...argument.values()].map((term) => ({
        base: sparseFromTerms([{ coefficient: ONE, exponents: term.exponents }]),
        factor: term.coefficient,
        key: `exp ${term.exponents.join(',')}`,
      }));
    }
    const { variable } = this.#split(argument);
    if (isSparseZero(variable)) return [];
    const factor = contentOf(variable);
    const base = sparseScale(variable, divide(ONE, factor));
    return [
      {
        base,
        factor,
        key: `sin ${[...base.keys()].toSorted().join(';')} ${toText(this.write(base))}`,
      },
    ];
  }

  #split(value: Sparse): { constant: Sparse; variable: Sparse } {
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

  #fraction(node: Expression): Fraction {
    switch (node.type) {
      case 'number':
        return wholeFraction(sparseConstant(node.value));
      case 'symbol':
        return this.#generator({ kind: 'atom', node });
      case 'name':
        return this.#constant(node.name, node);
      case 'negate': {
        const { denominator, numerator } = this.#fraction(node.operand);
        return { denominator, numerator: sparseNegate(numerator) };
      }
      case 'binary':
        return this.#binary(node.left, node.operator, node.right);
      case 'call':
        return this.#call(node);
      default:
        throw new NotAlgebraic('a list, unit or comparison');
    }
  }

  #generator(generator: Generator, exponent = 1): Fraction {
    return wholeFraction(sparseGenerator(this.indexOf(generator), exponent));
  }

  #constant(name: string, node: Expression): Fraction {
    switch (name) {
      case 'e':
        return this.#exponential(integerNode(1));
      case 'i':
        return this.#root(wholeFraction(sparseConstant(rational(-1n))), 2, node);
      case 'phi':
        return this.#fraction(
          quotientOf(sumOf(integerNode(1), callNode('sqrt', integerNode(5))), integerNode(2)),
        );
      case 'pi':
        return this.#generator({ kind: 'atom', node });
      default:
        throw new NotAlgebraic(name);
    }
  }

  #binary(left: Expression, operator: string, right: Expression): Fraction {
    if (operator === '^') return this.#power(left, right);
    const first = this.#fraction(left);
    const second = this.#fraction(right);
    switch (operator) {
      case '+':
        return addFractions(first, second);
      case '-':
        return addFractions(first, { ...second, numerator: sparseNegate(second.numerator) });
      case '*':
      case 'of':
        return multiplyFractions(first, second);
      case '/':
        return divideFractions(first, second);
      default:
        return this.#generator({
          kind: 'other',
          name: operator,
          node: { left, operator: 'mod', right, type: 'binary' },
        });
    }
  }

  #power(base: Expression, exponent: Expression): Fraction {
    const { denominator, numerator } = this.#fraction(exponent);
    const [above, below] = [sparseToRational(numerator), sparseToRational(denominator)];
    if (above && below) {
      const value = divide(above, below);
      const size = value.numerator < 0n ? -value.numerator : value.numerator;
      if (size > 1000n || value.denominator > 60n) throw new NotAlgebraic('a high power');
      const inner = this.#fraction(base);
      const root =
        value.denominator === 1n ? inner : this.#root(inner, Number(value.denominator), base);
      if (size > 60n && root.numerator.size > 3) throw new NotAlgebraic('a high power');
      const raised = {
        denominator: sparsePower(root.denominator, Number(size)),
        numerator: sparsePower(root.numerator, Number(size)),
      };
      return value.numerator < 0n ? divideFractions(wholeFraction(SPARSE_ONE), raised) : raised;
    }
    const argument = exponentOf(base, exponent, this.unknowns);
    if (argument) return this.#exponential(argument);
    const node = powerOf(base, exponent);
    const isPower = !containsAny(exponent, this.unknowns);
    return this.#generator({
      ...(isPower ? { argument: base } : {}),
      kind: 'other',
      name: '^',
      node,
    });
  }

  #exponential(argument: Expression): Fraction {
    const { denominator, numerator } = this.#fraction(argument);
    const scale = sparseToRational(denominator);
    if (!scale) return this.#generator({ argument, kind: 'exp', node: exponentialNode(argument) });
    let result = wholeFraction(SPARSE_ONE);
    for (const { base, factor, key } of this.#parts(
      'exp',
      sparseScale(numerator, divide(ONE, scale)),
    )) {
      const common = this.#denominators.get(key) ?? factor.denominator;
      const multiple = multiply(factor, rational(common));
      const unit = this.write(sparseScale(base, rational(1n, common)));
      if (!isInteger(multiple)) throw new NotAlgebraic('an exponential');
      const power = Number(multiple.numerator);
      if (Math.abs(power) > 200) throw new NotAlgebraic('a high power of an exponential');
      const known = this.#logarithmic(base, power, common);
      const index = known
        ? 0
        : this.indexOf({ argument: unit, kind: 'exp', node: exponentialNode(unit) });
      const factorPart = known ?? wholeFraction(sparseGenerator(index, Math.abs(power)));
      result =
        power < 0 && !known
          ? divideFractions(result, factorPart)
          : multiplyFractions(result, factorPart);
    }
    return result;
  }

  /** e^(k·ln p) is p^k. */
  #logarithmic(base: Sparse, power: number, common: bigint): Fraction | undefined {
    const term = leadingTerm(base);
    const index = term?.exponents.findIndex((exponent) => exponent === 1) ?? -1;
    const isSingle = term?.exponents.every(
      (exponent, place) => exponent === (place === index ? 1 : 0),
    );
    const generator = isSingle && common === 1n ? this.generators[index] : undefined;
    if (generator?.kind !== 'other' || generator.name !== 'ln' || !generator.argument)
      return undefined;
    return this.#power(generator.argument, integerNode(power));
  }

  /**
   * The root of a fraction. Roots of numbers are simplified; those of squares are absolute values.
   */
  #root(inner: Fraction, degree: number, node: Expression): Fraction {
    if (degree === 1) return inner;
    const [above, below] = [sparseToRational(inner.numerator), sparseToRational(inner.denominator)];
    if (above && below) return this.#rootOfNumber(divide(above, below), degree);
    if (degree === 2 && this.#isRealOnly) {
      const [first, second] = [inner.numerator, inner.denominator].map(squareRootOfSparse);
      if (first && second) {
        const square = this.writeFraction({ denominator: second, numerator: first });
        return this.#fraction(callNode('abs', square));
      }
    }
    const common = gcdSparse(inner.numerator, inner.denominator);
    const radicand = {
      denominator: divideSparse(inner.denominator, common) ?? inner.denominator,
      numerator: divideSparse(inner.numerator, common) ?? inner.numerator,
    };
    const written = this.writeFraction(radicand);
    return this.#generator({
      degree,
      kind: 'root',
      node: node.type === 'name' ? node : rootCall(written, degree),
      radicand,
    });
  }

  #rootOfNumber(value: Rational, degree: number): Fraction {
    if (value.numerator === 0n) return wholeFraction(SPARSE_ZERO);
    const isMinus = value.numerator < 0n;
    const size = isMinus ? { ...value, numerator: -value.numerator } : value;
    const simple = rootNode(size, degree);
    let result = this.#simpleRadical(simple);
    if (isMinus && degree % 2 === 1) {
      result = { ...result, numerator: sparseNegate(result.numerator) };
    } else if (isMinus) {
      if (degree !== 2) throw new NotAlgebraic('an even root of a negative number');
      const i = this.#generator({
        degree: 2,
        kind: 'root',
        node: constantNode('i'),
        radicand: wholeFraction(sparseConstant(rational(-1n))),
      });
      result = multiplyFractions(result, i);
    }
    return result;
  }

  /** Output of `rootNode`: a fraction times one root of a natural number. */
  #simpleRadical(node: Expression): Fraction {
    switch (node.type) {
      case 'number':
        return wholeFraction(sparseConstant(node.value));
      case 'binary': {
        const [first, second] = [this.#simpleRadical(node.left), this.#simpleRadical(node.right)];
        return node.operator === '/'
          ? divideFractions(first, second)
          : multiplyFractions(first, second);
      }
      case 'call': {
        const [inside, index] = node.arguments;
        if (inside?.type !== 'number') throw new NotAlgebraic('a root');
        const degree =
          node.name === 'sqrt' ? 2 : node.name === 'cbrt' ? 3 : (degreeNumber(index) ?? 2);
        const radicand = wholeFraction(sparseConstant(inside.value));
        return this.#generator({ degree, kind: 'root', node, radicand });
      }
      default:
        throw new NotAlgebraic('a root');
    }
  }

  #call(node: CallNode): Fraction {
    const [argument, second] = node.arguments;
    if (!argument) throw new NotAlgebraic(node.name);
    const one = integerNode(1);
    const other = (name: string, inner = argument) => this.#fraction(callNode(name, inner));
    switch (node.name) {
      case 'exp':
        return this.#exponential(argument);
      case 'sqrt':
        return this.#root(this.#fraction(argument), 2, node);
      case 'cbrt':
        return this.#root(this.#fraction(argument), 3, node);
      case 'root': {
        const degree = degreeNumber(second);
        if (degree === undefined || degree > 60) throw new NotAlgebraic('root');
        return this.#root(this.#fraction(argument), degree, node);
      }
      case 'ln':
        return this.#logarithm(argument);
      case 'log':
        return second
          ? divideFractions(this.#logarithm(argument), this.#logarithm(second))
          : this.#logarithm(argument);
      case 'log10':
        return divideFractions(this.#logarithm(argument), this.#logarithm(integerNode(10)));
      case 'log2':
        return divideFractions(this.#logarithm(argument), this.#logarithm(integerNode(2)));
      case 'sin':
      case 'cos':
        return this.#circular(node.name, argument);
      case 'tan':
        return divideFractions(other('sin'), other('cos'));
      case 'cot':
        return divideFractions(other('cos'), other('sin'));
      case 'sec':
        return divideFractions(wholeFraction(SPARSE_ONE), other('cos'));
      case 'csc':
        return divideFractions(wholeFraction(SPARSE_ONE), other('sin'));
      case 'sinh':
      case 'cosh': {
        const grown = this.#exponential(argument);
        const shrunk = divideFractions(wholeFraction(SPARSE_ONE), grown);
        const sum = addFractions(
          grown,
          node.name === 'cosh' ? shrunk : { ...shrunk, numerator: sparseNegate(shrunk.numerator) },
        );
        return multiplyFractions(sum, wholeFraction(sparseConstant(rational(1n, 2n))));
      }
      case 'tanh':
        return divideFractions(other('sinh'), other('cosh'));
      case 'coth':
        return divideFractions(other('cosh'), other('sinh'));
      case 'sech':
        return this.#fraction(quotientOf(one, callNode('cosh', argument)));
      case 'csch':
        return this.#fraction(quotientOf(one, callNode('sinh', argument)));
      case 'max':
      case 'min':
        if (!this.#isRealOnly) throw new NotAlgebraic(node.name);
        return this.#fraction(node.arguments.reduce(node.name === 'max' ? largerOf : smallerOf));
      case 'sum':
        return this.#fraction(node.arguments.reduce(sumOf));
      case 'product':
        return this.#fraction(node.arguments.reduce(productOf));
      case 'hypot':
        return this.#fraction(
          callNode(
            'sqrt',
            node.arguments.map((value) => powerOf(value, integerNode(2))).reduce(sumOf),
          ),
        );
      default:
        return node.arguments.length === 1
          ? this.#generator({ argument, kind: 'other', name: node.name, node })
          : this.#generator({ kind: 'other', name: node.name, node });
    }
  }

  /** Logarithms of fractions by their primes; ln of e^k is k. */
  #logarithm(argument: Expression): Fraction {
    const inner = this.#fraction(argument);
    const [above, below] = [sparseToRational(inner.numerator), sparseToRational(inner.denominator)];
    const value = above && below ? divide(above, below) : undefined;
    if (value && value.numerator > 0n) {
      let sum = SPARSE_ZERO;
      for (const [number, sign] of [
        [value.numerator, 1n],
        [value.denominator, -1n],
      ] as const) {
        for (const [prime, exponent] of smallFactors(number)) {
          const node = callNode('ln', integerNode(prime));
          const index = this.indexOf({
            argument: integerNode(prime),
            kind: 'other',
            name: 'ln',
            node,
          });
          sum = sparseAdd(sum, sparseScale(sparseGenerator(index), rational(sign * exponent)));
        }
      }
      return wholeFraction(sum);
    }
    const constant = this.#logarithmOfPower(inner);
    if (constant) return constant;
    const written = containsAny(argument, this.unknowns) ? argument : this.writeFraction(inner);
    return this.#generator({
      argument: written,
      kind: 'other',
      name: 'ln',
      node: callNode('ln', written),
    });
  }

  /** ln(e^u) = u for real u. */
  #logarithmOfPower({ denominator, numerator }: Fraction): Fraction | undefined {
    if (!this.#isRealOnly || numerator.size !== 1 || denominator.size !== 1) return undefined;
    let sum = wholeFraction(SPARSE_ZERO);
    for (const [value, sign] of [
      [numerator, 1n],
      [denominator, -1n],
    ] as const) {
      const term = leadingTerm(value);
      if (!term || term.coefficient.numerator !== term.coefficient.denominator) return undefined;
      for (const [index, exponent] of term.exponents.entries()) {
        if (exponent === 0) continue;
        const generator = this.generators[index];
        if (generator?.kind !== 'exp') return undefined;
        const scaled = scaledBy(rational(sign * BigInt(exponent)), generator.argument);
        sum = addFractions(sum, this.#fraction(scaled));
      }
    }
    return sum;
  }

  /** Sines and cosines of multiples, in terms of those of the common unit. */
  #circular(name: 'cos' | 'sin', argument: Expression): Fraction {
    const { denominator, numerator } = this.#fraction(argument);
    const scale = sparseToRational(denominator);
    if (!scale) {
      return this.#generator({ argument, kind: name, node: callNode(name, argument) });
    }
    const angle = sparseScale(numerator, divide(ONE, scale));
    const { constant, variable } = this.#split(angle);
    const fixed = this.#constantAngle(constant);
    if (isSparseZero(variable)) return name === 'cos' ? fixed.cosine : fixed.sine;
    const moving = this.#multipleAngle(variable);
    // sin(a+b) = sin a·cos b + cos a·sin b, cos(a+b) = cos a·cos b − sin a·sin b
    const [first, second] =
      name === 'sin'
        ? [
            multiplyFractions(moving.sine, fixed.cosine),
            multiplyFractions(moving.cosine, fixed.sine),
          ]
        : [
            multiplyFractions(moving.cosine, fixed.cosine),
            multiplyFractions(
              { ...moving.sine, numerator: sparseNegate(moving.sine.numerator) },
              fixed.sine,
            ),
          ];
    return addFractions(first, second);
  }

  #multipleAngle(variable: Sparse): { cosine: Fraction; sine: Fraction } {
    const [part] = this.#parts('sin', variable);
    if (!part) throw new NotAlgebraic('an angle');
    const common = this.#denominators.get(part.key) ?? part.factor.denominator;
    const multiple = multiply(part.factor, rational(common));
    const size = Number(multiple.numerator < 0n ? -multiple.numerator : multiple.numerator);
    if (!isInteger(multiple) || size > 40) throw new NotAlgebraic('a high multiple of an angle');
    const unit = this.write(sparseScale(part.base, rational(1n, common)));
    const generate = (kind: 'cos' | 'sin') =>
      sparseGenerator(this.indexOf({ argument: unit, kind, node: callNode(kind, unit) }));
    const [s, c] = [generate('sin'), generate('cos')];
    // (c + i·s)^n by repeated multiplication.
    let [cosine, sine]: [Sparse, Sparse] = [SPARSE_ONE, SPARSE_ZERO];
    for (let step = 0; step < size; step += 1) {
      [cosine, sine] = [
        sparseSubtract(sparseMultiply(cosine, c), sparseMultiply(sine, s)),
        sparseAdd(sparseMultiply(sine, c), sparseMultiply(cosine, s)),
      ];
    }
    return {
      cosine: wholeFraction(cosine),
      sine: wholeFraction(multiple.numerator < 0n ? sparseNegate(sine) : sine),
    };
  }

  #constantAngle(constant: Sparse): { cosine: Fraction; sine: Fraction } {
    if (isSparseZero(constant))
      return { cosine: wholeFraction(SPARSE_ONE), sine: wholeFraction(SPARSE_ZERO) };
    const turns = this.#turnsOf(constant);
    const node = this.write(constant);
    const parts = turns ? unitParts(turns) : undefined;
    const read = (value: Expression | undefined, name: 'cos' | 'sin'): Fraction =>
      value && !isCircular(value)
        ? this.#fraction(value)
        : this.#generator({ kind: 'atom', node: callNode(name, node) });
    return { cosine: read(parts?.cosine, 'cos'), sine: read(parts?.sine, 'sin') };
  }

  /** The fraction of a full turn that a multiple of π is. */
  #turnsOf(angle: Sparse): Rational | undefined {
    const term = leadingTerm(angle);
    if (angle.size !== 1 || !term) return undefined;
    const [index] = generatorsOf(angle);
    const generator = index === undefined ? undefined : this.generators[index];
    const isPi = generator?.node.type === 'name' && generator.node.name === 'pi';
    return isPi && term.exponents.at(-1) === 1
      ? multiply(term.coefficient, rational(1n, 2n))
      : undefined;
  }
}

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
