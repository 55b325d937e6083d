/** Run as its own process: searches a file with 2 million matches and prints how memory grew. */
import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { createFileSearch } from '@lobechat/local-file-shell/search';

const MATCHES = 2_000_000;

const root = await realpath(await mkdtemp(path.join(tmpdir(), 'lobe-tools-bench-')));
try {
  await writeFile(path.join(root, 'small.txt'), 'found here\n');
  const { grepContent } = createFileSearch({ engine: 'ripgrep' });
  const call = { roots: [root] };
  await grepContent({ pattern: 'found' }, call);
  await writeFile(path.join(root, 'large.txt'), 'found here\n'.repeat(MATCHES));
  globalThis.gc?.();
  const before = process.memoryUsage.rss();
  let most = before;
  const timer = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 1);
  const counted = await grepContent({ output: 'count', pattern: 'found' }, call);
  const shown = await grepContent({ contextLines: 2, limit: 2000, pattern: 'found' }, call);
  clearInterval(timer);
  most = Math.max(most, process.memoryUsage.rss());
  console.log(
    JSON.stringify({
      counted: counted.totalMatches,
      megabytes: (most - before) / 1_000_000,
      truncated: shown.truncated,
    }),
  );
} finally {
  await rm(root, { force: true, recursive: true });
}
