export {
  formatChangeList,
  formatChanges,
  formatEdit,
  formatEdits,
  formatPatch,
  formatUndo,
  formatWrite,
} from './changing.ts';
export {
  describeStatus,
  formatCommandList,
  formatCommandOutput,
  formatInput,
  formatKill,
  formatRun,
} from './commands.ts';
export { formatGrep } from './grep.ts';
export { formatGlob, formatListing, formatSearch } from './listing.ts';
export { formatFile, formatFiles } from './reading.ts';
export { toScreenText } from './terminal-text.ts';
export { remark } from './words.ts';
