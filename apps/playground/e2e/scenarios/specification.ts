import assert from 'node:assert/strict';

import type { Page } from 'playwright-core';

import type { Scenario } from '../support/scenario.ts';

const readTokens = async (page: Page, section: string): Promise<number> => {
  const region = page.getByRole('region', { exact: true, name: section }).first();
  const text = await region.getByText(/^\d+ tokens?$/).textContent();
  return Number.parseInt(text ?? '', 10);
};

const readBlock = async (page: Page, label: string): Promise<string> =>
  (await page.locator(`pre[aria-label="${label}"]`).textContent()) ?? '';

/** What the model is told about a tool. */
export const specificationScenario: Scenario = {
  name: "the model's view is shown in every format, with its cost in tokens",
  run: async ({ page, playground }) => {
    await playground.open();
    await playground.choose('calculate');
    await playground.choice('View of the arguments', 'What the model sees').click();
    const role = await readBlock(page, 'System role');
    assert.match(role, /\*\*calculate\*\*/);
    assert.ok((await readTokens(page, 'System role')) > 50);

    const one = await readTokens(page, 'Tool definitions');
    assert.ok(one > 50, `${one} tokens`);
    for (const format of ['OpenAI', 'Anthropic', 'MCP']) {
      await playground.choice('Format', format).click();
      const specification = await readBlock(page, 'Tool definitions');
      assert.match(specification, /lobe-calculator/);
      assert.match(specification, /"expression"/);
      assert.ok(!specification.includes('defaultTimeoutMs'), specification);
    }
    await playground.choice('Tool definitions', 'All APIs of the tool').click();
    // Only the beginning of a text this long is shown at first, and more in steps.
    const more = page.getByRole('button', { name: 'Show more' });
    assert.doesNotMatch(await readBlock(page, 'Tool definitions'), /computeFinance/);
    while (await more.isVisible()) await more.click();
    assert.match(await readBlock(page, 'Tool definitions'), /computeFinance/);
    assert.ok((await readTokens(page, 'Tool definitions')) > one);
  },
};
