import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';

import { launchBrowser } from './launch-browser.ts';
import { PlaygroundPage } from './playground-page.ts';
import type { Scenario, Visit } from './scenario.ts';
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

/** A page for the scenarios of a visit. */
interface OpenPage extends AsyncDisposable {
  tell: (scenario: Scenario) => Promise<void>;
}

const openPage = async (browser: OpenBrowser, server: RunningServer): Promise<OpenPage> => {
  const { browserContext } = browser;
  const { url } = server;
  const page = await browserContext.newPage();
  const watch = await watchPage(page, new URL(url).origin);
  const playground = new PlaygroundPage(page, url);
  return {
    [Symbol.asyncDispose]: async () => {
      await browserContext.setOffline(false);
      await forgetPages(browser, new URL(url).origin);
    },
    tell: async (scenario) => {
      await page.setViewportSize(scenario.viewport ?? LAPTOP);
      await scenario.run({ browserContext, page, playground, server, url });
      const complaints = watch.takeComplaints(scenario.expectedMessages);
      if (complaints.length > 0) throw new Error(complaints.join('\n'));
    },
  };
};

const indent = (text: string): string => text.replaceAll(/^/gm, '      ');

/**
 * Makes visits one after the other with its own server and browser, taken from a list that it may
 * share with other lanes, until it is empty. After a failure, the next scenario gets a new page.
 */
export const runLane = async (
  visits: Iterable<Visit>,
  pageDirectory: string | undefined,
): Promise<Outcome> => {
  await using server = await startServer({ pageDirectory });
  const outcome: Outcome = { failed: [], passed: 0 };
  let browser: OpenBrowser | undefined;
  let page: OpenPage | undefined;

  /** The next scenario gets another browser, because this one may hang. */
  const leaveBrowser = async (): Promise<void> => {
    const left = browser;
    browser = undefined;
    page = undefined;
    await left?.[Symbol.asyncDispose]();
  };
  const leavePage = async (): Promise<void> => {
    const left = page;
    page = undefined;
    const limit = { abandon: leaveBrowser, limitMs: END_LIMIT_MS, what: 'The page' };
    await withLimit({ ...limit, work: async () => left?.[Symbol.asyncDispose]() }).catch(
      leaveBrowser,
    );
  };
  const tell = async (scenario: Scenario): Promise<void> => {
    if (browser?.isOpen() !== true) {
      browser = await openBrowser();
      page = undefined;
    }
    page ??= await openPage(browser, server);
    await page.tell(scenario);
  };

  try {
    for (const visit of visits) {
      for (const scenario of visit) {
        const started = performance.now();
        const seconds = (): string => ((performance.now() - started) / 1000).toFixed(1).padStart(5);
        try {
          await withLimit({
            abandon: leaveBrowser,
            limitMs: SCENARIO_LIMIT_MS,
            what: 'The scenario',
            work: () => tell(scenario),
          });
          outcome.passed += 1;
          console.log(`  ok  ${seconds()} s  ${scenario.name}`);
        } catch (error) {
          outcome.failed.push(scenario);
          const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
          console.log(`FAIL  ${seconds()} s  ${scenario.name}\n${indent(reason)}`);
          await leavePage();
        }
      }
      await leavePage();
    }
  } finally {
    await browser?.[Symbol.asyncDispose]();
  }
  return outcome;
};
