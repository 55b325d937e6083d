import type { Locator, Page } from 'playwright-core';

import type { PlaygroundPage } from './playground-page.ts';

/** A tool call that needs approval, and the expected content of its dialog. */
export interface AskedCall {
  apiName: string;
  args: Record<string, unknown>;
  shows: RegExp | string;
}

/** The approval dialog. */
export const findDialog = (page: Page): Locator => page.getByRole('dialog');

/** Fills in a call and starts it. */
export const startCall = async (
  playground: PlaygroundPage,
  apiName: string,
  args: object,
): Promise<void> => {
  await playground.choose(apiName);
  await playground.writeJson(JSON.stringify(args));
  await playground.start();
};

/** Makes a call that needs no approval, and returns the text for the model. */
export const makeCall = async (
  playground: PlaygroundPage,
  apiName: string,
  args: object,
  phase: 'failed' | 'succeeded' = 'succeeded',
): Promise<string> => {
  await startCall(playground, apiName, args);
  await playground.waitForPhase(phase);
  const content = await playground.readContent();
  await playground.showResultAs('Preview');
  return content;
};

/** Starts a call that needs approval, checks its preview, and approves it. */
export const startApproved = async (
  playground: PlaygroundPage,
  { apiName, args, shows }: AskedCall,
): Promise<void> => {
  await startCall(playground, apiName, args);
  const dialog = findDialog(playground.page);
  await dialog.getByText(shows).filter({ visible: true }).first().waitFor();
  await dialog.getByRole('button', { exact: true, name: 'Approve' }).click();
};

/** Like {@link startApproved}, and waits until it ends. */
export const makeApproved = async (
  playground: PlaygroundPage,
  asked: AskedCall,
): Promise<string> => {
  await startApproved(playground, asked);
  await playground.waitForPhase('succeeded');
  const content = await playground.readContent();
  await playground.showResultAs('Preview');
  return content;
};

/** The state of the last result. */
export const readState = async <State = Record<string, unknown>>(
  playground: PlaygroundPage,
): Promise<State> => (await playground.readData('State')) as State;
