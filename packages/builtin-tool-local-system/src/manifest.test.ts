import { describe, expect, it } from 'vitest';

import { LOCAL_SYSTEM_AUDIT, LocalSystemDefault, LocalSystemLimit } from './constants.ts';
import { LocalSystemManifest } from './manifest.ts';
import { LocalSystemApiName, type LocalSystemApiNameType } from './types.ts';

const apis = new Map(LocalSystemManifest.api.map((api) => [api.name, api]));

const get = (name: LocalSystemApiNameType) => {
  const api = apis.get(name);
  if (!api) throw new Error(`There is no ${name}.`);
  return api;
};

const UNASKED = ['getCommandOutput', 'killCommand', 'listChanges', 'listCommands'];

describe('approval', () => {
  it.each(Object.values(LocalSystemApiName).filter((name) => !UNASKED.includes(name)))(
    '%s is judged by the audit, or asks without one',
    (name) => {
      expect(get(name).humanIntervention).toEqual({
        audit: LOCAL_SYSTEM_AUDIT,
        default: name === 'runCommand' ? 'always' : 'required',
      });
    },
  );

  it('is never needed for what a session itself did', () => {
    const never = [...apis.values()].filter(
      ({ humanIntervention }) => humanIntervention === 'never',
    );
    expect(never.map(({ name }) => name).toSorted()).toEqual(UNASKED);
  });
});

describe('the manifest', () => {
  it('runs on a server only, never in a page', () => {
    expect(LocalSystemManifest.executors).toEqual(['server']);
  });

  it('gives commands and waiting more time than they may take', () => {
    expect(get('runCommand').defaultTimeoutMs).toBeGreaterThan(LocalSystemLimit.commandTimeoutMs);
    expect(get('getCommandOutput').defaultTimeoutMs).toBeGreaterThan(LocalSystemLimit.waitMs);
  });

  it('declares every change as ordered, and commands as open-world', () => {
    for (const { annotations, name } of apis.values()) {
      if (annotations?.readOnly || name === 'killCommand') continue;
      expect(annotations, name).toMatchObject({ destructive: true, ordered: true });
    }
    expect(get('runCommand').annotations?.openWorld).toBe(true);
    expect(get('writeCommandInput').annotations?.openWorld).toBe(true);
  });

  it.each<[LocalSystemApiNameType, string, number]>([
    ['listFiles', 'limit', LocalSystemDefault.listedFiles],
    ['searchFiles', 'limit', LocalSystemDefault.searchedFiles],
    ['globFiles', 'limit', LocalSystemDefault.globbedFiles],
    ['grepContent', 'limit', LocalSystemDefault.grepResults],
    ['listChanges', 'limit', LocalSystemDefault.listedChanges],
    ['getCommandOutput', 'limit', LocalSystemDefault.outputBytes],
    ['runCommand', 'timeout', LocalSystemDefault.commandTimeoutMs],
  ])('states the default that the service uses: %s.%s', (name, parameter, value) => {
    const description = get(name).parameters.properties?.[parameter]?.description;
    expect(description).toContain(`Default ${value}`);
  });

  it('states how many lines one call reads', () => {
    expect(get('readFile').description).toContain(`${LocalSystemDefault.readLines} lines`);
  });
});
