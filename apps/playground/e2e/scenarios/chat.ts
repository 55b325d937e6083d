import assert from 'node:assert/strict';

import type { Visit } from '../support/scenario.ts';

/** A conversation with the scripted model: three tools, one approval, and its stored form. */
export const chatVisit: Visit = [
  {
    name: 'a scripted model uses three tools, asks once, and its conversation is saved',
    run: async ({ page, playground }) => {
      await playground.open();
      await page.locator('a[href="#view=chat"]').click();
      await page.getByRole('button', { name: 'Start the demonstration' }).click();
      const question = page.getByRole('dialog');
      await question
        .getByText(/chat-note-.*\.md/)
        .first()
        .waitFor();
      await question.getByRole('button', { name: 'Approve' }).click();
      const answer = page.getByText(/^The sum: 1\/2 = 0\.5 .*\n\nThe file: /);
      await answer.waitFor();
      const exchanges = page.getByText('Request and response');
      assert.equal(await exchanges.count(), 3);
      await exchanges.last().click();
      await page.getByText('"scripted"').waitFor();
      await page.reload();
      await page.getByRole('button', { name: 'Start the demonstration' }).waitFor();
      await page.getByRole('combobox', { name: 'Earlier conversations' }).click();
      await page.getByRole('option', { name: /Show me what you can do/ }).click();
      await answer.waitFor();
    },
  },
];
