import {
  type CompleteRequestParams,
  type CompleteResult,
  type GetPromptRequestParams,
  type GetPromptResult,
  type Prompt,
  ProtocolError,
  ProtocolErrorCode,
  type ReadResourceResult,
  type Resource,
  type ResourceTemplateType,
} from '@modelcontextprotocol/server';

import { getErrorMessage } from '@lobechat/types';

import type { ServerOffers } from '../mount/server-offers.ts';
import type { InstructionPart } from './instructions.ts';

/** The prompts, resources and instructions of mounted servers, as one server. */
export interface MountedOffers {
  /** Undefined if no mounted server has it; the same holds for the others. */
  complete: (params: CompleteRequestParams) => Promise<CompleteResult | undefined>;
  getPrompt: (params: GetPromptRequestParams) => Promise<GetPromptResult | undefined>;
  instructions: () => Promise<InstructionPart[]>;
  listPrompts: () => Promise<Prompt[]>;
  /** @param taken - addresses of our own resources */
  listResources: (taken: ReadonlySet<string>) => Promise<Resource[]>;
  listTemplates: () => Promise<ResourceTemplateType[]>;
  readResource: (uri: string) => Promise<ReadResourceResult | undefined>;
}

/**
 * If two servers use the same address for a resource, the later one's is read by an address of
 * ours.
 */
const ALIAS = 'lobe-mounted:///';

const toAlias = ({ identifier }: ServerOffers, uri: string): string =>
  `${ALIAS}${identifier}/${encodeURIComponent(uri)}`;

/** The parts of a template between those in braces. */
const splitTemplate = (template: string): string[] => template.split(/\{[^{}]*\}/u);

/** Whether an address may belong to a template, whose parts in braces match any text. */
const isOfTemplate = (template: string, uri: string): boolean => {
  const [first = '', ...others] = splitTemplate(template);
  const last = others.pop();
  if (last === undefined) return template === uri;
  if (!uri.startsWith(first)) return false;
  let at = first.length;
  for (const part of others) {
    const found = uri.indexOf(part, at);
    if (found === -1) return false;
    at = found + part.length;
  }
  return uri.length >= at + last.length && uri.endsWith(last);
};

/** Errors of a mounted server keep their code and message. */
const passRefusals = async <Value>(work: Promise<Value>): Promise<Value> => {
  try {
    return await work;
  } catch (error) {
    const { code, data } = error as { code?: unknown; data?: unknown };
    throw new ProtocolError(
      typeof code === 'number' ? code : ProtocolErrorCode.InternalError,
      getErrorMessage(error),
      data,
    );
  }
};

/**
 * How closely an address follows a template that it matches: `a/{x}/{y}` says more than `a/{x}`.
 * Above all, parts in braces contain a slash only with an operator (RFC 6570, section 1.2).
 */
const measure = (template: string, uri: string): number => {
  const text = splitTemplate(template).join('');
  const isExact = /\{[+#/]/.test(template) || text.split('/').length === uri.split('/').length;
  return text.length + (isExact ? uri.length : 0);
};

/**
 * Joins the prompts, resources and instructions of mounted servers. Prompts are named like tools;
 * resources keep their addresses, since results refer to them.
 */
export const createMountedOffers = (servers: readonly ServerOffers[]): MountedOffers => {
  const collect = async <Item>(list: (server: ServerOffers) => Promise<readonly Item[]>) => {
    const lists = servers.map(async (server) =>
      (await list(server)).map((item) => ({ item, server })),
    );
    return (await Promise.all(lists)).flat();
  };

  const listTemplates = () => collect((server) => server.listTemplates());

  const ofPrompt = (name: string) => {
    const server = servers.find(({ identifier }) => name.startsWith(`${identifier}__`));
    return server && { name: name.slice(server.identifier.length + 2), server };
  };

  const ofAlias = (uri: string) => {
    const server = servers.find((each) => uri.startsWith(toAlias(each, '')));
    if (!server) return undefined;
    try {
      return { server, uri: decodeURIComponent(uri.slice(toAlias(server, '').length)) };
    } catch {
      return undefined;
    }
  };

  /** Finds the server of a resource: an address is only passed to the server that named it. */
  const ofResource = async (uri: string): Promise<ServerOffers | undefined> => {
    const named = servers.find((server) => server.hasNamed(uri));
    if (named) return named;
    const listed = await collect((server) => server.listResources());
    const exact = listed.find(({ item }) => item.uri === uri);
    if (exact) return exact.server;
    const matching = (await listTemplates())
      .filter(({ item }) => isOfTemplate(item.uriTemplate, uri))
      .map(({ item, server }) => ({ closeness: measure(item.uriTemplate, uri), server }));
    return matching.toSorted((one, other) => other.closeness - one.closeness)[0]?.server;
  };

  return {
    complete: async (params) => {
      const { ref } = params;
      if (ref.type === 'ref/prompt') {
        const prompt = ofPrompt(ref.name);
        return (
          prompt &&
          passRefusals(prompt.server.complete({ ...params, ref: { ...ref, name: prompt.name } }))
        );
      }
      const all = await listTemplates();
      const owner = all.find(({ item }) => item.uriTemplate === ref.uri)?.server;
      return owner && passRefusals(owner.complete(params));
    },
    getPrompt: async (params) => {
      const prompt = ofPrompt(params.name);
      return prompt && passRefusals(prompt.server.getPrompt({ ...params, name: prompt.name }));
    },
    instructions: async () => {
      const parts = await Promise.all(
        servers.map(async (server) => ({ server, text: await server.instructions() })),
      );
      return parts.flatMap(({ server: { identifier, server, toolbox }, text }) =>
        text === undefined
          ? []
          : {
              description: `Written by the server ${server} of the toolbox ${toolbox}.`,
              identifier,
              text,
            },
      );
    },
    listPrompts: async () => {
      const all = await collect((server) => server.listPrompts());
      return all.map(({ item, server }) => ({
        ...item,
        name: `${server.identifier}__${item.name}`,
      }));
    },
    listResources: async (taken) => {
      const seen = new Set(taken);
      const all = await collect((server) => server.listResources());
      return all.map(({ item, server }) => {
        const isTaken = seen.has(item.uri);
        seen.add(item.uri);
        return isTaken ? { ...item, uri: toAlias(server, item.uri) } : item;
      });
    },
    listTemplates: async () => (await listTemplates()).map(({ item }) => item),
    readResource: async (uri) => {
      const alias = ofAlias(uri);
      if (!alias) {
        const owner = await ofResource(uri);
        return owner && passRefusals(owner.readResource(uri));
      }
      const result = await passRefusals(alias.server.readResource(alias.uri));
      return {
        ...result,
        contents: result.contents.map((content) =>
          content.uri === alias.uri ? { ...content, uri } : content,
        ),
      };
    },
  };
};
