/** What a rule found: where, what is wrong, and how it is put right. */
export interface Finding {
  /** Path from the repository's root, with `/`. */
  file: string;
  /** 1-based; 1 where a whole file is meant. */
  line: number;
  message: string;
  /** What to do about it, as an instruction. */
  repair: string;
  rule: LayerRule;
}

/** The rules of `pnpm check`'s layers step, by the name printed with each finding. */
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

/** One finding in the form `file:line  rule: message` that editors and terminals make a link of. */
export const formatFinding = (finding: Finding): string =>
  `${finding.file}:${finding.line}  ${finding.rule}: ${finding.message}\n    → ${finding.repair}`;

/** Findings in the order in which a person would go through them. */
export const sortFindings = (findings: readonly Finding[]): Finding[] =>
  [...findings].toSorted(
    (a, b) => a.file.localeCompare(b.file) || a.line - b.line || a.message.localeCompare(b.message),
  );
