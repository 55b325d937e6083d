import { createHash } from 'node:crypto';
import { resolve } from 'node:path';

import type { Tool } from '@modelcontextprotocol/client';

import { fingerprintFiles } from '@lobechat/tool-engine/node';
import { isRecord } from '@lobechat/utils';

import type { ToolboxServerConfiguration } from './toolbox-configuration.ts';

/** Changes when the server's offers may have changed. Contains no secret. */
export const fingerprintServer = async (
  identifier: string,
  { args = [], command, cwd, env, headers, url }: ToolboxServerConfiguration,
): Promise<string> => {
  const settings = JSON.stringify([args, command, cwd, env, headers, url]);
  const files = [command ?? '', ...args].map((file) => resolve(cwd ?? '.', file));
  const hash = createHash('sha256')
    .update(settings)
    .update(await fingerprintFiles(files));
  return `${identifier}/${hash.digest('hex')}`;
};

const isTool = (tool: unknown): tool is Tool =>
  isRecord(tool) &&
  typeof tool['name'] === 'string' &&
  tool['name'].trim() !== '' &&
  isRecord(tool['inputSchema']);

/** Data remembered by an earlier version may not be valid for this one. */
export const isToolList = (value: unknown): value is Tool[] =>
  Array.isArray(value) &&
  value.every(isTool) &&
  new Set(value.map(({ name }) => name)).size === value.length;
