import { describe, expect, it } from 'vitest';

import { addCounts, NO_TESTS, readSummaryLine, readVitestReport } from './counts.ts';

const report = (failed: number, testResults: object[] = []): string =>
  JSON.stringify({ numFailedTests: failed, numPassedTests: 3, success: false, testResults });

describe('readVitestReport', () => {
  it.each(['', 'not json', '[]', 'null', '{"other": 1}'])('rejects %j as a report', (text) => {
    expect(readVitestReport(text)).toBeUndefined();
  });

  it('counts a suite that failed to load as a failure, and names its file', () => {
    const broken = { assertionResults: [], name: '/a.test.ts', status: 'failed' };
    expect(readVitestReport(report(0, [broken]))).toEqual({
      counts: { failed: 1, passed: 3 },
      failedFiles: ['/a.test.ts'],
      failedTests: ['/a.test.ts'],
    });
  });

  it('finds the file of an uncaught error, which only the output names', () => {
    const modules = ['/x/src/a.test.ts', '/x/src/b.test.ts'].map((name) => ({
      assertionResults: [],
      name,
      status: 'passed',
    }));
    const output = 'This error originated in "\u001B[1msrc/b.test.ts\u001B[22m" test file.';
    expect(readVitestReport(report(0, modules), output)).toEqual({
      counts: { failed: 1, passed: 3 },
      failedFiles: ['/x/src/b.test.ts'],
      failedTests: ['/x/src/b.test.ts'],
    });
  });

  it('reads the number of tests, and the names and files of failed ones', () => {
    const modules = [
      {
        assertionResults: [
          { fullName: 'sums up', status: 'failed' },
          { fullName: 'adds', status: 'passed' },
        ],
        name: '/a.test.ts',
        status: 'failed',
      },
      { assertionResults: [], name: '/b.test.ts', status: 'passed' },
    ];
    expect(readVitestReport(report(1, modules))).toEqual({
      counts: { failed: 1, passed: 3 },
      failedFiles: ['/a.test.ts'],
      failedTests: ['sums up'],
    });
  });
});

describe('readSummaryLine', () => {
  it('finds no count in other output', () => {
    expect(readSummaryLine('all 3 passed, 0 failed so far\n')).toBeUndefined();
  });

  it('uses the last count', () => {
    expect(readSummaryLine('1 passed, 2 failed\nagain\n  30 passed, 0 failed\n')).toEqual({
      failed: 0,
      passed: 30,
    });
  });
});

describe('addCounts', () => {
  it('sums up to zero without tests', () => {
    expect(addCounts([])).toEqual(NO_TESTS);
  });

  it('sums up', () => {
    expect(
      addCounts([
        { failed: 1, passed: 2 },
        { failed: 0, passed: 40 },
      ]),
    ).toEqual({ failed: 1, passed: 42 });
  });
});
