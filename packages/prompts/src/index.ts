// Untrusted text: made visible, escaped, delimited.
export { neutraliseText } from './neutralise.ts';
export { stripEscapes, toScreenText } from './terminal-text.ts';
export { delimitText, type DelimitOptions, escapeMarkup } from './markup.ts';

// Shapes: tables, lists, sizes. Times are in './date-time', since only they need a library.
export { formatTable, type TableCell, type TableOptions } from './table.ts';
export { joinList, type JoinOptions } from './list.ts';
export { formatBytes, utf8Length } from './bytes.ts';

// The web: search results and pages, as LobeHub's services return them.
export {
  type CrawledPageText,
  crawlResultsPrompt,
  type SearchResultText,
  searchResultsPrompt,
} from './web.ts';

// Tasks: one per line.
export { formatTaskCreated, formatTaskLine, quoteName, type TaskLine } from './task.ts';

// Length: cutting on character boundaries.
export {
  clipText,
  cutMiddle,
  type CutOptions,
  type CutText,
  takeHead,
  takeLastLines,
  takeTail,
  truncateText,
} from './truncate.ts';

// Words: counts, durations, lines.
export { countOf, formatDuration, joinLines, oneLine, remark, toSentence } from './words.ts';

// Names: suggestions for a misspelled one.
export {
  type ClosestNamesOptions,
  didYouMean,
  editDistance,
  findClosestNames,
  offerNames,
} from './closest-names.ts';
