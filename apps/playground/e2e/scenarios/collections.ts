import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

import type { Visit } from '../support/scenario.ts';

/** Calls that become tests. */
export const collectionVisit: Visit = [
  {
    name: 'a first call becomes a test in two clicks, which runs with a report',
    run: async ({ page, playground, server }) => {
      const file = join(server.workspace, 'playground.calls.json');
      try {
        await playground.open();
        await playground.choose('calculate');
        await playground.field('expression').fill('6*7');
        await playground.run();
        await playground.see('42');

        await page.getByRole('button', { name: 'Save as a test' }).click();
        await page.getByRole('button', { name: 'Save call' }).click();
        await page.getByRole('button', { name: 'Run all' }).click();
        await playground.see('1 passed, 0 failed');

        const text = await readFile(file, 'utf8');
        if (!text.includes('"lobe-calculator/calculate"')) throw new Error(text);
      } finally {
        await rm(file, { force: true });
      }
    },
  },
];
