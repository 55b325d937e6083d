import { existsSync } from 'node:fs';

import { ToolError, ToolErrorType } from '@lobechat/types';

/**
 * The address of a module that runs in another process or thread: beside the sources when they run,
 * beside the bundle otherwise, where every entry has its own name.
 *
 * @param source - file name beside the calling source, e.g. `worker.ts`
 * @param bundled - file name in the bundle, e.g. `math-worker.mjs`
 * @param moduleUrl - `import.meta.url` of the caller
 * @throws ToolError `ServiceUnavailable` if an app has bundled the caller without the file
 */
export const siblingEntry = (source: string, bundled: string, moduleUrl: string): URL => {
  if (/\.tsx?(?:$|\?)/.test(moduleUrl)) return new URL(source, moduleUrl);
  const entry = new URL(bundled, moduleUrl);
  if (existsSync(entry)) return entry;
  throw new ToolError(
    ToolErrorType.ServiceUnavailable,
    `'${bundled}' is not beside the code that starts it. If lobe-tools is part of a bundle, keep it out: list it as external (in Next: serverExternalPackages).`,
  );
};
