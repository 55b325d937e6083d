/** Free memory, in bytes, with which two compilers at a time leave enough for everything else. */
const MUCH_MEMORY = 10 * 2 ** 30;

/**
 * Most of what the Go programs allocate lives until the end, so collecting garbage early takes a
 * quarter of their time for nothing. It saves memory, though: the compiler takes up to 3 GB instead
 * of 1.7 GB.
 */
const LAZY_COLLECTION = {
  GOGC: 'off',
  // The lint of all packages collects once, and keeps 1.4 GB. Below twice that, it collects often.
  GOMEMLIMIT: '3GiB',
};

/**
 * The environment of programs that compile: the TypeScript compiler and the lint with types, which
 * are Go programs, the lint without types, which is in Rust, and the bundler. Other programs ignore
 * it.
 *
 * They use one thread, because more of them repeat work and wait for each other.
 */
export const COMPILER_ENVIRONMENT: Readonly<Record<string, string>> = {
  ...(process.availableMemory() > MUCH_MEMORY ? LAZY_COLLECTION : {}),
  GOMAXPROCS: '1',
  RAYON_NUM_THREADS: '1',
  ROLLDOWN_WORKER_THREADS: '1',
};
