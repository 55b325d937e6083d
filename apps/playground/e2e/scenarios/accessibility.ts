import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

import { LONG_CALCULATION } from '../support/calculations.ts';
import type { PlaygroundPage } from '../support/playground-page.ts';
import type { Scenario } from '../support/scenario.ts';
import { chooseTheme } from '../support/themes.ts';
import { findServer, findToolboxButton, openToolbox } from '../support/toolboxes.ts';

/** WCAG 2.2, levels A and AA, and axe's best practices. */
const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules of these standards about colours: the only ones that another theme can break. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * The list of tools is the same beside every view, and is checked once: it takes as long as the
 * rest.
 */
const TOOLS = 'nav';

/** The parts of a page to check, and how. */
interface Inspection {
  /** Selectors of parts to leave out. Default: none. */
  exclude?: readonly string[] | undefined;
  /** Default: those of the standards. */
  rules?: string[] | undefined;
}

/** Asserts that axe finds no problem in the current state of the page. */
export const inspect = async (
  page: Page,
  state: string,
  { exclude = [], rules }: Inspection = {},
): Promise<void> => {
  // Colours are judged in their final state. A page that is not rendered for a while would never
  // get there by itself.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    }
  });
  const axe = new AxeBuilder({ page }).options({
    // Passed rules are not reported in full: they are most of a report.
    resultTypes: ['violations'],
    runOnly: rules ? { type: 'rule', values: rules } : STANDARDS,
  });
  for (const selector of exclude) axe.exclude(selector);
  // Results are combined on a separate page, unless there is only one frame to check.
  const { violations } = await axe.setLegacyMode(page.frames().length === 1).analyze();
  const findings = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ failureSummary, html }) => `${id}: ${html.slice(0, 200)}\n  ${failureSummary}`),
  );
  if (findings.length > 0) throw new Error(`${state}:\n${findings.join('\n')}`);
};

const inspectThemes = async (
  page: Page,
  state: string,
  exclude: readonly string[] = [],
): Promise<void> => {
  await chooseTheme(page, 'Light');
  await inspect(page, `${state} (light)`, { exclude });
  await chooseTheme(page, 'Dark');
  await inspect(page, `${state} (dark)`, { exclude, rules: COLOUR_RULES });
};

interface State {
  name: string;
  /** The list of tools is included. */
  showsTools?: boolean;
  reach: (playground: PlaygroundPage, page: Page) => Promise<void>;
}

const STATES: readonly State[] = [
  { name: 'nothing chosen', reach: async () => {}, showsTools: true },
  {
    name: 'a form with an error',
    reach: async (playground) => {
      await playground.choose('calculate');
      await playground.showOptional();
      await playground.field('precision').fill('5000');
      await playground.see('to solve before it can run');
    },
  },
  {
    name: 'the JSON editor with an error',
    reach: async (playground) => {
      await playground.choose('calculate');
      await playground.writeJson('{"expression": }');
      await playground.see(/JSON error in line 1/);
    },
  },
  {
    name: 'what the model sees',
    reach: async (playground) => {
      await playground.choose('calculate');
      await playground.choice('View of the arguments', 'What the model sees').click();
      await playground.see(/^\d+ tokens$/);
    },
  },
  {
    name: 'a destructive API that needs approval',
    reach: async (playground) => {
      await playground.choose('deleteTasks');
    },
  },
  {
    name: 'a running call',
    reach: async (playground) => {
      await playground.choose('calculate');
      await playground.field('expression').fill(LONG_CALCULATION);
      await playground.start();
      await playground.waitForPhase('running');
    },
  },
  {
    name: 'a result for a person',
    reach: async (playground, page) => {
      await playground.choose('calculate');
      await playground.field('expression').fill('1/3 + 1/6');
      await playground.run();
      await page.locator('.katex').first().waitFor();
    },
  },
  {
    name: 'a batch with a failure',
    reach: async (playground, page) => {
      await playground.choose('evaluate');
      await playground.writeJson('{"expressions":["2^0.5","1/0"]}');
      await playground.start();
      await page.getByRole('table', { name: 'Evaluate expressions' }).waitFor();
    },
  },
  {
    name: 'solutions with a plot, and its table',
    reach: async (playground, page) => {
      await playground.choose('solve');
      await playground.writeJson('{"equations":["x^2 = 4"]}');
      await playground.run();
      await page.getByText('Show the plot as a table').click();
      await page.getByRole('table', { name: 'Marked points' }).waitFor();
    },
  },
  {
    name: 'statistics with bars',
    reach: async (playground, page) => {
      await playground.choose('computeStatistics');
      await playground.writeJson(
        '{"operation":"distribution","distribution":"poisson","parameters":{"mean":4},"to":2}',
      );
      await playground.run();
      await page.getByRole('img', { name: /^Plot of/ }).waitFor();
    },
  },
  {
    name: 'a matrix, typeset and as a table',
    reach: async (playground, page) => {
      await playground.choose('computeMatrix');
      await playground.writeJson('{"matrix":"[[1, 2], [3, 4]]","operation":"inverse"}');
      await playground.run();
      await page.locator('.katex').first().waitFor();
      await page.getByText('Show as table').click();
      await page.getByRole('table', { name: 'Inverse' }).waitFor();
    },
  },
  {
    name: 'a failure',
    reach: async (playground) => {
      await playground.choose('calculate');
      await playground.field('expression').fill('nosuchfunction(1)');
      await playground.run('failed');
      await playground.see('UnknownSymbol');
    },
  },
  {
    name: 'a result as data',
    reach: async (playground) => {
      await playground.choose('calculate');
      await playground.field('expression').fill('2 + 2');
      await playground.run();
      await playground.readData('State');
    },
  },
  {
    name: 'a result for the model',
    reach: async (playground) => {
      await playground.choose('calculate');
      await playground.field('expression').fill('2 + 2');
      await playground.run();
      await playground.readContent();
    },
  },
  {
    name: 'an open toolbox with a server that failed',
    showsTools: true,
    reach: async (_, page) => {
      await openToolbox(page);
      await findServer(page, 'everything').locator('summary').click();
      await findToolboxButton(page, 'Reconnect everything').waitFor();
    },
  },
  {
    name: 'the artifacts',
    reach: async (playground) => {
      await playground.choose('listArtifacts');
      await playground.run();
      await playground.showResultAs('Artifacts');
    },
  },
];

/** The findings of axe, state by state, in both themes. */
export const accessibilityScenarios: readonly Scenario[] = [
  ...STATES.map(({ name, reach, showsTools = false }): Scenario => ({
    name: `axe finds nothing, light or dark: ${name}`,
    run: async ({ page, playground }) => {
      await playground.open();
      await reach(playground, page);
      await inspectThemes(page, name, showsTools ? [] : [TOOLS]);
    },
  })),
  {
    name: 'axe finds nothing, light or dark: phone views, a menu, and each pane',
    viewport: { height: 844, width: 390 },
    run: async ({ page, playground }) => {
      await playground.open();
      for (const view of ['approvals', 'artifacts', 'chat', 'collections', 'cost']) {
        await page.locator(`a[href="#view=${view}"]`).click();
        await page.getByRole('heading', { level: 1 }).nth(1).waitFor();
        await inspectThemes(page, view);
      }
      await page.locator('a[href="#start"]').click();
      await inspectThemes(page, 'the start page');
      await playground.choice('Part of the page', 'Tools').click();
      await inspectThemes(page, 'the tools');
      await playground.choose('calculate');
      await page.getByRole('button', { exact: true, name: 'Copy as' }).click();
      await page.getByRole('menu').waitFor();
      await inspect(page, 'a menu');
      await page.keyboard.press('Escape');
      await playground.choice('Part of the page', 'Result').click();
      await inspectThemes(page, 'a result to come');
    },
  },
  {
    name: 'axe finds nothing: the request for a token',
    run: async ({ page, url }) => {
      await page.goto(new URL('/', url).href);
      await page.getByRole('heading', { name: 'This page needs its token' }).waitFor();
      await inspect(page, 'the request for a token');
    },
  },
];
