import type { LintRule } from '../lint/rule.ts';
import { isTestFile } from '../package/read-sources.ts';

/** The package calls the kit, so that its own tests report the same as this lint. */
export const contractTest: LintRule = {
  *check({ sources }) {
    const isCalled = [...sources.values()].some(
      ({ path, text }) => isTestFile(path) && text.includes('describeBuiltinTool('),
    );
    if (!isCalled && sources.size > 0) {
      yield { file: 'src/contract.test.ts', message: 'No test calls describeBuiltinTool.' };
    }
  },
  group: 'package',
  name: 'contract-test',
  repair: 'Write src/contract.test.ts: describeBuiltinTool(import.meta.url).',
  severity: 'error',
  summary: 'a test of the package calls the contract kit',
};
