import { describe, expect, it } from 'vitest';

import { INSTRUCTIONS_BUDGET, joinInstructions, writeProxyInstructions } from './instructions.ts';

const part = (identifier: string, sentences: number) => ({
  identifier,
  text: Array.from({ length: sentences }, (_, index) => `Sentence ${index} of it.`).join(' '),
});

describe('instructions', () => {
  it.each([0, 1, 3, 40, 2000])('of %i tools never exceed their budget', (count) => {
    const parts = Array.from({ length: count }, (_, index) => part(`tool-${index}`, index % 50));
    for (const budget of [100, 1000, INSTRUCTIONS_BUDGET]) {
      expect(joinInstructions(parts, budget).length).toBeLessThanOrEqual(budget);
    }
  });

  it('are complete if they fit, in the order of the tools', () => {
    const text = joinInstructions([part('b', 2), part('a', 1)]);
    expect(text).toBe(
      '<tool name="b">\nSentence 0 of it. Sentence 1 of it.\n</tool>\n\n<tool name="a">\nSentence 0 of it.\n</tool>',
    );
  });

  it("contain the beginning of every tool's text, and say where the rest is", () => {
    const text = joinInstructions([part('long', 500), part('short', 2), part('middle', 200)]);
    expect(text).toContain('<tool name="short">\nSentence 0 of it. Sentence 1 of it.\n</tool>');
    expect(text).toContain('<tool name="middle">\nSentence 0 of it. Sentence 1 of it. Sentence 2');
    expect(text).toMatch(
      /Full guides: the skill of a tool's name, or a prompt that the user adds\.$/,
    );
  });

  it("end a tool's text where its next sentence does not fit, and keep its lines", () => {
    const text = joinInstructions(
      [{ identifier: 'a', text: `First.\n\n- **one**: short.\n- ${'long '.repeat(500)}\n- last` }],
      300,
    );
    expect(text).toContain('<tool name="a">\nFirst.\n- **one**: short.\n</tool>');
    expect(text).not.toContain('last');
  });

  it.each([
    ['First.\n\n1. Second.', 'First.'],
    ['First.\n 12. Second.', 'First.'],
    ['First, e.g. `second`, and more of it.', ''],
    ['First.\nFinding:\n- **second**.', 'First.'],
    ['First. Is it 5? Second.', 'First. Is it 5?'],
    ['It takes 5. Second.', 'It takes 5.'],
  ])('do not end in the middle of a sentence or item: %j', (given, kept) => {
    const frame = joinInstructions([{ identifier: 'a', text: 'x' }], 1000).length - 1;
    const text = `${given} ${'long '.repeat(100)}`;
    const cut = given.replace(/(?:Second|second)[^]*$/, '');
    // There is room for all up to the cut, and the hint of 72 characters after it.
    const room = frame + cut.length + 80;
    expect(joinInstructions([{ identifier: 'a', text }], room)).toMatch(
      kept === '' ? /^Full guides/ : `<tool name="a">\n${kept}\n</tool>`,
    );
  });
});

it('of the proxy say the day at the person, and that calls may be refused', async () => {
  const clock = { now: () => Date.UTC(2026, 1, 28, 23, 30), timeZone: 'Europe/Berlin' };
  const text = await writeProxyInstructions(clock);
  expect(text).toContain('Today is 2026-03-01, Sunday (time zone Europe/Berlin).');
  expect(text).toContain("may need a person's approval");
});
