import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

import type { LintRule } from '../lint/rule.ts';

/** The README of the workspace lists every package; a test of the repository requires the row. */
export const rootReadme: LintRule = {
  async check({ directory }) {
    const workspace = join(directory, '../..');
    const file = join(workspace, 'README.md');
    if (!existsSync(join(workspace, 'pnpm-workspace.yaml')) || !existsSync(file)) return [];
    const folder = `packages/${basename(directory)}`;
    const row = `| 2 | [\`${folder}\`](${folder}) |`;
    if ((await readFile(file, 'utf8')).includes(row)) return [];
    return [{ file: '../../README.md', message: `The table of packages has no row '${row} … |'.` }];
  },
  group: 'package',
  name: 'root-readme',
  repair: 'Add the row to the table of packages in the README of the workspace.',
  severity: 'error',
  summary: 'the README of the workspace lists the package',
};
