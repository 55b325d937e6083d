import type { BrowserContext, Page } from 'playwright-core';

import type { PlaygroundPage } from './playground-page.ts';
import type { RunningServer } from './start-server.ts';

/** What a scenario works with. */
export interface ScenarioContext {
  browserContext: BrowserContext;
  /** Shared by the scenarios of a visit. */
  page: Page;
  /** The page as a person sees it. */
  playground: PlaygroundPage;
  /** Shared by all scenarios: one that ends it must restart it. */
  server: RunningServer;
  /** The printed address, token included. */
  url: string;
}

/** One story about the playground, in a real browser against the real server. */
export interface Scenario {
  /** Console messages that this story provokes on purpose. */
  expectedMessages?: readonly RegExp[] | undefined;
  /** A sentence about behaviour. */
  name: string;
  /** Throws if the story takes another course. */
  run: (context: ScenarioContext) => Promise<void>;
  /** CSS pixels. Default: an ordinary laptop. */
  viewport?: { height: number; width: number } | undefined;
}

/**
 * Scenarios that one person goes through on the same page, in this order, because loading a page
 * costs more than most of them. None needs another one; one that needs a new page makes a visit of
 * its own.
 */
export type Visit = readonly Scenario[];
