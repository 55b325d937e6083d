import { describe, expect, it } from 'vitest';

import { auditServer, HOST_PROFILES } from '@lobechat/tool-contracts';

import { PUBLIC_SERVERS } from './catalogue.ts';

/** The faults of a server, as `rule` or `rule: number of tools`. */
const faultsOf = (name: string): string[] => {
  const server = PUBLIC_SERVERS.find(({ server }) => server === name);
  if (!server) throw new Error(`There is no list of '${name}'.`);
  const groups = Object.groupBy(auditServer(server, HOST_PROFILES), ({ rule }) => rule);
  return Object.entries(groups)
    .map(([rule, findings = []]) => `${rule}: ${findings.length}`)
    .toSorted();
};

describe('the audit of popular servers', () => {
  // Counted by hand in their listings: descriptions over 1,024 characters, instructions over 2,048,
  // output schemas. No server has a tool without annotations or with a name that a host rejects.
  it.each([
    ['everything', ['structured-declared: 1']],
    ['filesystem', ['structured-declared: 14']],
    ['memory', ['structured-declared: 9']],
    ['thinking', ['description-length: 1', 'structured-declared: 1']],
    ['context7', ['description-length: 1']],
    ['firecrawl', ['description-length: 3', 'instructions-length: 1', 'structured-declared: 29']],
    ['playwright', []],
    ['devtools', []],
    ['notion', []],
  ])('finds the faults of %s', (name, faults) => {
    expect(faultsOf(name)).toEqual(faults);
  });
});
