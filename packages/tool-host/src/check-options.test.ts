import { describe, expect, it } from 'vitest';

import type { ToolHostConfig } from './config.ts';
import { createToolHost } from './create-tool-host.ts';
import { createBrowserToolHost } from './page/create-browser-tool-host.ts';
import type { BrowserToolHostConfig } from './page/page-types.ts';

/** Options that both hosts refuse with the same words. */
const SHARED: [unknown, string][] = [
  [5, 'The configuration of a host has to be an object, not number 5.'],
  [{ tool: [] }, "The configuration of a host has the unknown key 'tool'. Did you mean 'tools'"],
  [
    { polcy: {} },
    "The configuration of a host has the unknown key 'polcy'. Did you mean 'policy'?",
  ],
  [{ tools: 5 }, 'tools has to be a preset or a list of identifiers, not number 5.'],
  [{ tools: { preset: 'all' } }, 'tools has to be a preset or a list of identifiers, not object'],
  [{ onApproval: true }, 'onApproval has to be a function, not boolean true.'],
  [{ onEvent: 'log' }, 'onEvent has to be a function, not string "log".'],
  [{ packages: {} }, 'packages has to be a list of tool packages, not'],
  [{ sources: [5] }, 'sources has to be a list of sources of tools (id, list, call), not'],
  [{ services: [{}] }, 'services has to be a list of what provideService returns, not'],
  [{ context: 'chat' }, 'context has to be an object, not string "chat".'],
  [{ policy: 'allow' }, 'policy has to be an object, not string "allow".'],
  [{ policy: { ruls: [] } }, "policy has the unknown key 'ruls'. Did you mean 'rules'?"],
  [{ limits: { timeout: 5 } }, "limits has the unknown key 'timeout'. Did you mean 'timeoutMs'?"],
];

/** Options of a host in Node alone. */
const NODE: [unknown, string][] = [
  [{ workspace: '/work' }, "workspace has to be a list of folders, e.g. ['./project'], not string"],
  [{ workspace: [5] }, 'workspace has to be a list of folders'],
  [{ workspace: [''] }, 'workspace has to be a list of folders'],
  [{ workspace: { roots: ['/work'] } }, 'workspace has to be a list of folders'],
  [{ dataDirectory: 5 }, 'dataDirectory has to be a text, not number 5.'],
  [
    { worker: 'sometimes' },
    "worker has to be 'always', 'never', 'on-demand' or 'while-waiting', not",
  ],
  [{ runners: [{ type: 'letter' }] }, 'runners has to be a list of runners (type, run), not'],
  [{ assignee: 'me' }, 'assignee has to be an object with a function run, not string "me".'],
  [
    { configuration: './lobe-tools.json' },
    'configuration has to be what readConfiguration returns',
  ],
  [{ localSystem: { sandbox: 'yes' } }, '/localSystem/sandbox: expected one of "off"'],
  [{ localSystem: { comands: {} } }, "Unknown key 'localSystem.comands'. Did you mean 'commands'?"],
  [{ localSystem: { commands: { deny: ['/(/'] } } }, "The deny rule '/(/' is not a pattern"],
  [{ tasks: { concurrency: 0 } }, '/tasks/concurrency: '],
  [{ tasks: { model: { baseUrl: 'x' } } }, '/tasks/model/baseUrl: It is not an address of http'],
  [{ knowledge: { embeddings: {} } }, '/knowledge/embeddings/baseUrl: '],
  [{ webBrowsing: { alow: ['x'] } }, "Unknown key 'webBrowsing.alow'. Did you mean 'allow'?"],
];

describe('a host whose options are wrong', () => {
  it.each([...SHARED, ...NODE])('is not created in Node: %j', async (options, problem) => {
    await expect(createToolHost(options as ToolHostConfig)).rejects.toThrow(problem);
  });

  it.each(SHARED)('is not created in a page: %j', (options, problem) => {
    expect(() => createBrowserToolHost(options as BrowserToolHostConfig)).toThrow(problem);
  });
});

it('treats null as an option that is not given', async () => {
  const settings = { localSystem: { sandbox: null }, tasks: { concurrency: null, model: null } };
  const given: object = { ...settings, onApproval: null, onEvent: false, tools: null };
  const options = given as ToolHostConfig;
  await using host = await createToolHost(options);
  const page = createBrowserToolHost(options as BrowserToolHostConfig);
  const call = { arguments: { expression: '1+1' }, name: 'lobe-calculator/calculate' };
  expect(await host.judge(call)).toMatchObject({ action: 'allow' });
  await page.close();
});

it('selects every tool if a request is null', async () => {
  await using host = await createToolHost({ tools: ['lobe-calculator'] });
  for (const request of [null, { exclude: null, include: null, patienceMs: null }] as never[]) {
    expect(await host.specs('openai', request)).toEqual(await host.specs('openai'));
    expect(await host.openApi(request)).toEqual(await host.openApi());
    expect(await host.systemRole(request)).toBe(await host.systemRole());
  }
});

it('says what a batch needs, and takes classes as the tokens of services', async () => {
  class Token {}
  const services = [{ service: {}, token: Token }];
  await using host = await createToolHost({ services });
  const page = createBrowserToolHost({ services });
  const problem = 'callBatch needs a list of calls, not null.';
  await expect(host.callBatch(null as never)).rejects.toThrow(problem);
  await expect(page.callBatch(null as never)).rejects.toThrow(problem);
  await page.close();
});

describe('options and calls that are instances of classes', () => {
  const policy = { rules: [{ decision: 'deny', tool: '*' }] } as const;
  class Configuration {
    readonly name = 'mine';
    get policy() {
      return policy;
    }
  }
  class Policy {
    readonly #rules = policy.rules;
    readonly remembered = new Set<string>();
    get rules() {
      return this.#rules;
    }
  }
  class Call {
    readonly #name = 'lobe-calculator/calculate';
    get arguments() {
      return { expression: '1+1' };
    }
    get name() {
      return this.#name;
    }
  }
  const call = { arguments: { expression: '1+1' }, name: 'lobe-calculator/calculate' };
  const denied = { error: { type: 'PolicyDenied' }, success: false };

  it.each([
    ['getters of a class', new Configuration()],
    ['a class of policies', { policy: new Policy() }],
    ['defaults of a prototype', Object.create({ policy }) as ToolHostConfig],
  ])('keep their policy: %s', async (_, options) => {
    await using host = await createToolHost(options);
    expect(await host.call(call)).toMatchObject(denied);
    const page = createBrowserToolHost(options);
    expect(await page.call(call)).toMatchObject(denied);
    await page.close();
  });

  it('run as calls', async () => {
    await using host = await createToolHost();
    const page = createBrowserToolHost();
    expect(await host.call(new Call())).toMatchObject({ success: true });
    expect(await page.call(new Call())).toMatchObject({ success: true });
    await page.close();
  });
});
