import { parseArgs } from 'node:util';

import type { Browser } from 'playwright-core';

import { accessibilityScenarios } from './scenarios/accessibility.ts';
import { argumentScenarios } from './scenarios/arguments.ts';
import { calculationScenarios } from './scenarios/calculation.ts';
import { keyboardScenarios } from './scenarios/keyboard.ts';
import { layoutScenarios } from './scenarios/layout.ts';
import { localSystemScenarios } from './scenarios/local-system.ts';
import { openingScenarios } from './scenarios/opening.ts';
import { recoveryScenarios } from './scenarios/recovery.ts';
import { specificationScenarios } from './scenarios/specification.ts';
import { surfaceScenarios } from './scenarios/surfaces.ts';
import { taskScenarios } from './scenarios/tasks.ts';
import { toolboxScenarios } from './scenarios/toolboxes.ts';
import { launchBrowser } from './support/launch-browser.ts';
import { PlaygroundPage } from './support/playground-page.ts';
import type { Scenario } from './support/scenario.ts';
import { type RunningServer, startServer } from './support/start-server.ts';
import { PATIENCE_MS } from './support/wait-until.ts';
import { watchPage } from './support/watch-page.ts';

const SCENARIOS: readonly Scenario[] = [
  ...openingScenarios,
  ...calculationScenarios,
  ...argumentScenarios,
  ...keyboardScenarios,
  ...recoveryScenarios,
  ...specificationScenarios,
  ...surfaceScenarios,
  ...toolboxScenarios,
  ...localSystemScenarios,
  ...taskScenarios,
  ...layoutScenarios,
  ...accessibilityScenarios,
];

const LAPTOP = { height: 800, width: 1280 };

const runScenario = async (
  scenario: Scenario,
  browser: Browser,
  server: RunningServer,
): Promise<void> => {
  const { url } = server;
  const context = await browser.newContext({
    permissions: ['clipboard-read', 'clipboard-write'],
    viewport: scenario.viewport ?? LAPTOP,
  });
  try {
    context.setDefaultTimeout(PATIENCE_MS);
    const page = await context.newPage();
    const watch = await watchPage({ context, page }, new URL(url).origin);
    const playground = new PlaygroundPage(page, url);
    await scenario.run({ browserContext: context, page, playground, server, url });
    const complaints = watch.listComplaints(scenario.expectedMessages);
    if (complaints.length > 0) throw new Error(complaints.join('\n'));
  } finally {
    await context.close();
  }
};

const indent = (text: string): string => text.replaceAll(/^/gm, '      ');

/**
 * Runs the scenarios whose names contain the argument, if there is one; all of them otherwise.
 * `--page <folder>` tests another build of the page.
 */
const run = async (args: string[]): Promise<number> => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    args,
    options: { page: { type: 'string' } },
  });
  const [filter = ''] = positionals;
  await using server = await startServer(values.page);
  const browser = await launchBrowser();
  let failed = 0;
  const chosen = SCENARIOS.filter(({ name }) => name.includes(filter));
  try {
    for (const scenario of chosen) {
      try {
        await runScenario(scenario, browser, server);
        console.log(`  ok  ${scenario.name}`);
      } catch (error) {
        failed += 1;
        const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
        console.log(`FAIL  ${scenario.name}\n${indent(reason)}`);
      }
    }
  } finally {
    await browser.close();
  }
  console.log(`${chosen.length - failed} passed, ${failed} failed`);
  return failed === 0 && chosen.length > 0 ? 0 : 1;
};

process.exitCode = await run(process.argv.slice(2));
