/** What is used of WebAssembly; the types of Node do not have it. */
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

/** Undefined where Node runs without it (`--jitless`). */
export const getWebAssembly = (): WebAssemblyApi | undefined =>
  (globalThis as { WebAssembly?: WebAssemblyApi }).WebAssembly;
