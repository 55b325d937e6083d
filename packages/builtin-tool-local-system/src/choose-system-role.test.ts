import { describe, expect, it } from 'vitest';

import { resolveManifest } from '@lobechat/types';

import { LocalSystemManifest } from './manifest.ts';

const roleOf = (environment?: 'browser' | 'desktop' | 'server'): string =>
  resolveManifest(LocalSystemManifest, environment ? { environment } : {})?.systemRole ?? '';

describe('the system role', () => {
  it.each([
    ['browser', 'server behind this page'],
    ['desktop', "user's own machine"],
    ['server', "host's machine"],
  ] as const)('says where calls run: %s', (environment, place) => {
    expect(roleOf(environment)).toContain(place);
    for (const other of ['browser', 'desktop', 'server'] as const)
      if (other !== environment) expect(roleOf(other)).not.toContain(place);
  });

  it('defaults to a server', () => {
    expect(roleOf()).toBe(roleOf('server'));
  });

  it('has the same rules everywhere', () => {
    const rules = (text: string): string => text.slice(text.indexOf('Paths are relative'));
    expect(rules(roleOf('desktop'))).toBe(rules(roleOf('server')));
    expect(rules(roleOf('browser'))).toBe(rules(roleOf('server')));
  });
});
