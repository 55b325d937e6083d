import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { formatNumber } from './format-number.ts';
import { builtInNumberKind, parseNumberFormat } from './number-format.ts';

const DAY_MS = 86_400_000;

const show = (text: string, code: string, is1904 = false): string =>
  formatNumber(text, parseNumberFormat(code), is1904);

describe('parseNumberFormat', () => {
  it.each([
    ['General', 'plain'],
    ['', 'plain'],
    ['@', 'plain'],
    ['#,##0.00', 'plain'],
    ['0.00E+00', 'plain'],
    ['"day" 0', 'plain'],
    [String.raw`\d0`, 'plain'],
    ['[Red]0.0', 'plain'],
    ['[$-409]#,##0', 'plain'],
    ['_(* #,##0_);_(* (#,##0)', 'plain'],
    ['yyyy-mm-dd', 'date'],
    ['[$-F800]dddd, mmmm dd, yyyy', 'date'],
    ['mmm', 'date'],
    ['dd.mm.yyyy;@', 'date'],
    ['d"日"', 'date'],
    ['h:mm AM/PM', 'time'],
    ['mm:ss.0', 'time'],
    ['m/d/yy h:mm', 'dateTime'],
    ['[h]:mm:ss', 'duration'],
    ['[mm]:ss', 'duration'],
    ['0%', 'percent'],
    ['000', 'padded'],
    ['0', 'plain'],
  ])('takes %j for %s', (code, kind) => {
    expect(parseNumberFormat(code).kind).toBe(kind);
  });

  it('knows the built-in formats', () => {
    expect([0, 9, 14, 21, 22, 46, 57, 999].map((id) => builtInNumberKind(id).kind)).toEqual([
      'plain',
      'percent',
      'date',
      'time',
      'dateTime',
      'duration',
      'date',
      'plain',
    ]);
  });
});

describe('formatNumber', () => {
  it.each([
    ['no number', 'yyyy', 'no number'],
    ['', 'yyyy', ''],
    ['-1', 'yyyy-mm-dd', '-1'],
    ['3000000', 'yyyy-mm-dd', '3000000'],
    ['1e400', '0', '1e400'],
  ])('keeps %j in %j as %j, which is not a day', (text, code, shown) => {
    expect(show(text, code)).toBe(shown);
  });

  it.each([
    ['1', 'yyyy-mm-dd', '1900-01-01'],
    ['59', 'yyyy-mm-dd', '1900-02-28'],
    ['60', 'yyyy-mm-dd', '1900-02-29'],
    ['61', 'yyyy-mm-dd', '1900-03-01'],
    ['45000.999999', 'yyyy-mm-dd hh:mm', '2023-03-16T00:00:00'],
    ['0.5', 'h:mm', '12:00:00'],
    ['1.25', '[h]:mm', '30:00:00'],
    ['0.1234', '0.0%', '12.3%'],
    ['-0.5', '0%', '-50%'],
    ['0.145', '0%', '15%'],
    ['-0.285', '0%', '-29%'],
    ['0.01005', '0.00%', '1.01%'],
    ['1e20', '0%', '1e+22%'],
    ['7', '000', '007'],
    ['-7', '000', '-7'],
    ['0.30000000000000004', 'General', '0.3'],
    ['123456789012345680', 'General', '123456789012346000'],
  ])('shows %s in %j as %s', (text, code, shown) => {
    expect(show(text, code)).toBe(shown);
  });

  it('counts from 1904 if the workbook does', () => {
    expect(show('0', 'yyyy-mm-dd', true)).toBe('1904-01-01');
    expect(show('1462.5', 'yyyy-mm-dd hh:mm', true)).toBe('1908-01-02T12:00:00');
  });

  it('formats every day and second of the calendar', () => {
    const first = Date.UTC(1900, 2, 1);
    fc.assert(
      fc.property(
        fc.integer({ max: 2_958_465 - 61, min: 0 }),
        fc.integer({ max: 86_399, min: 0 }),
        (days, seconds) => {
          const serial = days + 61 + seconds / 86_400;
          const moment = new Date(first + days * DAY_MS + seconds * 1000);
          expect(show(String(serial), 'd h')).toBe(moment.toISOString().slice(0, 19));
        },
      ),
    );
  });
});
