import { join } from 'node:path';

import {
  ConfigurationError,
  createConfigurationApprovals,
  draftToolbox,
  resolveDataDirectory,
  type ToolboxDraft,
  type ToolHost,
} from '@lobechat/tool-host';
import { getErrorMessage, type TypeOf } from '@lobechat/types';
import { createTurns, isRecord } from '@lobechat/utils';

import { quoteWord } from '../src/copy-as/shell-words.ts';
import { HttpError } from './http-error.ts';
import { createBodyReader } from './json-body.ts';
import { TOOLBOX } from './request-bodies.ts';
import { sendJson } from './respond.ts';
import type { Route } from './route.ts';
import { listToolboxes } from './toolbox-routes.ts';

/** The configuration that toolboxes are added to. */
export interface ConfigurationFile {
  /** Where approvals are kept. Default: the user's data directory, never one named by a file. */
  approvals?: string | undefined;
  /** Absolute; need not exist. */
  file: string;
  /** Hash of the content in use; undefined without one. */
  hash?: string | undefined;
}

/** The file that a launch in a folder adds to: the one in use, else a new one there. */
export const findConfigurationFile = (
  folder: string,
  {
    configuration,
    unapproved,
  }: {
    configuration?: { file: string; hash: string } | undefined;
    unapproved?: string | undefined;
  },
): ConfigurationFile => {
  if (unapproved !== undefined) return { file: unapproved };
  if (configuration) return { file: configuration.file, hash: configuration.hash };
  return { file: join(folder, 'lobe-tools.json') };
};

/** What an additional toolbox would start, as shown to a person. */
export interface DraftedToolbox {
  /** Untrusted text. */
  description: string;
  /** Absolute path of the configuration. */
  file: string;
  /** Sent back, it says that a person has approved this. */
  hash: string;
}

/** Options of the routes. */
export interface MountRoutesOptions {
  bodyLimit: number;
  configuration: ConfigurationFile;
  host: Pick<ToolHost, 'judge' | 'mountToolboxes' | 'sources' | 'toolboxes'>;
}

const refuse = (status: number, type: string, message: string): HttpError =>
  new HttpError({ message, status, type });

/**
 * A server's program can do what a command can: if the policy refuses one, it refuses the other.
 */
const checkPolicy = async (
  host: Pick<ToolHost, 'judge'>,
  servers: Record<string, unknown>,
): Promise<void> => {
  for (const server of Object.values(servers)) {
    if (!isRecord(server) || server.command === undefined) continue;
    const words = [
      server.command,
      ...(Array.isArray(server.args) ? (server.args as unknown[]) : []),
    ];
    const verdict = await host.judge({
      arguments: { command: words.map((word) => quoteWord(String(word))).join(' ') },
      name: 'lobe-local-system/runCommand',
    });
    if (verdict.action === 'deny') {
      throw refuse(
        403,
        'PolicyDenied',
        `This host refuses such a command, so it starts no server by it. ${verdict.error.message}`,
      );
    }
  }
};

/**
 * `POST /api/toolboxes` with a `name`, `mcpServers` and optionally a `description`: returns what
 * the configuration would start with this toolbox, and its `hash`. Nothing is written. Sent again
 * with that `hash`, it is approved by a person: it is written, its approval remembered, and the
 * toolbox opened.
 */
export const createMountRoutes = ({
  bodyLimit,
  configuration,
  host,
}: MountRoutesOptions): Route[] => {
  let { hash } = configuration;
  const inTurn = createTurns();

  const mount = async ({ configuration: drafted, write }: ToolboxDraft, name: string) => {
    await write();
    const directory = configuration.approvals ?? resolveDataDirectory({});
    await createConfigurationApprovals(directory).approve(drafted);
    ({ hash } = drafted);
    const toolbox = drafted.toolboxes[name];
    await host.mountToolboxes({ toolboxes: toolbox ? { [name]: toolbox } : {} });
    await host.toolboxes.find(({ id }) => id === name)?.openConnections();
    return (await listToolboxes(host)).find((status) => status.name === name);
  };

  const read = createBodyReader(TOOLBOX, { limit: bodyLimit });

  const answer = async (toolbox: TypeOf<typeof TOOLBOX>): Promise<unknown> => {
    const { approved, description, mcpServers, name } = toolbox;
    await checkPolicy(host, mcpServers);
    try {
      const draft = await draftToolbox({
        file: configuration.file,
        hash,
        name,
        toolbox: { ...(description !== undefined && { description }), mcpServers },
      });
      if (approved === undefined) {
        const { file, hash: drafted } = draft.configuration;
        return { description: draft.description, file, hash: drafted } satisfies DraftedToolbox;
      }
      if (approved !== draft.configuration.hash) {
        throw refuse(409, 'Outdated', 'This is not what was approved. Look at it again.');
      }
      return await mount(draft, name);
    } catch (error) {
      if (error instanceof HttpError) throw error;
      const isWrong = error instanceof ConfigurationError;
      throw refuse(
        isWrong ? 400 : 409,
        isWrong ? 'InvalidConfiguration' : 'NotMounted',
        isWrong ? error.problems.join('\n') : getErrorMessage(error),
      );
    }
  };

  return [
    {
      handle: async ({ request, response }) => {
        const toolbox = await read(request);
        sendJson(response, await inTurn(() => answer(toolbox)));
      },
      method: 'POST',
      path: ['api', 'toolboxes'],
    },
  ];
};
