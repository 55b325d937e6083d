/** `node scripts/size.ts`: measures the built playground against its budget. */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

import { repositoryRoot } from './shared/repository-root.ts';
import {
  type BuildManifest,
  describeSizes,
  findSizeProblems,
  measureBuild,
} from './size/budget.ts';

const dist = path.join(repositoryRoot, 'apps', 'playground', 'dist');
const manifest = JSON.parse(
  readFileSync(path.join(dist, '.vite', 'manifest.json'), 'utf8'),
) as BuildManifest;

const sizes = new Map(
  readdirSync(dist, { encoding: 'utf8', recursive: true })
    .filter((file) => file.endsWith('.js'))
    .map((file) => [
      file.split(path.sep).join('/'),
      gzipSync(readFileSync(path.join(dist, file)), { level: 9 }).length,
    ]),
);

const report = measureBuild(manifest, sizes);
const problems = findSizeProblems(report, {
  firstLoad: 400_000,
  isWorker: (file) => /(?:^|\/)[^/]*worker[^/]*\.js$/i.test(file),
  lazyChunk: 200_000,
});
console.log(describeSizes(report));
for (const problem of problems) console.log(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
