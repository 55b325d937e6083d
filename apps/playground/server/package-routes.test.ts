import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { createInstance } from 'i18next';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createToolHost, readConfiguration, type ToolHost } from '@lobechat/tool-host';

import { TOOL_NAMESPACE } from '../src/i18n/create-i18n.ts';
import { createOwnPackages } from '../src/surfaces/own-packages.ts';
import { loadApiSurfaces } from '../src/surfaces/tool-surfaces.ts';
import type { OwnPackage } from './package-routes.ts';
import { startTestServer, type TestServer } from './testing/start-test-server.ts';

const MANIFEST = `{
  api: [{ description: 'Shows a note.', name: 'showNote', parameters: { properties: {}, type: 'object' } }],
  executors: ['client', 'server'], identifier: 'my-note', meta: { title: 'Notes' }, systemRole: 'Notes.', type: 'builtin',
}`;

const FILES: Readonly<Record<string, string>> = {
  'broken/tool.ts': `
    export const brokenTool = {
      executor: async () => ({}),
      identifier: 'my-broken',
      manifest: { ...${MANIFEST}, identifier: 'my-broken' },
      surfaces: async () => (await import('./not-there.tsx')).surfaces,
    };`,
  'lobe-tools.json': '{"tools":{"packages":["./note","./broken/tool.ts"]}}',
  'note/executor.ts': `
    import { readFileSync } from 'node:fs';
    import nothing from 'a-module-that-is-not-installed';
    export const executor = { invoke: () => nothing(readFileSync('secret')) };`,
  'note/fixtures.ts': `
    const run = async () => ({ showNote: [{ args: { title: 'A' }, name: 'one' }] });
    export const fixtures = await run();`,
  'note/package.json': '{"type":"module","exports":{"./tool":"./tool.ts"}}',
  'note/surfaces.tsx': `
    import { useState } from 'react';
    import { useTranslation } from 'react-i18next';
    const Inspector = ({ args }: { args: { title: string } }) => {
      const [title] = useState(args.title);
      const { t } = useTranslation('plugin');
      return <b>{t('builtins.my-note.title')}: {title}</b>;
    };
    export const surfaces = { inspectors: { showNote: Inspector } };`,
  'note/tool.ts': `
    export const noteTool = {
      executor: async () => (await import('./executor.ts')).executor,
      fixtures: async () => (await import('./fixtures.ts')).fixtures,
      identifier: 'my-note',
      locales: async () => ({ 'en-US': { 'builtins.my-note.title': 'Note' } }),
      manifest: ${MANIFEST},
      surfaces: async () => (await import('./surfaces.tsx' as string)).surfaces,
    };`,
};

let folder = '';
let host: ToolHost;
let server: TestServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'playground-packages-'));
  for (const [path, text] of Object.entries(FILES)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  const configuration = await readConfiguration(join(folder, 'lobe-tools.json'));
  host = await createToolHost({ configuration, dataDirectory: join(folder, 'data') });
  server = await startTestServer({ host });
});

afterAll(async () => {
  await server.close();
  await host.close();
  await rm(folder, { force: true, recursive: true });
});

const listPackages = async (): Promise<OwnPackage[]> => {
  const answer = await server.call({ method: 'GET', path: '/api/packages' });
  return (answer.json() as { packages: OwnPackage[] }).packages;
};

const readScript = async (address: string): Promise<string> => {
  const answer = await server.send({ path: address });
  if (answer.status !== 200) throw new Error(answer.text());
  return answer.text();
};

const importScript = async (address: string): Promise<unknown> => {
  const script = Buffer.from(await readScript(address)).toString('base64');
  const module = (await import(`data:text/javascript;base64,${script}`)) as { default: unknown };
  return module.default;
};

const createPage = async () => {
  const i18n = createInstance();
  await i18n.use(initReactI18next).init({ keySeparator: false, lng: 'en-US', nsSeparator: false });
  return { i18n, own: createOwnPackages({ i18n, importScript, listPackages }) };
};

describe('tool packages of a host’s own', () => {
  it('are listed with a token, and their scripts are accessible only by their address', async () => {
    expect((await server.send({ path: '/api/packages' })).status).toBe(401);
    const [note] = await listPackages();
    const guessed = note!.address.replace(/[\da-f-]{36}/, '00000000-0000-4000-8000-000000000000');
    for (const path of [guessed, '/packages/x', '/packages/x/my-note', `${note!.address}x`]) {
      expect((await server.send({ path })).status, path).toBe(404);
    }
    const foreign = { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://example.com' };
    expect((await server.send({ headers: foreign, path: note!.address })).status).toBe(403);
    const { headers } = await server.send({ path: note!.address });
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringContaining("script-src 'self'"),
      'content-type': 'text/javascript; charset=utf-8',
    });
  });

  it('run only on the server, whatever they declare', async () => {
    const answer = await server.call({ method: 'GET', path: '/api/tools' });
    const { tools } = answer.json() as {
      tools: Array<{ executors: string[]; identifier: string }>;
    };
    const note = tools.find(({ identifier }) => identifier === 'my-note');
    expect(note?.executors).toEqual(['server']);
  });

  it('show their surfaces with the page’s own React, in their own texts', async () => {
    const { i18n, own } = await createPage();
    const tool = await own.load('my-note');
    expect(await tool?.fixtures?.()).toMatchObject({ showNote: [{ name: 'one' }] });
    const { inspector } = await loadApiSurfaces('my-note', 'showNote');
    const shown = createElement(inspector!, {
      apiName: 'showNote',
      args: { title: '<Shopping>' },
      identifier: 'my-note',
    });
    const markup = renderToStaticMarkup(createElement(I18nextProvider, { i18n }, shown));
    expect(markup).toBe('<b>Note: &lt;Shopping&gt;</b>');
    expect(i18n.hasResourceBundle('en-US', TOOL_NAMESPACE)).toBe(true);
    expect(await own.load('my-note')).toBe(tool);
    const executor = await tool?.executor();
    expect(() => executor?.invoke('showNote', {})).toThrow(
      "'node:fs' is not there in a page, so readFileSync",
    );
  });

  it('may need modules that no page has, if the page does not run them', async () => {
    const { own } = await createPage();
    const script = await readScript((await listPackages())[0]!.address);
    expect(script).toContain('requireOfPage("node:fs")');
    expect(await own.load('lobe-calculator')).toBeUndefined();
  });

  it('are reported if they cannot be bundled, and retried', async () => {
    const { own } = await createPage();
    await expect(own.load('my-broken')).rejects.toThrow('not-there.tsx');
    await writeFile(join(folder, 'broken/not-there.tsx'), 'export const surfaces = {};');
    expect(await own.load('my-broken')).toMatchObject({ identifier: 'my-broken' });
  });
});
