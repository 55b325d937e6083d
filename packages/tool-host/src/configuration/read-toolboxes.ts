import { resolve } from 'node:path';

import { getNamePartProblem } from '@lobechat/tool-contracts';
import { isOwnToolbox, OWN_TOOLBOXES } from '@lobechat/tool-engine';
import type { ToolboxConfiguration, ToolboxServerConfiguration } from '@lobechat/tool-mcp';
import { appendPointer, isRecord } from '@lobechat/utils';

import { readText } from '../read-unknown.ts';
import { MCP_SERVER_SCHEMA, TOOLBOX_SCHEMA } from './configuration-schema.ts';
import type { EntryProblem } from './configuration.ts';
import { expandValues } from './expand-values.ts';
import { findSchemaProblems } from './judge-entry.ts';
import { locateProgram } from './locate-program.ts';
import type { ReadEntriesOptions } from './read-plugins.ts';

/** Toolboxes with the servers that can be mounted, and the problems of the others. */
export interface ReadToolboxes {
  /** Warnings about entries that work but are probably unintended. */
  notes: string[];
  problems: EntryProblem[];
  toolboxes: Record<string, ToolboxConfiguration>;
}

const POINTER = '/toolboxes';

type ServerValue = Omit<ToolboxServerConfiguration, 'args' | 'env' | 'headers'> & {
  args?: (boolean | number | string)[];
  env?: Record<string, boolean | number | string>;
  headers?: Record<string, boolean | number | string>;
};

const toTexts = (values: Record<string, boolean | number | string>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, String(value)]));

const findNameProblem = (name: string): string | undefined =>
  isOwnToolbox(name)
    ? `The toolbox name '${name}' is reserved (${OWN_TOOLBOXES.join(', ')}). Choose another.`
    : getNamePartProblem('toolbox', name);

/** Exactly one way to reach a server. */
const findReachProblems = (value: unknown, pointer: string): string[] => {
  const [command, transport, url] = ['command', 'transport', 'url'].map((key) =>
    readText(value, key),
  );
  const isProgram = transport === 'stdio' || (transport === undefined && command !== undefined);
  if (isProgram) {
    if (command === undefined) return [`${pointer}: the transport stdio needs a command.`];
    return url === undefined ? [] : [`${pointer}: give it a command or a url, not both.`];
  }
  if (command !== undefined) {
    return [`${pointer}: a command is for the transport stdio, not ${transport ?? 'http'}.`];
  }
  if (url === undefined) return [`${pointer}: give it a command to start, or a url.`];
  const address = URL.parse(url);
  return address && /^https?:$/.test(address.protocol)
    ? []
    : [`${pointer}/url: '${url}' is not an http or https address.`];
};

/** Maps the `type` of other clients to its transport. */
const TYPES: ReadonlyMap<unknown, string> = new Map([
  ['http', 'http'],
  ['sse', 'sse'],
  ['stdio', 'stdio'],
  ['streamable-http', 'http'],
  ['streamableHttp', 'http'],
]);

/** An entry in the form of other clients' configurations, from which it may be copied. */
const adoptEntry = (value: unknown): unknown => {
  if (!isRecord(value) || !TYPES.has(value['type']) || value['transport'] !== undefined) {
    return value;
  }
  const { type, ...rest } = value;
  return { ...rest, transport: TYPES.get(type) };
};

const toServer = (value: ServerValue, options: ReadEntriesOptions): ToolboxServerConfiguration => {
  const { args, command, cwd, env, headers, ...rest } = value;
  return {
    ...rest,
    ...(args ? { args: args.map(String) } : {}),
    ...(command === undefined
      ? {}
      : { command: locateProgram(command, options), cwd: resolve(options.folder, cwd ?? '.') }),
    ...(env ? { env: toTexts(env) } : {}),
    ...(headers ? { headers: toTexts(headers) } : {}),
  };
};

/**
 * Reads `toolboxes`. Problems of one server are reported for that server; its siblings are still
 * mounted.
 */
export const readToolboxes = (value: unknown, options: ReadEntriesOptions): ReadToolboxes => {
  const toolboxes = new Map<string, ToolboxConfiguration>();
  const notes: string[] = [];
  const problems: EntryProblem[] = [];
  const isTwice = (pointer: string) =>
    options.duplicates
      .filter((place) => place === pointer || place.startsWith(`${pointer}/`))
      .map((place) => `${place} is there twice.`);

  for (const [writtenName, toolbox] of Object.entries(isRecord(value) ? value : {})) {
    const pointer = appendPointer(POINTER, writtenName);
    const name = expandValues(writtenName, options.environment, pointer);
    const key = String(name.value);
    const { mcpServers, ...frame } = isRecord(toolbox) ? toolbox : {};
    const expanded = expandValues(frame, options.environment, pointer);
    const nameProblem = findNameProblem(key);
    const found = [
      ...name.problems,
      ...(nameProblem ? [nameProblem] : []),
      ...(toolboxes.has(key)
        ? [`Another toolbox is called '${key}' already (at ${pointer}).`]
        : []),
      ...options.duplicates
        .filter((place) => place === pointer)
        .map((place) => `${place} is there twice.`),
      ...expanded.problems,
      ...findSchemaProblems(
        isRecord(toolbox)
          ? {
              ...(expanded.value as object),
              ...(mcpServers === undefined
                ? {}
                : { mcpServers: isRecord(mcpServers) ? {} : mcpServers }),
            }
          : toolbox,
        TOOLBOX_SCHEMA,
        pointer,
      ),
    ];
    if (found.length > 0) problems.push({ key: '', message: found.join(' '), toolbox: key });
    const servers = new Map<string, ToolboxServerConfiguration>();
    for (const [writtenServer, server] of Object.entries(isRecord(mcpServers) ? mcpServers : {})) {
      const place = appendPointer(`${pointer}/mcpServers`, writtenServer);
      const serverName = expandValues(writtenServer, options.environment, place);
      const serverKey = String(serverName.value);
      const own = expandValues(adoptEntry(server), options.environment, place);
      const serverNameProblem = getNamePartProblem('server', serverKey);
      const wrong = [
        ...serverName.problems,
        ...own.problems,
        ...(serverNameProblem ? [serverNameProblem] : []),
        ...(servers.has(serverKey)
          ? [`Another server is called '${serverKey}' already (at ${place}).`]
          : []),
        ...isTwice(place),
        ...findSchemaProblems(own.value, MCP_SERVER_SCHEMA, place),
      ];
      if (wrong.length === 0) wrong.push(...findReachProblems(own.value, place));
      if (wrong.length > 0)
        problems.push({ key: serverKey, message: wrong.join(' '), toolbox: key });
      else servers.set(serverKey, toServer(own.value as ServerValue, options));
    }
    // The problems of its servers have been reported anyway.
    if (found.length > 0) continue;
    const description = readText(expanded.value, 'description');
    if (description?.trim() === '') {
      notes.push(`${pointer}/description is empty. Say what the tools of '${key}' are for.`);
    }
    if (isRecord(mcpServers) && Object.keys(mcpServers).length === 0) {
      notes.push(`${pointer}/mcpServers is empty, so the toolbox '${key}' has no tools.`);
    }
    toolboxes.set(key, {
      ...(description === undefined ? {} : { description }),
      mcpServers: Object.fromEntries(servers),
    });
  }
  return { notes, problems, toolboxes: Object.fromEntries(toolboxes) };
};
