import { describe, expect, it } from 'vitest';

import { getBuiltinManifest } from '@lobechat/builtin-tools';
import { toToolDescriptors } from '@lobechat/builtin-tools/source';
import type { ToolDescriptor } from '@lobechat/tool-engine';

import { buildCatalogue, toCatalogueIdentifier } from './catalogue.ts';

const tool = (toolbox: string, server: string, name: string): ToolDescriptor => ({
  description: `${name}.`,
  inputSchema: { type: 'object' },
  name: `${toolbox}__${server}__${name}`,
  server,
  tool: name,
  toolbox,
});

describe('toCatalogueIdentifier', () => {
  it('gives no foreign server the identifier of a builtin tool', () => {
    expect(toCatalogueIdentifier({ server: 'lobe-note', toolbox: 'office' })).toBe(
      'office__lobe-note',
    );
    expect(toCatalogueIdentifier({ server: 'lobe-note', toolbox: 'builtin' })).toBe('lobe-note');
  });
});

describe('buildCatalogue', () => {
  it('has no entries without tools', () => {
    expect(buildCatalogue([])).toEqual([]);
  });

  it('gives a foreign server no data of the builtin tool whose name it took', () => {
    const [entry] = buildCatalogue([tool('office', 'lobe-calculator', 'calculate')]);
    expect(entry).toEqual({
      apis: [
        {
          description: 'calculate.',
          name: 'calculate',
          parameters: { type: 'object' },
          qualifiedName: 'office__lobe-calculator__calculate',
        },
      ],
      executors: ['server'],
      identifier: 'office__lobe-calculator',
      server: 'lobe-calculator',
      source: 'mcp',
      title: 'lobe-calculator',
      toolbox: 'office',
    });
  });

  it('adds toolboxes to the titles of servers that share a name, and to no others', () => {
    const entries = buildCatalogue([
      tool('home', 'files', 'read'),
      tool('office', 'files', 'read'),
      tool('office', 'mail', 'read'),
    ]);
    expect(entries.map(({ title }) => title)).toEqual(['home/files', 'office/files', 'mail']);
  });

  it('reports the owner of each tool', () => {
    const entries = buildCatalogue([
      tool('custom', 'a', 'run'),
      tool('modules', 'a', 'run'),
      tool('office', 'a', 'run'),
      tool('plugins', 'a', 'run'),
    ]);
    expect(entries.map(({ source }) => source)).toEqual(['custom', 'module', 'mcp', 'plugin']);
  });

  it('keeps servers of the same name in two toolboxes apart', () => {
    const entries = buildCatalogue([tool('b', 's', 'run'), tool('a', 's', 'run')]);
    expect(entries.map(({ identifier }) => identifier)).toEqual(['a__s', 'b__s']);
  });

  it("lists the APIs of a builtin tool in its author's order", () => {
    const manifest = getBuiltinManifest('lobe-calculator')!;
    const byName = toToolDescriptors(manifest).toSorted((left, right) =>
      left.name < right.name ? -1 : 1,
    );
    const [entry] = buildCatalogue(byName);
    expect(entry!.apis.map(({ name }) => name)).toEqual(manifest.api.map(({ name }) => name));
    expect(entry).toMatchObject({ avatar: manifest.meta.avatar, title: manifest.meta.title });
  });
});
