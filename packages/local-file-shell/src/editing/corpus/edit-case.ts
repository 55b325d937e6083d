import type { EditMatch } from '@lobechat/builtin-tool-local-system';

/** An edit as a model may send it. */
export interface EditCase {
  name: string;
  newText: string;
  oldText: string;
  replaceAll?: boolean;
  text: string;
}

/** An edit that has to be made although it may not be exact, with the outcome of it. */
export interface BenignCase extends EditCase {
  expected: string;
  match: EditMatch;
}

/** An edit that has to be refused. */
export interface HostileCase extends EditCase {
  /** What the error has to say, among others. */
  says: RegExp | string;
  type: 'AmbiguousMatch' | 'InvalidArguments' | 'NoMatch';
}

/** Lines that end with `\r\n`. */
export const crlf = (text: string): string => text.replaceAll('\n', '\r\n');
