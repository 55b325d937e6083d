// The engine itself is behind "./node" and "./browser", which load it in a separate process or
// worker. This entry contains only what both share, without any maths library.
export { CoreLimits } from './core/limits.ts';
export {
  createPool,
  type MathPool,
  type PoolOptions,
  type WorkerEvents,
  type WorkerExit,
  type WorkerHandle,
} from './pool/pool.ts';
