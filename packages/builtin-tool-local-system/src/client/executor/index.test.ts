import { describe, expect, it } from 'vitest';

import { type BuiltinToolContext, createServiceRegistry, provideService } from '@lobechat/types';

import { LOCAL_SYSTEM_API_ALIASES } from '../../recorded/read-recorded-arguments.ts';
import { type LocalSystemCall, LocalSystemService } from '../../service.ts';
import { createFakeLocalSystemService, createLocalSystemTestServices } from '../../testing.ts';
import { LocalSystemApiName } from '../../types.ts';
import { localSystemExecutor } from './index.ts';

/** A context whose service records its calls. */
const createSpy = () => {
  const calls: LocalSystemCall[] = [];
  const fake = createFakeLocalSystemService();
  const service = {
    ...fake,
    listFiles: (params: object, call: LocalSystemCall) => {
      calls.push(call);
      return fake.listFiles(params, call);
    },
  };
  return { calls, services: createServiceRegistry([provideService(LocalSystemService, service)]) };
};

describe('localSystemExecutor', () => {
  it.each(Object.values(LocalSystemApiName))('%s fails without a service', async (apiName) => {
    for (const context of [undefined, {}]) {
      const result = await localSystemExecutor.invoke(apiName, {}, context);
      expect(result.error?.type).toBe('ServiceUnavailable');
    }
  });

  it('approves nothing itself: roots, paths and session come only from the context', async () => {
    const { calls, services } = createSpy();
    await localSystemExecutor.invoke('listFiles', {}, { services });
    expect(calls).toEqual([
      {
        approvedPaths: undefined,
        onOutput: undefined,
        roots: [],
        sessionId: undefined,
        signal: undefined,
      },
    ]);
  });

  it('passes the context on to the service', async () => {
    const { calls, services } = createSpy();
    const { signal } = new AbortController();
    const context: BuiltinToolContext = {
      grants: ['/etc/hosts'],
      onUpdate: () => {},
      services,
      sessionId: 's1',
      signal,
      workspace: { roots: ['/workspace', '/other'] },
    };
    await localSystemExecutor.invoke('listFiles', {}, context);
    expect(calls).toEqual([
      {
        approvedPaths: ['/etc/hosts'],
        onOutput: expect.any(Function),
        roots: ['/workspace', '/other'],
        sessionId: 's1',
        signal,
      },
    ]);
  });

  it.each(Object.entries(LOCAL_SYSTEM_API_ALIASES))('answers %s as %s', async (alias, apiName) => {
    expect(localSystemExecutor.hasApi(alias)).toBe(true);
    expect(localSystemExecutor.getApiNames()).not.toContain(alias);
    const services = createLocalSystemTestServices();
    const params = { path: 'none', paths: ['none'], pattern: 'none' };
    const old = await localSystemExecutor.invoke(alias, params, { services });
    const today = await localSystemExecutor.invoke(apiName, params, { services });
    expect(old).toEqual(today);
  });

  it("runs calls with LobeHub's arguments", async () => {
    const services = createLocalSystemTestServices();
    const call = async (apiName: string, params: object) =>
      (await localSystemExecutor.invoke(apiName, params, { services })).content;
    expect(await call('readLocalFile', { loc: [1, 3], path: 'src/greet.ts' })).toContain(
      'lines 2-3 of 7',
    );
    const edit = {
      file_path: 'src/greet.ts',
      new_string: 'Good morning ${name}',
      old_string: 'Hello ${name}',
    };
    expect(await call('editLocalFile', edit)).toContain('+  return `Good morning ${name}`;');
    expect(await call('getCommandOutput', { offset: 0, shell_id: 'cmd-0002' })).toContain('ready');
    const grep = { output_mode: 'files_with_matches', pattern: 'greet' };
    expect(await call('grepContent', grep)).toContain('src/greet.ts');
  });
});
