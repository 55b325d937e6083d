import { existsSync } from 'node:fs';

/** Paths of Chromium, from the environment and the systems' usual locations. */
const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The Chromium of this machine; undefined if there is none. */
export const findChromium = (
  environment: Readonly<Record<string, string | undefined>>,
): string | undefined =>
  [environment['CHROMIUM_PATH'], ...PLACES].find(
    (path) => path !== undefined && path !== '' && existsSync(path),
  );
