import type { MathJson } from '../evaluate/math-json.ts';

/** An expression of the algebra engine. */
export interface AlgebraExpression {
  evaluate: () => AlgebraExpression;
  json: unknown;
  N: () => AlgebraExpression;
  simplify: () => AlgebraExpression;
  solve: (names: readonly string[]) => unknown;
}

/** What this project uses of the algebra engine. */
export interface AlgebraEngine {
  expr: (json: MathJson) => AlgebraExpression;
  popScope: () => void;
  precision: number;
  pushScope: () => void;
}

let engine: AlgebraEngine | undefined;

/** Loads the algebra engine on first use. It is given no definitions and keeps nothing of a call. */
export const loadAlgebra = async (): Promise<AlgebraEngine> => {
  if (engine) return engine;
  const { ComputeEngine } = await import('@cortex-js/compute-engine/core');
  engine = new ComputeEngine() as unknown as AlgebraEngine;
  return engine;
};

/** Digits that symbolic work is done with; numbers are recomputed afterwards. */
const DEFAULT_DIGITS = 40;

/**
 * Does something with the algebra engine in its own scope: what it infers of a variable there,
 * nobody sees afterwards.
 *
 * @returns what the work returned, or undefined where the engine threw: it could not do it
 */
export const withAlgebra = async <Value>(
  work: (algebra: AlgebraEngine) => Value | undefined,
  precision: number = DEFAULT_DIGITS,
): Promise<Value | undefined> => {
  const algebra = await loadAlgebra();
  // Setting the precision clears the engine's caches: only when it changes.
  if (algebra.precision !== precision) algebra.precision = precision;
  algebra.pushScope();
  try {
    return work(algebra);
  } catch (error) {
    // An error of ours is final; one of the engine means that it cannot do this.
    if (error instanceof Error && error.name === 'ToolError') throw error;
    return undefined;
  } finally {
    algebra.popScope();
  }
};
