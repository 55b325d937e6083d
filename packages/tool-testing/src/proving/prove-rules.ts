import type { LintFinding } from '../lint/finding.ts';
import { lintBuiltinTool } from '../lint/lint-builtin-tool.ts';
import { describe, expect, it } from '../vitest.ts';
import { type Breakage, breakPackage } from './break-package.ts';

/** A small broken package and the lint's findings about it. */
export interface Proof {
  breakages: readonly Breakage[];
  /** `rule: message` of every finding, possibly shortened: each must begin like this. */
  findings: readonly string[];
  folder?: string | undefined;
  /** The breakage, after "finds". */
  title: string;
}

/** Enough to find the breakages of the proofs. */
const SAMPLES = { bad: 30, good: 5 };

const toLine = ({ message, rule }: LintFinding): string => `${rule}: ${message}`;

/** Registers a test for every proof: exactly these findings, and no other. */
export const proveRules = (subject: string, proofs: readonly Proof[]): void => {
  describe(`the rules on ${subject}`, () => {
    it.each(proofs)('finds $title', async ({ breakages, findings: expected, folder }) => {
      using broken = breakPackage(breakages, folder);
      const findings = await lintBuiltinTool(broken.directory, { samples: SAMPLES });
      const lines = findings.map(toLine);
      const shown = lines.map((line) => {
        const beginning = expected.find((text) => line.startsWith(text));
        return beginning ?? line;
      });
      expect(shown).toEqual(expected);
    });
  });
};
