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

type Fields = Readonly<Record<string, unknown>>;

/** A tool's name in its three parts. */
const joinName = (given: Fields): Fields => {
  const { server_name: server, ...others } = given;
  const parts = [others['toolbox_name'], server, others['tool_name']];
  const isParted = parts.every((part) => typeof part === 'string' && !part.includes('__'));
  return isParted ? { ...others, tool_name: parts.join('__') } : given;
};

/** A tool's own arguments beside its name. Null may be a value of theirs. */
const gatherArguments = (given: Fields, nulls: Fields): Fields => {
  const { tool_name, toolbox_name, ...own } = given;
  if (tool_name === undefined || 'arguments' in own || Object.keys(own).length === 0) return given;
  const args = { ...nulls, ...own };
  return { arguments: args, tool_name, ...(toolbox_name !== undefined && { toolbox_name }) };
};

const PROXY_FIELDS = new Set(['arguments', 'server_name', 'tool_name', 'toolbox_name']);

const filterFields = (given: Fields, isKept: (field: string, value: unknown) => boolean): Fields =>
  Object.fromEntries(Object.entries(given).filter(([field, value]) => isKept(field, value)));

/**
 * Reads arguments of a tool of proxy mode as models mean them: habitual names, null for omitted
 * values, and no toolbox if the tool's full name contains it.
 */
export const readProxyArguments = (
  name: string,
  given: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> => {
  const habits = HABITS[name] ?? {};
  const renamed = renameHabits(
    filterFields(given, (_, value) => value !== null),
    habits,
  );
  const nulls = renameHabits(
    filterFields(given, (_, value) => value === null),
    habits,
  );
  const own = filterFields(nulls, (field) => !PROXY_FIELDS.has(field));
  const args = name === ProxyToolName.useTool ? gatherArguments(joinName(renamed), own) : renamed;
  const { tool_name: tool, toolbox_name: toolbox } = args;
  const parsed =
    toolbox === undefined && typeof tool === 'string' ? parseToolName(tool) : undefined;
  return parsed ? { ...args, toolbox_name: parsed.toolbox } : args;
};
