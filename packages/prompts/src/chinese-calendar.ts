const DAY_MS = 86_400_000;

const FIRST_YEAR = 1950;

/**
 * The years of the Chinese calendar from 1950 to 2050: month and day of the new year, the number of
 * the month that a leap month follows (0: none), and a bit for each of 13 months, 1 if it has 30
 * days. Computed by the rules of GB/T 33661-2017, new moons and solar terms at UTC+8; none of the
 * moons is within two minutes of midnight. `Intl` is a day off in seven of the months.
 */
const YEARS = `
021700d94 0206016aa 012750ab5 0214009b4 0203014b6 012430a57 021200a56 01318152a 021801d2a 020800d54
0128615aa 02150156a 02050096c 0125414ae 0213014ae 020200a4c 012131d26 020901b2a 013070b55 021700ad4
0206012da 01275095d 02150095a 02030149a 012341a4d 021101a4a 013181aa5 0218016a8 0207016d4 0128612da
0216012b6 020500936 012541497 021301496 0202a164b 022000d4a 020900da8 0129615b4 02170156c 0206012ae
01275092f 02150092e 020400c96 012330d4a 021001d4a 013180d65 021900b58 02070156c 01285126d 02160125c
02050192c 012441a95 021201a94 020101b4a 012220b55 020900ad4 01297155b 0218004ba 02070125a 01265192b
02140152a 020301694 0123416aa 0210015aa 013190ab5 021900974 0208014b6 012860a57 021600a56 020501526
012540e95 021200d54 0201015aa 0122209b5 02100096c 0129614ae 02170149c 020601a4c 012651d26 021301aa6
020300b54 012330d6a 0211012da 0131b095d 02190095a 02080149a 012861a4b 021501a4a 020401aa4 012451b54
0212016b4 020100ada 01222095b 021000936 013071497 021701496 02060154a 0126516a5 021400da4 0202015b4
012330ab6
`
  .trim()
  .split(/\s+/);

/**
 * A day of the Chinese calendar in ISO 8601. Undefined if there is no such day, and outside of 1950
 * to 2050.
 */
export const findChineseDay = (year: number, month: number, day: number): string | undefined => {
  const entry = YEARS[year - FIRST_YEAR];
  if (entry === undefined || month < 1 || month > 12 || day < 1) return undefined;
  const leap = Number.parseInt(entry[4] ?? '', 16);
  const lengths = Array.from(
    Number.parseInt(entry.slice(5), 16).toString(2).padStart(13, '0'),
    (bit) => 29 + Number(bit),
  );
  const index = month - 1 + (leap > 0 && month > leap ? 1 : 0);
  if (day > (lengths[index] ?? 0)) return undefined;
  const before = lengths.slice(0, index).reduce((sum, length) => sum + length, 0);
  const start = Date.UTC(year, Number(entry.slice(0, 2)) - 1, Number(entry.slice(2, 4)));
  return new Date(start + (before + day - 1) * DAY_MS).toISOString().slice(0, 10);
};
