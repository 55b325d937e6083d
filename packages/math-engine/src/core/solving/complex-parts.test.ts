import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { readFormula } from '../algebra/read-formula.ts';
import { substitute } from '../algebra/symbols.ts';
import { bigToNumber } from '../numbers/big-conversions.ts';
import type { Expression } from '../syntax/ast.ts';
import { integerNode } from './build.ts';
import { joinedParts, partNames, splitParts } from './complex-parts.ts';
import { evaluateConstant } from './context.ts';

const notes = { assumptions: new Set<string>(), warnings: new Set<string>() };

const valueOf = (node: Expression): readonly number[] | undefined => {
  const value = evaluateConstant(node, { roots: new Map() });
  return value && [bigToNumber(value.re), bigToNumber(value.im)];
};

describe('the parts of a complex expression', () => {
  it.each(['sin(z)', 'z^0.5', 'z^w', 'sqrt(i)', 'z^13', 'arg(z)'])('%s has none here', (text) => {
    const { expression } = readFormula(text, notes, ['w', 'z']);
    expect(splitParts(expression, new Set(['w', 'z']))).toBeUndefined();
  });

  const { tree } = fc.letrec<{ tree: string }>((tie) => ({
    tree: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom('z', 'i', 'x', '2', '(1/3)'),
      fc
        .tuple(tie('tree'), fc.constantFrom('+', '-', '*', '/'), tie('tree'))
        .map(([left, sign, right]) => `(${left} ${sign} ${right})`),
      tie('tree').map((inner) => `(-${inner})`),
      fc.tuple(tie('tree'), fc.integer({ max: 3, min: -3 })).map(([base, n]) => `(${base})^(${n})`),
      tie('tree').map((inner) => `e^(${inner})`),
      fc
        .tuple(fc.constantFrom('re', 'im', 'conj', 'abs'), tie('tree'))
        .map(([name, inner]) => `${name}(${inner})`),
    ),
  }));

  it('joined, are the expression', () => {
    const small = fc.integer({ max: 5, min: -5 });
    fc.assert(
      fc.property(tree, small, small, small, (text, x, re, im) => {
        const { expression } = readFormula(text, notes, ['x', 'z']);
        const parts = splitParts(expression, new Set(['z']));
        const [reName, imName] = partNames('z');
        const z = joinedParts({ im: integerNode(im), re: integerNode(re) });
        const whole = valueOf(
          substitute(
            expression,
            new Map([
              ['x', integerNode(x)],
              ['z', z],
            ]),
          ),
        );
        fc.pre(parts !== undefined && whole !== undefined);
        const point = new Map(
          Object.entries({ [imName]: im, [reName]: re, x }).map(([name, value]) => [
            name,
            integerNode(value),
          ]),
        );
        const [real = [], imaginary = []] = [parts.re, parts.im].map((part) =>
          valueOf(substitute(part, point)),
        );
        const size = 1 + Math.abs(whole[0] ?? 0) + Math.abs(whole[1] ?? 0);
        fc.pre(Number.isFinite(size));
        expect(((real[0] ?? Number.NaN) - (whole[0] ?? 0)) / size).toBeCloseTo(0, 9);
        expect(((imaginary[0] ?? Number.NaN) - (whole[1] ?? 0)) / size).toBeCloseTo(0, 9);
        expect([real[1], imaginary[1]]).toEqual([0, 0]);
      }),
      { numRuns: 200 },
    );
  });
});
