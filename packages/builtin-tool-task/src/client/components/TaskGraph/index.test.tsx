// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { renderSurface } from '@lobechat/shared-tool-ui/testing';

import { taskLocales } from '../../../locales/index.ts';
import { TaskGraph } from './index.tsx';
import { toTreeGraph } from './to-graph.ts';

afterEach(cleanup);

it.each([
  [
    'en-US',
    [
      'T-1 One, Ready, To do. Required by T-2',
      'T-2 Two, waits for 1. Requires T-1. Required by T-3',
      'T-3 Three, Cancelled. Requires T-2. Related to T-9',
      'T-9 Nine, Completed, outside of this tree. Related to T-3',
    ],
  ],
  [
    'zh-CN',
    [
      'T-1 One, 就绪, 待办. 被 T-2 依赖',
      'T-2 Two, 等待 1 个任务. 依赖 T-1. 被 T-3 依赖',
      'T-3 Three, 已取消. 依赖 T-2. 与 T-9 相关',
      'T-9 Nine, 已完成, 不在此树中. 与 T-3 相关',
    ],
  ],
] as const)('shows in %s the status of each task', async (language, said) => {
  const graph = toTreeGraph({
    dependencies: [
      { from: 'T-2', to: 'T-1', type: 'requires' },
      { from: 'T-3', to: 'T-2', type: 'requires' },
      { from: 'T-3', to: 'T-9', type: 'relates' },
    ],
    nodes: [
      { identifier: 'T-1', name: 'One', ready: true, status: 'todo' },
      { blockers: 1, identifier: 'T-2', name: 'Two', status: 'todo' },
      { blockers: 1, identifier: 'T-3', name: 'Three', status: 'canceled' },
      { identifier: 'T-4', name: 'Four', status: 'todo' },
    ],
    outside: [{ identifier: 'T-9', name: 'Nine', status: 'completed' }],
  })!;
  const { container, missingKeys } = renderSurface(<TaskGraph graph={graph} label="Plan" />, {
    language,
    locales: taskLocales,
  });
  const options = await screen.findAllByRole('option');
  expect(missingKeys).toEqual([]);
  expect(options.map((option) => option.querySelector('title')?.textContent)).toEqual(said);
  expect(container.querySelectorAll('path[marker-end]')).toHaveLength(2);
  expect(container.textContent).not.toContain('T-4');
});
