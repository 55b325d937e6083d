import { leadingMonomial } from '../algebra/monomials.ts';
import { unitParts } from '../algebra/radical-forms.ts';
import { divide, isInteger, multiply, ONE, rational, type Rational } from '../numbers/rational.ts';
import { callNode, type Expression } from '../syntax/ast.ts';
import { multiplesOf } from './kernel-multiples.ts';
import { isCircular } from './kernel-nodes.ts';
import type { KernelReader } from './kernel-reader.ts';
import {
  addFractions,
  type Fraction,
  multiplyFractions,
  NotAlgebraic,
  wholeFraction,
} from './sparse-fraction.ts';
import {
  generatorsOf,
  isSparseZero,
  type Sparse,
  SPARSE_ONE,
  SPARSE_ZERO,
  sparseAdd,
  sparseGenerator,
  sparseMultiply,
  sparseNegate,
  sparseScale,
  sparseSubtract,
  sparseToRational,
} from './sparse.ts';

const multipleAngle = (
  kernels: KernelReader,
  variable: Sparse,
): { cosine: Fraction; sine: Fraction } => {
  const [part] = multiplesOf(kernels, 'sin', variable);
  if (!part) throw new NotAlgebraic('an angle');
  const common = kernels.denominators.get(part.key) ?? part.factor.denominator;
  const multiple = multiply(part.factor, rational(common));
  const size = Number(multiple.numerator < 0n ? -multiple.numerator : multiple.numerator);
  if (!isInteger(multiple) || size > 40) throw new NotAlgebraic('a high multiple of an angle');
  const unit = kernels.write(sparseScale(part.base, rational(1n, common)));
  const generate = (kind: 'cos' | 'sin') =>
    sparseGenerator(kernels.indexOf({ argument: unit, kind, node: callNode(kind, unit) }));
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
};

/** The fraction of a full turn that a multiple of π is. */
const turnsOf = (kernels: KernelReader, angle: Sparse): Rational | undefined => {
  const term = leadingMonomial(angle);
  if (angle.size !== 1 || !term) return undefined;
  const [index] = generatorsOf(angle);
  const generator = index === undefined ? undefined : kernels.generators[index];
  const isPi = generator?.node.type === 'name' && generator.node.name === 'pi';
  return isPi && term.exponents.at(-1) === 1
    ? multiply(term.coefficient, rational(1n, 2n))
    : undefined;
};

const constantAngle = (
  kernels: KernelReader,
  constant: Sparse,
): { cosine: Fraction; sine: Fraction } => {
  if (isSparseZero(constant))
    return { cosine: wholeFraction(SPARSE_ONE), sine: wholeFraction(SPARSE_ZERO) };
  const turns = turnsOf(kernels, constant);
  const node = kernels.write(constant);
  const parts = turns ? unitParts(turns) : undefined;
  const read = (value: Expression | undefined, name: 'cos' | 'sin'): Fraction =>
    value && !isCircular(value)
      ? kernels.readCollected(value)
      : kernels.fractionOf({ kind: 'atom', node: callNode(name, node) });
  return { cosine: read(parts?.cosine, 'cos'), sine: read(parts?.sine, 'sin') };
};

/** Sines and cosines of multiples, in terms of those of the common unit. */
export const readCircular = (
  kernels: KernelReader,
  name: 'cos' | 'sin',
  argument: Expression,
): Fraction => {
  const { denominator, numerator } = kernels.readCollected(argument);
  const scale = sparseToRational(denominator);
  if (!scale) {
    return kernels.fractionOf({ argument, kind: name, node: callNode(name, argument) });
  }
  const angle = sparseScale(numerator, divide(ONE, scale));
  const { constant, variable } = kernels.split(angle);
  const fixed = constantAngle(kernels, constant);
  if (isSparseZero(variable)) return name === 'cos' ? fixed.cosine : fixed.sine;
  const moving = multipleAngle(kernels, variable);
  // sin(a+b) = sin a·cos b + cos a·sin b, cos(a+b) = cos a·cos b − sin a·sin b
  const [first, second] =
    name === 'sin'
      ? [multiplyFractions(moving.sine, fixed.cosine), multiplyFractions(moving.cosine, fixed.sine)]
      : [
          multiplyFractions(moving.cosine, fixed.cosine),
          multiplyFractions(
            { ...moving.sine, numerator: sparseNegate(moving.sine.numerator) },
            fixed.sine,
          ),
        ];
  return addFractions(first, second);
};
