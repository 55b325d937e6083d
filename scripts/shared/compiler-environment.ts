/**
 * The environment of programs that compile: the TypeScript compiler and the lint with types, which
 * are Go programs, and the bundler.
 *
 * They use one thread, because more of them repeat work and wait for each other. Most of what the
 * Go programs allocate lives until the end, so collecting garbage early takes a quarter of their
 * time for nothing.
 */
export const COMPILER_ENVIRONMENT = {
  GOGC: 'off',
  GOMAXPROCS: '1',
  // About what the lint of all packages needs at least. With less it would collect all the time.
  GOMEMLIMIT: '3GiB',
  RAYON_NUM_THREADS: '1',
  ROLLDOWN_WORKER_THREADS: '1',
} as const;
