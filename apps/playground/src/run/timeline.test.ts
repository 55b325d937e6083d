import { describe, expect, it } from 'vitest';

import type { ToolEvent } from '@lobechat/tool-engine';

import type { RunRecord } from './run-record.ts';
import { timelineOf } from './timeline.ts';

const at = (type: ToolEvent['type'], time: number, decided = false): ToolEvent =>
  ({ time, type, ...(decided && { decision: { action: 'approve' } }) }) as ToolEvent;

const show = (finishedAt: number | undefined, ...events: ToolEvent[]): string =>
  timelineOf({
    args: {},
    cancelled: false,
    events,
    finishedAt,
    startedAt: 100,
  } as unknown as RunRecord)
    .map(({ milliseconds, phase }) => `${phase} ${milliseconds}`)
    .join(', ');

describe('the timeline of a call', () => {
  it.each<[string, string, string]>([
    ['without events', show(130), 'prepare 30'],
    ['that ran at once', show(100, at('tool_start', 100), at('tool_end', 100)), ''],
    [
      'that asked twice',
      show(
        200,
        at('tool_start', 110),
        at('tool_approval', 120),
        at('tool_approval', 150, true),
        at('tool_approval', 160),
        at('tool_approval', 170, true),
        at('tool_end', 195),
      ),
      'prepare 10, ask 40, run 45, settle 5',
    ],
    [
      'that still waits',
      show(undefined, at('tool_start', 110), at('tool_approval', 120)),
      'prepare 10, run 10',
    ],
    ['whose clock went back', show(90, at('tool_start', 80), at('tool_end', 85)), ''],
  ])('%s', (_, shown, expected) => {
    expect(shown).toBe(expected);
  });
});
