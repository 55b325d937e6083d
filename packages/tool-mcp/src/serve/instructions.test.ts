import { describe, expect, it } from 'vitest';

import { joinInstructions } from './instructions.ts';

const part = (identifier: string, length: number) => ({ identifier, text: 'x'.repeat(length) });

describe('instructions', () => {
  it('never exceed their budget', () => {
    const parts = Array.from({ length: 2000 }, (_, index) => part(`tool-${index}`, index));
    expect(joinInstructions(parts, 1000).length).toBeLessThanOrEqual(1000);
  });

  it('drop the shortest first, and name what is missing', () => {
    const text = joinInstructions(
      [part('long', 300), part('short', 100), part('middle', 200)],
      600,
    );
    expect(text).toContain('<tool name="long">');
    expect(text).toContain('<tool name="middle">');
    expect(text).toContain('Without instructions here: short.');
  });

  it('keep the order of the tools', () => {
    const text = joinInstructions([part('b', 10), part('a', 10)]);
    expect(text.indexOf('"b"')).toBeLessThan(text.indexOf('"a"'));
  });
});
