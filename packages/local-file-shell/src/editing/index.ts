export { createUnifiedDiff } from './unified-diff.ts';
export type { UnifiedDiff, UnifiedDiffOptions } from './types.ts';
