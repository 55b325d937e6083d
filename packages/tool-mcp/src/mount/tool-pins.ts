import { createHash } from 'node:crypto';

import type { Tool } from '@modelcontextprotocol/client';

import type { DescriptorCache } from '@lobechat/tool-engine/node';

/** Remembers what a server said of its tools when they were first seen or last approved. */
export interface ToolPins {
  /** Pins a tool as it is now: a person has seen it. */
  accept: (tool: Tool) => Promise<void>;
  /** The names of tools that are not what was pinned. The first listing of a server pins all. */
  findChanged: (tools: readonly Tool[]) => Promise<ReadonlySet<string>>;
}

type Hashes = Record<string, string>;

/** Everything of a tool that a model or a policy goes by. */
const hashTool = ({
  annotations,
  description,
  inputSchema,
  name,
  outputSchema,
  title,
}: Tool): string =>
  createHash('sha256')
    .update(JSON.stringify([name, title, description, inputSchema, outputSchema, annotations]))
    .digest('hex');

const readHashes = (value: unknown): Hashes | undefined =>
  typeof value === 'object' && value !== null ? (value as Hashes) : undefined;

/**
 * The pins of one server, by hash: a description that changes behind the back of whoever approved it
 * is how a server turns against its users.
 *
 * @param key - the server's place in the configuration
 */
export const createToolPins = (store: DescriptorCache, key: string): ToolPins => {
  const read = async () => readHashes(await store.get(key));
  return {
    accept: async (tool) => {
      await store.set(key, { ...(await read()), [tool.name]: hashTool(tool) });
    },
    findChanged: async (tools) => {
      const pinned = await read();
      if (!pinned) {
        await store.set(key, Object.fromEntries(tools.map((tool) => [tool.name, hashTool(tool)])));
        return new Set();
      }
      const changed = tools.filter(
        (tool) => !Object.hasOwn(pinned, tool.name) || pinned[tool.name] !== hashTool(tool),
      );
      return new Set(changed.map(({ name }) => name));
    },
  };
};
