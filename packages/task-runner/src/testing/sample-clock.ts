/*
 * Must be loaded with `--import` in `NODE_OPTIONS`, so that it also applies to the thread of the
 * database: the clock of the examples. It runs in real time from their start.
 */

/** The start of the examples, a Monday. */
export const SAMPLE_BEGIN = Date.UTC(2026, 2, 2, 9);
const RealDate = Date;
// Threads get a copy of the environment, so all of them have the clock of the first.
process.env['SAMPLE_CLOCK_OFFSET'] ??= `${SAMPLE_BEGIN - RealDate.now()}`;
const offset = Number(process.env['SAMPLE_CLOCK_OFFSET']);

globalThis.Date = class extends RealDate {
  constructor(...given: [] | [number | string]) {
    super(...((given.length === 0 ? [RealDate.now() + offset] : given) as [number]));
  }

  static override now(): number {
    return RealDate.now() + offset;
  }
} as DateConstructor;
