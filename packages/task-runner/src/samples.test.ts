import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { expect, it } from 'vitest';

import { listSamples } from '@lobechat/builtin-tool-task/testing';

const locate = (name: string): URL => new URL(`testing/${name}`, import.meta.url);

// A separate process, because the clock is set for all its threads.
it('answers the tool’s examples as recorded', async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [fileURLToPath(locate('record-samples.ts'))],
    {
      env: { ...process.env, NODE_OPTIONS: `--import=${locate('sample-clock.ts').href}` },
      maxBuffer: Infinity,
    },
  );
  const answers = JSON.parse(stdout) as unknown[];
  const recorded = listSamples();
  expect(answers).toHaveLength(recorded.length);
  for (const [index, answer] of answers.entries()) expect(answer).toEqual(recorded[index]);
});
