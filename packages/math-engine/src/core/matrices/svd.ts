import { CalculatorErrorType } from '@lobechat/builtin-tool-calculator';

import { fail } from '../failure.ts';
import {
  addComplex,
  type BigComplex,
  COMPLEX_ZERO,
  divideComplex,
  magnitudeOfComplex,
  multiplyComplex,
  realComplex,
  subtractComplex,
} from '../numbers/big-complex.ts';
import { BIG_ONE, type BigFloat } from '../numbers/big-float.ts';
import { squareRootBig } from '../numbers/big-square-root.ts';
import { ZERO } from '../numbers/rational.ts';
import { bitsFor, type Cell, floatCell, rationalCell } from './cell.ts';
import { characteristicOf } from './characteristic.ts';
import { answerWriter, type MatrixContext, type MatrixOutcome, several } from './context.ts';
import { adjointOf, orthogonalise } from './decompositions.ts';
import { refuseSymbols } from './eigen.ts';
import { type Eigenvalue, findEigenvalues } from './eigenvalues.ts';
import { findEigenspace } from './eigenvectors.ts';
import { nullSpaceOf, reduce } from './elimination.ts';
import { type Field, multiplyGrids, multiplyVector } from './field.ts';
import {
  applyGrid,
  approximateGrid,
  conjugateComplex,
  type FloatVector,
  innerProduct,
  orthonormalise,
  withoutDust,
} from './float-vectors.ts';
import { at, columnCount, fromColumns, type Grid, makeList, rowCount } from './grid.ts';
import { checkOrder, MatrixLimits } from './matrix-limits.ts';
import { realRootOf, rootCell } from './root-cell.ts';
import { SURDS } from './surd-field.ts';

/** One singular value with its two vectors, as cells and as numbers. */
interface Triple {
  left: Cell[];
  leftValue: FloatVector;
  right: Cell[];
  rightValue: FloatVector;
  sigma: Cell;
  sigmaValue: BigFloat;
}

/**
 * A = U·diag(σ)·V* with min(m, n) singular values, descending. Their squares are the eigenvalues of
 * A*·A; vectors are exact where those are fractions.
 */
export const computeSvd = <Value>(
  context: MatrixContext<Value>,
  grid: Grid<Value>,
): MatrixOutcome => {
  const { field, notes, precision } = context;
  refuseSymbols(field, 'The singular value decomposition');
  checkOrder(grid, MatrixLimits.eigenOrder);
  // The smaller of A*·A and A·A* has all singular values.
  const isWide = columnCount(grid) > rowCount(grid);
  const tall = isWide ? adjointOf(field, grid) : grid;
  const triples = findTriples(context, tall);
  const bits = bitsFor(precision);
  const verified = confirmTriples(field, tall, triples, bits);
  if (!verified) {
    return fail(
      CalculatorErrorType.Unsolved,
      'The singular value decomposition was computed, but multiplying its factors did not give the matrix back, so it is not given.',
    );
  }
  notes.assumptions.add(
    'A = left * diag(singularValues) * transpose(right), if complex with the conjugate transpose; vectors are columns',
  );
  const { gridOfCells, listOfCells } = answerWriter(context);
  const [left, right] = [
    triples.map((triple) => triple.left),
    triples.map((triple) => triple.right),
  ];
  return several(
    {
      answer: listOfCells(
        triples.map(({ sigma }) => sigma),
        verified,
      ),
      name: 'singularValues',
    },
    { answer: gridOfCells(fromColumns(isWide ? right : left), verified), name: 'left' },
    { answer: gridOfCells(fromColumns(isWide ? left : right), verified), name: 'right' },
  );
};

/** For a matrix that is not wider than high. */
const findTriples = <Value>(context: MatrixContext<Value>, grid: Grid<Value>): Triple[] => {
  const { field, precision } = context;
  const bits = bitsFor(precision);
  const gram = multiplyGrids(field, adjointOf(field, grid), grid);
  const polynomial = characteristicOf(field, gram);
  const values = findEigenvalues(field, gram, polynomial, bits).toReversed();
  const triples: Triple[] = [];
  for (const value of values) {
    if (magnitudeOfComplex(value.value) === Number.NEGATIVE_INFINITY) continue;
    const space = findEigenspace({ bits: 2 * bits, field, grid: gram, polynomial }, value);
    if (space?.type === 'exact' && value.inField !== undefined) {
      triples.push(...exactTriples(context, grid, value.inField, space.vectors));
      continue;
    }
    if (!space) {
      return fail(
        CalculatorErrorType.Unsolved,
        'The singular vectors of a repeated singular value could not be determined for certain.',
      );
    }
    const vectors =
      space.type === 'float'
        ? space.vectors
        : space.type === 'surd'
          ? approximateGrid(SURDS, space.vectors, 3 * bits)
          : approximateGrid(field, space.vectors, 3 * bits);
    triples.push(...floatTriples(context, grid, value, vectors));
  }
  return [...triples, ...zeroTriples(context, grid, columnCount(grid) - triples.length)];
};

/** v = x/|x| and u = A·x/(σ·|x|): everything is a fraction times one square root. */
const exactTriples = <Value>(
  { field, precision }: MatrixContext<Value>,
  grid: Grid<Value>,
  square: Value,
  basis: Grid<Value>,
): Triple[] => {
  const { norms, vectors } = orthogonalise(field, basis);
  const bits = 2 * bitsFor(precision);
  const unit = (items: readonly Value[], norm: Value) => {
    const inverse = field.invert(norm);
    const root = realRootOf(field, norm, precision);
    const size = realComplex(squareRootBig(field.approximate(norm, bits).re, bits));
    return {
      cells: items.map((item) => rootCell(field, field.multiply(item, inverse), root, precision)),
      values: items.map((item) => divideComplex(field.approximate(item, bits), size, bits)),
    };
  };
  return vectors.map((vector, index) => {
    const norm = at(norms, index);
    const right = unit(vector, norm);
    // |A·x|² = x*·A*·A·x = σ²·|x|²
    const left = unit(multiplyVector(field, grid, vector), field.multiply(norm, square));
    return {
      left: left.cells,
      leftValue: left.values,
      right: right.cells,
      rightValue: right.values,
      sigma: rootCell(field, field.one, realRootOf(field, square, precision), precision),
      sigmaValue: squareRootBig(field.approximate(square, bits).re, bits),
    };
  });
};

const floatTriples = <Value>(
  { field, precision }: MatrixContext<Value>,
  grid: Grid<Value>,
  value: Eigenvalue<Value>,
  basis: readonly FloatVector[],
): Triple[] => {
  const bits = 2 * bitsFor(precision);
  const matrix = approximateGrid(field, grid, bits);
  const sigmaValue = squareRootBig(value.refine(bits).re, bits);
  const sigma = value.surd
    ? rootCell(SURDS, SURDS.one, realRootOf(SURDS, value.surd, precision), precision)
    : floatCell(realComplex(sigmaValue), precision);
  const scale = divideComplex(realComplex(BIG_ONE), realComplex(sigmaValue), bits);
  const cells = (vector: FloatVector) =>
    withoutDust(vector, bitsFor(precision)).map((part) => floatCell(part, precision));
  return orthonormalise(basis, bits).map((right) => {
    const left = applyGrid(matrix, right, bits).map((part) => multiplyComplex(part, scale, bits));
    return {
      left: cells(left),
      leftValue: left,
      right: cells(right),
      rightValue: right,
      sigma,
      sigmaValue,
    };
  });
};

/** For zero singular values: vectors that the matrix, or its adjoint, maps to zero. */
const zeroTriples = <Value>(
  { field, precision }: MatrixContext<Value>,
  grid: Grid<Value>,
  count: number,
): Triple[] => {
  if (count === 0) return [];
  const bits = 2 * bitsFor(precision);
  const units = (matrix: Grid<Value>) => {
    const basis = nullSpaceOf(field, reduce(field, matrix), columnCount(matrix));
    const { norms, vectors } = orthogonalise(field, basis);
    return vectors.map((vector, index) => {
      const norm = at(norms, index);
      const inverse = field.invert(norm);
      const root = realRootOf(field, norm, precision);
      const size = realComplex(squareRootBig(field.approximate(norm, bits).re, bits));
      return {
        cells: vector.map((item) =>
          rootCell(field, field.multiply(item, inverse), root, precision),
        ),
        values: vector.map((item) => divideComplex(field.approximate(item, bits), size, bits)),
      };
    });
  };
  const [rights, lefts] = [units(grid), units(adjointOf(field, grid))];
  return makeList(count, (index) => ({
    left: at(lefts, index).cells,
    leftValue: at(lefts, index).values,
    right: at(rights, index).cells,
    rightValue: at(rights, index).values,
    sigma: rationalCell(ZERO, precision),
    sigmaValue: { exponent: 0, mantissa: 0n },
  }));
};

/** Whether Σ σ·u·v* is the matrix and both bases are orthonormal, to the digits shown. */
const confirmTriples = <Value>(
  field: Field<Value>,
  grid: Grid<Value>,
  triples: readonly Triple[],
  bits: number,
): boolean => {
  const working = 2 * bits;
  const matrix = approximateGrid(field, grid, working);
  const size = Math.max(...matrix.flat().map(magnitudeOfComplex));
  const isSmall = (value: BigComplex, scale: number) =>
    magnitudeOfComplex(value) <= scale - bits + 8;
  const isOrthonormal = (vectors: readonly FloatVector[]) =>
    vectors.every((first, index) =>
      vectors.every((second, place) => {
        const inner = innerProduct(first, second, working);
        const expected = realComplex({ exponent: 0, mantissa: index === place ? 1n : 0n });
        return isSmall(subtractComplex(inner, expected, working), 0);
      }),
    );
  const isRebuilt = matrix.every((row, height) =>
    row.every((entry, width) => {
      const sum = triples.reduce<BigComplex>((total, { leftValue, rightValue, sigmaValue }) => {
        const outer = multiplyComplex(
          at(leftValue, height),
          conjugateComplex(at(rightValue, width)),
          working,
        );
        return addComplex(total, multiplyComplex(outer, realComplex(sigmaValue), working), working);
      }, COMPLEX_ZERO);
      return isSmall(subtractComplex(sum, entry, working), size);
    }),
  );
  return (
    isRebuilt &&
    isOrthonormal(triples.map(({ leftValue }) => leftValue)) &&
    isOrthonormal(triples.map(({ rightValue }) => rightValue))
  );
};
