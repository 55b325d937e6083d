import { expect, it } from 'vitest';

import { listSamples } from '@lobechat/builtin-tool-local-system/testing';

import { recordAnswers } from './testing/record-answers.ts';

it("returns the recorded answers for the tool's examples", async () => {
  const answers = JSON.parse(JSON.stringify(await recordAnswers())) as unknown[];
  const recorded = listSamples();
  expect(answers).toHaveLength(recorded.length);
  for (const [index, answer] of answers.entries()) expect(answer).toEqual(recorded[index]);
});
