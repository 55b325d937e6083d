import { expect, it } from 'vitest';

import { fitRevision } from './fit-revision.ts';

const AUDIO = { _meta: { a: 1 }, data: 'UklGRg==', mimeType: 'audio/wav', type: 'audio' };
const LINK = { name: 'a.txt', type: 'resource_link', uri: 'file:///a.txt' };
const TEXT = { text: 'fine', type: 'text' };
const SOUND = {
  _meta: { a: 1 },
  resource: { blob: 'UklGRg==', mimeType: 'audio/wav', uri: 'attachment:///audio' },
  type: 'resource',
};
const NAMED = { text: '[link: a.txt file:///a.txt]', type: 'text' };

it.each([
  ['2024-11-05', [TEXT, SOUND, NAMED]],
  ['2025-03-26', [TEXT, AUDIO, NAMED]],
  ['2025-06-18', [TEXT, AUDIO, LINK]],
  ['2026-07-28', [TEXT, AUDIO, LINK]],
])('writes only blocks that clients of %s know', (revision, content) => {
  const blocks = [TEXT, AUDIO, LINK];
  expect(fitRevision({ content: blocks, isError: true }, revision)).toEqual({
    content,
    isError: true,
  });
  const toMessages = (all: readonly object[]) => all.map((one) => ({ content: one, role: 'user' }));
  const prompt = { messages: toMessages(blocks) };
  expect(fitRevision(prompt, revision)).toEqual({ messages: toMessages(content) });
  expect(fitRevision({ tools: blocks }, revision)).toEqual({ tools: blocks });
});
