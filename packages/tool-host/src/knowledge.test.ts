import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';

import type { SearchKnowledgeState } from '@lobechat/builtin-tool-knowledge-base';
import type { ApprovalRequest } from '@lobechat/tool-engine';
import type { BuiltinToolResult } from '@lobechat/types';

import type { ToolHostConfig } from './config.ts';
import { createToolHost } from './create-tool-host.ts';
import type { ToolHost } from './host-types.ts';
import { useTemporaryFolders } from './testing/temporary-folder.ts';

const makeFolder = useTemporaryFolders();
const hosts: ToolHost[] = [];
afterEach(async () => {
  await Promise.all(hosts.splice(0).map((host) => host.close()));
});

const open = async (workspace: string, config: ToolHostConfig = {}): Promise<ToolHost> => {
  const host = await createToolHost({
    dataDirectory: join(workspace, 'data'),
    workspace: [workspace],
    ...config,
  });
  hosts.push(host);
  return host;
};

describe('the knowledge bases of a host', () => {
  it('create no file before they are used', async () => {
    const workspace = await makeFolder();
    const host = await open(workspace);
    await host.catalogue();
    await host.close();
    expect(existsSync(join(workspace, 'data'))).toBe(false);
  });

  it('are closed with the host, even if only its worker has opened them', async () => {
    const abort = vi.spyOn(AbortController.prototype, 'abort');
    onTestFinished(() => abort.mockRestore());
    const workspace = await makeFolder();
    const host = await open(workspace, { worker: 'always' });
    await host.tasks.start();
    await host.close();
    expect(abort.mock.calls.flat()).toContainEqual(
      expect.objectContaining({ message: 'The knowledge bases are closed.' }),
    );
  });

  it('read pages as the web tool does, without numbers of links, and say what is missing', async () => {
    const server = createServer((request, response) => {
      const isPicture = request.url === '/picture';
      response.setHeader('content-type', isPicture ? 'image/png' : 'text/html');
      response.end(
        isPicture
          ? Buffer.from('89504e470d0a1a0a', 'hex')
          : '<h1>Otters</h1><p>Otters <a href="/swim">swim</a> in the harbour, and sleep on the pier at noon.</p><script type="application/ld+json">{"@type":"NewsArticle","isAccessibleForFree":false}</script>',
      );
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    onTestFinished(() => void server.close());
    const place = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    const host = await open(await makeFolder(), { webBrowsing: { allow: [place] } });
    const call = (apiName: string, args: object) =>
      host.call(
        { arguments: { base: 'Web', ...args }, name: `lobe-knowledge-base/${apiName}` },
        { onApproval: () => ({ action: 'approve' }) },
      );
    await call('createKnowledgeBase', { base: undefined, name: 'Web' });
    const urls = [`${place}/page?utm_source=x`, `http://${place}/picture`];
    const { content } = await call('addDocuments', { urls });
    expect(content).toMatch(/picture without text/);
    expect(content).toMatch(/"Otters" \(id .*only subscribers/);
    const found = await call('grepKnowledge', { base: undefined, pattern: 'otters swim' });
    expect(found.content).toContain('Otters swim in the harbour');
  });

  it('are kept apart by user, and deleted only as shown to a person', async () => {
    const workspace = await makeFolder();
    await writeFile(join(workspace, 'plan.md'), '# Plan\n\nThe merger is in May.\n');
    const host = await open(workspace);
    const asked: ApprovalRequest[] = [];
    const call = async (
      userId: string,
      apiName: string,
      args: Record<string, unknown>,
    ): Promise<BuiltinToolResult> =>
      host.call(
        { arguments: args, name: `lobe-knowledge-base/${apiName}` },
        {
          context: { userId },
          onApproval: (request) => {
            asked.push(request);
            return { action: 'approve' };
          },
        },
      );
    await call('anna', 'createKnowledgeBase', { name: 'Plans' });
    const added = await call('anna', 'addDocuments', { base: 'Plans', paths: ['plan.md'] });
    expect(added.content).toContain('Added (1)');
    const found = await call('anna', 'searchKnowledge', { queries: ['merger'] });
    const { citation } = (found.state as SearchKnowledgeState).hits[0]!;
    expect(asked).toEqual([]);

    const attempts: [string, Record<string, unknown>][] = [
      ['deleteKnowledgeBases', { bases: [citation.base.id] }],
      ['editKnowledgeBase', { base: citation.base.id, name: 'Mine' }],
      ['findSimilar', { id: citation.chunkId }],
      ['listDocuments', { base: 'Plans' }],
      ['readKnowledge', { id: citation.documentId }],
      ['refreshDocuments', { base: citation.base.id }],
      ['removeDocuments', { base: 'Plans', documents: [citation.documentId] }],
      ['searchKnowledge', { bases: ['Plans'], queries: ['merger'] }],
    ];
    for (const [apiName, args] of attempts) {
      const { content, error } = await call('bob', apiName, args);
      expect(error?.type, apiName).toBe('NotFound');
      expect(content).not.toContain('merger');
    }
    const nothing = await call('bob', 'grepKnowledge', { pattern: 'merger' });
    expect(nothing.state).toMatchObject({ searched: 0, total: 0 });
    expect((await call('bob', 'listKnowledgeBases', {})).state).toMatchObject({ total: 0 });
    // The name is still free for another user.
    expect(await call('bob', 'createKnowledgeBase', { name: 'Plans' })).toMatchObject({
      success: true,
    });

    expect(asked).toEqual([]);
    const gone = await call('anna', 'deleteKnowledgeBases', { bases: ['plans'] });
    expect(gone.success).toBe(true);
    expect(asked[0]).toMatchObject({ preview: { documents: 1, doomed: [{ name: 'Plans' }] } });
    expect((await call('bob', 'listKnowledgeBases', {})).state).toMatchObject({ total: 1 });
  });
});
