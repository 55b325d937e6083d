/**
 * `node e2e/take-pictures.ts`: takes the pictures for the README, of the built page on the real
 * server in a real browser, one in each theme.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import { launchBrowser } from './support/launch-browser.ts';
import { PlaygroundPage } from './support/playground-page.ts';
import { startServer } from './support/start-server.ts';
import { chooseTheme } from './support/themes.ts';

const output = join(import.meta.dirname, '../../../docs/pictures');
const CALL = { equations: ['x^3 - 4*x = 2*x^2 - 8'] };

await mkdir(output, { recursive: true });
await using server = await startServer({ configuration: {} });
const browser = await launchBrowser();
const page = await browser.newPage({ viewport: { height: 720, width: 1280 } });
const playground = new PlaygroundPage(page, server.url);
await playground.open();
await playground.choose('solve');
await playground.writeJson(JSON.stringify(CALL, undefined, 2));
await playground.run();
// Again, because the first call of a page also starts its worker.
await page.getByRole('button', { name: 'Clear the result' }).click();
await playground.run();
await playground.showResultAs('Preview');
await page.getByRole('img', { name: /^Plot of/ }).waitFor();
for (const theme of ['Light', 'Dark'] as const) {
  await chooseTheme(page, theme);
  await page.screenshot({
    animations: 'disabled',
    path: join(output, `playground-${theme.toLowerCase()}.png`),
  });
}
await browser.close();
