import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';

import type { BrowserContext, Page } from 'playwright-core';

import { accessibilityScenarios } from './scenarios/accessibility.ts';
import { argumentScenarios } from './scenarios/arguments.ts';
import { calculationScenarios } from './scenarios/calculation.ts';
import { chatScenarios } from './scenarios/chat.ts';
import { collectionScenarios } from './scenarios/collections.ts';
import { historyScenarios } from './scenarios/history.ts';
import { keyboardScenarios } from './scenarios/keyboard.ts';
import { knowledgeScenarios } from './scenarios/knowledge.ts';
import { layoutScenarios } from './scenarios/layout.ts';
import { lifecycleScenarios } from './scenarios/lifecycle.ts';
import { localSystemScenarios } from './scenarios/local-system.ts';
import { openingScenarios } from './scenarios/opening.ts';
import { recoveryScenarios } from './scenarios/recovery.ts';
import { specificationScenarios } from './scenarios/specification.ts';
import { surfaceScenarios } from './scenarios/surfaces.ts';
import { taskScenarios } from './scenarios/tasks.ts';
import { toolboxScenarios } from './scenarios/toolboxes.ts';
import { webBrowsingScenarios } from './scenarios/web-browsing.ts';
import { launchBrowser } from './support/launch-browser.ts';
import { PlaygroundPage } from './support/playground-page.ts';
import type { Scenario } from './support/scenario.ts';
import { type RunningServer, startServer } from './support/start-server.ts';
import { PATIENCE_MS } from './support/wait-until.ts';
import { watchPage } from './support/watch-page.ts';

/** Each on its own: none needs what another has left behind. */
const SCENARIOS: readonly Scenario[] = [
  ...openingScenarios,
  ...calculationScenarios,
  ...argumentScenarios,
  ...historyScenarios,
  ...collectionScenarios,
  ...chatScenarios,
  ...keyboardScenarios,
  ...recoveryScenarios,
  ...specificationScenarios,
  ...lifecycleScenarios,
  ...surfaceScenarios,
  ...toolboxScenarios,
  ...localSystemScenarios,
  ...taskScenarios,
  ...webBrowsingScenarios,
  ...knowledgeScenarios,
  ...layoutScenarios,
  ...accessibilityScenarios,
];

/** One more than cores: a scenario waits often, for animations, for calls, for its server. */
const DEFAULT_LANES = availableParallelism() + 1;

const LAPTOP = { height: 800, width: 1280 };

/** Closes what a scenario has opened, with all that it keeps: the next one begins as a new person. */
const forgetPage = async (
  browserContext: BrowserContext,
  page: Page,
  origin: string,
): Promise<void> => {
  const others = browserContext.pages().filter((other) => other !== page);
  await Promise.all(others.map((other) => other.close()));
  const blank = await browserContext.newPage();
  await page.close();
  const session = await browserContext.newCDPSession(blank);
  await session.send('Storage.clearDataForOrigin', {
    origin,
    storageTypes: 'indexeddb,local_storage',
  });
  await blank.close();
};

const runScenario = async (
  scenario: Scenario,
  browserContext: BrowserContext,
  server: RunningServer,
): Promise<void> => {
  const { url } = server;
  const page = await browserContext.newPage();
  try {
    await page.setViewportSize(scenario.viewport ?? LAPTOP);
    const watch = await watchPage(page, new URL(url).origin);
    const playground = new PlaygroundPage(page, url);
    await scenario.run({ browserContext, page, playground, server, url });
    const complaints = watch.listComplaints(scenario.expectedMessages);
    if (complaints.length > 0) throw new Error(complaints.join('\n'));
  } finally {
    await browserContext.setOffline(false);
    await forgetPage(browserContext, page, new URL(url).origin);
  }
};

const indent = (text: string): string => text.replaceAll(/^/gm, '      ');

/** What came of some scenarios. */
interface Outcome {
  failed: Scenario[];
  passed: number;
}

/** Takes scenarios from a list that it may share with others, until it is empty. */
const runLane = async (
  scenarios: Iterable<Scenario>,
  pageDirectory: string | undefined,
): Promise<Outcome> => {
  await using server = await startServer({ pageDirectory });
  const browser = await launchBrowser();
  // One for all scenarios of a lane: the files of the page are loaded and compiled once.
  const browserContext = await browser.newContext({
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  browserContext.setDefaultTimeout(PATIENCE_MS);
  const outcome: Outcome = { failed: [], passed: 0 };
  try {
    for (const scenario of scenarios) {
      const started = performance.now();
      const seconds = (): string => ((performance.now() - started) / 1000).toFixed(1).padStart(5);
      try {
        await runScenario(scenario, browserContext, server);
        outcome.passed += 1;
        console.log(`  ok  ${seconds()} s  ${scenario.name}`);
      } catch (error) {
        outcome.failed.push(scenario);
        const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
        console.log(`FAIL  ${seconds()} s  ${scenario.name}\n${indent(reason)}`);
      }
    }
  } finally {
    await browser.close();
  }
  return outcome;
};

/**
 * Runs the scenarios whose names contain the argument, if there is one; all of them otherwise.
 * Lanes run side by side, each with a server and a browser of its own. `--lanes <number>` says how many,
 * `--name <name>` (any number of times) runs the scenario of this name, `--failures <file>` writes the names of
 * those that failed as a list in JSON, and `--page <folder>` tests another build of the page.
 */
const run = async (args: string[]): Promise<number> => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    args,
    options: {
      failures: { type: 'string' },
      lanes: { type: 'string' },
      name: { multiple: true, type: 'string' },
      page: { type: 'string' },
    },
  });
  const [filter = ''] = positionals;
  const chosen = SCENARIOS.filter(
    ({ name }) => name.includes(filter) && (values.name?.includes(name) ?? true),
  );
  const waiting = chosen.values();
  const lanes = Math.min(Number(values.lanes ?? DEFAULT_LANES), chosen.length);
  const outcomes = await Promise.all(
    Array.from({ length: lanes }, () => runLane(waiting, values.page)),
  );
  const passed = outcomes.reduce((sum, lane) => sum + lane.passed, 0);
  const failed = outcomes.flatMap((lane) => lane.failed.map(({ name }) => name));
  if (values.failures !== undefined) writeFileSync(values.failures, JSON.stringify(failed));
  console.log(`${passed} passed, ${failed.length} failed`);
  return failed.length === 0 && passed > 0 ? 0 : 1;
};

process.exitCode = await run(process.argv.slice(2));
