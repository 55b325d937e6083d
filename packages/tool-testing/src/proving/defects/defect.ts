import type { Breakage } from '../break-package.ts';

/** A way in which a tool package is wrong, and what the kit has to say of it. */
export interface Defect {
  /** What is wrong, as a noun. */
  name: string;
  breakages: readonly Breakage[];
  /** The one finding, as far as it matters: `rule: message`. */
  finding: string;
}

/** Defects that have one cause. */
export interface DefectKind {
  defects: readonly Defect[];
  kind: string;
}

/** Writes a defect in one line. */
export const defect = (name: string, breakages: readonly Breakage[], finding: string): Defect => ({
  breakages,
  finding,
  name,
});
