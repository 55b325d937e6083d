/**
 * `node scripts/anatomy.ts`: the size of a tool package, in lines and files.
 *
 * Source is code that is neither a test (`*.test.*`, `*.test-d.*`, `e2e/`) nor recorded data
 * (`__fixtures__`); lines include blank lines and comments. `--strict` fails if a budget is
 * exceeded.
 */
import { readdirSync } from 'node:fs';
import path from 'node:path';

import {
  createBudgets,
  FILES_PER_API,
  isMeasuredTool,
  isMet,
  sumSource,
} from './anatomy/budget.ts';
import { findUntested } from './anatomy/find-untested.ts';
import { formatBudgets, formatFiles, formatTool } from './anatomy/format-report.ts';
import { measureTool } from './anatomy/measure-tool.ts';
import { readApiNames } from './anatomy/read-api-names.ts';
import { readCountedFiles } from './anatomy/source-file.ts';
import { repositoryRoot } from './shared/repository-root.ts';

const files = readCountedFiles(repositoryRoot);
const folders = readdirSync(path.join(repositoryRoot, 'packages'))
  .filter((name) => name.startsWith('builtin-tool-'))
  .map((name) => `packages/${name}`);

const tools = [];
for (const folder of folders) {
  const apiNames = await readApiNames(path.join(repositoryRoot, folder));
  tools.push(measureTool({ apiNames, folder }, files));
}

const print = (lines: readonly string[]): void => console.log(`${lines.join('\n')}\n`);

for (const tool of tools) print(formatTool(tool));

const untested = findUntested(files);
print([
  'Files with code and no test beside them. The test of `x.ts` is `x.test.*` or `x.test-d.*` in its',
  'folder; `index.test.*` counts for every file of its folder, not of folders below.',
  ...formatFiles(untested),
]);

const budgets = createBudgets(tools, files);
const apis = tools.filter(isMeasuredTool).flatMap((tool) => tool.apis);
const many = apis.filter(({ filesAnywhere }) => filesAnywhere > FILES_PER_API);
const manyInPackage = apis.filter(({ filesInPackage }) => filesInPackage > FILES_PER_API);
print([
  `repository: ${sumSource(files).toLocaleString('en-US')} lines of source with math-engine`,
  `files with code and no test beside them: ${untested.length.toLocaleString('en-US')}`,
  `APIs named in more than ${FILES_PER_API} files: ${many.length} of ${apis.length} anywhere, ` +
    `${manyInPackage.length} within their package`,
  ...formatBudgets(budgets),
]);

process.exitCode = process.argv.includes('--strict') && !budgets.every(isMet) ? 1 : 0;
