import { describe, expect, it } from 'vitest';

import { abridge } from './abridge.ts';
import { answerOf } from './format/testing.ts';
import { formatForms, formatStatement } from './format/value.ts';

const LONG = '7'.repeat(60);

const rounded = { isDecimalExact: false } as const;

describe('abridge', () => {
  it.each([
    ['integer', LONG, '7.8e+59', 'an integer of 60 digits'],
    ['rational', `-${LONG}/${'3'.repeat(41)}`, '-2.3e+19', 'a fraction of 60 over 41 digits'],
    ['rational', `0.${LONG}`, '0.778', 'a decimal of 61 digits'],
    ['quantity', `${LONG} kg`, '7.8e+59 kg', 'an integer of 60 digits'],
    ['real', `sqrt(${LONG})/2`, '4.4e+29', 'a formula of 68 characters'],
    ['real', `cos(${'1 + '.repeat(100)}1)`, '0.89', 'a formula of 406 characters'],
    ['real', `10 + ${'sqrt(2) + '.repeat(40)}1`, '67', 'a formula of 406 characters'],
    ['matrix', `[[${LONG}, 1/2]]`, '[[7.8e+59, 0.5]]', 'numbers of up to 60 digits'],
  ] as const)('puts the decimal of the %s %s first', (kind, exact, decimal, exactForm) => {
    const answer = abridge(answerOf({ decimal, exact, kind, ...rounded }));
    expect(formatStatement(answer)).toBe(`≈ ${decimal} (exact form: ${exactForm}, verified)`);
    expect(answer.latex).not.toContain('7777');
  });

  it.each([
    ['integer', '1'.repeat(40), '1.1e+39'],
    ['rational', `${'1'.repeat(20)}/${'3'.repeat(20)}`, '0.333'],
    ['matrix', `[${'12, '.repeat(99)}12]`, '[12]'],
    ['expression', `x^2 + ${LONG}`, `x^2 + ${LONG}.0`],
  ] as const)('leaves a short %s unchanged: %s', (kind, exact, decimal) => {
    const answer = answerOf({ decimal, exact, kind, ...rounded });
    expect(abridge(answer)).toEqual(answer);
  });

  it('keeps all digits that were requested', () => {
    const answer = answerOf({ decimal: LONG, exact: LONG, kind: 'integer' });
    expect(abridge(answer)).toEqual(answer);
  });

  it('rounds the coefficients of a long expression', () => {
    const exact = `${LONG}/${'3'.repeat(50)}*x + ${'y + '.repeat(300)}1`;
    const answer = abridge(answerOf({ decimal: exact, exact: `${exact} `, kind: 'expression' }));
    expect(answer.decimal).toMatch(/^2\.3333333333333e\+10\*x \+ y/);
    expect(answer).toMatchObject({ isDecimalExact: false });
  });

  it('says which solutions are rounded, and finds answers anywhere in a state', () => {
    const set = answerOf({ decimal: 'x = 0.3', exact: `x = 1/${LONG}`, kind: 'set', ...rounded });
    const value = answerOf({ decimal: '0.3', exact: `1/${LONG}`, kind: 'rational', ...rounded });
    const state = abridge({ answer: set, solutions: [{ values: [{ answer: value, name: 'x' }] }] });
    expect(formatStatement(state.answer)).toMatch(/^x ≈ 0\.3 \(exact form: /);
    expect(state.solutions[0]?.values[0]?.answer.exactForm).toBe('a fraction of 1 over 60 digits');
  });

  it('keeps an exact form short enough to copy, and drops one that is far too long', () => {
    const of = (digits: number) =>
      abridge(
        answerOf({ decimal: '1e+9', exact: '1'.repeat(digits), kind: 'integer', ...rounded }),
      );
    expect(of(1000).exact).toHaveLength(1000);
    expect(of(1001).exact).toBeUndefined();
  });

  it.each([
    ['an integer of 41 digits', '4'.repeat(41), true],
    ['a negative integer of 200 digits', `-${'4'.repeat(200)}`, true],
    ['an integer of 201 digits', '4'.repeat(201), false],
    ['a fraction', `${LONG}/${'3'.repeat(41)}`, false],
    ['a quantity', `${LONG} kg`, false],
    ['a decimal', `0.${LONG}`, false],
  ])('appends the digits of %s if there are few', (_, exact, isPrinted) => {
    const answer = answerOf({ decimal: '4.4e+40', exact, kind: 'integer', ...rounded });
    expect(formatForms(abridge(answer))).toEqual(isPrinted ? [`digits: ${exact}`] : []);
  });
});
