import { accessSync, constants, existsSync, statSync } from 'node:fs';
import path from 'node:path';

import { chromium } from 'playwright-core';

import { repositoryRoot } from '../shared/repository-root.ts';
import { runCommand } from '../shared/run-command.ts';
import { installPackageBrowser } from './package-browser.ts';
import type { ChromiumProbes } from './probes.ts';

const isExecutable = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
};

const findOnPath = (name: string): string | undefined =>
  (process.env['PATH'] ?? '')
    .split(path.delimiter)
    .filter((directory) => directory !== '')
    .map((directory) => path.join(directory, name))
    .find(isExecutable);

/** Milliseconds. A browser that has not shown a page by then never will. */
const START_LIMIT = 60_000;

const runs = async (file: string): Promise<boolean> => {
  try {
    const browser = await chromium.launch({
      args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
      executablePath: file,
      timeout: START_LIMIT,
    });
    try {
      const page = await browser.newPage();
      await page.setContent('<p>ready</p>');
      return (await page.textContent('p')) === 'ready';
    } finally {
      await browser.close();
    }
  } catch {
    return false;
  }
};

const findPlaywright = (): string | undefined => {
  const file = chromium.executablePath();
  return isExecutable(file) ? file : undefined;
};

const runApt = async (words: string): Promise<boolean> => {
  const environment = { DEBIAN_FRONTEND: 'noninteractive' };
  const { exitCode } = await runCommand(
    { arguments: words.split(' '), environment, program: 'apt-get' },
    { show: true },
  );
  return exitCode === 0;
};

const installWithApt = async (): Promise<string | undefined> => {
  if (!(await runApt('update'))) return undefined;
  // Older systems have no package for the first.
  for (const name of ['chromium-headless-shell', 'chromium']) {
    if (await runApt(`install -y --no-install-recommends ${name}`)) return findOnPath(name);
  }
  return undefined;
};

const installWithPlaywright = async (): Promise<string | undefined> => {
  const cli = path.join(repositoryRoot, 'node_modules', 'playwright-core', 'cli.js');
  const { exitCode } = await runCommand(
    { arguments: [cli, 'install', 'chromium'], program: process.execPath },
    { show: true },
  );
  return exitCode === 0 ? findPlaywright() : undefined;
};

/** The probes of this machine. Everything except results goes through `report`. */
export const createMachineProbes = (report: (line: string) => void): ChromiumProbes => ({
  canUseApt: () =>
    process.getuid?.() === 0 &&
    existsSync('/etc/debian_version') &&
    findOnPath('apt-get') !== undefined,
  environment: process.env,
  findOnPath,
  findPlaywright,
  installFromPackage: () =>
    installPackageBrowser(path.join(repositoryRoot, 'node_modules', '.cache', 'chromium')),
  installWithApt,
  installWithPlaywright,
  isExecutable,
  report,
  runs,
});
