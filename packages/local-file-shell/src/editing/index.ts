// Replacements of text.
export { applyEdits } from './apply-edits.ts';

// Texts that leave out lines that should stay.
export { refuseElision } from './elision/refuse-elision.ts';

// The effect of a change.
export { createUnifiedDiff } from './unified-diff.ts';

// Patches in the `*** Begin Patch` format.
export { listPatchPaths } from './patch/list-patch-paths.ts';
export { parsePatch } from './patch/parse-patch.ts';
export { planUpdate } from './patch/plan-update.ts';
export type { PatchOperation, PatchUpdate } from './types.ts';
