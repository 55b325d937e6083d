const MEBIBYTE = 1024 * 1024;

/** Part of the memory limit that the heap of JavaScript may take; buffers and code need the rest. */
const HEAP_SHARE = 0.75;

/** What of the host's environment a reader gets to see: no secrets. */
const PASSED_VARIABLES = ['SystemRoot', 'TEMP', 'TMP', 'TMPDIR'];

/** The environment of a process that reads what strangers wrote. */
export const readerEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    PASSED_VARIABLES.flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );

/** The flags of Node under which it runs. */
export const readerFlags = (memoryBytes: number): string[] => [
  `--max-old-space-size=${Math.floor((memoryBytes * HEAP_SHARE) / MEBIBYTE)}`,
  // What is made and forgotten again is collected early, or memory is full of it.
  '--max-semi-space-size=16',
  // Nothing that is read makes code, writes a file or starts a program.
  '--disallow-code-generation-from-strings',
  ...(process.allowedNodeEnvironmentFlags.has('--permission')
    ? ['--permission', '--allow-fs-read=*']
    : []),
  '--no-warnings',
];

/** V8 aborts when the heap is full; some platforms report that as a code. */
export const wasHeapFull = (code: number | null, signal: string | null): boolean =>
  signal === 'SIGABRT' || signal === 'SIGTRAP' || code === 134 || code === 5;
