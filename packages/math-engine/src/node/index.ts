// The maths service of a Node host: child processes with limits on time and memory.
export { createNodeMathService, type NodeMathServiceOptions } from './service.ts';
export type { MathPool } from '../pool/pool.ts';
