/** The part of WebAssembly that is used; Node's types lack it. */
interface WebAssemblyApi {
  compile: (bytes: Uint8Array) => Promise<object>;
  instantiate: (
    program: object,
    imports: Readonly<Record<string, object>>,
  ) => Promise<{ exports: Readonly<Record<string, unknown>> }>;
}

/** A program's memory; its buffer changes when it grows. */
export interface ProgramMemory {
  readonly buffer: ArrayBuffer;
}

/** Undefined if Node runs without it (`--jitless`). */
export const getWebAssembly = (): WebAssemblyApi | undefined =>
  (globalThis as { WebAssembly?: WebAssemblyApi }).WebAssembly;
