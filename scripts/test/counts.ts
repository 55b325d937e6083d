/** How many tests passed and failed. */
export interface TestCounts {
  failed: number;
  passed: number;
}

export const NO_TESTS: TestCounts = { failed: 0, passed: 0 };

export const addCounts = (all: readonly TestCounts[]): TestCounts => ({
  failed: all.reduce((sum, { failed }) => sum + failed, 0),
  passed: all.reduce((sum, { passed }) => sum + passed, 0),
});

const numberOf = (record: Record<string, unknown>, key: string): number =>
  typeof record[key] === 'number' ? record[key] : 0;

/**
 * Reads the report of vitest's `json` reporter. A suite that failed without a failed test, because
 * it could not be loaded, counts as one failed test. Undefined if the text is no report.
 */
export const readVitestReport = (text: string): TestCounts | undefined => {
  let report: unknown;
  try {
    report = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof report !== 'object' || report === null || !('numPassedTests' in report))
    return undefined;
  const record = report as Record<string, unknown>;
  const failed = numberOf(record, 'numFailedTests');
  const isUnexplained = failed === 0 && record['success'] === false;
  return { failed: isUnexplained ? 1 : failed, passed: numberOf(record, 'numPassedTests') };
};

/** Finds the last line of the form `12 passed, 1 failed` in the output of the browser tests. */
export const readSummaryLine = (output: string): TestCounts | undefined => {
  const last = [...output.matchAll(/^\s*(\d+) passed, (\d+) failed\s*$/gm)].at(-1);
  return last ? { failed: Number(last[2]), passed: Number(last[1]) } : undefined;
};
