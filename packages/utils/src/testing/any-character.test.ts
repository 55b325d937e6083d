import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { anyCharacter } from './any-character.ts';

describe('anyCharacter', () => {
  it.each(['', 'ab', '\ud800', 7, null])('does not recognize %j', (value) => {
    expect(anyCharacter.canShrinkWithoutContext(value)).toBe(false);
  });

  it.each(['\u0000', 'a', '\ud7ff', '\ue000', '\u{10ffff}'])('recognizes %j', (character) => {
    expect(anyCharacter.canShrinkWithoutContext(character)).toBe(true);
  });

  it('is one well-formed character, of any plane', () => {
    const planes = new Set<number>();
    fc.assert(
      fc.property(anyCharacter, (character) => {
        expect(character.isWellFormed()).toBe(true);
        expect(anyCharacter.canShrinkWithoutContext(character)).toBe(true);
        expect([...character]).toHaveLength(1);
        planes.add(Math.floor((character.codePointAt(0) ?? 0) / 0x1_0000));
      }),
      { numRuns: 1000, seed: 1 },
    );
    expect(planes.size).toBe(17);
  });
});
