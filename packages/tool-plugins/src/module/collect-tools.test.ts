import { expect, it } from 'vitest';

import { collectTools } from './collect-tools.ts';

const register = (part: object) => () =>
  collectTools('/modules/a').api.registerTool({ name: 'a', run: () => 1, ...part });

it.each<[object, string]>([
  [{ desciption: 'Reverses.' }, "has no description. Rename its 'desciption'."],
  [{ Description: 'Reverses.' }, "Rename its 'Description'."],
  [{ descirption: 'Reverses.' }, "Rename its 'descirption'."],
  [{ desc: 'Reverses.' }, "Rename its 'desc'."],
  [{ inputSchema: { text: 'Text to reverse' } }, "and 'text' is no keyword of JSON Schema."],
  [{ inputSchema: { required: ['text'], text: 'Text' } }, "and 'text' is no keyword"],
  [{ inputSchema: { text: { type: 'string' }, type: 'object' } }, "and 'text' is no keyword"],
  [{ inputSchema: { propertes: {}, type: 'object' } }, "and 'propertes' is no keyword"],
])('a tool with a slip is refused: %j', (part, problem) => {
  expect(register(part)).toThrow(problem);
});

it.each<object>([
  {},
  { inputSchema: {} },
  { inputSchema: { text: { type: 'string' } } },
  { inputSchema: { text: 'string' } },
  { inputSchema: { additionalProperties: { type: 'string' } } },
  { inputSchema: { description: 'Nothing', title: 'A', type: 'object', 'x-order': {} } },
  { inputSchema: { nullable: true, type: 'object' } },
  { inputSchema: { $ref: '#/definitions/A', definitions: {}, markdown: 'Of an editor' } },
  { description: 'Runs it.', script: 'a.sh', transcription: 'Of a voice' },
  { dispositions: [], dscr: 1, script: 'a.sh' },
])('a tool is accepted: %j', (part) => {
  expect(register(part)).not.toThrow();
});
