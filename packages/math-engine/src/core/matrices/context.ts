import type { MathAnswer, MathEngineName, NamedAnswer } from '@lobechat/builtin-tool-calculator';

import type { Notes } from '../resolve/resolve.ts';
import { type Cell, cellOf } from './cell.ts';
import type { Field } from './field.ts';
import { type Grid, mapGrid } from './grid.ts';
import { cellAnswer, gridAnswer, listAnswer } from './matrix-answer.ts';
import { RATIONALS } from './rational-field.ts';

/** The context of every matrix operation. */
export interface MatrixContext<Value> {
  field: Field<Value>;
  /** Whether the exact forms of the entries were confirmed by decimals. */
  isInputVerified: boolean;
  notes: Notes;
  precision: number;
  prefersDecimals: boolean;
}

/** The outcome of a matrix operation. */
export interface MatrixOutcome {
  answer: MathAnswer;
  parts: NamedAnswer[];
}

/** Writes values of one field as answers. */
export interface AnswerWriter<Value> {
  grid: (grid: Grid<Value>, verified: boolean) => MathAnswer;
  gridOfCells: (grid: Grid<Cell>, verified: boolean) => MathAnswer;
  list: (items: readonly Value[], verified: boolean) => MathAnswer;
  listOfCells: (cells: readonly Cell[], verified: boolean) => MathAnswer;
  scalar: (value: Value, verified: boolean) => MathAnswer;
}

const engineOf = (field: unknown): MathEngineName =>
  field === RATIONALS ? 'rational' : 'symbolic';

export const answerWriter = <Value>(context: MatrixContext<Value>): AnswerWriter<Value> => {
  const { field, isInputVerified, precision, prefersDecimals } = context;
  const optionsFor = (verified: boolean) => ({
    engine: engineOf(field),
    prefersDecimals,
    verified: verified && isInputVerified,
  });
  const write = (value: Value) => cellOf(field, value, precision);
  return {
    grid: (grid, verified) => gridAnswer(mapGrid(grid, write), optionsFor(verified)),
    gridOfCells: (grid, verified) => gridAnswer(grid, optionsFor(verified)),
    list: (items, verified) => listAnswer(items.map(write), optionsFor(verified)),
    listOfCells: (cells, verified) => listAnswer(cells, optionsFor(verified)),
    scalar: (value, verified) => cellAnswer(write(value), optionsFor(verified)),
  };
};

/** An outcome with one value. */
export const single = (answer: MathAnswer): MatrixOutcome => ({ answer, parts: [] });

/** An outcome with several values, the first of which is the answer. */
export const several = (first: NamedAnswer, ...others: readonly NamedAnswer[]): MatrixOutcome => ({
  answer: first.answer,
  parts: [first, ...others],
});
