import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { compileSchema } from '@lobechat/tool-engine';
import type { JsonSchema } from '@lobechat/types';

import { parseDescription } from './parse-description.ts';

const read = (name: string): string =>
  readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');

const schema = JSON.parse(read('schemas/plugin-protocol.schema.json')) as JsonSchema;
const messages = [...read('PROTOCOL.md').matchAll(/```json\n(\{.*\})\n```/g)].map(
  ([, line]) => JSON.parse(line as string) as Record<string, unknown>,
);
const fits = (name: string, value: unknown): boolean => {
  const validator = compileSchema({ $defs: schema.$defs, $ref: `#/$defs/${name}` });
  return validator.validate(value).ok;
};

describe('the protocol page', () => {
  it('shows every kind of message', () => {
    const kinds = ['describe', 'call', 'cancel', 'description', 'answer', 'progress'];
    const shown = kinds.filter((kind) => messages.some((message) => fits(kind, message)));
    expect(shown).toEqual(kinds);
  });

  it('shows only messages that match the schema', () => {
    const verdicts = messages.map((message) => compileSchema(schema).validate(message).ok);
    expect(verdicts).toEqual(messages.map(() => true));
  });
});

describe('the schema of the protocol', () => {
  it.each([
    ['call', { call_id: 'c', params: [], type: 'call' }],
    ['call', { params: {}, type: 'call' }],
    ['cancel', { type: 'cancel' }],
    ['answer', { error: false }],
    ['answer', { content: [{ text: 7, type: 'text' }] }],
    ['description', { description: 'nameless' }],
    ['description', { tools: [] }],
  ])('rejects as %s: %j', (name, value) => {
    expect(fits(name, value)).toBe(false);
  });

  it('accepts as a description what the host accepts', () => {
    for (const description of [
      { name: 'a' },
      { name: 'a', parameters: { type: 'object' } },
      { capabilities: { concurrency: true }, tools: [{ name: 'a' }, { name: 'b' }] },
    ]) {
      expect(fits('description', description)).toBe(true);
      expect(parseDescription(description).tools.length).toBeGreaterThan(0);
    }
  });
});
