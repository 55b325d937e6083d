import { createNodeMathService } from '../service.ts';

/**
 * One service for all tests of a worker: a child takes longer to load the engine than to answer
 * hundreds of calls. Nobody closes it: its children end with the worker.
 */
export const sharedMath = createNodeMathService();
