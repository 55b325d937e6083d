import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, expectTypeOf, it } from 'vitest';

import { createToolHost } from '../create-tool-host.ts';
import type { ToolHost } from '../host-types.ts';
import { createBrowserToolHost } from '../page/create-browser-tool-host.ts';
import { bookmarkTool } from '../testing/bookmark-package.ts';
import { useTemporaryFolders } from '../testing/temporary-folder.ts';
import { toLobeHubSurfaces } from './to-lobehub-surfaces.ts';
import { type LobeHubParts, toLobeHub } from './to-lobehub.ts';

/* LobeHub's side, under the names used in this file. */
interface TheirContext {
  messageId: string;
  onStreamingUpdate?: ((chunk: string) => Promise<void>) | undefined;
  signal?: AbortSignal | undefined;
  topicId?: string | null | undefined;
  workingDirectory?: string | undefined;
}

interface TheirExecutor {
  getApiNames: () => string[];
  hasApi: (apiName: string) => boolean;
  readonly identifier: string;
  invoke: (
    apiName: string,
    params: Record<string, unknown>,
    ctx: TheirContext,
  ) => Promise<{
    content?: string | undefined;
    error?: { message: string; type: string } | undefined;
    success: boolean;
  }>;
}

const makeFolder = useTemporaryFolders();
let folder = '';
let host: ToolHost;
let parts: LobeHubParts;

/** How LobeHub handles a call: it asks its audit, then a person, then the executor. */
const callAsLobeHub = async (
  identifier: string,
  apiName: string,
  args: Record<string, unknown>,
  metadata: { workingDirectory?: string } = {},
) => {
  const executor = parts.executors.find((one) => one.identifier === identifier);
  const manifest = parts.manifests.find(({ api }) => api.some(({ name }) => name === apiName));
  const config = manifest?.api.find(({ name }) => name === apiName)?.humanIntervention;
  const isAsked =
    typeof config === 'object'
      ? await parts.dynamicInterventionAudits[config.dynamic.type]?.(args, metadata)
      : config !== 'never';
  const context: TheirContext = { messageId: 'm', topicId: 't', ...metadata };
  return { isAsked, result: await executor!.invoke(apiName, args, context) };
};

beforeEach(async () => {
  folder = await makeFolder();
  host = await createToolHost({
    dataDirectory: join(folder, 'data'),
    packages: [bookmarkTool],
    policy: {
      rules: [{ decision: 'ask', tool: 'lobe-bookmarks/archiveBookmark' }],
    },
    tools: ['lobe-calculator', 'lobe-local-system'],
    workspace: [folder],
  });
  parts = await toLobeHub(host);
});

afterEach(() => host.close());

describe('tools for LobeHub', () => {
  it('are exactly those that the host offers', async () => {
    const wrong = toLobeHub(host, { tools: ['lobe-task'] });
    await expect(wrong).rejects.toThrow('It offers: lobe-artifact, lobe-bookmarks, lobe-cal');
    const names = parts.executors.map(({ identifier }) => identifier);
    expect(names.toSorted()).toEqual([
      'lobe-artifact',
      'lobe-bookmarks',
      'lobe-calculator',
      'lobe-favourite',
      'lobe-local-system',
    ]);
    expectTypeOf<LobeHubParts['executors'][number]>().toExtend<TheirExecutor>();
  });

  it('are plain data, and need approval as in the host', () => {
    for (const manifest of parts.manifests) {
      expect(JSON.parse(JSON.stringify(manifest))).toEqual(manifest);
      for (const { humanIntervention, name } of manifest.api) {
        if (typeof humanIntervention === 'string') continue;
        const { type } = humanIntervention.dynamic;
        expect(parts.dynamicInterventionAudits, name).toHaveProperty([type]);
      }
    }
  });

  it('reject wrong arguments, which LobeHub does not check', async () => {
    const { result } = await callAsLobeHub('lobe-calculator', 'calculate', {});
    expect(result).toMatchObject({ error: { type: 'InvalidArguments' }, success: false });
    const unknown = await parts.executors[0]!.invoke('constructor', {}, { messageId: 'm' });
    expect(unknown.success).toBe(false);
  });

  it('run calls that need no approval, also under old identifiers', async () => {
    const sum = await callAsLobeHub('lobe-calculator', 'calculate', { expression: '1/3+1/6' });
    expect(sum).toMatchObject({ isAsked: false, result: { state: { exact: '1/2' } } });
    const args = { address: 'https://example.com/a' };
    const old = await callAsLobeHub('lobe-favourite', 'describeBookmark', args);
    expect(old.result.content).toBe('A page of example.com.');
  });

  it("ask through the host's audits, run approved calls, and undo them within the topic", async () => {
    const outside = join(await makeFolder(), 'outside.txt');
    await writeFile(outside, 'old');
    const read = await callAsLobeHub('lobe-local-system', 'readFile', { path: outside });
    expect(read).toMatchObject({ isAsked: true, result: { success: true } });
    const args = { content: 'new', path: 'inside.txt' };
    expect((await callAsLobeHub('lobe-local-system', 'writeFile', args)).result.success).toBe(true);
    expect(await readFile(join(folder, 'inside.txt'), 'utf8')).toBe('new');
    const changes = await callAsLobeHub('lobe-local-system', 'listChanges', {});
    expect(changes.result.content).toContain('inside.txt');
  });

  it('work in the working directory of the topic, and ask before they leave it', async () => {
    const workingDirectory = await makeFolder();
    await writeFile(join(workingDirectory, 'topic.txt'), 'theirs');
    await writeFile(join(folder, 'topic.txt'), 'ours');
    const read = async (path: string, metadata: { workingDirectory: string }) => {
      const call = await callAsLobeHub('lobe-local-system', 'readFile', { path }, metadata);
      return [call.isAsked, /theirs|ours/.exec(call.result.content ?? '')?.[0]];
    };
    expect(await read('topic.txt', { workingDirectory })).toEqual([false, 'theirs']);
    expect(await read(join(folder, 'topic.txt'), { workingDirectory })).toEqual([true, 'ours']);
    // Relative to what?
    expect(await read('topic.txt', { workingDirectory: 'somewhere' })).toEqual([false, 'ours']);
  });

  it('are refused if a rule of the host asks and LobeHub does not', async () => {
    const { isAsked, result } = await callAsLobeHub('lobe-bookmarks', 'archiveBookmark', {});
    expect(isAsked).toBe(false);
    expect(result.error?.type).toBe('ApprovalDenied');
  });

  it('have their surfaces and texts by identifier, and load those of no other tool', async () => {
    const surfaces = await toLobeHubSurfaces(host, { tools: ['lobe-bookmarks'] });
    expect(Object.keys(surfaces.inspectors)).toEqual(['lobe-bookmarks', 'lobe-favourite']);
    expect(surfaces.inspectors['lobe-favourite']).toHaveProperty('describeBookmark');
    expect(surfaces.renders).toEqual({ 'lobe-bookmarks': {}, 'lobe-favourite': {} });
    expect(surfaces.locales['zh-CN']).toHaveProperty(['builtins.lobe-bookmarks.title'], '书签');
  });

  it('run in a page', async () => {
    const page = createBrowserToolHost({ packages: [bookmarkTool] });
    const { executors } = await toLobeHub(page, { tools: ['lobe-bookmarks'] });
    const args = { address: 'https://example.com/a' };
    const { content } = await executors[0]!.invoke('describeBookmark', args, { messageId: 'm' });
    expect(content).toBe('A page of example.com.');
    await page.close();
  });
});
