import { describe, expect, it } from 'vitest';

import { calculate } from '../operations/calculate.ts';

const decimalOf = async (expression: string, precision?: number): Promise<string> =>
  (await calculate({ expression, ...(precision ? { precision } : {}) })).decimal;

describe('complex numbers', () => {
  // Digits computed with mpmath.
  it.each([
    [
      'sqrt(1+2i)',
      40,
      '1.272019649514068964252422461737491491716 + 0.7861513777574232860695585858429589295231i',
    ],
    ['(1+i)^(1/3)', 30, '1.08421508149135118187966600826 + 0.290514555507251444503813188625i'],
    ['sin(1+i)', 30, '1.29845758141597729482604236581 + 0.634963914784736108255082202992i'],
    ['cosh(1+2i)', 30, '-0.642148124715519964844800686962 + 1.06860742138277833959744003378i'],
    ['ln(-2)', 30, '0.693147180559945309417232121458 + 3.14159265358979323846264338328i'],
    ['(1+2i)^(3/2)', 30, '-0.300283106000777607886694709948 + 3.33019067678556121457440350932i'],
    ['(2+3i)^(4+5i)', 30, '-0.753045836748558962971949570144 - 0.986428788647745343834464197338i'],
    ['tan(1+i)', 30, '0.271752585319511716528843722499 + 1.08392332733869454347575206121i'],
    ['e^(i*10^30)', 15, '-0.995931194405396 - 0.0901169019121381i'],
    ['i^i', 30, '0.207879576350761908546955619835'],
    ['re(sqrt(1+2i))', 30, '1.27201964951406896425242246174'],
  ])('%s has %i correct digits', async (expression, precision, digits) => {
    const answer = await calculate({ expression, precision });
    expect(answer).toMatchObject({ decimal: digits, verified: true });
    expect(answer.warnings).toBeUndefined();
  });

  it('leaves no rounding error where a part is zero', async () => {
    expect(await decimalOf('e^(i*pi) + 1')).toBe('0');
    expect(await decimalOf('acosh(-2) - ln(-2 + sqrt(3))')).toBe('2.63391579384963');
    expect(await decimalOf('(-8+0i)^(1/3)')).toBe('-2');
    expect(await decimalOf('arg(1+i)')).toBe('0.785398163397448');
    expect(await decimalOf('(0.1+0.2i)*3')).toBe('0.3 + 0.6i');
  });
});

describe('angles beyond the digits of a decimal', () => {
  it('are reduced exactly', async () => {
    expect(await calculate({ expression: 'sin(10^30*pi)' })).toMatchObject({
      exact: '0',
      verified: true,
    });
    expect(await decimalOf('cos(10^40)')).toBe('-0.821898891907024');
  });
});

describe('mode float', () => {
  it.each([
    ['0.1 + 0.2 = 0.3', 'false'],
    ['0.1 + 0.2', '0.30000000000000004'],
    ['1e16 + 1 = 1e16', 'true'],
    ['2^53 + 1', '9007199254740992'],
    ['7 mod -3', '-2'],
    ['5.5 mod 2', '1.5'],
    ['1/3', '0.3333333333333333'],
    ['floor(0.29*100)', '28'],
    ['floor(4.35*100)', '434'],
    ['ceil(1.1*10)', '11'],
    ['1 - 0.9 = 0.1', 'false'],
    ['max(0.1 + 0.2, 0.3) = 0.3', 'false'],
    ['sign(0.1 + 0.2 - 0.3)', '1'],
  ])('%s is %s, as programs compute', async (expression, decimal) => {
    expect((await calculate({ expression, mode: 'float' })).decimal).toBe(decimal);
  });
});
