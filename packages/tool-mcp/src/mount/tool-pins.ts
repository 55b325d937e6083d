import { createHash } from 'node:crypto';

import type { Tool } from '@modelcontextprotocol/client';

import type { DescriptorCache } from '@lobechat/tool-engine/node';
import { isRecord } from '@lobechat/utils';

import { describeChange, toPinned } from './describe-change.ts';

/** A tool that differs from the approved version. */
export interface ChangedTool {
  /** Shown to a person: both texts and the difference. */
  change: string;
  /** The version served meanwhile. */
  served: Tool;
}

/** Remembers what a server said about its tools when they were first seen or last approved. */
export interface ToolPins {
  /** Pins the current version of a tool: a person has seen it. */
  accept: (tool: Tool) => Promise<void>;
  /** The tools that differ from their pins, by name. The first listing of a server pins all. */
  findChanged: (tools: readonly Tool[]) => Promise<ReadonlyMap<string, ChangedTool>>;
}

/**
 * A pin of an earlier version is a hash: it shows that a tool has changed, but not its old version.
 */
type Pin = Tool | string;

const hashTool = (tool: Tool): string => {
  const { annotations, description, inputSchema, name, outputSchema, title } = tool;
  const texts = JSON.stringify([name, title, description, inputSchema, outputSchema, annotations]);
  return createHash('sha256').update(texts).digest('hex');
};

/**
 * Whether two tools describe themselves identically, in everything that a model or a policy relies
 * on.
 */
export const isSameTool = (left: Tool, right: Tool): boolean => hashTool(left) === hashTool(right);

const isSame = (pin: Pin | undefined, tool: Tool): boolean => {
  if (pin === undefined) return false;
  return hashTool(tool) === (typeof pin === 'string' ? pin : hashTool(pin));
};

/** Keywords of a schema that define the form of a call, without prose. */
const FORM = new Set(
  'additionalProperties items maximum maxItems minimum minItems properties required type'.split(
    ' ',
  ),
);

const isName = (name: string): boolean => /^[\w$.-]{1,40}$/u.test(name);

/** The form of a schema, without any text for a model. */
const bareSchema = (schema: unknown): unknown => {
  if (!isRecord(schema)) return schema === false ? false : {};
  const entries = Object.entries(schema).filter(([keyword]) => FORM.has(keyword));
  return Object.fromEntries(
    entries.map(([keyword, value]) => {
      if (keyword === 'properties' && isRecord(value)) {
        const named = Object.entries(value).filter(([name]) => isName(name));
        return [keyword, Object.fromEntries(named.map(([name, each]) => [name, bareSchema(each)]))];
      }
      if (keyword === 'required' && Array.isArray(value)) {
        return [keyword, value.filter((name) => typeof name === 'string' && isName(name))];
      }
      return [keyword, isRecord(value) ? bareSchema(value) : value];
    }),
  );
};

const UNSEEN =
  'New since its server was approved. Its description is hidden until a person has reviewed it, before its first call.';

/** A description of a tool without any of its own words. */
const withoutTexts = ({ inputSchema, name }: Tool): Tool => ({
  description: UNSEEN,
  inputSchema: bareSchema(inputSchema) as Tool['inputSchema'],
  name,
});

/**
 * The pins of one server: a malicious server changes descriptions after they were approved. Reading
 * them does the harm, so the pinned version is served until a person has accepted the new one.
 *
 * @param key - the server's address in the configuration
 */
export const createToolPins = (store: DescriptorCache, key: string): ToolPins => {
  const read = async (): Promise<Record<string, Pin> | undefined> => {
    const stored = await store.get(key);
    return isRecord(stored) ? (stored as Record<string, Pin>) : undefined;
  };
  return {
    accept: async (tool) => {
      await store.set(key, { ...(await read()), [tool.name]: toPinned(tool) });
    },
    findChanged: async (tools) => {
      const pinned = await read();
      const all = Object.fromEntries(tools.map((tool) => [tool.name, toPinned(tool)]));
      if (!pinned) {
        await store.set(key, all);
        return new Map();
      }
      const pinOf = (name: string) => (Object.hasOwn(pinned, name) ? pinned[name] : undefined);
      const same = tools.filter((tool) => isSame(pinOf(tool.name), tool));
      const hashes = same.filter(({ name }) => typeof pinOf(name) === 'string');
      if (hashes.length > 0) {
        const known = Object.fromEntries(hashes.map((tool) => [tool.name, toPinned(tool)]));
        await store.set(key, { ...pinned, ...known });
      }
      return new Map(
        tools
          .filter((tool) => !same.includes(tool))
          .map((tool) => {
            const pin = pinOf(tool.name);
            const before = typeof pin === 'string' ? undefined : pin;
            const change = describeChange(before, tool);
            return [tool.name, { change, served: before ?? withoutTexts(tool) }];
          }),
      );
    },
  };
};
