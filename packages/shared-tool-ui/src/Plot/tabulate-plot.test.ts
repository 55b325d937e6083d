import { describe, expect, it } from 'vitest';

import { BINOMIAL, DERIVATIVE, HYPERBOLA, REGRESSION } from './plots.ts';
import { tabulateCurves } from './tabulate-plot.ts';

describe('tabulateCurves', () => {
  it('puts curves with the same positions side by side', () => {
    const [group, ...others] = tabulateCurves(DERIVATIVE.curves);
    expect(others).toEqual([]);
    expect(group?.curves).toEqual([0, 1]);
    expect(group?.rows).toHaveLength(25);
    expect(group?.rows[0]?.x).toBe(-6);
    expect(group?.rows.at(-1)?.x).toBe(6);
  });

  it('gives data a table of their own, in full', () => {
    const [data, line] = tabulateCurves(REGRESSION.curves);
    expect(data?.rows).toHaveLength(5);
    expect(line?.rows).toHaveLength(25);
    expect(tabulateCurves(BINOMIAL.curves).map(({ rows }) => rows.length)).toEqual([11, 4]);
  });

  it('keeps gaps', () => {
    const [group] = tabulateCurves(HYPERBOLA.curves);
    expect(group?.rows.find(({ x }) => x === 0)?.values).toEqual([null]);
  });
});
