import type { RunRequest } from '../run/tool-runner.ts';

/** A call that is written down for somewhere else; its arguments are valid JSON. */
export type CopiedCall = Pick<
  RunRequest,
  'apiName' | 'argumentsText' | 'identifier' | 'qualifiedName'
>;

/** Characters that a person cannot see, or that a terminal obeys; in JSON they stand in texts only. */
const UNSEEN = /[\p{Cf}\p{Cs}\u{7F}-\u{9F}\u{2028}\u{2029}]/gu;

const escapeUnits = (character: string): string =>
  Array.from(
    { length: character.length },
    (_, index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, '0')}`,
  ).join('');

/** The same JSON with nothing unseen in it, and with no tab, which a shell would complete. */
export const toPlainJson = (text: string): string =>
  text.replaceAll(/\r\n?/g, '\n').replaceAll('\t', '  ').replaceAll(UNSEEN, escapeUnits).trim();

/** The name under which every door finds the tool of a call. */
export const toCallName = ({ apiName, identifier, qualifiedName }: CopiedCall): string =>
  qualifiedName.startsWith('builtin__') ? `${identifier}/${apiName}` : qualifiedName;
