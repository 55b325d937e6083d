import type { Argument } from './argument.ts';

/** What is known about a variable: its text, that it is a path inside the workspace, a number, … */
export type VariableValue =
  | { isPlain: boolean; kind: 'inside' }
  | { kind: 'known'; value: string }
  | { kind: 'number' }
  /** An unknown text without a pattern. */
  | { kind: 'plain' }
  | { kind: 'unknown' };

/** The state of the shell at some point of the script. */
export interface ShellState {
  /** Absolute real path; undefined if unknown. */
  cwd: string | undefined;
  /** The folder has the same name for the shell (`$PWD`) and for the system: no link led there. */
  isPhysical: boolean;
  variables: ReadonlyMap<string, VariableValue>;
}

/** What is known after a command, depending on whether it succeeds. */
export interface Outcome {
  fail: ShellState;
  ok: ShellState;
}

const isSame = (left: VariableValue | undefined, right: VariableValue | undefined): boolean =>
  left?.kind === right?.kind &&
  (left?.kind !== 'known' || (right?.kind === 'known' && left.value === right.value)) &&
  (left?.kind !== 'inside' || (right?.kind === 'inside' && left.isPlain === right.isPlain));

/** Whether two states are equal. */
export const isSameState = (left: ShellState, right: ShellState): boolean =>
  left.cwd === right.cwd &&
  left.isPhysical === right.isPhysical &&
  left.variables.size === right.variables.size &&
  [...left.variables].every(([name, value]) => isSame(value, right.variables.get(name)));

/**
 * Paths in variables are relative to the folder in which they were checked: elsewhere they are
 * unknown.
 */
const forgetPaths = (variables: ShellState['variables']): ShellState['variables'] =>
  new Map(
    [...variables].map(([name, value]) => [
      name,
      value.kind === 'inside' ? { kind: 'unknown' } : value,
    ]),
  );

/** The state after a change of folder; undefined for an unknown one. */
export const moveTo = (
  state: ShellState,
  cwd: string | undefined,
  isPhysical: boolean,
): ShellState =>
  cwd !== undefined && cwd === state.cwd
    ? { ...state, isPhysical }
    : { cwd, isPhysical, variables: forgetPaths(state.variables) };

/** What is known where two branches of a script join. */
export const joinStates = (left: ShellState, right: ShellState): ShellState => {
  if (left === right) return left;
  const variables = new Map<string, VariableValue>();
  for (const name of new Set([...left.variables.keys(), ...right.variables.keys()])) {
    const value = left.variables.get(name);
    const same = isSame(value, right.variables.get(name)) ? value : undefined;
    variables.set(name, same ?? { kind: 'unknown' });
  }
  const cwd = left.cwd === right.cwd ? left.cwd : undefined;
  const isPhysical = left.isPhysical && right.isPhysical;
  return cwd === undefined
    ? { cwd, isPhysical, variables: forgetPaths(variables) }
    : { cwd, isPhysical, variables };
};

export const withVariable = (
  state: ShellState,
  name: string,
  value: VariableValue,
): ShellState => ({ ...state, variables: new Map(state.variables).set(name, value) });

/** The state of a variable after an assignment. */
export const toVariable = (argument: Argument): VariableValue => {
  if (argument.kind === 'known') return { kind: 'known', value: argument.value };
  if (argument.kind === 'inside' && !argument.many)
    return { isPlain: argument.isPlain === true, kind: 'inside' };
  return { kind: argument.kind === 'any' && argument.isUnclear !== true ? 'plain' : 'unknown' };
};
