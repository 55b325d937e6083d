import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import path from 'node:path';

import { isFolder } from '../paths/look.ts';
import { ALLOW, ask, type Judging, type Verdict } from './judging.ts';
import { type Argument, getValue } from './words/argument.ts';
import { moveTo, type ShellState, withVariable } from './words/shell-state.ts';
import { isPlainVariable } from './words/variable-names.ts';

/** The verdict on a command that changes the shell, and the state of the shell after it. */
export interface StateVerdict {
  state: ShellState;
  verdict: Verdict;
}

/** Removes `.`, empty parts and `..` by name alone, as the shell does for `cd`. */
const normalise = (absolute: string): string => path.posix.resolve('/', absolute);

/** Judges `cd`, within the workspace and where it cannot fail. */
export const changeFolder = async (
  args: readonly Argument[],
  state: ShellState,
  { environment, outside, workspace }: Judging,
): Promise<StateVerdict> => {
  const lost = moveTo(state, undefined, false);
  const refuse = (reason: string): StateVerdict => ({
    state: lost,
    verdict: ask(reason),
  });
  const operands = getValue(args[0]) === '--' ? args.slice(1) : args;
  const target = operands.length === 0 ? workspace.home : getValue(operands[0]);
  if (target === undefined || target.startsWith('-') || target === '' || operands.length > 1)
    return refuse('Which folder it goes to is not known.');
  const isRelative = !target.startsWith('/');
  if (isRelative && !/^\.{1,2}(?:\/|$)/.test(target) && (environment['CDPATH'] ?? '') !== '')
    return refuse('Which folder it goes to depends on CDPATH.');
  // The shell resolves `..` by name, the system by the real folder.
  if (!state.isPhysical && isRelative && target.split('/').includes('..'))
    return refuse('Which folder it goes to depends on symbolic links.');
  const located = await workspace.locate(state.cwd, target);
  const { real } = located;
  if (real === undefined) return refuse('Which folder it goes to is not known.');
  if (!located.inside) {
    outside.add(real);
    return refuse(`It goes to ${real}, outside the workspace.`);
  }
  const written = isRelative ? `${state.cwd ?? ''}/${target}` : target;
  const byName = await workspace.locate('/', normalise(written));
  if (byName.real !== real) return refuse('Which folder it goes to depends on symbolic links.');
  const isOpen = await access(real, constants.X_OK).then(
    () => true,
    () => false,
  );
  if (!(await isFolder(real)) || !isOpen)
    return refuse(`'${target}' is not a folder that it can go to.`);
  const isPhysical = normalise(written) === real;
  return { state: moveTo(state, real, isPhysical), verdict: ALLOW };
};

/** Judges `read`, into variables of the script itself. */
export const readLine = (
  args: readonly Argument[],
  state: ShellState,
  { environment }: Judging,
): StateVerdict => {
  const values = args.map(getValue);
  let next = state;
  let names = 0;
  for (const value of values) {
    if (value === '-r' && names === 0) continue;
    if (value === undefined || !isPlainVariable(value, environment))
      return { state, verdict: ask("Only 'read -r' with plain variables can be checked.") };
    names += 1;
    next = withVariable(next, value, { kind: 'unknown' });
  }
  return names === 0
    ? { state, verdict: ask("Only 'read -r' with plain variables can be checked.") }
    : { state: next, verdict: ALLOW };
};
