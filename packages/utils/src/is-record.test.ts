import { describe, expect, it } from 'vitest';

import { isRecord } from './is-record.ts';

describe('isRecord', () => {
  it.each([[null], [undefined], [[]], [[{}]], ['text'], [0], [true], [() => ({})]])(
    'refuses %j',
    (value) => {
      expect(isRecord(value)).toBe(false);
    },
  );

  it.each([[{}], [{ a: 1 }], [Object.create(null) as unknown]])('accepts %j', (value) => {
    expect(isRecord(value)).toBe(true);
  });
});
