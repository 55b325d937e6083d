import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Returns the folder of the package that a module belongs to: the nearest parent with a
 * package.json.
 *
 * @param moduleUrl - `import.meta.url`, or the URL of a folder
 * @throws Error if there is no package.json above it
 */
export const findPackage = (moduleUrl: string | URL): string => {
  const start = fileURLToPath(String(moduleUrl));
  for (let folder = start; ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'package.json'))) return folder;
    if (dirname(folder) === folder) {
      throw new Error(
        `There is no package.json above '${start}'. Call describeBuiltinTool(import.meta.url) from a file of the tool's package.`,
      );
    }
  }
};
