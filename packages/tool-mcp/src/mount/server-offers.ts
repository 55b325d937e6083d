import type {
  CallToolResult,
  Client,
  CompleteRequestParams,
  CompleteResult,
  GetPromptRequestParams,
  GetPromptResult,
  Prompt,
  ReadResourceResult,
  Resource,
  ResourceTemplateType,
} from '@modelcontextprotocol/client';

import { neutraliseText } from '@lobechat/prompts';
import { LIST_PATIENCE_MS } from '@lobechat/tool-engine';
import type { DescriptorCache } from '@lobechat/tool-engine/node';

import { within } from '../within.ts';
import { neutraliseTexts } from './neutralise-tool.ts';
import type { ServerConnection } from './server-connection.ts';

/** What a mounted server offers beside its tools. */
export interface ServerOffers {
  complete: (params: CompleteRequestParams) => Promise<CompleteResult>;
  getPrompt: (params: GetPromptRequestParams) => Promise<GetPromptResult>;
  /** Whether a result of its tools has named this resource. */
  hasNamed: (uri: string) => boolean;
  /** The server's place: `toolbox__server`. */
  readonly identifier: string;
  /** What it says of its use, as it said when it was first seen. Starts nothing. */
  instructions: () => Promise<string | undefined>;
  listPrompts: () => Promise<readonly Prompt[]>;
  listResources: () => Promise<readonly Resource[]>;
  listTemplates: () => Promise<readonly ResourceTemplateType[]>;
  readResource: (uri: string) => Promise<ReadResourceResult>;
  readonly server: string;
  readonly toolbox: string;
}

/** The offers of a server, as its source keeps them. */
export interface KeptOffers extends ServerOffers {
  /** Remembers the resources that a result names. */
  note: (result: CallToolResult) => void;
  /** Takes what the server says of its use now. */
  takeInstructions: (text: string | undefined) => Promise<void>;
  /** What a person has to know of them. */
  warning: () => string | undefined;
}

/** Options of {@link createServerOffers}. */
export interface ServerOffersOptions {
  connection: Pick<ServerConnection, 'state' | 'use'>;
  isHanging: () => boolean;
  memory: { descriptors: DescriptorCache; pins: DescriptorCache };
  /** Changes when what the server offers may have changed. */
  readKey: () => Promise<string>;
  server: string;
  toolbox: string;
}

/** Entries of a list that are passed on. */
const MOST_LISTED = 1_000;
/** Resources of results that are remembered. */
const MOST_NAMED = 1_000;
/** Characters of instructions that are kept. */
const LONGEST_INSTRUCTIONS = 16_384;

const CHANGED =
  'Its instructions have changed since they were first seen. The first ones are passed on.';

/** Text of others stands between marks of ours: it must not close them. */
const toPassedOn = (text: string): string =>
  neutraliseText(text.slice(0, LONGEST_INSTRUCTIONS)).replaceAll(/<(?=\/?tool\b)/giu, '‹');

/** Keeps what a server offers beside its tools. Listing starts nothing that has been listed before. */
export const createServerOffers = ({
  connection,
  isHanging,
  memory,
  readKey,
  server,
  toolbox,
}: ServerOffersOptions): KeptOffers => {
  const identifier = `${toolbox}__${server}`;
  const instructionsKey = `${identifier}/instructions`;
  const named = new Set<string>();
  let hasChanged = false;

  /** A list that is asked for where that costs nothing, and remembered for all other times. */
  const keepList = <Item>(what: string, read: (client: Client) => Promise<readonly Item[]>) => {
    let known: readonly Item[] | undefined;
    const refresh = async (): Promise<void> => {
      const listed = (await connection.use(read)).slice(0, MOST_LISTED);
      known = neutraliseTexts(listed) as Item[];
      await memory.descriptors.set(`${await readKey()}/${what}`, known);
    };
    const recall = async (): Promise<void> => {
      const stored = await memory.descriptors.get(`${await readKey()}/${what}`);
      if (Array.isArray(stored)) known ??= stored as Item[];
    };
    return async (): Promise<readonly Item[]> => {
      if (known === undefined) await recall();
      const isCheap = connection.state === 'ready' || known === undefined;
      if (isCheap && !isHanging()) await within(LIST_PATIENCE_MS, refresh());
      return known ?? [];
    };
  };

  return {
    complete: (params) => connection.use((client) => client.complete(params)),
    getPrompt: (params) => connection.use((client) => client.getPrompt(params)),
    hasNamed: (uri) => named.has(uri),
    identifier,
    instructions: async () => {
      const pinned = await memory.pins.get(instructionsKey);
      return typeof pinned === 'string' && pinned.trim() ? toPassedOn(pinned) : undefined;
    },
    listPrompts: keepList('prompts', async (client) => (await client.listPrompts()).prompts),
    listResources: keepList(
      'resources',
      async (client) => (await client.listResources()).resources,
    ),
    listTemplates: keepList(
      'templates',
      async (client) => (await client.listResourceTemplates()).resourceTemplates,
    ),
    note: ({ content }) => {
      for (const block of content) {
        if (block.type === 'resource_link') named.add(block.uri);
        if (block.type === 'resource') named.add(block.resource.uri);
      }
      for (const uri of named) {
        if (named.size <= MOST_NAMED) break;
        named.delete(uri);
      }
    },
    readResource: (uri) => connection.use((client) => client.readResource({ uri })),
    server,
    takeInstructions: async (text = '') => {
      const pinned = await memory.pins.get(instructionsKey);
      hasChanged = typeof pinned === 'string' && pinned !== text;
      if (typeof pinned !== 'string') await memory.pins.set(instructionsKey, text);
    },
    toolbox,
    warning: () => (hasChanged ? CHANGED : undefined),
  };
};
