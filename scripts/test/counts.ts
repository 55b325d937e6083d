import { stripVTControlCharacters } from 'node:util';

/** Numbers of passed and failed tests. */
export interface TestCounts {
  failed: number;
  passed: number;
}

export const NO_TESTS: TestCounts = { failed: 0, passed: 0 };

export const addCounts = (all: readonly TestCounts[]): TestCounts => ({
  failed: all.reduce((sum, { failed }) => sum + failed, 0),
  passed: all.reduce((sum, { passed }) => sum + passed, 0),
});

/** The content of a report of vitest's `json` reporter. */
export interface VitestReport {
  counts: TestCounts;
  /** The absolute paths of files with failures. */
  failedFiles: string[];
  /** The full names of the failed tests. */
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

/** Uncaught errors are not in the report. The output names the files that they came from. */
const findStrays = (output: string, modules: readonly Module[]): Module[] => {
  const files = [...stripVTControlCharacters(output).matchAll(STRAY)].map(([, file]) => `/${file}`);
  return modules.filter(({ name }) => files.some((file) => name.endsWith(file)));
};

/**
 * Reads a report of vitest's `json` reporter together with vitest's output. A suite that failed
 * without a failed test, because it could not be loaded or because of an uncaught error, counts as
 * one failed test. Undefined if the text is not a report.
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
