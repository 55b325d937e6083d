import { forEach, lookUp } from '../tables.ts';
import type { Argument } from '../words/argument.ts';
import { ARCHIVE_COMMANDS } from './archive-commands.ts';
import { judgeAwk } from './awk.ts';
import type { ArgumentsVerdict, CommandSpec } from './command-spec.ts';
import { FILE_COMMANDS } from './file-commands.ts';
import { judgeFind } from './find.ts';
import { judgeJq } from './jq.ts';
import { judgeArguments } from './parse-arguments.ts';
import { SED } from './sed.ts';
import { SHELL_COMMANDS } from './shell-commands.ts';
import { SYSTEM_COMMANDS } from './system-commands.ts';
import { judgeSystemForm, SYSTEM_FORMS } from './system-forms.ts';
import { TEXT_COMMANDS } from './text-commands.ts';
import { judgeXxd } from './xxd.ts';

type ArgumentsJudge = (args: readonly Argument[], name: string) => ArgumentsVerdict;

const OWN_WAYS: Readonly<Record<string, ArgumentsJudge>> = {
  ...forEach('awk gawk mawk', judgeAwk),
  ...forEach(SYSTEM_FORMS, judgeSystemForm),
  find: (args) => judgeFind(args),
  jq: judgeJq,
  xxd: judgeXxd,
};

const SPECS: Readonly<Record<string, CommandSpec>> = {
  ...ARCHIVE_COMMANDS,
  ...TEXT_COMMANDS,
  ...FILE_COMMANDS,
  ...SYSTEM_COMMANDS,
  sed: SED,
};

/** The judge of a harmless command's arguments; undefined for commands that are not on the list. */
export const findArgumentsJudge = (name: string): ArgumentsJudge | undefined => {
  const spec = lookUp(SPECS, name);
  return (
    lookUp(SHELL_COMMANDS, name) ??
    lookUp(OWN_WAYS, name) ??
    (spec && ((args) => judgeArguments(spec, args)))
  );
};

/** Whether the shell runs a name itself, without looking for a program. */
export const isShellCommand = (name: string): boolean => Object.hasOwn(SHELL_COMMANDS, name);
