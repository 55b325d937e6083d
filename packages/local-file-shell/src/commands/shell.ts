import path from 'node:path';

import { ToolError, ToolErrorType } from '@lobechat/types';

import { isExecutable } from '../paths/is-executable.ts';

/** A program that runs command lines. */
export interface Shell {
  /** The arguments that make it run a command line, which is a single one of them. */
  readonly argumentsFor: (command: string) => string[];
  readonly name: 'bash' | 'powershell' | 'sh';
  /** Absolute. */
  readonly path: string;
}

/**
 * Looks up a program, first in fixed folders, so that no workspace folder in PATH takes precedence.
 */
export const findProgram = async (
  name: string,
  searchPath = process.env['PATH'] ?? '',
): Promise<string | undefined> => {
  const fixed = process.platform === 'win32' ? [] : ['/bin', '/usr/bin', '/usr/local/bin'];
  const searched = searchPath.split(path.delimiter).filter((folder) => path.isAbsolute(folder));
  for (const folder of [...fixed, ...searched]) {
    const file = path.join(folder, name);
    if (await isExecutable(file)) return file;
  }
  return undefined;
};

const createPosixShell = (file: string): Shell => {
  const bash = path.basename(file) === 'bash';
  return {
    // Without the user's start-up files: their aliases and prompts would surprise a model.
    argumentsFor: (command) => (bash ? ['--noprofile', '--norc', '-c', command] : ['-c', command]),
    name: bash ? 'bash' : 'sh',
    path: file,
  };
};

const createPowerShell = (file: string): Shell => ({
  // Encoded: PowerShell would split a plain argument again.
  argumentsFor: (command) => [
    '-NoProfile',
    '-NonInteractive',
    '-EncodedCommand',
    Buffer.from(command, 'utf16le').toString('base64'),
  ],
  name: 'powershell',
  path: file,
});

/**
 * Returns the shell that runs commands: the given one, or bash, or else sh; on Windows PowerShell.
 *
 * @throws ToolError `ServiceUnavailable` if there is none
 */
export const findShell = async (given?: string): Promise<Shell> => {
  if (given !== undefined) {
    if (path.isAbsolute(given) && (await isExecutable(given))) {
      const windows = /(?:powershell|pwsh)(?:\.exe)?$/i.test(given);
      return windows ? createPowerShell(given) : createPosixShell(given);
    }
    throw new ToolError(
      ToolErrorType.ServiceUnavailable,
      `The shell '${given}' of the configuration is not an executable file. Name an absolute path, or ` +
        'leave it out to use bash.',
    );
  }
  if (process.platform === 'win32') {
    const found = (await findProgram('pwsh.exe')) ?? (await findProgram('powershell.exe'));
    if (found !== undefined) return createPowerShell(found);
  } else {
    const found = (await findProgram('bash')) ?? (await findProgram('sh'));
    if (found !== undefined) return createPosixShell(found);
  }
  throw new ToolError(
    ToolErrorType.ServiceUnavailable,
    'There is no shell on this machine. Install bash, or configure the path of a shell.',
  );
};
