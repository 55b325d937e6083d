import { stripVTControlCharacters } from 'node:util';

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

/** What a report of vitest's `json` reporter says. */
export interface VitestReport {
  counts: TestCounts;
  /** The absolute paths of the files in which something failed. */
  failedFiles: string[];
  /** The whole names of the tests that failed. */
  failedTests: string[];
}

interface Module {
  assertionResults: { fullName: string; status: string }[];
  name: string;
  status: string;
}

interface Report {
  numFailedTests: number;
  numPassedTests: number;
  success: boolean;
  testResults: Module[];
}

const parseReport = (text: string): Report | undefined => {
  try {
    const report = JSON.parse(text) as Partial<Report> | null;
    return Array.isArray(report?.testResults) ? (report as Report) : undefined;
  } catch {
    return undefined;
  }
};

const STRAY = /originated in "([^"]+)" test file/g;

/** Errors that no test caught are not in the report. The output names the files they came from. */
const findStrays = (output: string, modules: readonly Module[]): Module[] => {
  const files = [...stripVTControlCharacters(output).matchAll(STRAY)].map(([, file]) => `/${file}`);
  return modules.filter(({ name }) => files.some((file) => name.endsWith(file)));
};

/**
 * Reads a report of vitest's `json` reporter, and beside it what vitest printed. A suite that failed
 * without a failed test, because it could not be loaded or because of an error that nobody caught,
 * counts as one failed test. Undefined if the text is no report.
 */
export const readVitestReport = (text: string, output = ''): VitestReport | undefined => {
  const report = parseReport(text);
  if (!report) return undefined;
  const { numFailedTests, numPassedTests, success, testResults } = report;
  const failed = new Set([
    ...testResults.filter(({ status }) => status === 'failed'),
    ...findStrays(output, testResults),
  ]);
  return {
    counts: { failed: numFailedTests || (success ? 0 : 1), passed: numPassedTests },
    failedFiles: [...failed].map(({ name }) => name),
    failedTests: [...failed].flatMap(({ assertionResults, name }) => {
      const tests = assertionResults.filter(({ status }) => status === 'failed');
      return tests.length > 0 ? tests.map(({ fullName }) => fullName) : [name];
    }),
  };
};

/** Finds the last line of the form `12 passed, 1 failed` in the output of the browser tests. */
export const readSummaryLine = (output: string): TestCounts | undefined => {
  const last = [...output.matchAll(/^\s*(\d+) passed, (\d+) failed\s*$/gm)].at(-1);
  return last ? { failed: Number(last[2]), passed: Number(last[1]) } : undefined;
};
