import { posix, sep } from 'node:path';

import type { LintFinding } from './finding.ts';

/** Settings of {@link formatFindings}. */
export interface FormatFindingsOptions {
  /** Put before every file name, e.g. `packages/builtin-tool-task`. */
  prefix?: string | undefined;
}

const formatPlace = ({ file, line }: LintFinding, prefix: string): string =>
  `${posix.join(prefix.replaceAll(sep, '/'), file)}${line === undefined ? '' : `:${line}`}`;

/**
 * Formats findings as text for a terminal: location, severity and rule, the problem, and the
 * repair.
 *
 * @returns an empty string if there are none
 */
export const formatFindings = (
  findings: readonly LintFinding[],
  { prefix = '' }: FormatFindingsOptions = {},
): string =>
  findings
    .map((finding) =>
      [
        `${formatPlace(finding, prefix)}  ${finding.severity}  ${finding.rule}`,
        `  ${finding.message}`,
        `  Repair: ${finding.repair}`,
      ].join('\n'),
    )
    .join('\n\n');
