import path from 'node:path';

import { getToolNameProblem } from '@lobechat/tool-contracts';
import type { JsonSchema } from '@lobechat/types';
import { isRecord } from '@lobechat/utils';

import { findLostArgument } from '../plugin/complete-parameters.ts';
import { type ModuleApi, type ModuleTool, RESERVED_PREFIXES } from './module-api.ts';

/** The tools that a module registered. */
export interface CollectedTools {
  api: ModuleApi;
  /**
   * The tools, by name.
   *
   * @throws the first refusal, even if the module itself caught it: registration is all or nothing
   */
  finish: () => ReadonlyMap<string, ModuleTool>;
}

/**
 * Schemas of libraries are objects too, but would be meaningless as JSON. The JSON Schema that Zod
 * makes of one has `~standard` too, but hidden.
 */
const isOfLibrary = (schema: unknown): boolean =>
  isRecord(schema) &&
  (typeof schema['parse'] === 'function' ||
    ('~standard' in schema &&
      Object.getOwnPropertyDescriptor(schema, '~standard')?.enumerable !== false));

const checkSchema = (name: string, schema: unknown): void => {
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) {
    throw new TypeError(`The inputSchema of '${name}' is not a JSON Schema object.`);
  }
  // `{ text: z.string() }`, as MCP servers write it, has them one level below.
  const { properties, type = 'object' } = schema as JsonSchema;
  const parts = [schema, properties].filter(isRecord).flatMap((part) => Object.values(part));
  if ([schema, ...parts].some(isOfLibrary)) {
    throw new TypeError(
      `The inputSchema of '${name}' is or has a schema of a library. Give its JSON Schema, with Zod: z.toJSONSchema(z.object({ … })).`,
    );
  }
  if (type !== 'object') {
    throw new TypeError(
      `The inputSchema of '${name}' has the type ${JSON.stringify(type)}. Arguments are an object: { type: 'object', properties: { … } }.`,
    );
  }
  const lost = findLostArgument(schema as Record<string, unknown>);
  if (lost !== undefined) {
    throw new TypeError(
      `The inputSchema of '${name}' has no properties, and '${lost}' is no keyword of JSON Schema. Write { type: 'object', properties: { … } }.`,
    );
  }
};

/** What tools of other libraries call their schema. */
const OTHER_NAMES = ['parameters', 'input_schema', 'inputs', 'schema', 'params', 'args'];

/** Whether something is a schema that a model needs, which one of no arguments is not. */
const describesArguments = (value: unknown): boolean =>
  isOfLibrary(value) ||
  (isRecord(value) &&
    Object.values(isRecord(value['properties']) ? value['properties'] : value).some(isRecord));

/** `description` with a letter too few, with two swapped, or cut short. */
const MISSPELT_DESCRIPTION = /^(?:desc|d(?=.{7,11}$)[ei]?s?[cir]*p?t?i?o?n?s?)$/i;

const check = (tool: ModuleTool, tools: ReadonlyMap<string, ModuleTool>): void => {
  if (typeof tool !== 'object' || tool === null) {
    throw new TypeError('registerTool expects an object { name, description?, inputSchema, run }.');
  }
  const { inputSchema, name, run } = tool;
  if (typeof name !== 'string' || name.trim() === '') {
    throw new TypeError('A tool needs a name, e.g. "weather.getTemperature".');
  }
  const problem = getToolNameProblem(name);
  if (problem !== undefined) {
    throw new Error(`The tool name ${JSON.stringify(name)} is unusable: ${problem}.`);
  }
  const reserved = RESERVED_PREFIXES.find((prefix) => name.startsWith(prefix));
  if (reserved) {
    throw new Error(
      `The tool name '${name}' begins with '${reserved}', which is reserved. Choose another category.`,
    );
  }
  if (tools.has(name)) throw new Error(`The tool '${name}' is registered twice by this module.`);
  if (typeof run !== 'function') {
    const [other] = Object.entries(tool).find(([, value]) => typeof value === 'function') ?? [];
    const hint = other === undefined ? '' : ` Rename its function '${other}'.`;
    throw new TypeError(`The tool '${name}' has no run function.${hint}`);
  }
  const misspelt = Object.keys(tool).find((key) => MISSPELT_DESCRIPTION.test(key));
  // Without it, a model hardly knows when to call the tool.
  if (tool.description === undefined && misspelt !== undefined) {
    throw new TypeError(`The tool '${name}' has no description. Rename its '${misspelt}'.`);
  }
  if (inputSchema !== undefined && inputSchema !== null) return checkSchema(name, inputSchema);
  const other = OTHER_NAMES.find((key) => isRecord(tool) && describesArguments(tool[key]));
  if (other !== undefined) {
    throw new TypeError(`The tool '${name}' has no inputSchema. Rename its '${other}'.`);
  }
};

const refuseReload = (): never => {
  throw new Error(
    'Modules cannot be added from within: nothing new can be called. A person has to add the folder to "tools.modules" of the configuration.',
  );
};

/** Creates the `api` with which the module of a folder registers its tools. */
export const collectTools = (folder: string): CollectedTools => {
  const tools = new Map<string, ModuleTool>();
  let refusal: unknown;
  return {
    api: {
      getPluginsDir: () => path.dirname(path.resolve(folder)),
      registerTool: (tool) => {
        try {
          check(tool, tools);
          tools.set(tool.name, tool);
        } catch (error) {
          refusal ??= error;
          throw error;
        }
      },
      reloadPlugins: refuseReload,
    },
    finish: () => {
      if (refusal !== undefined) throw refusal;
      return tools;
    },
  };
};
