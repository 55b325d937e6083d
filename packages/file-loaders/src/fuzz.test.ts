import { readdirSync, readFileSync } from 'node:fs';

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { toToolError } from './reading/to-tool-error.ts';
import { sniffDocument } from './sniff/sniff-document.ts';
import { read } from './testing/read.ts';

const FOLDER = new URL('../fixtures/', import.meta.url);
const names = readdirSync(FOLDER).filter((name) => !/\.(?:md|txt)$/.test(name));
const TYPES = ['InvalidArguments', 'InvalidDocument', 'NotFound', 'ResourceLimit'];

/** Expects a result with text, or a typed error with advice. */
const expectOutcome = async (data: Uint8Array): Promise<void> => {
  const format = sniffDocument(data);
  if (format === undefined || format === 'compound') return;
  try {
    const document = await read(data);
    expect(document.parts.every(({ text }) => typeof text === 'string')).toBe(true);
  } catch (error) {
    const { message, type } = toToolError(error);
    expect(TYPES).toContain(type);
    expect(message.length).toBeGreaterThan(20);
  }
};

const flips = fc.array(
  fc.record({
    mask: fc.integer({ max: 255, min: 1 }),
    place: fc.double({ max: 1, min: 0, noNaN: true }),
  }),
  { maxLength: 12, minLength: 1 },
);

describe('damaged copies of every fixture', () => {
  it.each(names)('of %s return text or a typed error', async (name) => {
    const whole = new Uint8Array(readFileSync(new URL(name, FOLDER)));
    await fc.assert(
      fc.asyncProperty(flips, async (changes) => {
        const data = whole.slice();
        for (const { mask, place } of changes) {
          const index = Math.min(Math.floor(place * data.length), data.length - 1);
          data[index] = (data[index] ?? 0) ^ mask;
        }
        await expectOutcome(data);
      }),
      { numRuns: 12, seed: 4 },
    );
    for (const share of [0.1, 0.5, 0.9, 0.99]) {
      await expectOutcome(whole.slice(0, Math.floor(whole.length * share)));
    }
  });
});
