import type { MathAnswer, NamedAnswer } from '../types.ts';

/** An answer for tests: one half by default. */
export const answerOf = (parts: Partial<MathAnswer>): MathAnswer => ({
  decimal: '0.5',
  engine: 'rational',
  isDecimalExact: true,
  isExact: true,
  kind: 'rational',
  latex: '0.5',
  verified: true,
  ...parts,
});

/** An exact answer with this text. */
export const exactly = (text: string, parts: Partial<MathAnswer> = {}): MathAnswer =>
  answerOf({ decimal: text, exact: text, kind: 'integer', latex: text, ...parts });

/** A named value. */
export const named = (name: string, answer: MathAnswer): NamedAnswer => ({ answer, name });

/** The root of two, exact with a rounded decimal. */
export const ROOT = exactly('sqrt(2)', {
  decimal: '1.414',
  isDecimalExact: false,
  kind: 'real',
  latex: String.raw`\sqrt{2}`,
});
