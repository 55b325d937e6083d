// The engine itself is behind "./node" and "./browser", which load it in a process or worker of its
// own. Here is only what both have in common, without any maths library.
export { CoreLimits } from './core/limits.ts';
export {
  createPool,
  type MathPool,
  type PoolOptions,
  type WorkerEvents,
  type WorkerExit,
  type WorkerHandle,
} from './pool/pool.ts';
