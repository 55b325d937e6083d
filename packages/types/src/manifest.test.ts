import { describe, expect, it } from 'vitest';

import { type BuiltinToolManifest, resolveManifest } from './manifest.ts';

const manifest: BuiltinToolManifest = {
  api: [],
  identifier: 'lobe-note',
  meta: { title: 'Notes' },
  systemRole: 'Keep notes.',
};

describe('resolveManifest', () => {
  it('gives null where the tool cannot be used', () => {
    const source = ({ environment }: { environment?: string | undefined }) =>
      environment === 'browser' ? null : manifest;
    expect(resolveManifest(source, { environment: 'browser' })).toBeNull();
    expect(resolveManifest(source, { environment: 'server' })?.identifier).toBe('lobe-note');
  });

  it('settles a system role that depends on the context of the call', () => {
    const source: BuiltinToolManifest = {
      ...manifest,
      systemRole: ({ clock, locale }) => `${locale ?? 'none'} ${clock?.now() ?? 'no clock'}`,
    };
    expect(resolveManifest(source)?.systemRole).toBe('none no clock');
    const context = { clock: { now: () => 5 }, locale: 'de-DE' };
    expect(resolveManifest(source, context)?.systemRole).toBe('de-DE 5');
  });

  it('settles both when a function of the context gives a role that is a function', () => {
    const source = () => ({ ...manifest, systemRole: () => 'Settled.' });
    expect(resolveManifest(source)?.systemRole).toBe('Settled.');
  });

  it('leaves the manifest itself as it was', () => {
    const role = () => 'Settled.';
    const source = Object.freeze({ ...manifest, systemRole: role });
    expect(resolveManifest(source)).toEqual({ ...manifest, systemRole: 'Settled.' });
    expect(source.systemRole).toBe(role);
  });
});
