import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { runCommand } from '../shared/run-command.ts';

/** Pinned, so that a browser from the package is always the same. */
const PACKAGE = '@sparticuz/chromium@153.0.0';

/** Unpacks the browser and its libraries into the temporary folder that it is given. */
const UNPACK = "import('@sparticuz/chromium').then(({ default: c }) => c.executablePath())";

const FONTS = (directory: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir>${path.join(directory, 'fonts')}</dir>
  <cachedir>${path.join(directory, 'font-cache')}</cachedir>
</fontconfig>
`;

/** The package includes the libraries and fonts that a bare machine lacks. */
const LAUNCHER = `#!/bin/sh
here=$(dirname "$0")
export LD_LIBRARY_PATH="$here/al2023/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
export FONTCONFIG_FILE="\${FONTCONFIG_FILE:-$here/fonts.conf}"
exec "$here/chromium" "$@"
`;

/**
 * Installs the npm package that contains a Chromium into a separate folder, so that it is not part
 * of an ordinary install, and unpacks it there.
 *
 * @param directory absolute; kept between runs
 * @returns the program to start, or undefined where the package has none for this machine
 */
export const installPackageBrowser = async (directory: string): Promise<string | undefined> => {
  const unpacked = path.join(directory, 'unpacked');
  const launcher = path.join(unpacked, 'launch.sh');
  if (existsSync(launcher)) return launcher;
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;

  mkdirSync(unpacked, { recursive: true });
  writeFileSync(path.join(directory, 'package.json'), '{ "private": true }\n');
  writeFileSync(path.join(directory, 'pnpm-workspace.yaml'), 'pmOnFail: ignore\n');
  const installed = await runCommand({
    arguments: ['add', '--ignore-workspace', PACKAGE],
    directory,
    program: 'pnpm',
  });
  if (installed.exitCode !== 0) return undefined;
  const unpacking = await runCommand({
    arguments: ['--eval', UNPACK],
    directory,
    // The package uses its libraries only in the environment that it expects.
    environment: { AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x', TMPDIR: unpacked },
    program: process.execPath,
  });
  if (unpacking.exitCode !== 0) return undefined;
  writeFileSync(path.join(unpacked, 'fonts.conf'), FONTS(unpacked));
  writeFileSync(launcher, LAUNCHER);
  chmodSync(launcher, 0o755);
  return launcher;
};
