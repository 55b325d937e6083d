import { describe, expect, it } from 'vitest';

import { compileSchema } from './compile-schema.ts';
import { takeParts } from './take-parts.ts';

describe('takeParts', () => {
  it('takes the first items and properties, at any depth, and reports whether there are more', () => {
    const value = { list: [1, [2, 3], 4], name: 'x' };
    expect(takeParts(value, 4)).toEqual({ isWhole: false, value: { list: [1, [2]] } });
    expect(takeParts(value, 100)).toEqual({ isWhole: true, value });
  });

  it('treats a property named like the prototype as a property', () => {
    const value: unknown = JSON.parse('{"__proto__": {"a": 1}}');
    expect(JSON.stringify(takeParts(value, 10).value)).toBe('{"__proto__":{"a":1}}');
  });
});

describe('values with very many parts', () => {
  /** Counts how often a value of a property is read. */
  const countReads = (value: Record<string, unknown>) => {
    const reads = { count: 0 };
    const counted = new Proxy(value, {
      get: (target, name) => {
        reads.count += 1;
        return Reflect.get(target, name);
      },
    });
    return { counted, reads };
  };

  it('are not walked completely to list their problems', () => {
    const names = Array.from({ length: 100_000 }, (_, index): [string, number] => [`n${index}`, 1]);
    const { counted, reads } = countReads(Object.fromEntries(names));
    const verdict = compileSchema({ additionalProperties: false, properties: {} }).validate(
      counted,
    );
    expect(verdict.ok).toBe(false);
    expect(reads.count).toBeLessThan(20_000);
  });

  it('keep their message wherever their only problem is', () => {
    const items: unknown[] = Array.from({ length: 30_000 }, () => 'x');
    items[29_000] = 5;
    const schema = {
      properties: { items: { items: { type: 'string' }, minItems: 20_000 } },
    } as const;
    const verdict = compileSchema(schema).validate({ items });
    expect(verdict).toMatchObject({ problems: [{ path: '/items/29000' }] });
  });

  it('are not reported to lack what only their first parts lack', () => {
    const many = Object.fromEntries(Array.from({ length: 9000 }, (_, index) => [`n${index}`, 1]));
    const schema = {
      additionalProperties: { type: 'string' },
      minProperties: 8000,
      properties: { last: { type: 'integer' } },
      required: ['last'],
    } as const;
    const verdict = compileSchema(schema).validate({ ...many, last: 1 });
    const problems = verdict.ok ? [] : verdict.problems;
    expect(problems.length).toBeGreaterThan(50);
    expect(problems.every(({ path }) => path.startsWith('/n'))).toBe(true);
  });
});
