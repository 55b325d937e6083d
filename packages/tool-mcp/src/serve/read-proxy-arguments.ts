import { parseToolName } from '@lobechat/tool-contracts';
import { habitsFor, renameHabits } from '@lobechat/types';

import { ProxyToolName } from './proxy-tools.ts';

const TOOLBOX = habitsFor('toolbox_name', 'toolbox');
const TOOL = habitsFor('tool_name', 'tool', 'name', 'qualified_name');

/** By tool of proxy mode, the names that models use for its arguments. */
const HABITS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  [ProxyToolName.closeToolbox]: { ...TOOLBOX, ...habitsFor('toolbox_name', 'name') },
  [ProxyToolName.openToolbox]: {
    ...TOOLBOX,
    ...habitsFor('toolbox_name', 'name'),
    ...habitsFor('tool_name', 'tool'),
    ...habitsFor('after', 'cursor'),
  },
  [ProxyToolName.searchTools]: {
    ...TOOLBOX,
    ...habitsFor('query', 'q', 'search', 'text'),
    ...habitsFor('limit', 'max_results'),
  },
  [ProxyToolName.useTool]: {
    ...TOOLBOX,
    ...TOOL,
    ...habitsFor('arguments', 'args', 'input', 'parameters', 'params', 'tool_arguments'),
  },
};

/**
 * Reads arguments of a tool of proxy mode as models mean them: habitual names, null for omitted
 * values, and no toolbox if the tool's full name contains it.
 */
export const readProxyArguments = (
  name: string,
  given: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> => {
  const present = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null));
  const args = renameHabits(present, HABITS[name] ?? {});
  const { tool_name: tool, toolbox_name: toolbox } = args;
  const parsed =
    toolbox === undefined && typeof tool === 'string' ? parseToolName(tool) : undefined;
  return parsed ? { ...args, toolbox_name: parsed.toolbox } : args;
};
