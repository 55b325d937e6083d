import type { Expression } from '../syntax/ast.ts';
import type { GeneratorTable } from './generator-table.ts';
import type { Fraction } from './sparse-fraction.ts';

/** What reading roots, logarithms and angles needs of the kernels. */
export interface KernelReader extends GeneratorTable {
  /** Least common denominators of the arguments of exponentials and sines, by their common unit. */
  readonly denominators: ReadonlyMap<string, bigint>;
  readonly isRealOnly: boolean;
  /** Reads a part of the expression being read. @throws NotAlgebraic */
  readCollected: (node: Expression) => Fraction;
}
