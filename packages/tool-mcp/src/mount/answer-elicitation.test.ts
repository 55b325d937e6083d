import { createRequire } from 'node:module';

import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';

import {
  type ApprovalDecision,
  type ApprovalHandler,
  type ApprovalRequest,
  createToolEngine,
  type ToolEngine,
} from '@lobechat/tool-engine';

import { testServer } from '../../test/servers.ts';
import { mountToolbox } from './mount-toolbox.ts';

const require = createRequire(import.meta.url);
const EVERYTHING = require.resolve('@modelcontextprotocol/server-everything/dist/index.js');
const LEGACY = 'dev__everything__trigger-elicitation-request';

type Decide = (request: ApprovalRequest) => ApprovalDecision | Promise<ApprovalDecision>;

const open = (onApproval?: ApprovalHandler): ToolEngine =>
  createToolEngine({
    ...(onApproval && { onApproval }),
    sources: mountToolbox('dev', {
      mcpServers: {
        acting: testServer('acting'),
        everything: {
          args: [EVERYTHING, 'stdio'],
          command: process.execPath,
          humanIntervention: 'never',
        },
      },
    }).sources,
  });

/** The servers are started once: each test only has another person. */
let engine: ToolEngine;
let decide: Decide;
let asked: ApprovalRequest[];
beforeAll(() => {
  engine = open((request) => {
    asked.push(request);
    return decide(request);
  });
});
beforeEach(() => {
  asked = [];
});
afterAll(() => engine.close());

const book = (who: string, on = engine) =>
  on.call({ arguments: { who }, name: 'dev__acting__book' });

const approve = (content: Record<string, unknown>): ApprovalDecision => ({
  action: 'approve',
  arguments: content,
});

describe('a question of a current server', () => {
  it('is declined if there is nobody to ask', async () => {
    const alone = open();
    onTestFinished(() => alone.close());
    expect((await book('Ada', alone)).content).toContain('"action":"decline"');
  });

  it('is put to the person, with its message, fields and defaults', async () => {
    decide = () => approve({ name: 'Ada', seat: 'window' });
    const result = await book('Ada');
    expect(result.content).toContain('"seat":"window"');
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
    decide = () => ({ action: 'deny' });
    expect((await book('Ada')).content).toContain('"decline"');
    decide = () => ({ action: 'abort' });
    expect((await book('Ada')).content).toContain('"cancel"');
  });

  it('is asked again if the answer is invalid, and then declined', async () => {
    decide = () => approve({ name: 'A' });
    expect((await book('Ada')).content).toContain('"decline"');
    expect(asked).toHaveLength(3);
    expect(asked[1]?.reason).toContain('does not fit');
  });

  it('is not answered by an approval of everything', async () => {
    decide = () => ({ action: 'approve' });
    expect((await book('Ada')).content).toContain('"decline"');
    expect(asked).toHaveLength(1);
  });

  it('belongs to its own call among several', async () => {
    decide = ({ elicitation }) =>
      approve({ name: elicitation?.message.includes('Ada') ? 'Lovelace' : 'Hopper' });
    const [ada, grace] = await Promise.all([book('Ada'), book('Grace')]);
    expect(ada.content).toContain('Lovelace');
    expect(grace.content).toContain('Hopper');
  });
});

describe('a question of an older server', () => {
  it('is put to the person behind the only call in flight', async () => {
    decide = ({ arguments: args }) => approve({ ...args, name: 'Ada' });
    const result = await engine.call({ name: LEGACY });
    expect(asked).toHaveLength(1);
    expect(result.content).toContain('Ada');
    expect(result.success).toBe(true);
  });

  it('is declined if it could belong to any of several calls', async () => {
    decide = ({ arguments: args }) => approve({ ...args, name: 'Ada' });
    await engine.list();
    const results = await Promise.all([
      engine.call({ name: LEGACY }),
      engine.call({
        arguments: { duration: 1, steps: 1 },
        name: 'dev__everything__trigger-long-running-operation',
      }),
    ]);
    expect(asked).toHaveLength(0);
    expect(results[0]?.content).toMatch(/declin/i);
  });
});
