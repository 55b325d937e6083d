import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Formats the written files: names of different length break lines in different places. */
export const formatFiles = async (workspace: string, files: readonly string[]): Promise<void> => {
  await promisify(execFile)(join(workspace, 'node_modules/.bin/oxfmt'), [...files], {
    cwd: workspace,
  });
};
