import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';

import { launchBrowser } from './launch-browser.ts';
import { PlaygroundPage } from './playground-page.ts';
import type { Scenario } from './scenario.ts';
import { type RunningServer, startServer } from './start-server.ts';
import { PATIENCE_MS } from './wait-until.ts';
import { watchPage } from './watch-page.ts';
import { withLimit } from './with-limit.ts';

/** Many times the duration of the longest scenario: it ends only scenarios that hang. */
const SCENARIO_LIMIT_MS = 300_000;

/** How long to wait for a browser to end before it is left behind. It ends with the process. */
const END_LIMIT_MS = 30_000;

const LAPTOP = { height: 800, width: 1280 };

/** The outcome of some scenarios. */
export interface Outcome {
  failed: Scenario[];
  passed: number;
}

interface OpenBrowser extends AsyncDisposable {
  /** On an empty page that stays open: a new one for each scenario would be one more process. */
  blank: { page: Page; session: CDPSession };
  browserContext: BrowserContext;
  /** Whether it is still running. */
  isOpen: () => boolean;
}

const end = (browser: Browser): Promise<void> =>
  withLimit({
    abandon: () => undefined,
    graceMs: 0,
    limitMs: END_LIMIT_MS,
    what: 'The browser',
    work: () => browser.close(),
  });

const openBrowser = async (): Promise<OpenBrowser> => {
  const browser = await launchBrowser();
  // One for all scenarios of a lane: the files of the page are loaded and compiled once.
  const browserContext = await browser.newContext({
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  browserContext.setDefaultTimeout(PATIENCE_MS);
  const page = await browserContext.newPage();
  return {
    [Symbol.asyncDispose]: () => end(browser),
    blank: { page, session: await browserContext.newCDPSession(page) },
    browserContext,
    isOpen: () => browser.isConnected(),
  };
};

/**
 * Closes everything that a scenario has opened, with its stored data: the next one starts as a new
 * person.
 */
const forgetPages = async (
  { blank, browserContext }: OpenBrowser,
  origin: string,
): Promise<void> => {
  const opened = browserContext.pages().filter((page) => page !== blank.page);
  await Promise.all(opened.map((page) => page.close()));
  await blank.session.send('Storage.clearDataForOrigin', {
    origin,
    storageTypes: 'indexeddb,local_storage',
  });
};

const tellScenario = async (
  scenario: Scenario,
  page: Page,
  { browserContext, server }: { browserContext: BrowserContext; server: RunningServer },
): Promise<void> => {
  const { url } = server;
  await page.setViewportSize(scenario.viewport ?? LAPTOP);
  const watch = await watchPage(page, new URL(url).origin);
  const playground = new PlaygroundPage(page, url);
  await scenario.run({ browserContext, page, playground, server, url });
  const complaints = watch.listComplaints(scenario.expectedMessages);
  if (complaints.length > 0) throw new Error(complaints.join('\n'));
};

const runScenario = async (
  scenario: Scenario,
  browser: OpenBrowser,
  server: RunningServer,
): Promise<void> => {
  const { browserContext } = browser;
  const page = await browserContext.newPage();
  const cleanUp = async (): Promise<void> => {
    await browserContext.setOffline(false);
    await forgetPages(browser, new URL(server.url).origin);
  };
  try {
    await tellScenario(scenario, page, { browserContext, server });
  } catch (error) {
    // The first error is the one that is reported.
    await cleanUp().catch(() => undefined);
    throw error;
  }
  await cleanUp();
};

const indent = (text: string): string => text.replaceAll(/^/gm, '      ');

/**
 * Runs scenarios one after the other with its own server and browser, taken from a list that it may
 * share with other lanes, until it is empty.
 */
export const runLane = async (
  scenarios: Iterable<Scenario>,
  pageDirectory: string | undefined,
): Promise<Outcome> => {
  await using server = await startServer({ pageDirectory });
  const outcome: Outcome = { failed: [], passed: 0 };
  let open: OpenBrowser | undefined;
  try {
    for (const scenario of scenarios) {
      const started = performance.now();
      const seconds = (): string => ((performance.now() - started) / 1000).toFixed(1).padStart(5);
      if (!open?.isOpen()) open = await openBrowser();
      const current = open;
      const abandon = (): PromiseLike<void> => {
        // The next one gets another browser, because this one may hang.
        open = undefined;
        return current[Symbol.asyncDispose]();
      };
      try {
        await withLimit({
          abandon,
          limitMs: SCENARIO_LIMIT_MS,
          what: 'The scenario',
          work: () => runScenario(scenario, current, server),
        });
        outcome.passed += 1;
        console.log(`  ok  ${seconds()} s  ${scenario.name}`);
      } catch (error) {
        outcome.failed.push(scenario);
        const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
        console.log(`FAIL  ${seconds()} s  ${scenario.name}\n${indent(reason)}`);
      }
    }
  } finally {
    await open?.[Symbol.asyncDispose]();
  }
  return outcome;
};
