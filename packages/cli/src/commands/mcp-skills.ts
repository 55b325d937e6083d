import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import type { CommandContext } from '../command.ts';
import { ExitCode } from '../exit-code.ts';
import { writeLine } from '../io/streams.ts';
import { openHost } from '../open-host.ts';
import { refuseUnmatched } from './only-patterns.ts';

const DEFAULT_FOLDER = 'skills';

/** Writes the tools' guides as skills, and prints the files. */
export const printSkills = async (context: CommandContext): Promise<number> => {
  const { cwd, options, positionals, stdout } = context;
  const folder = resolve(cwd, positionals[0] ?? DEFAULT_FOLDER);
  const { toSkillFile } = await import('@lobechat/tool-mcp/server');
  await using host = await openHost(context);
  await refuseUnmatched(context, host);
  const only = options.all('only');
  // Without a clock: a file must not contain text that is true only today.
  const roles = await host.systemRoles(only.length > 0 ? { include: only } : {}, {
    clock: undefined,
  });
  for (const { name, text } of roles.map(toSkillFile)) {
    const file = join(folder, name, 'SKILL.md');
    await mkdir(join(folder, name), { recursive: true });
    await writeFile(file, text);
    await writeLine(stdout, file);
  }
  return ExitCode.Success;
};
