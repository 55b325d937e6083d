import type { MathAnswer, MathAnswerKind, MathEngineName } from '@lobechat/builtin-tool-calculator';
import { ToolErrorType } from '@lobechat/types';

import { fail } from '../failure.ts';
import { CoreLimits } from '../limits.ts';
import { formatDecimal } from '../numbers/decimal.ts';
import { toText } from '../print/to-text.ts';
import { type Cell, decimalLatexOf, latexOf } from './cell.ts';
import type { Grid } from './grid.ts';

/** Options shared by every entry of a result. */
export interface MatrixAnswerOptions {
  engine: MathEngineName;
  /** Writes terminating fractions as decimals, like the entries. */
  prefersDecimals: boolean;
  verified: boolean;
}

/** Digits up to which a terminating fraction is written as a decimal, if the input had decimals. */
const LONGEST_EXACT_DECIMAL = 60;

/** One number. */
export const cellAnswer = (cell: Cell, options: MatrixAnswerOptions): MathAnswer => ({
  ...describe([cell], options, (texts) => texts[0] ?? ''),
  kind: cell.kind,
  latex: exactLatex(cell, options),
});

/** A list of numbers: a vector, or a sequence of values. */
export const listAnswer = (
  cells: readonly Cell[],
  options: MatrixAnswerOptions,
  kind: MathAnswerKind = 'matrix',
): MathAnswer => ({
  ...describe(cells, options, (texts) => `[${texts.join(', ')}]`),
  kind,
  latex: bracket(writeLatex(cells, options)),
});

/** A matrix. */
export const gridAnswer = (grid: Grid<Cell>, options: MatrixAnswerOptions): MathAnswer => {
  const width = grid[0]?.length ?? 0;
  const rows = (texts: readonly string[]) =>
    grid.map((_, index) => texts.slice(index * width, (index + 1) * width));
  return {
    ...describe(
      grid.flat(),
      options,
      (texts) =>
        `[${rows(texts)
          .map((row) => `[${row.join(', ')}]`)
          .join(', ')}]`,
    ),
    kind: 'matrix',
    latex: bracket(rows(writeLatex(grid.flat(), options)).map((row) => row.join(' & '))),
  };
};

const bracket = (rows: readonly string[]): string =>
  `\\begin{bmatrix}${rows.join(' \\\\ ')}\\end{bmatrix}`;

const isAllExact = (cells: readonly Cell[]): boolean => cells.every((cell) => cell.exact);

/** Characters of one form of a result, which has several forms and parts. */
const MOST_CHARACTERS = CoreLimits.outcomeLength / 10;

/** Whether the exact forms of several cells are too long to be given. */
const isTooLong = (cells: readonly Cell[], options: MatrixAnswerOptions): boolean =>
  cells.length > 1 &&
  isAllExact(cells) &&
  cells.reduce((sum, cell) => sum + exactText(cell, options).length + 2, 0) > MOST_CHARACTERS;

const describeLong = (cells: readonly Cell[], options: MatrixAnswerOptions): string => {
  const numbers = cells.flatMap((cell) => exactText(cell, options).match(/[\d./]+/g) ?? []);
  const longest = Math.max(...numbers.map((number) => number.replaceAll(/\D/g, '').length));
  return `numbers of up to ${longest} digits`;
};

/** An exact matrix in its exact forms if they are short enough, any other in decimals throughout. */
const writeLatex = (cells: readonly Cell[], options: MatrixAnswerOptions): string[] =>
  isAllExact(cells) && !isTooLong(cells, options)
    ? cells.map((cell) => exactLatex(cell, options))
    : cells.map((cell) => decimalLatexOf(cell));

const endingDecimal = (
  cell: Cell,
  { prefersDecimals }: MatrixAnswerOptions,
): string | undefined => {
  if (!prefersDecimals || !cell.rational) return undefined;
  const { isExact, text } = formatDecimal(cell.rational, LONGEST_EXACT_DECIMAL);
  return isExact ? text : undefined;
};

const exactText = (cell: Cell, options: MatrixAnswerOptions): string =>
  endingDecimal(cell, options) ?? (cell.exact ? toText(cell.exact) : cell.decimal);

const exactLatex = (cell: Cell, options: MatrixAnswerOptions): string => {
  const decimal = endingDecimal(cell, options);
  return decimal === undefined ? latexOf(cell) : decimalLatexOf({ ...cell, decimal });
};

const describe = (
  cells: readonly Cell[],
  options: MatrixAnswerOptions,
  write: (texts: readonly string[]) => string,
): Pick<
  MathAnswer,
  'decimal' | 'engine' | 'exact' | 'exactForm' | 'isDecimalExact' | 'isExact' | 'verified'
> => {
  const isExact = isAllExact(cells);
  const decimal = checkLength(write(cells.map((cell) => cell.decimal)));
  const form = () =>
    isTooLong(cells, options)
      ? { exactForm: describeLong(cells, options) }
      : { exact: checkLength(write(cells.map((cell) => exactText(cell, options)))) };
  return {
    decimal,
    engine: isExact ? options.engine : 'decimal',
    ...(isExact && form()),
    isDecimalExact: cells.every((cell) => cell.isDecimalExact),
    isExact,
    verified: options.verified,
  };
};

const checkLength = (text: string): string => {
  if (text.length <= MOST_CHARACTERS) return text;
  return fail(
    ToolErrorType.ResourceLimit,
    `The result would have ${text.length.toLocaleString('en-US')} characters; at most ${MOST_CHARACTERS.toLocaleString('en-US')} are given. Its entries grow too long: take a smaller matrix or shorter entries.`,
  );
};
