import type { MathJson } from '../evaluate/math-json.ts';

/** An expression of the algebra engine. */
export interface AlgebraExpression {
  evaluate: () => AlgebraExpression;
  json: unknown;
  N: () => AlgebraExpression;
  simplify: () => AlgebraExpression;
  solve: (names: readonly string[]) => unknown;
}

/** The parts of the algebra engine used here. */
export interface AlgebraEngine {
  expr: (json: MathJson) => AlgebraExpression;
  popScope: () => void;
  precision: number;
  pushScope: () => void;
}

let engine: AlgebraEngine | undefined;

/**
 * Loads the algebra engine on first use. It receives no definitions and keeps nothing between
 * calls.
 */
export const loadAlgebra = async (): Promise<AlgebraEngine> => {
  if (engine) return engine;
  const { ComputeEngine } = await import('@cortex-js/compute-engine/core');
  engine = new ComputeEngine() as unknown as AlgebraEngine;
  return engine;
};

/** Digits used for symbolic work; numbers are recomputed afterwards. */
const DEFAULT_DIGITS = 40;

/**
 * Runs a callback with the algebra engine in its own scope, so that nothing inferred about a
 * variable outlives it.
 *
 * @returns the result of the callback, or undefined if the engine threw because it cannot do this
 */
export const withAlgebra = async <Value>(
  work: (algebra: AlgebraEngine) => Value | undefined,
  precision: number = DEFAULT_DIGITS,
): Promise<Value | undefined> => {
  const algebra = await loadAlgebra();
  // Setting the precision clears the engine's caches, so do it only when it changes.
  if (algebra.precision !== precision) algebra.precision = precision;
  algebra.pushScope();
  try {
    return work(algebra);
  } catch (error) {
    // Our own errors are final; one of the engine means that it cannot do this.
    if (error instanceof Error && error.name === 'ToolError') throw error;
    return undefined;
  } finally {
    algebra.popScope();
  }
};
