import { expect, it } from 'vitest';

import { createMessageLines } from './message-lines.ts';

const message = (id: number) => ({ id, jsonrpc: '2.0', result: { text: 'a "}{" {', items: [{}] } });
const compact = (id: number): string => JSON.stringify(message(id));
const spread = (id: number, indent: number | string = 2): string =>
  JSON.stringify(message(id), undefined, indent);
const LIMIT = 500;

/** Ids of messages, other texts, and `…` for JSON over several lines. */
const read = (text: string): unknown[] => {
  const heard: unknown[] = [];
  const push = createMessageLines(LIMIT, {
    onMessage: (one) => heard.push('id' in one ? one.id : one),
    onOther: (other) => heard.push(other),
    onSpread: () => heard.push('…'),
  });
  for (const line of text.split('\n')) push(line);
  return heard;
};

const CUT = '{"jsonrpc":"2.0","id":1,"result":{';
const LOG = '{\n  "level": 30,\n  "text": "}"\n}';
const INSPECTED = ['{', '  level: 30,', '  text: "}"', '}'];

it.each<[what: string, text: string, heard: unknown[]]>([
  ['text around a message, which may be a log of it', `> ${compact(1)}`, [`> ${compact(1)}`]],
  ['text between messages', `${compact(1)} ok ${compact(2)}`, [`${compact(1)} ok ${compact(2)}`]],
  ['an object over several lines that is no message', `${LOG}\n${compact(2)}`, ['…', LOG, 2]],
  ['an object in the form of a console', INSPECTED.join('\n'), INSPECTED],
  ['a log after a message that never ends', `{\n"a": 1,\nNo [1]`, ['…', '{\n"a": 1,', 'No [1]']],
  ['a message that never ends', `{\n"a": 1,\n${compact(2)}`, ['…', '{\n"a": 1,', 2]],
  ['a message that is cut off', `${CUT}\n${compact(2)}`, [CUT, CUT, 2]],
  [
    'more lines than the limit',
    `{\n${'1'.repeat(LIMIT)}\n1`,
    ['…', `{\n${'1'.repeat(LIMIT)}`, '1'],
  ],
  ['two messages on a line', compact(1) + compact(2), [1, 2]],
  ['two messages on a line with a blank', `${compact(1)} ${compact(2)}`, [1, 2]],
  ['an indented message', `${spread(1)}\n${spread(2)}\n${compact(3)}`, ['…', 1, '…', 2, 3]],
  ['a message over lines without indentation', spread(1, '\0').replaceAll('\0', ''), ['…', 1]],
  ['a message of a shell', `${CUT}\n"content":[]\n}}`, [CUT, 1]],
])('reads %s', (_what, text, heard) => {
  expect(read(text)).toEqual(heard);
});

it('takes time in proportion to a line', () => {
  for (const part of ['a', '{', '}{', '} ', '"', '{"', '\\"', '{"a":"', '{}'])
    expect(read(`{"}{${part.repeat(2_000_000)}`)).toHaveLength(1);
});
