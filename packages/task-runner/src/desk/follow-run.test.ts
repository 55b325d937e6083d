import { expect, it } from 'vitest';

import { ToolError, ToolErrorType } from '@lobechat/types';

import { createRunEvents } from '../worker/run-events.ts';
import { lookUntil } from './follow-run.ts';

const away = (): never => {
  throw new ToolError(ToolErrorType.SourceUnavailable, 'The server does not answer.');
};

it('goes on looking when a store comes back, but not at one that is not there', async () => {
  const parts = { events: createRunEvents() };
  const options = { isOver: (looks: number) => looks === 4, signal: undefined };
  await expect(lookUntil(parts, async () => away(), options)).rejects.toThrow(/does not answer/);
  let looks = 0;
  const look = async (): Promise<number> => {
    looks += 1;
    return looks === 2 || looks === 3 ? away() : looks;
  };
  expect(await lookUntil(parts, look, options)).toBe(4);
});
