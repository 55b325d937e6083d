const MEBIBYTE = 1024 * 1024;

/** Share of the memory limit for the JavaScript heap; buffers and code need the rest. */
const HEAP_SHARE = 0.75;

/** Variables of the host's environment that a reader sees: no secrets. */
const PASSED_VARIABLES = ['SystemRoot', 'TEMP', 'TMP', 'TMPDIR'];

/** The environment of a process that reads untrusted input. */
export const readerEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    PASSED_VARIABLES.flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );

/** The Node flags under which it runs. */
export const readerFlags = (memoryBytes: number): string[] => [
  `--max-old-space-size=${Math.floor((memoryBytes * HEAP_SHARE) / MEBIBYTE)}`,
  // Short-lived objects are collected early, or they fill the memory.
  '--max-semi-space-size=16',
  // No input can generate code, write a file or start a program.
  '--disallow-code-generation-from-strings',
  ...(process.allowedNodeEnvironmentFlags.has('--permission')
    ? ['--permission', '--allow-fs-read=*']
    : []),
  '--no-warnings',
];

/** V8 aborts when the heap is full; some platforms report that as an exit code. */
export const wasHeapFull = (code: number | null, signal: string | null): boolean =>
  signal === 'SIGABRT' || signal === 'SIGTRAP' || code === 134 || code === 5;
