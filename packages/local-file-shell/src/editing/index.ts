// Replacements of text.
export { applyEdits } from './apply-edits.ts';
export type { ApplyEditsOptions, EditedText, MatchErrorBody, MatchSuggestion } from './types.ts';

// What a change comes to.
export { createUnifiedDiff } from './unified-diff.ts';
export type { UnifiedDiff, UnifiedDiffOptions } from './types.ts';
