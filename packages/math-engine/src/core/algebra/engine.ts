import type { MathJson } from '../evaluate/math-json.ts';

/** An expression of the algebra engine. */
export interface AlgebraExpression {
  evaluate: () => AlgebraExpression;
  json: unknown;
  N: () => AlgebraExpression;
}

/** The parts of the algebra engine used here. */
export interface AlgebraEngine {
  expr: (json: MathJson) => AlgebraExpression;
  precision: number;
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
