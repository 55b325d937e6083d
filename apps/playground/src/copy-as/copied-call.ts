import type { RunRequest } from '../run/tool-runner.ts';

/** A call written for use elsewhere; its arguments are valid JSON. */
export type CopiedCall = Pick<
  RunRequest,
  'apiName' | 'argumentsText' | 'identifier' | 'qualifiedName'
>;

/** Invisible characters, and those that control a terminal; in JSON they occur only in strings. */
const UNSEEN = /[\p{Cf}\p{Cs}\u{7F}-\u{9F}\u{2028}\u{2029}]/gu;

const escapeUnits = (character: string): string =>
  Array.from(
    { length: character.length },
    (_, index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, '0')}`,
  ).join('');

/** The same JSON without invisible characters, and without tabs, which a shell would complete. */
export const toPlainJson = (text: string): string =>
  text.replaceAll(/\r\n?/g, '\n').replaceAll('\t', '  ').replaceAll(UNSEEN, escapeUnits).trim();

/** The name under which every interface finds the tool of a call. */
export const toCallName = ({ apiName, identifier, qualifiedName }: CopiedCall): string =>
  qualifiedName.startsWith('builtin__') ? `${identifier}/${apiName}` : qualifiedName;
