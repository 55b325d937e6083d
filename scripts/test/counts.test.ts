import { describe, expect, it } from 'vitest';

import { addCounts, NO_TESTS, readSummaryLine, readVitestReport } from './counts.ts';

describe('readVitestReport', () => {
  it.each(['', 'not json', '[]', 'null', '{"other": 1}'])('takes %j for no report', (text) => {
    expect(readVitestReport(text)).toBeUndefined();
  });

  it('counts a suite that could not be loaded as a failure', () => {
    const report = { numFailedTests: 0, numPassedTests: 3, success: false };
    expect(readVitestReport(JSON.stringify(report))).toEqual({ failed: 1, passed: 3 });
  });

  it('reads the numbers of tests', () => {
    const report = { numFailedTests: 2, numPassedTests: 3, success: false };
    expect(readVitestReport(JSON.stringify(report))).toEqual({ failed: 2, passed: 3 });
  });
});

describe('readSummaryLine', () => {
  it('finds none in other output', () => {
    expect(readSummaryLine('all 3 passed, 0 failed so far\n')).toBeUndefined();
  });

  it('takes the last one', () => {
    expect(readSummaryLine('1 passed, 2 failed\nagain\n  30 passed, 0 failed\n')).toEqual({
      failed: 0,
      passed: 30,
    });
  });
});

describe('addCounts', () => {
  it('adds up to nothing without tests', () => {
    expect(addCounts([])).toEqual(NO_TESTS);
  });

  it('adds up', () => {
    expect(
      addCounts([
        { failed: 1, passed: 2 },
        { failed: 0, passed: 40 },
      ]),
    ).toEqual({ failed: 1, passed: 42 });
  });
});
