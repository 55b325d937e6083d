import { CalculatorErrorType, type MathAnswer } from '@lobechat/builtin-tool-calculator';

import { symbolsOf } from '../algebra/symbols.ts';
import { fail } from '../failure.ts';
import { type BigComplex, realComplex } from '../numbers/big-complex.ts';
import { BIG_ZERO, magnitudeOfBig } from '../numbers/big-float.ts';
import { toText } from '../print/to-text.ts';
import { symbolNode } from '../solving/build.ts';
import { type Expression, someNode } from '../syntax/ast.ts';
import { nameOfUnknown } from './basic-operations.ts';
import { bitsFor, type Cell, cellOf, floatCell } from './cell.ts';
import { characteristicOf } from './characteristic.ts';
import { confirmCharacteristic, equalVectors } from './checks.ts';
import { answerWriter, type MatrixContext, type MatrixOutcome } from './context.ts';
import { type Eigenvalue, findEigenvalues } from './eigenvalues.ts';
import { type Eigenspace, findEigenspace, toSurdGrid } from './eigenvectors.ts';
import { type Field, multiplyVector } from './field.ts';
import { normalise, withoutDust } from './float-vectors.ts';
import { fromColumns, type Grid } from './grid.ts';
import { checkOrder, checkSquare, MatrixLimits } from './matrix-limits.ts';
import { polynomialAnswer } from './polynomial-answer.ts';
import { SURDS } from './surd-field.ts';
import type { Surd } from './surd.ts';

/** Eigenvalues, repeated by multiplicity, and eigenvectors as columns in the same order. */
export const computeEigen = <Value>(
  context: MatrixContext<Value>,
  grid: Grid<Value>,
  used: readonly string[],
): MatrixOutcome => {
  const { field, notes, precision } = context;
  checkSquare(grid, 'An eigenvalue problem');
  checkOrder(grid, MatrixLimits.eigenOrder);
  const bits = bitsFor(precision);
  const polynomial = characteristicOf(field, grid);
  const isPolynomialConfirmed = confirmCharacteristic(field, grid, polynomial);
  const values = findEigenvalues(field, grid, polynomial, bits);
  const spaces = values.map((value) => findEigenspace({ bits, field, grid, polynomial }, value));
  const writer = answerWriter(context);
  const valueCells = values.flatMap((value) => {
    const cell = eigenvalueCell(value, context);
    return Array.from({ length: value.multiplicity }, () => cell);
  });
  const areVectorsConfirmed = values.every((value, index) =>
    confirmSpace(field, grid, value, spaces[index]),
  );
  const verified = isPolynomialConfirmed && areVectorsConfirmed;
  const eigenvalues = {
    answer: describeRoots(writer.listOfCells(valueCells, verified), valueCells, () => {
      const name = symbolNode(nameOfUnknown(used));
      const { exact, decimal } = polynomialAnswer(context, polynomial, name, verified);
      const decimals = valueCells.map(({ exact: _, ...cell }) => cell);
      return {
        exactForm: `the roots of ${exact ?? decimal}`,
        latex: writer.listOfCells(decimals, verified).latex,
      };
    }),
    name: 'eigenvalues',
  };
  if (values.some(({ multiplicity }) => multiplicity > 1)) {
    notes.assumptions.add('each eigenvalue is listed as often as its multiplicity');
  }
  const known = spaces.flatMap((space) => (space ? [space] : []));
  if (known.length < spaces.length) {
    notes.warnings.add(
      'eigenvectors are not given: for a repeated or symbolic eigenvalue, they could not be determined for certain',
    );
    return { answer: eigenvalues.answer, parts: [eigenvalues] };
  }
  noteDefects(context, values, known, valueCells);
  const columns = writeColumns(context, known);
  if (columns.flat().some(({ exact }) => exact && someNode(exact, isSymbolicQuotient))) {
    notes.assumptions.add(
      'the symbols have values for which the determinant and the denominators are not 0',
    );
  }
  const eigenvectors = {
    answer: writer.gridOfCells(fromColumns(columns), verified),
    name: 'eigenvectors',
  };
  return { answer: eigenvalues.answer, parts: [eigenvalues, eigenvectors] };
};

/** Characters beyond which nobody reads a root. */
const LONGEST_ROOT = 40;

/**
 * Roots of cubics and quartics as cosines of arc cosines and nested radicals are not informative.
 */
const isUnreadable = ({ exact }: Cell): boolean => {
  if (!exact || someNode(exact, (node) => node.type === 'symbol')) return false;
  const text = toText(exact);
  return text.includes('acos') || text.length > LONGEST_ROOT;
};

/**
 * Eigenvalues shown as decimals, since their polynomial describes them better than their exact
 * forms.
 */
const describeRoots = (
  answer: MathAnswer,
  cells: readonly Cell[],
  describe: () => Pick<MathAnswer, 'exactForm' | 'latex'>,
): MathAnswer =>
  answer.isExact && cells.some(isUnreadable) ? { ...answer, ...describe() } : answer;

const eigenvalueCell = <Value>(
  { exact, inField, surd, value }: Eigenvalue<Value>,
  { field, precision }: MatrixContext<Value>,
): Cell => {
  if (inField !== undefined) return cellOf(field, inField, precision);
  if (surd) return cellOf(SURDS, surd, precision);
  const hasSymbols = exact && someNode(exact, (node) => node.type === 'symbol');
  if (!hasSymbols) return floatCell(withoutSmallPart(value, bitsFor(precision)), precision, exact);
  return { decimal: toText(exact), exact, isDecimalExact: true, kind: 'expression' };
};

/** A part that is only rounding error beside the other is zero. */
const withoutSmallPart = ({ im, re }: BigComplex, bits: number): BigComplex => {
  const [real, imaginary] = [magnitudeOfBig(re), magnitudeOfBig(im)];
  if (imaginary < real - bits) return realComplex(re);
  return real < imaginary - bits ? { im, re: BIG_ZERO } : { im, re };
};

const confirmSpace = <Value>(
  field: Field<Value>,
  grid: Grid<Value>,
  { inField, surd }: Eigenvalue<Value>,
  space: Eigenspace<Value> | undefined,
): boolean => {
  // Without vectors, the roots themselves are proved distinct by their number and distances.
  if (!space) return true;
  switch (space.type) {
    case 'exact':
      return space.vectors.every(
        (vector) => inField !== undefined && isEigenvector(field, grid, vector, inField),
      );
    case 'surd': {
      const surds = toSurdGrid(field, grid);
      return space.vectors.every(
        (vector) => surd && surds && isEigenvector(SURDS, surds, vector, surd),
      );
    }
    // Their residuals were checked when they were found.
    case 'float':
      return true;
  }
};

const isEigenvector = <Value>(
  field: Field<Value>,
  grid: Grid<Value>,
  vector: readonly Value[],
  value: Value,
): boolean =>
  equalVectors(
    field,
    multiplyVector(field, grid, vector),
    vector.map((part) => field.multiply(part, value)),
  );

const isSymbolicQuotient = (node: Expression): boolean =>
  node.type === 'binary' && node.operator === '/' && symbolsOf(node.right).length > 0;

/** Reports eigenvalues with too few vectors, and which column belongs to which. */
const noteDefects = <Value>(
  { notes }: MatrixContext<Value>,
  values: readonly Eigenvalue<Value>[],
  spaces: readonly Eigenspace<Value>[],
  cells: readonly Cell[],
): void => {
  let first = 0;
  const missing: string[] = [];
  values.forEach(({ multiplicity }, index) => {
    const count = spaces[index]?.vectors.length ?? 0;
    const cell = cells[first];
    const name = cell?.exact ? toText(cell.exact) : (cell?.decimal ?? '');
    if (count < multiplicity) {
      missing.push(`${name} has multiplicity ${multiplicity} but only ${count}`);
    }
    first += multiplicity;
  });
  if (missing.length === 0) {
    notes.assumptions.add('eigenvectors are columns, in the order of the eigenvalues');
    return;
  }
  notes.assumptions.add('eigenvectors are columns, in the order of the different eigenvalues');
  notes.warnings.add(
    `the matrix is defective (not diagonalisable), it has fewer eigenvectors than eigenvalues: ${missing.join('; ')}`,
  );
};

/** Exact columns if all are exact, else all as decimals of length 1. */
const writeColumns = <Value>(
  { field, notes, precision }: MatrixContext<Value>,
  spaces: readonly Eigenspace<Value>[],
): Cell[][] => {
  const isExact = spaces.every(({ type }) => type !== 'float');
  if (!isExact) notes.assumptions.add('eigenvectors are scaled to length 1');
  const bits = bitsFor(precision);
  const unit = (vector: readonly BigComplex[]) =>
    withoutDust(normalise(vector, 2 * bits), bits).map((value) => decimalCell(value, precision));
  return spaces.flatMap((space): Cell[][] => {
    switch (space.type) {
      case 'exact':
        return isExact
          ? space.vectors.map((vector) => vector.map((value) => cellOf(field, value, precision)))
          : space.vectors.map((vector) =>
              unit(vector.map((value) => field.approximate(value, 2 * bits))),
            );
      case 'surd':
        return isExact
          ? space.vectors.map((vector: Surd[]) =>
              vector.map((value) => cellOf(SURDS, value, precision)),
            )
          : space.vectors.map((vector: Surd[]) =>
              unit(vector.map((value) => SURDS.approximate(value, 2 * bits))),
            );
      case 'float':
        return space.vectors.map((vector) => unit(vector));
    }
  });
};

/** A number that is not known exactly, even if it looks like an integer. */
const decimalCell = (value: BigComplex, precision: number): Cell => floatCell(value, precision);

/** @throws ToolError `DomainError` */
export const refuseSymbols = <Value>(field: Field<Value>, what: string): void => {
  if (!field.hasSymbols) return;
  fail(
    CalculatorErrorType.Unsolved,
    `${what} of a matrix with symbols is not computed: put values in for them.`,
  );
};
