import { fromFsPath } from '../../paths/raw-names.ts';
import type { Findings } from './collect-findings.ts';
import { type Span, splitReturns, toLines } from './line-text.ts';

/** Longer messages, from even longer lines, are not assembled. Bytes. */
const MAX_MESSAGE_BYTES = 4_000_000;
/** Longer lines in other encodings are not kept. Bytes. */
const MAX_RAW_BYTES = 16_384;
/**
 * How a message continues after the text of its line; unescaped quotes cannot occur in the text.
 */
const AFTER_TEXT = Buffer.from('"},"line_number":');
const TAIL_BYTES = 4096;
/** A match in the data after the text of a line. */
const MATCH = Buffer.from('"start":');

/** Parses ripgrep's output in pieces of any size. */
export interface OutputParser {
  push: (chunk: Buffer) => void;
}

interface Text {
  bytes?: string;
  text?: string;
}

interface Message {
  data: {
    binary_offset?: number | null;
    line_number?: number | null;
    lines?: Text;
    path?: Text;
    submatches?: Span[];
  };
  type: 'begin' | 'context' | 'end' | 'match' | 'summary';
}

/** A message that is too long to be kept. */
interface LongMessage {
  /** The end of the scanned part, where a match can start. */
  edge: Buffer;
  /** The text has ended. */
  found: boolean;
  head: Buffer;
  matches: number;
  /** The end of the text, and the start of what follows. */
  tail: Buffer;
}

const toBytes = ({ bytes, text }: Text): Buffer =>
  bytes === undefined ? Buffer.from(text ?? '') : Buffer.from(bytes, 'base64');

/** Facts about a line that is too long to be parsed: its number and its beginning. */
const readLongLine = (head: Buffer, tail: string) => {
  const number = /^(?<line>\d+)/.exec(tail)?.groups?.['line'];
  const match = /"submatches":\[\{"match":\{"text":"(?<text>(?:[^"\\]|\\.)*)/.exec(tail);
  const text = match?.groups?.['text'] ?? '';
  const cut = text.replace(/\\(?:u.{0,3})?$/, '');
  const shown = cut === '' ? '' : (JSON.parse(`"${cut}"`) as string).slice(0, 200);
  const isMatch = head.subarray(0, 14).includes('match');
  const matches: Span[] = isMatch ? [{ end: shown.length, start: 0 }] : [];
  return { line: Number(number ?? 1), matches, text: shown, truncated: true };
};

/** Parses `--json`. Lines of unwanted files are skipped unread. */
export const createJsonParser = (
  findings: Findings,
  pathOf: (printed: string) => string | undefined,
): OutputParser => {
  let parts: Buffer[] = [];
  let size = 0;
  let wanted = false;
  let long: LongMessage | undefined;

  const readMessage = (message: Buffer): void => {
    // {"type":"match",...: the first letter identifies the type.
    const kind = message[9];
    if (!wanted && (kind === 0x6d || kind === 0x63)) return;
    if (kind === 0x73) return;
    const { data, type } = JSON.parse(message.toString('utf8')) as Message;
    if (type === 'begin') {
      const path = data.path && pathOf(fromFsPath(toBytes(data.path)));
      wanted = path !== undefined && findings.begin(path);
    } else if (type === 'end') {
      if (wanted) findings.end(typeof data.binary_offset === 'number');
      wanted = false;
    } else if (data.lines) {
      // ripgrep omits an empty match at the end of a file.
      const omitted = type === 'match' && data.submatches?.length === 0;
      const submatches = omitted ? [{ end: 0, start: 0 }] : (data.submatches ?? []);
      const bytes = toBytes(data.lines);
      const piece = { bytes, line: data.line_number ?? 1, spans: submatches };
      const isMatch = type === 'match';
      for (const { line, ...raw } of (isMatch && splitReturns(piece)) || [piece]) {
        const isLegacy = data.lines.bytes !== undefined && raw.bytes.length <= MAX_RAW_BYTES;
        findings.group({
          lines: toLines(line, raw.bytes, raw.spans),
          matches: isMatch ? Math.max(1, raw.spans.length) : 0,
          ...(isLegacy && { raw }),
        });
      }
    }
  };

  const endLong = (): void => {
    if (long === undefined) return;
    const line = readLongLine(long.head, long.tail.toString('utf8'));
    const matches = line.matches.length === 0 ? 0 : Math.max(1, long.matches);
    if (wanted) findings.group({ lines: [line], matches });
    long = undefined;
  };

  const addAfterText = (message: LongMessage, chunk: Buffer): void => {
    if (message.tail.length < TAIL_BYTES)
      message.tail = Buffer.concat([message.tail, chunk.subarray(0, TAIL_BYTES)]);
    const joined = Buffer.concat([message.edge, chunk]);
    let at = joined.indexOf(MATCH);
    for (; at !== -1; at = joined.indexOf(MATCH, at + 1)) message.matches += 1;
    message.edge = Buffer.from(joined.subarray(1 - MATCH.length));
  };

  const addLong = (chunk: Buffer): void => {
    if (long === undefined) return;
    if (long.found) return addAfterText(long, chunk);
    const joined = Buffer.concat([long.tail, chunk]);
    const at = joined.indexOf(AFTER_TEXT);
    long.found = at !== -1;
    long.tail = Buffer.from(long.found ? [] : joined.subarray(-AFTER_TEXT.length));
    if (long.found) addAfterText(long, joined.subarray(at + AFTER_TEXT.length));
  };

  const add = (chunk: Buffer): void => {
    if (long) return addLong(chunk);
    parts.push(chunk);
    size += chunk.length;
    if (size <= MAX_MESSAGE_BYTES) return;
    const whole = Buffer.concat(parts);
    parts = [];
    size = 0;
    const nothing = Buffer.alloc(0);
    const head = Buffer.from(whole.subarray(0, 64));
    long = { edge: nothing, found: false, head, matches: 0, tail: nothing };
    addLong(whole);
  };

  return {
    push: (chunk) => {
      let start = 0;
      while (start < chunk.length && !findings.isFull()) {
        const feed = chunk.indexOf(10, start);
        if (feed === -1) {
          add(chunk.subarray(start));
          return;
        }
        const rest = chunk.subarray(start, feed);
        start = feed + 1;
        if (long || size + rest.length > MAX_MESSAGE_BYTES) {
          add(rest);
          endLong();
          continue;
        }
        const message = parts.length === 0 ? rest : Buffer.concat([...parts, rest]);
        parts = [];
        size = 0;
        if (message.length > 0) readMessage(message);
      }
    },
  };
};

/** Parses `--count-matches --null`: a path, a NUL, a number and a line feed for each file. */
export const createCountParser = (
  findings: Findings,
  pathOf: (printed: string) => string | undefined,
): OutputParser => {
  let pending = Buffer.alloc(0);
  return {
    push: (chunk) => {
      let rest = pending.length === 0 ? chunk : Buffer.concat([pending, chunk]);
      while (!findings.isFull()) {
        const nul = rest.indexOf(0);
        const feed = nul === -1 ? -1 : rest.indexOf(10, nul);
        if (feed === -1) break;
        const name = rest.subarray(0, nul);
        const path = pathOf(fromFsPath(name));
        const count = Number(rest.subarray(nul + 1, feed).toString('latin1'));
        if (path !== undefined) findings.count(path, count);
        rest = rest.subarray(feed + 1);
      }
      pending = Buffer.from(rest);
    },
  };
};
