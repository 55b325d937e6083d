// Replacements of text.
export { applyEdits } from './apply-edits.ts';
export type { ApplyEditsOptions, EditedText, MatchErrorBody, MatchSuggestion } from './types.ts';

// What a change comes to.
export { createUnifiedDiff } from './unified-diff.ts';
export type { UnifiedDiff, UnifiedDiffOptions } from './types.ts';

// Patches in the `*** Begin Patch` format.
export { listPatchPaths } from './patch/list-patch-paths.ts';
export { parsePatch } from './patch/parse-patch.ts';
export { planUpdate } from './patch/plan-update.ts';
export type {
  PatchHunk,
  PatchLine,
  PatchOperation,
  PatchPath,
  PatchUpdate,
  PlanUpdateOptions,
} from './types.ts';
