import { describe, expect, it } from 'vitest';

import type { LobeChatPluginApi } from '@lobechat/types';

import { createSourceFile } from '../source/source-file.ts';
import { resolveVariants } from './manifest-variants.ts';
import { isSelfExplaining, mayLeaveOut, needsServices } from './needed-parts.ts';
import type { ToolPackage } from './tool-package.ts';

const READS = { destructive: false, idempotent: true, openWorld: false, readOnly: true };

const api = (fields: Partial<LobeChatPluginApi> = {}): LobeChatPluginApi => ({
  annotations: READS,
  description: 'Measure a text.',
  humanIntervention: 'never',
  name: 'measureText',
  parameters: { type: 'object' },
  ...fields,
});

const toolOf = (apis: readonly LobeChatPluginApi[], text = '', path = 'src/service.ts') => ({
  manifests: resolveVariants({ api: apis, identifier: 'lobe-text', meta: {}, systemRole: 'x' }),
  sources: new Map([[path, createSourceFile({ absolutePath: `/${path}`, path, text })]]),
});

describe('a tool that needs surfaces and a README', () => {
  it.each([
    ['changes something', toolOf([api({ annotations: { ...READS, readOnly: false } })])],
    ['does not say what it does', toolOf([api({ annotations: undefined })])],
    ['asks a person', toolOf([api({ humanIntervention: 'required' })])],
    ['asks by default', toolOf([api({ humanIntervention: { audit: 'x' } as never })])],
    ['opens its result', toolOf([api({ renderDisplayControl: 'expand' })])],
    ['has many APIs', toolOf(['a', 'b', 'c', 'd'].map((name) => api({ name })))],
    ['asks a service', toolOf([api()], "defineService('text');")],
    ['asks a service of another tool', toolOf([api()], 'services.get(Other);')],
    ['has no manifest that could be read', { ...toolOf([]), manifests: resolveVariants(7) }],
  ])('%s', (_what, tool) => {
    expect(isSelfExplaining(tool)).toBe(false);
  });
});

describe('a self-explanatory tool', () => {
  it('has a few APIs that only read', () => {
    expect(isSelfExplaining(toolOf([api(), api({ name: 'countText' })]))).toBe(true);
  });

  it('may have tests that use services', () => {
    const tool = toolOf([api()], 'services.get(Other);', 'src/index.test.ts');
    expect([needsServices(tool), isSelfExplaining(tool)]).toEqual([false, true]);
  });
});

describe('surfaces', () => {
  it('may be omitted by a tool that uses a service only in a separate repository', () => {
    const packageOf = (dependencies: Readonly<Record<string, string>>): ToolPackage =>
      ({
        ...toolOf([api()], "defineService('text');"),
        packageJson: { dependencies, devDependencies: {}, peerDependencies: {} },
      }) as unknown as ToolPackage;
    expect(mayLeaveOut(packageOf({ '@lobechat/types': 'workspace:*' }), './client')).toBe(false);
    expect(mayLeaveOut(packageOf({ 'lobe-tools': '^1.0.0' }), './client')).toBe(true);
  });
});
