import type { SolveDomain } from '@lobechat/builtin-tool-calculator';

import type { Notes } from '../resolve/resolve.ts';
import type { EquationSystem } from './read-equations.ts';
import type { SolveRange } from './solve-range.ts';
import type { SetParts } from './state.ts';

/** The request. */
export interface SolveTask {
  domain: SolveDomain;
  notes: Notes;
  precision: number;
  range: SolveRange;
  system: EquationSystem;
}

/** Fields that every result begins with. */
export const partsOf = (task: SolveTask): SetParts => ({
  count: 'finite',
  domain: task.domain,
  isComplete: true,
  notes: task.notes,
  precision: task.precision,
  prefersDecimals: task.system.hasDecimals,
  variables: task.system.variables,
});
