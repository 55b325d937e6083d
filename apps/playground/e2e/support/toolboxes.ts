import type { Locator, Page } from 'playwright-core';

/** The toolbox of the server's configuration. */
const findToolbox = (page: Page): Locator =>
  page.getByRole('region', { exact: true, name: 'Toolbox dev' });

/** A button of the toolbox or of one of its servers. */
export const findToolboxButton = (page: Page, name: string): Locator =>
  findToolbox(page).getByRole('button', { exact: true, name });

/** Opens the toolbox, whatever its state. */
export const openToolbox = async (page: Page): Promise<void> => {
  const fold = page.getByRole('button', { expanded: false, name: /^Toolboxes/ });
  await page.getByRole('button', { name: /^Toolboxes/ }).waitFor();
  if (await fold.isVisible()) await fold.click();
  await findToolbox(page).waitFor();
  const open = findToolboxButton(page, 'Open the toolbox dev');
  if (await open.isVisible()) await open.click();
  await findToolboxButton(page, 'Close the toolbox dev').waitFor();
};

/** A server of the toolbox, from its summary to its log. */
export const findServer = (page: Page, name: string): Locator =>
  findToolbox(page)
    .getByRole('listitem')
    .filter({ has: page.getByText(name, { exact: true }) });
