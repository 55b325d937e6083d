import { readFile } from 'node:fs/promises';

import { expect, it } from 'vitest';

import {
  CONFIGURATION_SCHEMA,
  MCP_SERVER_SCHEMA,
  MODULE_SCHEMA,
  PLUGIN_SCHEMA,
  TOOLBOX_SCHEMA,
} from './configuration-schema.ts';

it('has every key of a configuration explained in the README', async () => {
  const readme = await readFile(new URL('../../README.md', import.meta.url), 'utf8');
  const [, section = ''] = /^## Configuration\n(.*?)^## /ms.exec(readme) ?? [];
  const schemas = [
    CONFIGURATION_SCHEMA,
    MCP_SERVER_SCHEMA,
    MODULE_SCHEMA,
    PLUGIN_SCHEMA,
    TOOLBOX_SCHEMA,
  ];
  const keys = schemas.flatMap(({ properties }) => Object.keys(properties ?? {}));
  const missing = keys.filter((key) => !new RegExp(`\\b${key.replace('$', '')}\\b`).test(section));
  // `$schema` is for editors only; `tools` only contains other keys.
  expect(missing.filter((key) => !['$schema', 'tools'].includes(key))).toEqual([]);
});
