import { leadingMonomial } from '../algebra/monomials.ts';
import {
  greatestCommonDivisor,
  divide,
  isInteger,
  multiply,
  negate,
  ONE,
  rational,
} from '../numbers/rational.ts';
import { TRIGONOMETRIC } from '../resolve/functions.ts';
import { type CallNode, callNode, type Expression, numberNode } from '../syntax/ast.ts';
import { integerNode, powerOf, productOf, quotientOf, sumOf } from './build.ts';
import { GeneratorTable } from './generator-table.ts';
import { isHighPower } from './high-power-roots.ts';
import { readCircular } from './kernel-angles.ts';
import { readLogarithm } from './kernel-logarithms.ts';
import { multiplesOf } from './kernel-multiples.ts';
import {
  containsAny,
  EXPONENTIAL,
  exponentOf,
  exponentialNode,
  degreeNumber,
  largerOf,
  smallerOf,
} from './kernel-nodes.ts';
import type { KernelReader } from './kernel-reader.ts';
import { readRoot } from './kernel-roots.ts';
import {
  type Fraction,
  wholeFraction,
  NotAlgebraic,
  addFractions,
  multiplyFractions,
  divideFractions,
} from './sparse-fraction.ts';
import {
  type Sparse,
  SPARSE_ONE,
  sparseConstant,
  sparseGenerator,
  sparseNegate,
  sparsePower,
  sparseScale,
  sparseToRational,
} from './sparse.ts';

/**
 * Writes expressions as quotients of polynomials in generators: variables, constants, exponentials,
 * sines and cosines of common arguments, roots, other functions.
 */
export class Kernels extends GeneratorTable implements KernelReader {
  /** Least common denominators of the arguments of exponentials and sines, by their common unit. */
  readonly denominators = new Map<string, bigint>();
  readonly isRealOnly: boolean;

  constructor(unknowns: readonly string[] | string, isRealOnly: boolean) {
    super(unknowns);
    this.isRealOnly = isRealOnly;
  }

  /** Reads an expression. @throws NotAlgebraic */
  read(node: Expression): Fraction {
    this.#collect(node);
    return this.readCollected(node);
  }

  /** Scans all exponentials and sines beforehand, so that all are multiples of their generators. */
  #collect(node: Expression): void {
    if (node.type === 'call') {
      node.arguments.forEach((argument) => this.#collect(argument));
      const [argument] = node.arguments;
      if (argument && TRIGONOMETRIC.has(node.name)) this.#noteMultiples('sin', argument);
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
    const { denominator, numerator } = this.readCollected(argument);
    const scale = sparseToRational(denominator);
    if (!scale) return;
    for (const part of multiplesOf(this, kind, sparseScale(numerator, divide(ONE, scale)))) {
      const known = this.denominators.get(part.key) ?? 1n;
      const { denominator: next } = part.factor;
      this.denominators.set(part.key, (known / greatestCommonDivisor(known, next)) * next);
    }
  }

  /** Reads a part of an expression whose exponentials and sines are collected. */
  readCollected(node: Expression): Fraction {
    switch (node.type) {
      case 'number':
        return wholeFraction(sparseConstant(node.value));
      case 'symbol':
        return this.fractionOf({ kind: 'atom', node });
      case 'name':
        return this.#constant(node.name, node);
      case 'negate': {
        const { denominator, numerator } = this.readCollected(node.operand);
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

  #constant(name: string, node: Expression): Fraction {
    switch (name) {
      case 'e':
        return this.#exponential(integerNode(1));
      case 'i':
        return readRoot(this, wholeFraction(sparseConstant(rational(-1n))), 2);
      case 'phi':
        return this.readCollected(
          quotientOf(sumOf(integerNode(1), callNode('sqrt', integerNode(5))), integerNode(2)),
        );
      case 'pi':
        return this.fractionOf({ kind: 'atom', node });
      default:
        throw new NotAlgebraic(name);
    }
  }

  #binary(left: Expression, operator: string, right: Expression): Fraction {
    if (operator === '^') return this.#power(left, right);
    const first = this.readCollected(left);
    const second = this.readCollected(right);
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
        return this.fractionOf({
          kind: 'other',
          name: operator,
          node: { left, operator: 'mod', right, type: 'binary' },
        });
    }
  }

  #power(base: Expression, exponent: Expression): Fraction {
    const { denominator, numerator } = this.readCollected(exponent);
    const [above, below] = [sparseToRational(numerator), sparseToRational(denominator)];
    if (above && below) {
      const value = divide(above, below);
      const size = value.numerator < 0n ? -value.numerator : value.numerator;
      const isEuler = base.type === 'name' && base.name === 'e';
      if (isEuler && value.denominator > 1n) return this.#exponential(exponent);
      const isKnown = !containsAny(base, this.unknowns);
      // A known power such as 1.2375^4.1275 or a^2001 is kept whole, and Q^1.852 is inverted.
      if (isHighPower(value)) {
        const node = powerOf(base, numberNode(value.numerator < 0n ? negate(value) : value));
        const kernel = this.fractionOf({
          ...(isKnown ? {} : { argument: base }),
          kind: 'other',
          name: '^',
          node,
        });
        return value.numerator < 0n ? divideFractions(wholeFraction(SPARSE_ONE), kernel) : kernel;
      }
      const inner = this.readCollected(base);
      const root = readRoot(this, inner, Number(value.denominator));
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
    return this.fractionOf({
      ...(isPower ? { argument: base } : {}),
      kind: 'other',
      name: '^',
      node,
    });
  }

  #exponential(argument: Expression): Fraction {
    const { denominator, numerator } = this.readCollected(argument);
    const scale = sparseToRational(denominator);
    if (!scale) return this.fractionOf({ argument, kind: 'exp', node: exponentialNode(argument) });
    let result = wholeFraction(SPARSE_ONE);
    for (const { base, factor, key } of multiplesOf(
      this,
      'exp',
      sparseScale(numerator, divide(ONE, scale)),
    )) {
      const common = this.denominators.get(key) ?? factor.denominator;
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
    const term = leadingMonomial(base);
    const index = term?.exponents.findIndex((exponent) => exponent === 1) ?? -1;
    const isSingle = term?.exponents.every(
      (exponent, place) => exponent === (place === index ? 1 : 0),
    );
    const generator = isSingle && common === 1n ? this.generators[index] : undefined;
    if (generator?.kind !== 'other' || generator.name !== 'ln' || !generator.argument)
      return undefined;
    return this.#power(generator.argument, integerNode(power));
  }

  #call(node: CallNode): Fraction {
    const [argument, second] = node.arguments;
    if (!argument) throw new NotAlgebraic(node.name);
    const one = integerNode(1);
    const other = (name: string, inner = argument) => this.readCollected(callNode(name, inner));
    switch (node.name) {
      case 'exp':
        return this.#exponential(argument);
      case 'sqrt':
        return readRoot(this, this.readCollected(argument), 2);
      case 'cbrt':
        return readRoot(this, this.readCollected(argument), 3);
      case 'root': {
        const degree = degreeNumber(second);
        if (degree === undefined || degree > 60) throw new NotAlgebraic('root');
        return readRoot(this, this.readCollected(argument), degree);
      }
      case 'ln':
        return readLogarithm(this, argument);
      case 'log':
        return second
          ? divideFractions(readLogarithm(this, argument), readLogarithm(this, second))
          : readLogarithm(this, argument);
      case 'mod':
        return this.#binary(argument, 'mod', second ?? one);
      case 'log10':
        return divideFractions(readLogarithm(this, argument), readLogarithm(this, integerNode(10)));
      case 'log2':
        return divideFractions(readLogarithm(this, argument), readLogarithm(this, integerNode(2)));
      case 'sin':
      case 'cos':
        return readCircular(this, node.name, argument);
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
        return this.readCollected(quotientOf(one, callNode('cosh', argument)));
      case 'csch':
        return this.readCollected(quotientOf(one, callNode('sinh', argument)));
      case 'max':
      case 'min':
        if (!this.isRealOnly) throw new NotAlgebraic(node.name);
        return this.readCollected(
          node.arguments.reduce(node.name === 'max' ? largerOf : smallerOf),
        );
      case 'sum':
        return this.readCollected(node.arguments.reduce(sumOf));
      case 'product':
        return this.readCollected(node.arguments.reduce(productOf));
      case 'hypot':
        return this.readCollected(
          callNode(
            'sqrt',
            node.arguments.map((value) => powerOf(value, integerNode(2))).reduce(sumOf),
          ),
        );
      default:
        return node.arguments.length === 1
          ? this.fractionOf({ argument, kind: 'other', name: node.name, node })
          : this.fractionOf({ kind: 'other', name: node.name, node });
    }
  }
}
