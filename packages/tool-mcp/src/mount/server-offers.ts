import {
  type CallToolResult,
  type Client,
  type CompleteRequestParams,
  type CompleteResult,
  type GetPromptRequestParams,
  type GetPromptResult,
  type Prompt,
  ProtocolError,
  type ReadResourceResult,
  type Resource,
  type ResourceTemplateType,
} from '@modelcontextprotocol/client';

import { joinList, neutraliseText, takeHead } from '@lobechat/prompts';
import { LIST_PATIENCE_MS } from '@lobechat/tool-engine';
import type { DescriptorCache } from '@lobechat/tool-engine/node';
import { getErrorMessage } from '@lobechat/types';

import { within } from '../within.ts';
import { describeDifferences } from './describe-change.ts';
import { neutraliseTexts } from './neutralise-tool.ts';
import { toPlainWords } from './sdk-words.ts';
import type { ServerConnection } from './server-connection.ts';
import { type PendingChange, pinTexts, type TextKind } from './text-pins.ts';

/** What a mounted server offers besides its tools. */
export interface ServerOffers {
  complete: (params: CompleteRequestParams) => Promise<CompleteResult>;
  getPrompt: (params: GetPromptRequestParams) => Promise<GetPromptResult>;
  /** Whether one of its tool results has named this resource. */
  hasNamed: (uri: string) => boolean;
  /** The server's address in the configuration: `toolbox__server`. */
  readonly identifier: string;
  /** Its instructions as first seen. Starts nothing. */
  instructions: () => Promise<string | undefined>;
  listPrompts: () => Promise<readonly Prompt[]>;
  listResources: () => Promise<readonly Resource[]>;
  listTemplates: () => Promise<readonly ResourceTemplateType[]>;
  readResource: (uri: string) => Promise<ReadResourceResult>;
  readonly server: string;
  readonly toolbox: string;
}

/** The offers of a server, for its source. */
export interface KeptOffers extends ServerOffers {
  /** Remembers the resources named in a result. */
  note: (result: CallToolResult) => void;
  /** What has changed since it was first seen, and nobody has accepted. */
  pendingChanges: () => Promise<PendingChange[]>;
  /** Sets the server's current instructions. Undefined: not known yet. */
  takeInstructions: (text: string | undefined) => Promise<void>;
  /** Warnings about them for a person. */
  warning: () => string | undefined;
}

/** Options of {@link createServerOffers}. */
export interface ServerOffersOptions {
  connection: Pick<ServerConnection, 'state' | 'use'>;
  isHanging: () => boolean;
  memory: { descriptors: DescriptorCache; pins: DescriptorCache };
  /** Changes when the server's offers may have changed. */
  readKey: () => Promise<string>;
  server: string;
  toolbox: string;
}

/** Most entries of a list that are passed on. */
const MOST_LISTED = 1_000;
/** Most resources of results that are remembered. */
const MOST_NAMED = 1_000;
/** Most characters of instructions that are kept. */
const LONGEST_INSTRUCTIONS = 16_384;

/** Most names in a warning. */
const MOST_NAMES = 20;

const PROMPTS: TextKind<Prompt> = {
  keyOf: ({ name }) => name,
  texts: ['arguments', 'description', 'title'],
  withoutTexts: ({ arguments: given, name }) => ({
    ...(given && {
      arguments: given.map((each) => ({
        name: each.name,
        ...(each.required !== undefined && { required: each.required }),
      })),
    }),
    name,
  }),
};
/* The name of a resource is data, like that of a file; its description is not. */
const RESOURCES: TextKind<Resource> = {
  keyOf: ({ uri }) => uri,
  texts: ['description', 'title'],
};
const TEMPLATES: TextKind<ResourceTemplateType> = {
  keyOf: ({ uriTemplate }) => uriTemplate,
  texts: ['description', 'title'],
};

/** Foreign text is enclosed in our marks and must not close them. */
const toPassedOn = (text: string): string =>
  neutraliseText(takeHead(text, LONGEST_INSTRUCTIONS)).replaceAll(/<(?=\/?tool\b)/giu, '‹');

/**
 * Keeps a server's offers besides its tools. Listing starts nothing that has been listed before.
 */
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
  /** The server's current instructions, if they have changed. */
  let changedInstructions: string | undefined;
  /** By list, its changes. */
  const changes = new Map<string, readonly PendingChange[]>();

  /** A list that is requested when that costs nothing, and remembered for all other times. */
  const keepList = <Item extends object>(
    what: string,
    kind: TextKind<Item>,
    capability: 'prompts' | 'resources',
    read: (client: Client) => Promise<readonly Item[]>,
  ) => {
    const key = `${identifier}/${what}`;
    const name = what.slice(0, -1);
    let known: readonly Item[] | undefined;
    const refresh = async (): Promise<void> => {
      // If the server lacks the capability, the SDK writes to standard output, which carries the
      // protocol when serving.
      const listed = await connection.use(async (client) =>
        client.getServerCapabilities()?.[capability] ? read(client) : [],
      );
      // A key names one thing: the first, if several have it.
      const groups = Map.groupBy(listed, kind.keyOf);
      const kept = Array.from(groups.values(), ([first]) => first).slice(0, MOST_LISTED);
      known = neutraliseTexts(kept) as Item[];
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
      if (known === undefined) return [];
      const pinned = await pinTexts(known, { key, kind, name, store: memory.pins });
      changes.set(what, pinned.changes);
      return pinned.items;
    };
  };

  const listPrompts = keepList(
    'prompts',
    PROMPTS,
    'prompts',
    async (client) => (await client.listPrompts()).prompts,
  );
  const listResources = keepList(
    'resources',
    RESOURCES,
    'resources',
    async (client) => (await client.listResources()).resources,
  );
  const listTemplates = keepList(
    'templates',
    TEMPLATES,
    'resources',
    async (client) => (await client.listResourceTemplates()).resourceTemplates,
  );

  /** Protocol violations are explained in plain words; the server's own errors are unchanged. */
  const ask = async <Result>(request: (client: Client) => Promise<Result>): Promise<Result> => {
    try {
      return await connection.use(request);
    } catch (error) {
      if (error instanceof ProtocolError) throw error;
      const message = toPlainWords(getErrorMessage(error));
      throw new Error(`${toolbox}/${server}: ${message}`, { cause: error });
    }
  };

  const changesOfInstructions = async (): Promise<PendingChange[]> => {
    const now = changedInstructions;
    if (now === undefined) return [];
    const before = await memory.pins.get(instructionsKey);
    return [
      {
        accept: async () => {
          await memory.pins.set(instructionsKey, now);
          if (changedInstructions === now) changedInstructions = undefined;
        },
        change: describeDifferences({ instructions: before }, { instructions: now }),
        what: 'instructions',
      },
    ];
  };

  return {
    complete: (params) => ask((client) => client.complete(params)),
    getPrompt: (params) => ask((client) => client.getPrompt(params)),
    hasNamed: (uri) => named.has(uri),
    identifier,
    instructions: async () => {
      const pinned = await memory.pins.get(instructionsKey);
      return typeof pinned === 'string' && pinned.trim() ? toPassedOn(pinned) : undefined;
    },
    listPrompts,
    listResources,
    listTemplates,
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
    pendingChanges: async () => {
      await Promise.all([listPrompts(), listResources(), listTemplates()]);
      return [...(await changesOfInstructions()), ...[...changes.values()].flat()];
    },
    readResource: (uri) => ask((client) => client.readResource({ uri })),
    server,
    takeInstructions: async (text) => {
      if (text === undefined) return;
      const pinned = await memory.pins.get(instructionsKey);
      changedInstructions = typeof pinned === 'string' && pinned !== text ? text : undefined;
      if (typeof pinned !== 'string') await memory.pins.set(instructionsKey, text);
    },
    toolbox,
    warning: () => {
      const names = [
        ...(changedInstructions === undefined ? [] : ['instructions']),
        ...[...changes.values()].flat().map(({ what }) => what),
      ];
      if (names.length === 0) return undefined;
      return `Changed since they were first seen; the previous texts are used until a person accepts the change: ${joinList(names, { limit: MOST_NAMES })}.`;
    },
  };
};
