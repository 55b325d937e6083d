import type { Visit } from '../support/scenario.ts';
import { waitUntil } from '../support/wait-until.ts';
import { inspect } from './accessibility.ts';

/** The frame around every view is checked elsewhere. */
const FRAME = ['nav'];

/** A call through its phases, and an API on all of its surfaces. */
export const lifecycleVisit: Visit = [
  {
    name: 'a call is replayed by keyboard from a link, and an API shows its surfaces in both themes and languages',
    run: async ({ page, playground }) => {
      await playground.open();
      await playground.choose('calculate');
      await playground.field('expression').fill('2^64 + 1');
      await playground.run();
      await page.getByRole('button', { exact: true, name: 'Replay' }).click();

      const slider = page.getByRole('slider', { name: 'Moment of the call' });
      const stage = page.getByRole('region', { name: 'Moment of the call' });
      const see = (phase: string): Promise<unknown> =>
        waitUntil(
          `the call is replayed as ${phase}`,
          () => stage.getAttribute('data-frame'),
          (shown) => shown === phase,
        );
      await see('arguments');
      await slider.focus();
      await page.keyboard.press('End');
      await see('succeeded');
      await stage.getByText('18446744073709551617').first().waitFor();
      await page.keyboard.press('ArrowLeft');
      await see('running');
      await page.waitForURL(/&step=\d+$/);
      await inspect(page, 'a replayed call', { exclude: FRAME });
      await page.reload();
      await see('running');
      await playground.choice('Phases', 'Pending').click();
      await see('pending');

      await page.getByRole('button', { exact: true, name: 'calculate' }).click();
      await page.getByRole('link', { exact: true, name: 'Surfaces' }).click();
      const renders = page.locator('[data-language] [data-kind="render"]');
      await waitUntil(
        'the first example is shown in both themes and languages',
        () =>
          renders.evaluateAll((shown) =>
            shown.slice(0, 4).map((render) => {
              const { language } = render.closest<HTMLElement>('[data-language]')?.dataset ?? {};
              return `${language} ${getComputedStyle(render).color}`;
            }),
          ),
        (shown) => new Set(shown).size === 4,
      );
      await inspect(page, 'every surface of an API', { exclude: FRAME });
      await playground.choice('Surface', 'Inspector').click();
      await inspect(page, 'one surface of an API', { exclude: FRAME });
      await page
        .getByRole('link', { name: /^Replay the example/ })
        .first()
        .click();
      await see('arguments');
    },
  },
];
