import { describe, expect, it } from 'vitest';

import { numberForm, symbolForm } from '../integrating/form.ts';
import { call, power, product, sum } from './make-term.ts';
import { isWhole, number, symbol, two, whole } from './term-atoms.ts';
import { countNodes, hasSymbol, isConstant, namesOf, partsOf } from './term.ts';

const x = symbol('x');
const y = symbol('y');
const term = sum([product([two, x]), power(x, y), call('sin', [x])]);

describe('terms', () => {
  it('are equal if and only if their keys are', () => {
    expect(sum([y, x]).key).toBe(sum([x, y]).key);
    expect(symbol('pi').key).not.toBe(call('pi', []).key);
    expect(whole(2, 4).key).toBe(whole(1, 2).key);
    expect(isWhole(whole(1, 2))).toBe(false);
  });

  it('match the forms used in integration', () => {
    expect(numberForm(3)).toEqual(whole(3));
    expect(numberForm(3n)).toEqual(whole(3));
    expect(numberForm(whole(1, 3).value)).toEqual(number(whole(1, 3).value));
    expect(symbolForm('x')).toEqual(x);
  });

  it('list their parts without duplicates', () => {
    expect(partsOf(term)[0]).toBe(term);
    expect(partsOf(term).filter(({ key }) => key === x.key)).toHaveLength(1);
    expect(countNodes(term)).toBe(9);
  });

  it('list their variables', () => {
    expect(namesOf(term)).toEqual(['x', 'y']);
    expect(hasSymbol(term, 'y')).toBe(true);
    expect(hasSymbol(term, 'z')).toBe(false);
    expect(isConstant(whole(7))).toBe(true);
  });
});
