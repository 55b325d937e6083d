import { isRecord } from '@lobechat/utils';

import type { LintRule } from '../lint/rule.ts';
import { locateApi } from '../package/locate.ts';

/** Shorter texts (an identifier, a status) cost nothing and are often equal by chance. */
const SHORTEST = 8;

/** State is the outcome of a call; surfaces already have the arguments. */
export const stateEcho: LintRule = {
  *check(tool) {
    for (const { name, parameters } of tool.apis) {
      const echoed = new Set<string>();
      for (const { arguments: params, result } of tool.fixtures[name] ?? []) {
        const state: unknown = result?.state;
        if (!isRecord(params) || !isRecord(state)) continue;
        for (const [key, value] of Object.entries(params)) {
          // A choice says which kind the state is.
          if (parameters.properties?.[key]?.enum !== undefined) continue;
          const isLong = typeof value === 'string' && value.length >= SHORTEST;
          if (isLong && state[key] === value) echoed.add(key);
        }
      }
      for (const key of echoed) {
        const message = `The state of '${name}' repeats the parameter '${key}'.`;
        yield { ...locateApi(tool, name), message };
      }
    }
  },
  group: 'behaviour',
  name: 'state-echo',
  repair: 'Leave it out of the state, or name it by what it became: `resolvedPath`, not `path`.',
  severity: 'error',
  summary: 'the state of a call does not repeat its parameters',
};
