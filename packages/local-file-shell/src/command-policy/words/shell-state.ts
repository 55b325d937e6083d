import type { Argument } from './argument.ts';

/** What is known of a variable: its text, a path inside the workspace, a number, or nothing. */
export type VariableValue =
  | { kind: 'inside' }
  | { kind: 'known'; value: string }
  | { kind: 'number' }
  | { kind: 'unknown' };

/** What the shell has become at some place of the script. */
export interface ShellState {
  /** Absolute real path; undefined if it is not known. */
  cwd: string | undefined;
  /** The folder has the same name for the shell (`$PWD`) and for the system: no link led there. */
  isPhysical: boolean;
  variables: ReadonlyMap<string, VariableValue>;
}

const isSame = (left: VariableValue | undefined, right: VariableValue | undefined): boolean =>
  left?.kind === right?.kind &&
  (left?.kind !== 'known' || (right?.kind === 'known' && left.value === right.value));

/** What is known where two ways through a script meet. */
export const joinStates = (left: ShellState, right: ShellState): ShellState => {
  if (left === right) return left;
  const variables = new Map<string, VariableValue>();
  for (const name of new Set([...left.variables.keys(), ...right.variables.keys()])) {
    const value = left.variables.get(name);
    const same = isSame(value, right.variables.get(name)) ? value : undefined;
    variables.set(name, same ?? { kind: 'unknown' });
  }
  return {
    cwd: left.cwd === right.cwd ? left.cwd : undefined,
    isPhysical: left.isPhysical && right.isPhysical,
    variables,
  };
};

export const withVariable = (
  state: ShellState,
  name: string,
  value: VariableValue,
): ShellState => ({ ...state, variables: new Map(state.variables).set(name, value) });

/** What a variable is after the word was assigned to it. */
export const toVariable = (argument: Argument): VariableValue => {
  if (argument.kind === 'known') return { kind: 'known', value: argument.value };
  return argument.kind === 'inside' && !argument.many ? { kind: 'inside' } : { kind: 'unknown' };
};
