import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';

import { ToolError, ToolErrorType } from '@lobechat/types';

import type { ProgramOptions } from './start-program.ts';

type UnstartedProgram = Pick<ProgramOptions, 'command' | 'cwd' | 'kind'>;

/** The system has one code for a missing program, working folder and interpreter of a script. */
const explainMissing = ({ command, cwd }: UnstartedProgram): string => {
  // A file has no dot in it.
  if (!existsSync(`${cwd}/.`)) {
    const problem = existsSync(cwd) ? 'is not a folder' : 'does not exist';
    return `its working folder '${cwd}' ${problem}. Check \`cwd\``;
  }
  const isPath = /[/\\]/.test(command);
  const isFile = statSync(resolve(cwd, command), { throwIfNoEntry: false })?.isFile() === true;
  const isThere = isPath && isFile;
  if (/\s/.test(command) && !isThere) {
    return `the program '${command}' does not exist. Check the path, and put arguments into \`args\``;
  }
  if (!isPath) {
    const help = isFile ? `For the file in '${cwd}', write './${command}'` : 'Give its path';
    return `there is no program '${command}' in PATH. ${help}`;
  }
  return isThere
    ? `the interpreter in the first line of '${command}' does not exist, or the line ends in CRLF. Correct the line, or name an interpreter as path and the file as first argument`
    : `the program '${command}' does not exist. Check the path; relative ones begin at '${cwd}'`;
};

/** Says why a program cannot be started, and what to do about it. */
export const explainSpawnError = (
  program: UnstartedProgram,
  error: NodeJS.ErrnoException,
): ToolError => {
  const { command, cwd, kind } = program;
  const reasons: Record<string, () => string> = {
    EACCES: () =>
      existsSync(`${cwd}/.`)
        ? `'${command}' is not executable. Make it so (chmod +x), or name its interpreter as path and the file as first argument`
        : `this user may not enter its working folder '${cwd}'. Check \`cwd\``,
    ENOENT: () => explainMissing(program),
    ENOEXEC: () =>
      `'${command}' is not a program this system can run. A script needs a first line such as #!/usr/bin/env python3`,
    ENOTDIR: () => explainMissing(program),
  };
  const reason = reasons[error.code ?? '']?.() ?? error.message;
  return new ToolError(ToolErrorType.SourceUnavailable, `Cannot start the ${kind}: ${reason}.`, {
    body: { code: error.code, command },
    cause: error,
  });
};
