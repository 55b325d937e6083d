// The meaning of names. Loads no parser, so that `lobe-tools new` works where none is installed.
export { isMistakable } from './confusable-apis.ts';
export { isPlural, toPlural, toSingular } from './plural.ts';
export { findToolNameProblems } from './tool-names.ts';
export { getVerbKind, type VerbKind } from './verbs.ts';
export { KEEPING, MEASURING } from './placeholders.ts';
