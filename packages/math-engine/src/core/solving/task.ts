import type { SolveDomain } from '@lobechat/builtin-tool-calculator';

import type { Notes } from '../resolve/resolve.ts';
import type { Expression } from '../syntax/ast.ts';
import type { EquationSystem } from './read-equations.ts';
import type { SolveRange } from './solve-range.ts';
import type { SetParts } from './state.ts';

/** The request. */
export interface SolveTask {
  domain: SolveDomain;
  notes: Notes;
  precision: number;
  range: SolveRange;
  /** What was asked, if the system is about the real and imaginary parts of the unknowns. */
  shown?: {
    domain: SolveDomain;
    /** The unknowns from their parts. */
    join: (values: readonly Expression[]) => readonly Expression[];
    variables: readonly string[];
  };
  system: EquationSystem;
}

/** Fields that every result begins with. */
export const partsOf = (task: SolveTask): SetParts => ({
  count: 'finite',
  domain: task.shown?.domain ?? task.domain,
  isComplete: true,
  notes: task.notes,
  precision: task.precision,
  prefersDecimals: task.system.hasDecimals,
  variables: task.shown?.variables ?? task.system.variables,
});
