import assert from 'node:assert/strict';

import axe, { type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

import { LONG_CALCULATION } from '../support/calculations.ts';
import type { PlaygroundPage } from '../support/playground-page.ts';
import type { Visit } from '../support/scenario.ts';
import { followSystem } from '../support/themes.ts';
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

/** The panes of a call: most states differ in one of them only. */
const ARGUMENTS = '#arguments';
const RESULT = '#result';

/** The parts of a page to check, and how. */
interface Inspection {
  /** Selectors of parts to leave out. Default: none. */
  exclude?: readonly string[] | undefined;
  /** Selectors of the parts to check. Default: the whole page. */
  include?: readonly string[] | undefined;
  /** Default: those of the standards. */
  rules?: string[] | undefined;
}

/** Asserts that axe finds no problem in the current state of the page. */
export const inspect = async (
  page: Page,
  state: string,
  { exclude = [], include = ['html'], rules }: Inspection = {},
): Promise<void> => {
  if (page.frames().length > 1)
    throw new Error(`${state}: frames within the page are not checked.`);
  // Compiling axe takes longer than most of its checks.
  const isLoaded = await page.evaluate(() => 'axe' in globalThis);
  if (!isLoaded) await page.evaluate(axe.source);
  const options: RunOptions = {
    // Passed rules are not reported in full: they are most of a report.
    resultTypes: ['violations'],
    runOnly: rules ? { type: 'rule', values: rules } : STANDARDS,
  };
  const violations = await page.evaluate(
    async ({ context, run }) => {
      // Colours are judged in their final state. A page that is not rendered for a while would
      // never get there by itself.
      for (const animation of document.getAnimations()) {
        if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
      }
      const loaded = (globalThis as unknown as { axe: typeof axe }).axe;
      return (await loaded.run(context, run)).violations;
    },
    { context: { exclude: [...exclude], include: [...include] }, run: options },
  );
  const findings = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ failureSummary, html }) => `${id}: ${html.slice(0, 200)}\n  ${failureSummary}`),
  );
  if (findings.length > 0) throw new Error(`${state}:\n${findings.join('\n')}`);
};

/**
 * Asserts that axe finds no problem in either theme. The page follows the system, which costs less
 * than choosing a theme in the settings.
 */
const inspectThemes = async (
  page: Page,
  state: string,
  parts: Omit<Inspection, 'rules'> = {},
): Promise<void> => {
  await followSystem(page, 'light');
  await inspect(page, `${state} (light)`, parts);
  await followSystem(page, 'dark');
  await inspect(page, `${state} (dark)`, { ...parts, rules: COLOUR_RULES });
};

interface State {
  /** Address of the state. Default: the start page. */
  link?: string;
  name: string;
  /** Selector of the only part that differs from other states. */
  part?: string;
  /** The list of tools is included. */
  showsTools?: boolean;
  reach: (playground: PlaygroundPage, page: Page) => Promise<void>;
}

const linkTo = (apiName: string, args: object): string =>
  `tool=lobe-calculator&api=${apiName}&args=${encodeURIComponent(JSON.stringify(args))}`;

const SUM = linkTo('calculate', { expression: '1/3 + 1/6' });

/** In an order in which none inherits anything from the one before it. */
const STATES: readonly State[] = [
  { name: 'nothing chosen', reach: async () => {}, showsTools: true },
  {
    link: linkTo('calculate', { expression: '1', precision: 5000 }),
    name: 'a form with an error',
    reach: async (playground) => {
      await playground.showOptional();
      await playground.see('to solve before it can run');
    },
  },
  {
    link: linkTo('computeStatistics', { data: [1] }),
    name: 'an empty form',
    part: ARGUMENTS,
    reach: async (playground, page) => {
      await playground.showOptional();
      await playground.see('Not set');
      // axe does not look at placeholders, but at what has the same colour.
      const placeholder = await page
        .locator(':placeholder-shown')
        .first()
        .evaluate((field) => getComputedStyle(field, '::placeholder').color);
      const description = await page
        .locator('#arguments p')
        .first()
        .evaluate((text) => getComputedStyle(text).color);
      assert.equal(placeholder, description);
    },
  },
  {
    link: SUM,
    name: 'a result for a person',
    reach: async (playground, page) => {
      await playground.run();
      await page.locator('.katex').first().waitFor();
    },
  },
  {
    link: linkTo('evaluate', { expressions: ['2^0.5', '1/0'] }),
    name: 'a batch with a failure',
    part: RESULT,
    reach: async (playground, page) => {
      await playground.start();
      await page.getByRole('table', { name: 'Evaluate expressions' }).waitFor();
    },
  },
  {
    link: linkTo('solve', { equations: ['x^2 = 4'] }),
    name: 'solutions with a plot, and its table',
    part: RESULT,
    reach: async (playground, page) => {
      await playground.run();
      await page.getByText('Show the plot as a table').click();
      await page.getByRole('table', { name: 'Marked points' }).waitFor();
    },
  },
  {
    link: linkTo('computeStatistics', {
      distribution: 'poisson',
      operation: 'distribution',
      parameters: { mean: 4 },
      to: 2,
    }),
    name: 'statistics with bars',
    part: RESULT,
    reach: async (playground, page) => {
      await playground.run();
      await page.getByRole('img', { name: /^Plot of/ }).waitFor();
    },
  },
  {
    link: linkTo('computeMatrix', { matrix: '[[1, 2], [3, 4]]', operation: 'inverse' }),
    name: 'a matrix, typeset and as a table',
    part: RESULT,
    reach: async (playground, page) => {
      await playground.run();
      await page.locator('.katex').first().waitFor();
      await page.getByText('Show as table').click();
      await page.getByRole('table', { name: 'Inverse' }).waitFor();
    },
  },
  {
    link: linkTo('calculate', { expression: 'nosuchfunction(1)' }),
    name: 'a failure',
    part: RESULT,
    reach: async (playground) => {
      await playground.run('failed');
      await playground.see('UnknownSymbol');
    },
  },
  {
    link: SUM,
    name: 'a result as data',
    part: RESULT,
    reach: async (playground) => {
      await playground.run();
      await playground.readData('State');
    },
  },
  {
    link: SUM,
    name: 'a result for the model',
    part: RESULT,
    reach: async (playground) => {
      await playground.run();
      await playground.readContent();
    },
  },
  {
    name: 'the artifacts',
    part: RESULT,
    reach: async (playground) => {
      await playground.choose('listArtifacts');
      await playground.run();
      await playground.showResultAs('Artifacts');
    },
  },
  {
    link: SUM,
    name: 'what the model sees',
    part: ARGUMENTS,
    reach: async (playground) => {
      await playground.choice('View of the arguments', 'What the model sees').click();
      await playground.see(/^\d+ tokens$/);
    },
  },
  {
    link: SUM,
    name: 'the JSON editor with an error',
    part: ARGUMENTS,
    reach: async (playground) => {
      await playground.writeJson('{"expression": }');
      await playground.see(/JSON error in line 1/);
    },
  },
  {
    name: 'a destructive API that needs approval',
    part: ARGUMENTS,
    reach: async (playground) => {
      await playground.choose('deleteTasks');
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
    // The last one: it computes until the page is closed.
    link: linkTo('calculate', { expression: LONG_CALCULATION }),
    name: 'a running call',
    reach: async (playground) => {
      await playground.start();
      await playground.waitForPhase('running');
    },
  },
];

/** The findings of axe, state by state, in both themes. */
export const accessibilityVisit: Visit = STATES.map(
  ({ link, name, part, reach, showsTools = false }) => ({
    name: `axe finds nothing, light or dark: ${name}`,
    run: async ({ page, playground }) => {
      // As a person who wants no motion: colours must then change at once, at every depth.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await playground.open(link);
      await reach(playground, page);
      await inspectThemes(page, name, {
        ...(part !== undefined && { include: [part] }),
        ...(!showsTools && { exclude: [TOOLS] }),
      });
    },
  }),
);

/** The same on a phone. */
export const phoneAccessibilityVisit: Visit = [
  {
    name: 'axe finds nothing, light or dark: phone views, a menu, and each pane',
    viewport: { height: 844, width: 390 },
    run: async ({ page, playground }) => {
      await playground.open();
      for (const view of ['approvals', 'artifacts', 'chat', 'collections', 'cost']) {
        await page.locator(`a[href="#view=${view}"]`).click();
        await page.getByRole('heading', { level: 1 }).waitFor();
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
];
