/**
 * `node scripts/manifests.ts`: runs `lobe-tools lint` for every builtin tool, with few generated
 * calls. Each tool's contract test makes thousands, and `--long` makes all of them, as part of
 * `pnpm soak`.
 */
import { readdirSync } from 'node:fs';
import path from 'node:path';

import { lintBuiltinTool } from '@lobechat/tool-testing/lint';

import { repositoryRoot } from './shared/repository-root.ts';

const samples = process.argv.includes('--long') ? undefined : { bad: 10, good: 5 };
const packagesDirectory = path.join(repositoryRoot, 'packages');
const folders = readdirSync(packagesDirectory).filter((name) => name.startsWith('builtin-tool-'));

let findingCount = 0;
for (const folder of folders) {
  const findings = await lintBuiltinTool(path.join(packagesDirectory, folder), { samples });
  findingCount += findings.length;
  for (const { file, line = 1, message, repair, rule } of findings) {
    console.log(`packages/${folder}/${file}:${line}  ${rule}: ${message}\n    → ${repair}`);
  }
}
console.log(`${folders.length} tools linted, ${findingCount} findings.`);
process.exitCode = findingCount === 0 ? 0 : 1;
