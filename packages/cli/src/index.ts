// The command line as a function, for programs and tests.
export { type CommandLine, runCommandLine } from './main.ts';
export { createInterrupts, type Interrupts } from './io/interrupts.ts';
export type { InputStream, OutputStream } from './io/streams.ts';
export { ExitCode, type ExitCodeValue } from './exit-code.ts';
