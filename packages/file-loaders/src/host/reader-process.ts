const MEBIBYTE = 1024 * 1024;

/** Share of the memory limit for the JavaScript heap; buffers and code need the rest. */
const HEAP_SHARE = 0.75;

/** Variables of the host's environment that a reader sees: no secrets. */
const PASSED_VARIABLES = ['SystemRoot', 'TEMP', 'TMP', 'TMPDIR'];

const CACHE_VARIABLE = 'NODE_COMPILE_CACHE';

/**
 * Where compiled sources are cached: without it, loading them takes most of the time of a process.
 * A process can only read the cache if it may also write to it, so this is only for sources, and
 * for a cache in `node_modules`: that of the tests, not one that other programs run from.
 */
const findCache = (entry: URL): string | undefined => {
  const cache = process.env[CACHE_VARIABLE];
  return entry.pathname.endsWith('.ts') && /[\\/]node_modules[\\/]/.test(cache ?? '')
    ? cache
    : undefined;
};

/** The environment of a process that reads untrusted input. */
export const readerEnvironment = (entry: URL): NodeJS.ProcessEnv =>
  Object.fromEntries(
    [...PASSED_VARIABLES, ...(findCache(entry) ? [CACHE_VARIABLE] : [])].flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );

const allowCache = (entry: URL): string[] => {
  const cache = findCache(entry);
  return cache ? [`--allow-fs-write=${cache}`] : [];
};

/** The Node flags under which it runs. */
export const readerFlags = (memoryBytes: number, entry: URL): string[] => [
  `--max-old-space-size=${Math.floor((memoryBytes * HEAP_SHARE) / MEBIBYTE)}`,
  // Short-lived objects are collected early, or they fill the memory.
  '--max-semi-space-size=16',
  // No input can generate code, write a file or start a program.
  '--disallow-code-generation-from-strings',
  ...(process.allowedNodeEnvironmentFlags.has('--permission')
    ? ['--permission', '--allow-fs-read=*', ...allowCache(entry)]
    : []),
  '--no-warnings',
];

/** V8 aborts when the heap is full; some platforms report that as an exit code. */
export const wasHeapFull = (code: number | null, signal: string | null): boolean =>
  signal === 'SIGABRT' || signal === 'SIGTRAP' || code === 134 || code === 5;
