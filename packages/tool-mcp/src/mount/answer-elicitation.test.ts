import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

import { afterEach, describe, expect, it } from 'vitest';

import {
  type ApprovalDecision,
  type ApprovalHandler,
  type ApprovalRequest,
  createToolEngine,
  type ToolEngine,
} from '@lobechat/tool-engine';

import { mountToolbox } from './mount-toolbox.ts';

const require = createRequire(import.meta.url);
const ACTING = fileURLToPath(new URL('../../test/acting-server.ts', import.meta.url));
const EVERYTHING = require.resolve('@modelcontextprotocol/server-everything/dist/index.js');
const LEGACY = 'dev__everything__trigger-elicitation-request';

let engine: ToolEngine | undefined;
afterEach(() => engine?.close());

const mount = (
  decide?: (request: ApprovalRequest) => ApprovalDecision | Promise<ApprovalDecision>,
) => {
  const command = process.execPath;
  const { sources } = mountToolbox('dev', {
    mcpServers: {
      acting: { args: [ACTING], command },
      everything: { args: [EVERYTHING, 'stdio'], command, humanIntervention: 'never' },
    },
  });
  const asked: ApprovalRequest[] = [];
  const onApproval: ApprovalHandler | undefined =
    decide &&
    ((request) => {
      asked.push(request);
      return decide(request);
    });
  engine = createToolEngine({ sources, ...(onApproval ? { onApproval } : {}) });
  const book = (who: string) => engine?.call({ arguments: { who }, name: 'dev__acting__book' });
  return { asked, book, engine };
};

const approve = (content: Record<string, unknown>): ApprovalDecision => ({
  action: 'approve',
  arguments: content,
});

describe('a question of a current server', () => {
  it('is declined if there is nobody to ask', async () => {
    expect((await mount().book('Ada'))?.content).toContain('"action":"decline"');
  });

  it('is put to the person, with its message, fields and defaults', async () => {
    const { asked, book } = mount(() => approve({ name: 'Ada', seat: 'window' }));
    const result = await book('Ada');
    expect(result?.content).toContain('"seat":"window"');
    expect(asked).toMatchObject([
      {
        arguments: { seat: 'aisle' },
        elicitation: {
          message: 'Which seat for Ada?',
          schema: { required: ['name'], type: 'object' },
        },
        policy: 'always',
      },
    ]);
  });

  it('is declined by a no, and cancelled by an end of the turn', async () => {
    expect((await mount(() => ({ action: 'deny' })).book('Ada'))?.content).toContain('"decline"');
    await engine?.close();
    expect((await mount(() => ({ action: 'abort' })).book('Ada'))?.content).toContain('"cancel"');
  });

  it('is asked again if the answer is invalid, and then declined', async () => {
    const { asked, book } = mount(() => approve({ name: 'A' }));
    expect((await book('Ada'))?.content).toContain('"decline"');
    expect(asked).toHaveLength(3);
    expect(asked[1]?.reason).toContain('does not fit');
  });

  it('is not answered by an approval of everything', async () => {
    const { asked, book } = mount(() => ({ action: 'approve' }));
    expect((await book('Ada'))?.content).toContain('"decline"');
    expect(asked).toHaveLength(1);
  });

  it('belongs to its own call among several', async () => {
    const { book } = mount(({ elicitation }) =>
      approve({ name: elicitation?.message.includes('Ada') ? 'Lovelace' : 'Hopper' }),
    );
    const [ada, grace] = await Promise.all([book('Ada'), book('Grace')]);
    expect(ada?.content).toContain('Lovelace');
    expect(grace?.content).toContain('Hopper');
  });
});

describe('a question of an older server', () => {
  it('is put to the person behind the only call in flight', async () => {
    const { asked } = mount(({ arguments: args }) => approve({ ...args, name: 'Ada' }));
    const result = await engine?.call({ name: LEGACY });
    expect(asked).toHaveLength(1);
    expect(result?.content).toContain('Ada');
    expect(result?.success).toBe(true);
  });

  it('is declined if it could belong to any of several calls', async () => {
    const { asked } = mount(({ arguments: args }) => approve({ ...args, name: 'Ada' }));
    await engine?.list();
    const results = await Promise.all([
      engine?.call({ name: LEGACY }),
      engine?.call({
        arguments: { duration: 1, steps: 1 },
        name: 'dev__everything__trigger-long-running-operation',
      }),
    ]);
    expect(asked).toHaveLength(0);
    expect(results[0]?.content).toMatch(/declin/i);
  });
});
