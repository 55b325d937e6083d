import type { Breakage } from '../break-package.ts';

/** A way in which a tool package is wrong, and the kit's expected finding. */
export interface Defect {
  /** The problem, as a noun. */
  name: string;
  breakages: readonly Breakage[];
  /** The only finding, as far as relevant: `rule: message`. */
  finding: string;
}

/** Defects with the same cause. */
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
