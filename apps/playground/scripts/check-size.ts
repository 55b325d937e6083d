import { readFile, stat } from 'node:fs/promises';
import { fileURLToPath, URL } from 'node:url';

import { measureBuild } from './measure-build.ts';

const DIST = fileURLToPath(new URL('../dist/', import.meta.url));

/* Kilobytes of 1,000 bytes, gzip. */
const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1).padStart(7)} kB gz`;

const readManifest = async (): Promise<unknown> => {
  const path = `${DIST}.vite/manifest.json`;
  const exists = await stat(path).catch(() => undefined);
  if (!exists) throw new Error('There is no build. Run `pnpm build` first.');
  return JSON.parse(await readFile(path, 'utf8'));
};

const report = await measureBuild({
  manifest: await readManifest(),
  readFile: (name) => readFile(DIST + name),
});

const lines = [
  `${kilobytes(report.firstLoad)}  first load (limit ${kilobytes(report.limits.firstLoad).trim()})`,
  ...report.chunks.slice(0, 12).map(({ name, size }) => `${kilobytes(size)}  ${name}`),
];
process.stdout.write(`${lines.join('\n')}\n`);
for (const problem of report.problems) process.stderr.write(`Too large: ${problem}\n`);
if (report.problems.length > 0) process.exitCode = 1;
