import { describe, expect, it } from 'vitest';

import { spellDate } from './written-date.ts';

describe('spellDate', () => {
  it.each([
    '',
    '03/05/2026',
    '5.3.2026',
    '5 Marsh 2026',
    '5. Mär 2026',
    '3 xyz 2026',
    'Ma 5, 2026',
    '5 March',
    'March 5, 2026 at 13pm',
    'May',
    'constructor 5, 2026',
    '2024-W53-1',
    '2024-W00-1',
    '2024-W10',
    '2024-W10-8',
    '2023-366',
    '2024-000',
    '24.12.2026 um 18',
    '1 de marzo de 2027 a las 9:00 de la noche',
    '24. Dezember 2026 6 Uhr abends',
  ])('rejects %j', (text) => {
    expect(spellDate(text)).toBeUndefined();
  });

  it.each([
    ['2026/3/5', '2026-03-05'],
    ['2026年3月5日', '2026-03-05'],
    ['5-Mar-2026', '2026-03-05'],
    ['5th of Mar. 2026', '2026-03-05'],
    ['5. April 2026', '2026-04-05'],
    ['Sept 30 2026', '2026-09-30'],
    ['5. März 2026', '2026-03-05'],
    ['le 1er août 2026', '2026-08-01'],
    ['3 de mayo de 2026', '2026-05-03'],
    ['30. Oktober 2026 14:30', '2026-10-30T14:30'],
    ['2 fevrier 2026', '2026-02-02'],
    ['24.12.2026 um 18 Uhr', '2026-12-24T18:00'],
    ['24. Dezember 2026, 18.30 Uhr', '2026-12-24T18:30'],
    ['24 décembre 2026 à 18h', '2026-12-24T18:00'],
    ['24 décembre 2026 18 h 05', '2026-12-24T18:05'],
    ['1 de marzo de 2027 a las 9:00', '2027-03-01T09:00'],
    ['Freitag, den 4. Dezember 2026', '2026-12-04'],
    ['sexta-feira, 4 de dezembro de 2026 às 14h30', '2026-12-04T14:30'],
    ['venerdì 4 dicembre 2026 alle 9:15', '2026-12-04T09:15'],
    ['31.01.2026', '2026-01-31'],
    ['01/31/2026', '2026-01-31'],
    ['31/13/2026', '2026-13-31'],
    ['Saturday, March 28, 2026', '2026-03-28'],
    ['March 5, 2026 at 12:05 a.m.', '2026-03-05T00:05'],
    ['2026/3/5 7:30 +02:00', '2026-03-05T07:30+02:00'],
    ['Wed, 31 Jan 2024 10:00:00 GMT', '2024-01-31T10:00:00Z'],
    ['Thu Mar 05 2026 17:00:00 GMT+0100 (Central European Time)', '2026-03-05T17:00:00+0100'],
    ['2024-W10-3', '2024-03-06'],
    ['2024W103', '2024-03-06'],
    ['2020-W53-7', '2021-01-03'],
    ['2025-W01-1', '2024-12-30'],
    ['2024-060', '2024-02-29'],
    ['2024-366', '2024-12-31'],
    ['2024-W10-3T14:30Z', '2024-03-06T14:30Z'],
  ])('%j is %s', (text, iso) => {
    expect(spellDate(text)).toEqual({ iso });
  });

  it.each(['Monday, March 28, 2026', 'lundi 28 mars 2026'])(
    'reports the real weekday of a date that names another one: %s',
    (text) => {
      expect(spellDate(text)).toEqual({ actualWeekday: 'Saturday', iso: '2026-03-28' });
    },
  );
});
