/**
 * The address of a module that runs in another process or thread: beside the sources when they run,
 * beside the bundle otherwise, where every entry has its own name.
 *
 * @param source - file name beside the calling source, e.g. `worker.ts`
 * @param bundled - file name in the bundle, e.g. `math-worker.mjs`
 * @param moduleUrl - `import.meta.url` of the caller
 */
export const siblingEntry = (source: string, bundled: string, moduleUrl: string): URL =>
  new URL(/\.tsx?(?:$|\?)/.test(moduleUrl) ? source : bundled, moduleUrl);
