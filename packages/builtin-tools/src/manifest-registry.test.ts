import { describe, expect, it } from 'vitest';

import type { BuiltinToolManifest, ManifestContext } from '@lobechat/types';

import { createManifestRegistry } from './manifest-registry.ts';

const createManifest = (identifier: string, title = identifier): BuiltinToolManifest => ({
  api: [],
  identifier,
  meta: { title },
  systemRole: ({ locale }: ManifestContext) => `Speak ${locale ?? 'plainly'}.`,
});

/** A tool that cannot run in a page. */
const desktopOnly = ({ environment }: ManifestContext) =>
  environment === 'browser' ? null : createManifest('lobe-desk');

const registry = createManifestRegistry({
  aliases: { 'lobe-memo': 'lobe-note' },
  entries: [
    ['lobe-desk', desktopOnly],
    ['lobe-note', createManifest('lobe-note')],
  ],
});

describe('createManifestRegistry', () => {
  it('rejects two manifests with the same identifier, naming both', () => {
    expect(() =>
      createManifestRegistry({
        entries: [
          ['lobe-desk', desktopOnly],
          ['lobe-desk', createManifest('lobe-desk', 'The other desk')],
        ],
      }),
    ).toThrow(/'desktopOnly' \(entry 1\) and 'The other desk' \(entry 2\)/);
  });

  it('refuses to return a manifest under a different identifier', () => {
    const wrong = createManifestRegistry({ entries: [['lobe-a', createManifest('lobe-b')]] });
    const message = "The manifest registered for 'lobe-a' calls itself 'lobe-b'.";
    expect(() => wrong.getManifest('lobe-a')).toThrow(message);
    expect(() => wrong.listManifests()).toThrow(message);
  });

  it('returns nothing for a tool that does not exist or is not available in the context', () => {
    expect(registry.getManifest('lobe-nothing')).toBeUndefined();
    expect(registry.getManifest('constructor')).toBeUndefined();
    expect(registry.getManifest('lobe-desk', { environment: 'browser' })).toBeUndefined();
  });

  it('lists the tools available in the context', () => {
    const list = (context?: ManifestContext) =>
      registry.listManifests(context).map(({ identifier }) => identifier);
    expect(list({ environment: 'browser' })).toEqual(['lobe-note']);
    expect(list({ environment: 'desktop' })).toEqual(['lobe-desk', 'lobe-note']);
    expect(list()).toEqual(['lobe-desk', 'lobe-note']);
  });

  it('resolves the system role for the context', () => {
    expect(registry.getManifest('lobe-note', { locale: 'de-DE' })?.systemRole).toBe('Speak de-DE.');
    expect(registry.getManifest('lobe-note')?.systemRole).toBe('Speak plainly.');
  });

  it('finds a manifest under the old name of its tool', () => {
    expect(registry.getManifest('lobe-memo')?.identifier).toBe('lobe-note');
  });
});
