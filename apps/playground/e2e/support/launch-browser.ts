import { type Browser, chromium } from 'playwright-core';

import { findChromium } from '../../../../scripts/chromium/find-chromium.ts';
import { createMachineProbes } from '../../../../scripts/chromium/machine.ts';

/**
 * No sandbox (continuous integration runs as root), no start page, no requests by the browser
 * itself, no process just for drawing.
 */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--in-process-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Pages live for seconds: optimizing their code, and a process for each, takes more time than it
  // saves.
  '--js-flags=--no-maglev --no-turbofan',
  '--renderer-process-limit=1',
  // Nothing leaves this machine, whatever a page requests.
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1 , EXCLUDE localhost',
];

const report = (line: string): void => {
  console.error(line);
};

/** Starts the Chromium that the environment or the machine provides. */
export const launchBrowser = async (): Promise<Browser> =>
  chromium.launch({
    args: FLAGS,
    executablePath: process.env.CHROMIUM_PATH || (await findChromium(createMachineProbes(report))),
    headless: true,
  });
