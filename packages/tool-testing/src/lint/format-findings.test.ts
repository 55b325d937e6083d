import { describe, expect, it } from 'vitest';

import type { LintFinding } from './finding.ts';
import { formatFindings } from './format-findings.ts';

const finding: LintFinding = {
  file: 'src/manifest.ts',
  line: 12,
  message: "'deleteNote' has no annotations.",
  repair: 'State them.',
  rule: 'annotations',
  severity: 'error',
};

describe('formatFindings', () => {
  it('returns nothing without findings', () => {
    expect(formatFindings([])).toBe('');
  });

  it('gives location, severity, rule, message and repair', () => {
    expect(formatFindings([finding])).toBe(
      "src/manifest.ts:12  error  annotations\n  'deleteNote' has no annotations.\n  Repair: State them.",
    );
  });

  it('puts a prefix before file names, and omits a missing line', () => {
    const whole: LintFinding = { ...finding, line: undefined };
    const outside: LintFinding = { ...whole, file: '../../README.md' };
    const text = formatFindings([finding, whole, outside], {
      prefix: 'packages/builtin-tool-note/',
    });
    expect(text.split('\n').filter((line) => line.endsWith('  annotations'))).toEqual([
      'packages/builtin-tool-note/src/manifest.ts:12  error  annotations',
      'packages/builtin-tool-note/src/manifest.ts  error  annotations',
      'README.md  error  annotations',
    ]);
  });
});
