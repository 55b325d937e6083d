import type { Argument } from '../words/argument.ts';
import { ARCHIVE_COMMANDS, judgeTar, judgeUnzip } from './archive-commands.ts';
import { judgeAwk } from './awk.ts';
import type { ArgumentsVerdict, CommandSpec } from './command-spec.ts';
import { FILE_COMMANDS } from './file-commands.ts';
import { judgeFind } from './find.ts';
import { judgeJq } from './jq.ts';
import { judgeOpenssl } from './openssl.ts';
import { judgeArguments } from './parse-arguments.ts';
import { judgeSed } from './sed.ts';
import { SHELL_COMMANDS } from './shell-commands.ts';
import { judgeStrings } from './strings.ts';
import { SYSTEM_COMMANDS } from './system-commands.ts';
import { judgeSystemForm, SYSTEM_FORMS } from './system-forms.ts';
import { TEXT_COMMANDS } from './text-commands.ts';
import { judgeTreeCommand } from './tree.ts';
import { judgeXxd } from './xxd.ts';

type ArgumentsJudge = (args: readonly Argument[], name: string) => ArgumentsVerdict;

const OWN_WAYS: Readonly<Record<string, ArgumentsJudge>> = {
  awk: judgeAwk,
  gawk: judgeAwk,
  find: (args) => judgeFind(args),
  jq: judgeJq,
  mawk: judgeAwk,
  openssl: judgeOpenssl,
  sed: judgeSed,
  strings: judgeStrings,
  tar: judgeTar,
  tree: judgeTreeCommand,
  unzip: judgeUnzip,
  xxd: judgeXxd,
  ...Object.fromEntries(SYSTEM_FORMS.map((name) => [name, judgeSystemForm])),
};

const SPECS: Readonly<Record<string, CommandSpec>> = {
  ...ARCHIVE_COMMANDS,
  ...TEXT_COMMANDS,
  ...FILE_COMMANDS,
  ...SYSTEM_COMMANDS,
};

/** The judge of a harmless command's arguments; undefined for commands that are not on the list. */
export const findArgumentsJudge = (name: string): ArgumentsJudge | undefined => {
  if (Object.hasOwn(SHELL_COMMANDS, name)) return SHELL_COMMANDS[name];
  if (Object.hasOwn(OWN_WAYS, name)) return OWN_WAYS[name];
  const spec = Object.hasOwn(SPECS, name) ? SPECS[name] : undefined;
  return spec && ((args) => judgeArguments(spec, args));
};

/** Whether the shell runs a name itself, without looking for a program. */
export const isShellCommand = (name: string): boolean => Object.hasOwn(SHELL_COMMANDS, name);
