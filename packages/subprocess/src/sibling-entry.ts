/**
 * The address of a module that another process or thread is to run: beside the sources while the
 * sources run, beside the bundle once they are bundled, where every entry has its own name.
 *
 * @param source - file name beside the calling source, e.g. `worker.ts`
 * @param bundled - file name in the bundle, e.g. `math-worker.mjs`
 * @param moduleUrl - `import.meta.url` of the caller
 */
export const siblingEntry = (source: string, bundled: string, moduleUrl: string): URL =>
  new URL(/\.tsx?(?:$|\?)/.test(moduleUrl) ? source : bundled, moduleUrl);
