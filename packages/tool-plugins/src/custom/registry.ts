import { getToolNameProblem } from '@lobechat/tool-contracts';
import { checkParameters } from '@lobechat/tool-engine';
import { createListeners } from '@lobechat/utils';

import type { CustomTool } from './custom-tool.ts';

/** The compiled-in tools of a host, by name. Tools can be added and removed while it runs. */
export interface CustomToolRegistry {
  get: (name: string) => CustomTool | undefined;
  /** Sorted by name. */
  list: () => readonly CustomTool[];
  /**
   * Calls the listener when a tool is added or removed. Returns a function that removes the
   * listener.
   */
  onChanged: (listener: () => void) => () => void;
  /**
   * Adds a tool.
   *
   * @throws Error if its name is unusable or taken, or it is not a tool
   */
  register: (tool: CustomTool) => void;
  /** Adds a tool, replacing one with the same name. */
  registerOrReplace: (tool: CustomTool) => void;
  /** @returns whether it existed */
  remove: (name: string) => boolean;
}

/** The name of the value to register, which in JavaScript may not be a tool. */
const readName = (tool: unknown): string => {
  const { definition, execute } = (tool ?? {}) as Partial<CustomTool>;
  if (typeof definition !== 'function' || typeof execute !== 'function') {
    throw new TypeError(
      'A tool is an object with definition() and execute(context, callId, params, onUpdate).',
    );
  }
  const { name, parameters } = definition.call(tool);
  if (typeof name !== 'string' || name.trim() === '') throw new Error('A tool needs a name.');
  const problem = getToolNameProblem(name);
  if (problem) throw new Error(`The tool name ${JSON.stringify(name)} is unusable: ${problem}.`);
  if (parameters !== undefined) checkParameters(name, parameters);
  return name;
};

/** Creates an empty registry. */
export const createCustomToolRegistry = (): CustomToolRegistry => {
  const tools = new Map<string, CustomTool>();
  const { add: onChanged, announce } = createListeners();

  const put = (name: string, tool: CustomTool): void => {
    tools.set(name, tool);
    announce();
  };

  return {
    get: (name) => tools.get(name),
    list: () => [...tools.keys()].toSorted().map((name) => tools.get(name) as CustomTool),
    onChanged,
    register: (tool) => {
      const name = readName(tool);
      if (tools.has(name)) {
        throw new Error(
          `A tool named '${name}' is already registered. Choose another name, or use registerOrReplace.`,
        );
      }
      put(name, tool);
    },
    registerOrReplace: (tool) => put(readName(tool), tool),
    remove: (name) => {
      const removed = tools.delete(name);
      if (removed) announce();
      return removed;
    },
  };
};
