// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import type { ApprovalDecision, ToolApprovalEvent } from '@lobechat/tool-engine';

import type { RunRecord } from '../../run/run-record.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { DeniedView, findDenial } from './DeniedView.tsx';

const answer = (decision: ApprovalDecision, preview?: object): ToolApprovalEvent => ({
  callId: 'call-1',
  decision,
  name: 'builtin__files__write',
  request: {
    arguments: {},
    callId: 'call-1',
    descriptor: {
      description: '',
      inputSchema: { type: 'object' },
      name: 'builtin__files__write',
      server: 'files',
      tool: 'write',
      toolbox: 'builtin',
    },
    policy: 'required',
    preview,
    reason: 'It overwrites a\u202Efile.',
  },
  time: 0,
  type: 'tool_approval',
});

afterEach(cleanup);

describe('a denied call', () => {
  it('is distinguished from one that was approved and then failed', () => {
    const denial = answer({ action: 'deny' });
    const find = (...events: ToolApprovalEvent[]) => findDenial({ events } as unknown as RunRecord);
    expect(find()).toBeUndefined();
    expect(find(answer({ action: 'approve' }))).toBeUndefined();
    expect(find(answer({ action: 'approve' }), denial)).toBe(denial);
  });

  it('is not an error: it shows the reason, the person’s answer, and that nothing ran', async () => {
    await renderPage(<DeniedView denial={answer({ action: 'deny', reason: '<b>Not now</b>' })} />);
    expect(screen.getByRole('region', { name: 'Denied, not run' })).toBeTruthy();
    expect(screen.getByText('<b>Not now</b>')).toBeTruthy();
    expect(screen.getByText('It overwrites a\\u{202E}file.')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('link', { name: 'All answers' }).getAttribute('href')).toBe(
      '#view=approvals',
    );
  });

  it('names all dangers of a command', async () => {
    const marks = ['It deletes.', 'It runs what it downloads.'].map((reason) => ({
      danger: reason,
      reason,
    }));
    const preview = { judgement: { marks: [...marks, { reason: 'It reads.' }] } };
    await renderPage(<DeniedView denial={answer({ action: 'deny' }, preview)} />);
    expect(screen.getByText('It deletes. It runs what it downloads.')).toBeTruthy();
  });
});
