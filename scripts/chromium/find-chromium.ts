import type { ChromiumProbes } from './probes.ts';

/** In this order: an explicit choice, then what the system has. */
const ENVIRONMENT_VARIABLES = ['CHROMIUM_PATH', 'CHROME_PATH'] as const;
const PROGRAMS = [
  // The same engine without windows, which takes a quarter less processor time.
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
];

/** No Chromium can be found or installed; the message says what to do. */
export class ChromiumMissingError extends Error {
  override readonly name = 'ChromiumMissingError';
}

const chosenByEnvironment = async (probes: ChromiumProbes): Promise<string | undefined> => {
  const variable = ENVIRONMENT_VARIABLES.find((name) => probes.environment[name]);
  const file = variable === undefined ? undefined : probes.environment[variable];
  if (variable === undefined || !file) return undefined;
  // A choice that does not work is an error: otherwise another browser would be tested.
  if (!probes.isExecutable(file)) {
    throw new ChromiumMissingError(
      `${variable} names '${file}', which is not a program. Correct it, or unset it to have a Chromium searched for.`,
    );
  }
  if (!(await probes.runs(file))) {
    throw new ChromiumMissingError(
      `${variable} names '${file}', which does not start as a headless browser. Correct it, or unset it to have a Chromium searched for.`,
    );
  }
  return file;
};

const findInstalled = async (probes: ChromiumProbes): Promise<string | undefined> => {
  const candidates = [...PROGRAMS.map((name) => probes.findOnPath(name)), probes.findPlaywright()];
  for (const file of candidates) {
    if (file === undefined) continue;
    if (await probes.runs(file)) return file;
    probes.report(`${file} does not start as a headless browser; looking on.`);
  }
  return undefined;
};

const install = async (probes: ChromiumProbes): Promise<string | undefined> => {
  const ways = [
    ...(probes.canUseApt() ? [{ about: 'with apt-get', run: probes.installWithApt }] : []),
    { about: 'from the npm package @sparticuz/chromium', run: probes.installFromPackage },
    { about: 'with Playwright', run: probes.installWithPlaywright },
  ];
  for (const { about, run } of ways) {
    probes.report(`No Chromium found; installing one ${about} …`);
    const file = await run();
    if (file !== undefined && (await probes.runs(file))) return file;
    probes.report(`Installing ${about} did not lead to a browser that starts.`);
  }
  return undefined;
};

const HELP = `No Chromium was found and none could be installed. Install one in one of these ways:
  Debian, Ubuntu   sudo apt-get install -y chromium
  Fedora           sudo dnf install -y chromium
  macOS            brew install --cask chromium
  anywhere         npx playwright install --with-deps chromium
or set CHROMIUM_PATH to the program of a Chromium, Chrome or Edge, and run this again.`;

/**
 * Finds a working Chromium, installing one if possible.
 *
 * @returns the absolute path of its program
 * @throws ChromiumMissingError saying what to install; the browser tests are never left out
 */
export const findChromium = async (probes: ChromiumProbes): Promise<string> => {
  const file =
    (await chosenByEnvironment(probes)) ?? (await findInstalled(probes)) ?? (await install(probes));
  if (file === undefined) throw new ChromiumMissingError(HELP);
  return file;
};
