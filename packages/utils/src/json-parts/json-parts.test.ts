import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { parseJson } from '../parse-json.ts';
import { parseJsonInParts, readJsonParts } from './parse-json-in-parts.ts';
import { printJsonInParts, printJsonParts } from './print-json-in-parts.ts';
import { runInParts } from './run-in-parts.ts';

/** So short that everything is cut at every possible position. */
const partLength = fc.integer({ max: 30, min: 1 });
const anyJson = fc.jsonValue({ stringUnit: 'binary' });
const escapes = fc
  .array(fc.constantFrom('\\', '"', '\n', '\u0001', '\ud800', '\u{1f600}', 'a', '\\u0041'))
  .map((characters) => characters.join(''));
const value = fc.oneof(
  anyJson,
  fc.array(escapes),
  fc.dictionary(fc.oneof(escapes, fc.constantFrom('__proto__', '1', '')), anyJson),
);

const finish = <Value>(work: Generator<unknown, Value, void>): Value => {
  let step = work.next();
  while (!step.done) step = work.next();
  return step.value;
};

/**
 * Cases that V8 13.6 (Node 24.21) reads wrongly, so that it cannot be the reference: members beside
 * one named `__proto__`, and names with an escape after an object with a name that ends in a
 * backslash (`JSON.parse('{"\\\\":1}')` makes `JSON.parse('{"\\n":1}')` an object with that name).
 */
const MISREAD = /__proto__|"[^"\\]*\\(?:[^"\\]|\\.)*"\s*:/;

/** A JSON text with something removed or inserted. */
const damaged = fc
  .tuple(value, fc.nat(), fc.constantFrom('', ',', ']', '}', '[', '{', '"', '\\', ':', ' ', '1'))
  .map(([whole, place, put]) => {
    const text = JSON.stringify(whole);
    const at = place % (text.length + 1);
    return text.slice(0, at) + put + text.slice(put === '' ? at + 1 : at);
  })
  .filter((text) => !MISREAD.test(text));

const readOrRefuse = (text: string, length: number): unknown => {
  try {
    return finish(readJsonParts(text, length));
  } catch (error) {
    expect(error).toBeInstanceOf(SyntaxError);
    return undefined;
  }
};

describe('JSON in parts', () => {
  it('rejects what JSON.parse rejects, and reads the rest as it does', () => {
    fc.assert(
      fc.property(damaged, partLength, (text, length) => {
        expect(readOrRefuse(text, length)).toEqual(parseJson(text));
      }),
      { numRuns: 2000 },
    );
  });

  it('reads every text, with members in order and under any name', () => {
    fc.assert(
      fc.property(value, partLength, fc.nat(3), (whole, length, indent) => {
        const text = JSON.stringify(whole, null, indent);
        const read = finish(readJsonParts(` ${text}\n`, length));
        expect(JSON.stringify(read, null, indent)).toBe(text);
      }),
      { numRuns: 1000 },
    );
  });

  it('writes the text that JSON.stringify writes', () => {
    fc.assert(
      fc.property(value, partLength, fc.nat(3), (whole, length, indent) => {
        const parts = [...printJsonParts(whole, indent, length)];
        expect(parts.join('')).toBe(JSON.stringify(whole, null, indent));
      }),
      { numRuns: 1000 },
    );
  });

  it('keeps rows of megabytes, in parts of limited size', async () => {
    const rows = Array.from({ length: 20_000 }, (_, id) => ({
      id,
      text: 'a "row" of text'.repeat(5),
    }));
    const parts = await printJsonInParts({ long: 'x\n'.repeat(1_000_000), rows });
    expect(Math.max(...parts.map(({ length }) => length))).toBeLessThan(700_000);
    expect(await parseJsonInParts(parts.join(''))).toEqual({ long: 'x\n'.repeat(1_000_000), rows });
    expect(await parseJsonInParts(`${parts.join('')}]`)).toBeUndefined();
  });

  it('lets other work run before long work has ended', async () => {
    const order: string[] = [];
    const work = function* () {
      const end = performance.now() + 60;
      while (performance.now() < end) yield;
      order.push('work');
    };
    setTimeout(() => order.push('other'), 1);
    await runInParts(work());
    expect(order).toEqual(['other', 'work']);
  });
});
