/** A finding of a rule: location, problem and repair. */
export interface Finding {
  /** Path from the repository's root, with `/`. */
  file: string;
  /** 1-based; 1 for a whole file. */
  line: number;
  message: string;
  /** How to repair it, as an instruction. */
  repair: string;
  rule: LayerRule;
}

/** The rules of the layers step of `pnpm check`, by the name printed with each finding. */
export type LayerRule =
  | 'browser-safe'
  | 'declared'
  | 'direction'
  | 'entry-point'
  | 'lazy'
  | 'pure-root'
  | 'pure-runtime'
  | 'star-export'
  | 'syntax';

/** The finding of a problem, if there is one. */
export const findingOf = (
  message: string | undefined,
  place: Omit<Finding, 'message'>,
): Finding[] => (message === undefined ? [] : [{ ...place, message }]);

/** One finding as `file:line  rule: message`, which editors and terminals turn into a link. */
export const formatFinding = (finding: Finding): string =>
  `${finding.file}:${finding.line}  ${finding.rule}: ${finding.message}\n    → ${finding.repair}`;

/** Findings in reading order. */
export const sortFindings = (findings: readonly Finding[]): Finding[] =>
  [...findings].toSorted(
    (a, b) => a.file.localeCompare(b.file) || a.line - b.line || a.message.localeCompare(b.message),
  );
