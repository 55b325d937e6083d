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
    ['[$'.repeat(100_000), 'unit'],
    ['@', 'plain'],
    ['#,##0.00', 'plain'],
    ['0.00E+00', 'plain'],
    ['"day" 0', 'unit'],
    [String.raw`\d0`, 'unit'],
    ['0 h', 'unit'],
    ['USD 0.00', 'unit'],
    [String.raw`General\ h`, 'unit'],
    ['#,##0.00 USD', 'unit'],
    ['[Red]0 days', 'unit'],
    ['[<=1]0%;0', 'mixed'],
    ['[Red]0.0', 'plain'],
    ['[$-409]#,##0', 'plain'],
    ['_(* #,##0_);_(* (#,##0)', 'unit'],
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
    ['0', '[=0]?;[<4][hh]:mm:ss;[hh]:mm', '0'],
    ['0.5', '[=0]?;[<4][hh]:mm:ss;[hh]:mm', '12:00:00'],
    ['5', '[=0]?;[<4][hh]:mm:ss;[hh]:mm', '120:00:00'],
    ['0.5', '[<1]h:mm;[h]:mm', '12:00:00'],
    ['1.5', '[<1]h:mm;[h]:mm', '36:00:00'],
    ['0', '[=0]"none";yyyy-mm-dd', '0 (none)'],
    ['5', '[<1]h:mm;0.0', '5'],
    ['5', '[<=1]0%;0', '5'],
    ['0.5', '[<=1]0%;0', '50%'],
    ['0.055', '[>=1]0%;0.0%', '5.5%'],
    ['3', '[>1]0" x";0%', '3 x'],
    ['0.5', '[>1]0" x";0" below";0%', '50%'],
    ['-3', '[>1]0" x";0" below";0%', '-3 below'],
    ['5', '0%;[>3]0" x";0" rest"', '500%'],
    ['-5', '0%;[>3]0" x";0" rest"', '-5 rest'],
    ['5', '[<=1]0%;0" x";@', '5 x'],
    ['5', '0 h', '5 h'],
    ['1234.5', 'Rs#,##0.00', 'Rs1234.50'],
    ['1234.5', 'Rs. #,##0.00', 'Rs. 1234.50'],
    ['5', '0 hrs.', '5 hrs.'],
    ['1234.5', 'Rs.0', 'Rs.1234.5'],
    ['5', 'Pcs.0', 'Pcs.5'],
    ['-1234.5', '#,##0.00 USD', '-1234.50 USD'],
    ['-0.5', '[h]:mm;[Red]-[h]:mm', '-12:00:00'],
    ['0.000967593', 'mm:ss.0', '00:01:23.600'],
    ['1.25', '[h]:mm:ss.00', '30:00:00'],
    ['0.000967593', String.raw`mm:ss\.000`, '00:01:23.600'],
    ['45000.123456', 'yyyy-mm-dd hh:mm:ss.000', '2023-03-15T02:57:46.598'],
    ['45000', '[$-804]aaaa;@', '2023-03-15'],
    ['45000', '[$-ja-JP]ggge"年"', '2023-03-15'],
    ['45000', 'e', '2023-03-15'],
    ['45000', '[$-41E]bbbb', '2023-03-15'],
    ['45000', '0E+00', '45000'],
    ['45000', '[=0]"none";yyyy-mm-dd', '2023-03-15'],
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
    ['1.7976931348623157e308', 'General', '1.7976931348623157e+308'],
  ])('shows %s in %j as %s', (text, code, shown) => {
    expect(show(text, code)).toBe(shown);
  });

  it.each([
    ['1500000', '0.0,,"M"', '1500000'],
    ['15000', '#,##0,"K"', '15000'],
    ['2.125', '# ?/8', '2.125'],
    ['8.5', '# ?/?', '8.5'],
    ['5', ';;;', '5'],
    ['-5', '0;"-"', '-5'],
    ['0', '0;-0;"-"', '0'],
    ['6.02e23', '0.00E+00', '6.02e+23'],
    ['-500', '#,##0_);(#,##0)', '-500'],
    ['-5', '0;[Red]-0', '-5'],
    ['1e300', '"$"0', '$1e+300'],
    ['5', String.raw`\-0`, '5'],
    ['-5', String.raw`\-0`, '-5'],
    ['5', '(0)', '5'],
    ['5', '"($"0.00")"', '5'],
    ['5', '0",000"', '5'],
    ['5', '0"0"', '5'],
    ['5', '"1"0', '5'],
    ['123', '0"."00', '123'],
    ['1234', '0" "000', '1234'],
    ['130.5', '0" h "00.0" min"', '130.5'],
    ['5.5', '0" ft "00" in"', '5.5'],
  ])('leaves out what would make another number of %s in %j: %s', (text, code, shown) => {
    expect(show(text, code)).toBe(shown);
  });

  const ACCOUNTING = String.raw`_("$"* #,##0.00_);_("$"* \(#,##0.00\);_("$"* "-"??_);_(@_)`;
  it.each([
    ['1234.5', '$#,##0.00', '$1234.50'],
    ['-5.5', '$#,##0.00;[Red]-$#,##0.00', '-$5.50'],
    ['-5.5', '$#,##0.00', '-$5.50'],
    ['-1234.5', ACCOUNTING, '-$1234.50'],
    ['0', ACCOUNTING, '$0.00'],
    ['1234.567', '#,##0.00 [$€-407]', '1234.567 €'],
    ['12.3', '[$CHF] #,##0.00', 'CHF 12.30'],
    ['99', '[$kr-414] #,##0', 'kr 99'],
    ['1000', String.raw`#,##0\ "₽"`, '1000 ₽'],
    ['88.8', String.raw`"¥"#,##0.00;"¥"\-#,##0.00`, '¥88.80'],
    ['-88.8', String.raw`"¥"#,##0.00;"¥"\-#,##0.00`, '-¥88.80'],
    ['-3', '0;▼0', '-▼3'],
    ['-5', '0" CR";0" DR"', '-5 DR'],
    ['-5', '0" kg";@', '-5 kg'],
    ['-5', '[>=100]0" high";0" low"', '-5 low'],
    ['1234.5', String.raw`#\ ##0.00\ "€"`, '1234.50 €'],
    ['1234.5', String.raw`#\ ##0\ "€"`, '1234.5 €'],
    ['1234', String.raw`#\ ##0\ "€"`, '1234 €'],
    ['612345678', '00 00 00 00 00', '06 12 34 56 78'],
    ['21.5', '0.0"°C"', '21.5°C'],
    ['12.5', 'General" kg"', '12.5 kg'],
    ['42', '"INV-"0000', 'INV-0042'],
    ['5551234567', '(000) 000-0000', '(555) 123-4567'],
    ['49301234567', '(000) 000-0000', '(4930) 123-4567'],
    ['1', '"yes";;"no"', '1 (yes)'],
    ['0', '"yes";;"no"', '0 (no)'],
    ['85', '[>=50]"pass";"fail"', '85 (pass)'],
    ['-2.5', '0;"n/a"', '-2.5 (n/a)'],
    ['49', '[>=50]0" A";[>=20]0" B";0" C"', '49 B'],
    ['5', '+0;-0;0', '+5'],
  ])('shows %s in %j with its unit or text: %s', (text, code, shown) => {
    expect(show(text, code)).toBe(shown);
  });

  it('keeps all digits of a number beside any literal', () => {
    const sign = fc.constantFrom('$', '€', 'kg', 'Kč ', '元');
    fc.assert(
      fc.property(fc.integer({ max: 999_999, min: -999_999 }), sign, (cents, unit) => {
        const value = cents / 100;
        for (const code of [`"${unit}"#,##0.00`, `#,##0.00"${unit}"`, `#,##0.00 [$${unit}-1]`]) {
          const text = show(String(value), code);
          expect(Number(text.replace(unit.trim(), '').replaceAll(' ', ''))).toBe(value);
          expect(text).toContain(unit.trim());
        }
      }),
    );
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
