import type { EditMatch } from '@lobechat/builtin-tool-local-system';

/** An edit as a model may send it. */
export interface EditCase {
  name: string;
  newText: string;
  oldText: string;
  replaceAll?: boolean;
  text: string;
}

/** An edit that must be made although it may not be exact, with its result. */
export interface BenignCase extends EditCase {
  expected: string;
  match: EditMatch;
}

/** An edit that must be rejected. */
export interface HostileCase extends EditCase {
  /** Text that the error must contain. */
  says: RegExp | string;
  type: 'AmbiguousMatch' | 'InvalidArguments' | 'NoMatch';
}

/** Lines that end with `\r\n`. */
export const crlf = (text: string): string => text.replaceAll('\n', '\r\n');
