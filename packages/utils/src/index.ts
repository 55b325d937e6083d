// Unchecked values.
export { isRecord } from './is-record.ts';
export { expandHome } from './expand-home.ts';
export { describeMissingPackage, throwMissingPackage } from './describe-missing-package.ts';
export { encodeBytes, readLiveBytes, withEncodedBytes } from './live-bytes.ts';
export { explainImport } from './explain-import.ts';
export { getFileNameOfUri } from './file-name-of-uri.ts';
export { getErrorCode } from './get-error-code.ts';
export { checkKind, describeValue, quoteValue, wrongOption } from './wrong-option.ts';

// JSON: reading, comparing, pointing into it.
export { canonicalJson } from './canonical-json.ts';
export { findRoundedNumbers, parseExactly } from './parse-exactly.ts';
export { parseJson } from './parse-json.ts';
export { parseJsonInParts } from './json-parts/parse-json-in-parts.ts';
export { isLongJson, printJsonInParts } from './json-parts/print-json-in-parts.ts';
export { runInParts } from './json-parts/run-in-parts.ts';
export {
  appendPointer,
  encodePointerStep,
  pointerSteps,
  readPointer,
  toPointer,
} from './json-pointer.ts';
export { toIsoTime } from './to-iso-time.ts';

// Texts: as patterns, and as people read them.
export { decodePercent } from './decode-percent.ts';
export { escapePattern } from './escape-pattern.ts';
export { createFold, type FoldedText, type FoldLevel, type FoldText } from './fold-text.ts';

// Names of APIs, by their words.
export { areSimilarVerbs, isCommonVerb } from './similar-verbs.ts';
export { splitWords } from './split-words.ts';

// Work in progress.
export { createListeners, type Listeners } from './create-listeners.ts';
export { createTurns } from './create-turns.ts';
