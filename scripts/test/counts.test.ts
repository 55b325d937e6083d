import { describe, expect, it } from 'vitest';

import { addCounts, NO_TESTS, readSummaryLine, readVitestReport } from './counts.ts';

const report = (failed: number, testResults: object[] = []): string =>
  JSON.stringify({ numFailedTests: failed, numPassedTests: 3, success: false, testResults });

describe('readVitestReport', () => {
  it.each(['', 'not json', '[]', 'null', '{"other": 1}'])('takes %j for no report', (text) => {
    expect(readVitestReport(text)).toBeUndefined();
  });

  it('counts a suite that could not be loaded as a failure, and names its file', () => {
    const broken = { assertionResults: [], name: '/a.test.ts', status: 'failed' };
    expect(readVitestReport(report(0, [broken]))).toEqual({
      counts: { failed: 1, passed: 3 },
      failedFiles: ['/a.test.ts'],
      failedTests: ['/a.test.ts'],
    });
  });

  it('finds the file of an error that no test caught, which only the output names', () => {
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

  it('reads how many tests there were, and names those that failed, with their files', () => {
    const modules = [
      {
        assertionResults: [
          { fullName: 'adds up', status: 'failed' },
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
      failedTests: ['adds up'],
    });
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
