import { describe, expect, it } from 'vitest';

import type { MathOperationName } from '@lobechat/builtin-tool-calculator';
import { listSampleCalls } from '@lobechat/builtin-tool-calculator/testing';

import { checkInput } from './check-input.ts';

describe('input that does not fit its operation', () => {
  it.each([
    ['calculate', null, 'calculate has to be an object, not null.'],
    ['calculate', [], 'calculate has to be an object, not a list.'],
    ['calculate', {}, 'calculate.expression is missing.'],
    ['calculate', { expression: 5 }, 'calculate.expression has to be a text, not 5.'],
    [
      'calculate',
      { expression: '1', mode: 'fast' },
      "calculate.mode has to be one of exact, decimal, float, not 'fast'.",
    ],
    [
      'calculate',
      { expression: '1', precision: 0 },
      'calculate.precision has to be from 1 to 1000, not 0.',
    ],
    [
      'calculate',
      { expression: '1', precision: Number.NaN },
      'calculate.precision has to be a whole number, not NaN.',
    ],
    [
      'calculate',
      { expression: 'x', variables: { x: null } },
      'calculate.variables.x has to be a number or a text, not null.',
    ],
    [
      'calculate',
      { expression: 'x', variables: { x: Number('12345678901234567890') } },
      'calculate.variables.x has more digits than a number in JSON keeps. Write it as text, in quotes.',
    ],
    [
      'calculate',
      { expression: '1', expresion: '2' },
      "calculate takes no 'expresion'. It takes: expression, mode, precision, variables.",
    ],
    ['solve', { equations: [] }, 'solve.equations has 0 items; from 1 to 20 are allowed.'],
    ['solve', { equations: ['x', {}] }, 'solve.equations[1] has to be a text, not an object.'],
    ['convertBase', { toBases: [2, 99], value: '1' }, 'from 2 to 36, not 99.'],
  ] as const)('%s %j is rejected: %s', (operation, input, message) => {
    expect(() => checkInput(operation, input)).toThrow(message);
  });

  it('may not contain text longer than any expression', () => {
    const variable = 'x'.repeat(20_000);
    expect(() => checkInput('simplify', { expression: 'x', variable })).toThrow(
      expect.objectContaining({ type: 'ResourceLimit' }),
    );
  });

  it('may not inject a prototype', () => {
    const input = JSON.parse('{"expression": "x", "__proto__": {"precision": 5}}') as unknown;
    expect(() => checkInput('calculate', input)).toThrow("takes no '__proto__'");
  });
});

describe('input that fits', () => {
  it('may be a large number with few digits', () => {
    checkInput('calculate', { expression: 'x', variables: { x: 1e20, y: -6.02214076e23 } });
  });

  it('may set absent arguments to undefined', () => {
    expect(() => {
      checkInput('calculate', { expression: '1', mode: undefined, variables: undefined });
    }).not.toThrow();
  });

  it.each(listSampleCalls().map(({ input, operation }) => [operation, input] as const))(
    'includes that of the example %s %j',
    (operation: MathOperationName, input) => {
      expect(() => {
        checkInput(operation, input);
      }).not.toThrow();
    },
  );
});
