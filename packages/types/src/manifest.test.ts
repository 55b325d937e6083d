import { describe, expect, it } from 'vitest';

import { type BuiltinToolManifest, resolveManifest } from './manifest.ts';

const manifest: BuiltinToolManifest = {
  api: [],
  identifier: 'lobe-note',
  meta: { title: 'Notes' },
  systemRole: 'Keep notes.',
};

describe('resolveManifest', () => {
  it('returns null where the tool is unavailable', () => {
    const source = ({ environment }: { environment?: string | undefined }) =>
      environment === 'browser' ? null : manifest;
    expect(resolveManifest(source, { environment: 'browser' })).toBeNull();
    expect(resolveManifest(source, { environment: 'server' })?.identifier).toBe('lobe-note');
  });

  it('resolves a system role that depends on the context of the call', () => {
    const source: BuiltinToolManifest = {
      ...manifest,
      systemRole: ({ clock, locale }) => `${locale ?? 'none'} ${clock?.now() ?? 'no clock'}`,
    };
    expect(resolveManifest(source)?.systemRole).toBe('none no clock');
    const context = { clock: { now: () => 5 }, locale: 'de-DE' };
    expect(resolveManifest(source, context)?.systemRole).toBe('de-DE 5');
  });

  it('resolves both when a manifest function returns a role that is a function', () => {
    const source = () => ({ ...manifest, systemRole: () => 'Settled.' });
    expect(resolveManifest(source)?.systemRole).toBe('Settled.');
  });

  it('does not change the manifest itself', () => {
    const role = () => 'Settled.';
    const source = Object.freeze({ ...manifest, systemRole: role });
    expect(resolveManifest(source)).toEqual({ ...manifest, systemRole: 'Settled.' });
    expect(source.systemRole).toBe(role);
  });
});
