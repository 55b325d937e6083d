import type { JsonSchema } from '@lobechat/types';
import { checkKind } from '@lobechat/utils';

import { type HostProfile, toHostName, valueOf } from './host-profile.ts';

/** A tool as listed by a server, limited to what a model sees. */
export interface ListedTool {
  annotations?: { destructiveHint?: unknown; readOnlyHint?: unknown } | undefined;
  description?: string | undefined;
  inputSchema: JsonSchema;
  name: string;
  outputSchema?: unknown;
  title?: string | undefined;
}

/** What a server says about itself and its tools. */
export interface ListedServer {
  /**
   * Its name in the configuration of a host; hosts use it as a prefix of the names of its tools.
   */
  givenName?: string | undefined;
  instructions?: string | undefined;
  tools: readonly ListedTool[];
}

/** A result as sent by a server. */
export interface SentResult {
  content?: readonly { text?: unknown; type: string }[] | undefined;
  structuredContent?: unknown;
}

/** What the model of a host reads about a server before any call. */
export interface ServerAsSeen {
  instructions: string;
  tools: readonly { description: string; inputSchema: JsonSchema; name: string }[];
}

const cut = (text: string, length: number | undefined): string =>
  length === undefined ? text : text.slice(0, length);

/** Shows a server as the model of a host sees it, cut where the host cuts it. */
export const showServerAsHost = (server: ListedServer, host: HostProfile): ServerAsSeen => {
  checkKind('list', { tools: server?.tools });
  checkKind('object', { host });
  const { givenName, instructions = '', tools } = server;
  return {
    instructions: cut(instructions, valueOf(host.instructionsLength)),
    tools: tools
      .slice(0, valueOf(host.toolCount))
      .map(({ description = '', inputSchema, name }) => ({
        description: cut(description, valueOf(host.descriptionLength)),
        inputSchema,
        name: cut(toHostName(host, name, givenName), valueOf(host.nameLength)),
      })),
  };
};

const showBlock = ({ text, type }: { text?: unknown; type: string }): string =>
  type === 'text' && typeof text === 'string' ? text : `[${type}]`;

/** Average characters per token: results are cut by tokens that only the host counts. */
const CHARACTERS_PER_TOKEN = 4;

/**
 * Shows a result as the model of a host sees it. If it is unknown which part a host uses, both are
 * shown.
 */
export const showResultAsHost = (
  { content = [], structuredContent }: SentResult,
  host: HostProfile,
): string => {
  const part = valueOf(host.resultPart) ?? 'both';
  const texts = content.map(showBlock).join('\n');
  const structured = structuredContent === undefined ? '' : JSON.stringify(structuredContent);
  const tokens = valueOf(host.resultTokens);
  const shown =
    part === 'text' || structured === ''
      ? texts
      : part === 'structured'
        ? structured
        : [texts, structured].filter(Boolean).join('\n');
  return cut(shown, tokens === undefined ? undefined : tokens * CHARACTERS_PER_TOKEN);
};
