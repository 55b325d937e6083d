import { isRecord, parseExactly, parseJson } from '@lobechat/utils';

type Fields = Record<string, unknown>;

/** The kinds of lines in a plugin's output. */
export type PluginLine =
  /**
   * Answers a call. Doubtful if it has no list of blocks or is mixed with other text, like stray
   * lines.
   */
  | { id: string | undefined; isDoubtful: boolean; kind: 'answer'; value: Fields }
  /**
   * Meant as an answer or a description, but not one object of the protocol on one line. Doubtful if
   * it is in the notation of a language, which programs also print for other reasons.
   */
  | { id: string | undefined; isDoubtful?: boolean; kind: 'broken' }
  | { kind: 'description'; value: Fields }
  /** Everything else: banners, log records, other JSON. It goes to the log. */
  | { kind: 'noise' }
  | { id: string | undefined; kind: 'progress'; value: Fields };

/** Fields of an answer, which has at least one of them. */
export const PLUGIN_ANSWER_FIELDS: readonly string[] = ['content', 'error', 'details'];

/** The only fields of a minimal description. */
const NAMED_FIELDS = new Set(['name', 'title', 'type', 'version', 'capabilities', 'annotations']);

/** Fields that only occur in log records: pino, slog, zap, zerolog, structlog, Serilog … */
const LOG_FIELDS = [
  'level',
  'lvl',
  'severity',
  'levelname',
  'levelno',
  'loglevel',
  'log_level',
].concat(['log.level', '@level', '@l', 'msg', 'event', 'logger', '@message', '@m', '@mt']);
/** Fields that together identify a log record too. */
const TIMES = ['time', 'timestamp', 'ts', 'asctime', 'datetime', '@timestamp', '@t', 'T'];
const TEXTS = ['message', 'text', 'short_message', 'M'];

/** Messages of the protocol that only the host sends, and logs of them. */
const OTHER_TYPES = new Set<unknown>(['call', 'cancel', 'describe', 'log']);

/** Characters of a line that are inspected to find out what it was meant to be. */
const HEAD_LENGTH = 4_096;

const hasOneOf = (value: Fields, names: readonly string[]): boolean =>
  names.some((name) => Object.hasOwn(value, name));

const own = (value: Fields, name: string): unknown =>
  Object.hasOwn(value, name) ? value[name] : undefined;

/** Content in the protocol's form, which no logger writes. */
const hasBlocks = (value: Fields): boolean => {
  const content = own(value, 'content');
  return (
    Array.isArray(content) &&
    content.every((block) => isRecord(block) && typeof block['type'] === 'string')
  );
};

/** Whether an object is what structured loggers write. */
const isLogRecord = (value: Fields): boolean =>
  hasOneOf(value, LOG_FIELDS) || (hasOneOf(value, TIMES) && hasOneOf(value, TEXTS));

const isDescription = (value: Fields): boolean => {
  if (Object.hasOwn(value, 'content')) return false;
  if (Array.isArray(own(value, 'tools')) || hasOneOf(value, ['parameters', 'inputSchema'])) {
    return true;
  }
  if (hasOneOf(value, ['error', 'details'])) return false;
  if (Object.hasOwn(value, 'description')) return !hasOneOf(value, TEXTS);
  return (
    typeof own(value, 'name') === 'string' &&
    Object.keys(value).every((name) => NAMED_FIELDS.has(name))
  );
};

/**
 * The call id of a message. Some programs turn the text into a number. An id of another type counts
 * as present, but matches no call.
 */
const toCallId = (id: unknown): string | undefined => {
  if (id === undefined || id === null || id === '') return undefined;
  if (typeof id === 'number') return String(id);
  return typeof id === 'string' ? id : `not a text: ${JSON.stringify(id)}`;
};

/** Fields that only answers in the form of another protocol have beside their result. */
const FOREIGN_FIELDS = ['jsonrpc', 'call_id', 'meta_data', 'returned_file_names'];

/** Whether an object answers a call in the form of another protocol. */
const isForeignAnswer = (value: Fields): boolean =>
  hasOneOf(value, ['result', 'results']) && hasOneOf(value, FOREIGN_FIELDS);

const classify = (value: Fields, answerFields: readonly string[]): PluginLine => {
  const id = toCallId(own(value, 'call_id'));
  const type = own(value, 'type');
  if (type === 'progress') return { id, kind: 'progress', value };
  const isBlocks = hasBlocks(value);
  // A program may write its answer into the message that it answers.
  const isAnswered =
    Object.hasOwn(value, 'params') && (own(value, 'content') || own(value, 'error'));
  const isFilled =
    type === 'call' ? isBlocks || isAnswered : type === 'describe' && isDescription(value);
  if (OTHER_TYPES.has(type) && !isFilled) return { kind: 'noise' };
  if (!isBlocks && isLogRecord(value)) return { kind: 'noise' };
  if (isDescription(value)) return { kind: 'description', value };
  if (hasOneOf(value, answerFields)) return { id, isDoubtful: !isBlocks, kind: 'answer', value };
  return isForeignAnswer(value) ? { id, kind: 'broken' } : { kind: 'noise' };
};

/**
 * A list is no message, except one of descriptions. If it begins with an answer, it was meant as
 * one.
 */
const classifyList = (list: readonly unknown[], answerFields: readonly string[]): PluginLine => {
  const kinds = list.map((value) => (isRecord(value) ? classify(value, answerFields) : undefined));
  const [line] = kinds;
  if (line && kinds.every((each) => each?.kind === 'description')) {
    return { kind: 'description', value: { tools: list } };
  }
  const isMeant = line?.kind === 'broken' || (line?.kind === 'answer' && !line.isDoubtful);
  return isMeant ? { id: line.id, kind: 'broken' } : { kind: 'noise' };
};

/**
 * Classifies JSON; undefined if a text is none. In answers, an integer that JavaScript cannot hold
 * becomes the text of its digits. In a description it may be a limit, which has to be a number.
 */
const readJson = (text: string, answerFields: readonly string[]): PluginLine | undefined => {
  const read = (value: unknown): PluginLine | undefined => {
    if (Array.isArray(value)) return classifyList(value, answerFields);
    return isRecord(value) ? classify(value, answerFields) : undefined;
  };
  const line = read(parseExactly(text, String));
  return line?.kind === 'description' ? read(parseJson(text)) : line;
};

/** Matches one of several field names in JSON. */
const toPattern = (names: readonly string[]): RegExp =>
  new RegExp(`"(?:${names.map((name) => name.replaceAll('.', '\\.')).join('|')})"\\s*:`);

const MEANT = toPattern([...PLUGIN_ANSWER_FIELDS, 'name', 'tools', 'result']);
const LOGGED = toPattern(LOG_FIELDS);
const ID = /"call_id"\s*:\s*("(?:[^"\\]|\\.)*")/;
/** A line of a message that was printed over several lines. */
const PRETTY = /^\s*"(?:content"\s*:\s*\[|(?:parameters|inputSchema)"\s*:\s*\{|tools"\s*:\s*\[)/;

/** A field in the notation of Python, JavaScript, Ruby, Java or Go, or in JSON within a text. */
const toField = (names: string): string =>
  String.raw`[\\'":]{0,2}\b(?:${names})\b[\\'"]{0,2}\s*(?::|=>?)\s*`;
/** An object in such a notation that begins with a list of blocks, or with other fields of answers. */
const PRINTED = new RegExp(
  String.raw`^\s*(?:"?\{|map\[)\s*(?:${toField('call_id|error')}[^\s,{[]{1,80}[\s,]\s*){0,2}` +
    String.raw`${toField('content')}\[\s*(?:\{|map\[)\s*${toField('type|text')}`,
);
/** Messages of models, which programs print too, have lists of blocks as well. */
const ROLE = new RegExp(toField('role'));

/** What an unreadable or incomplete line was meant to be. */
export const readHead = (line: string): PluginLine => {
  const head = line.slice(0, HEAD_LENGTH).replace(/^\uFEFF/, '');
  const isMeant = head.trimStart().startsWith('{') && MEANT.test(head) && !LOGGED.test(head);
  if (!isMeant && !PRETTY.test(head)) {
    const isPrinted = PRINTED.test(head) && !ROLE.test(head);
    return isPrinted ? { id: undefined, isDoubtful: true, kind: 'broken' } : { kind: 'noise' };
  }
  const id = parseJson(ID.exec(head)?.[1] ?? '');
  return { id: typeof id === 'string' ? id : undefined, kind: 'broken' };
};

/** Number of positions in a line that are tried as the start of a message. */
const MAX_BEGINNINGS = 8;
/** A progress bar that is redrawn in place: `\r[==> ] 40%\r`. */
const BAR = /\r(?:\u001B\[[\d;]*[A-Za-z])*$/;

/** A message after text without an end of line: `Loading… {"content":…}`. */
const readAmong = (text: string, answerFields: readonly string[]): PluginLine | undefined => {
  // Two adjacent objects are two messages; this never occurs within one.
  const pieces = text.split(/(?<=\})(?=\{")/).slice(0, MAX_BEGINNINGS);
  for (const piece of pieces) {
    const end = piece.lastIndexOf('}') + 1;
    let at = piece.indexOf('{"');
    for (let count = 0; count < MAX_BEGINNINGS && at !== -1 && at < end; count += 1) {
      const line = readJson(piece.slice(at, end), answerFields);
      const isAlone = end === piece.length && BAR.test(piece.slice(0, at));
      if (line?.kind === 'answer') return isAlone ? line : { ...line, isDoubtful: true };
      if (line && line.kind !== 'noise') return line;
      at = piece.indexOf('{"', at + 1);
    }
  }
  return undefined;
};

/**
 * Classifies a line of a plugin, for the host and the conformance check: only a JSON object with
 * `content`, `error` or `details` answers a call, and a log record never does.
 *
 * @param answerFields - fields of an answer, which has at least one of them
 */
export const readLine = (
  line: string,
  answerFields: readonly string[] = PLUGIN_ANSWER_FIELDS,
): PluginLine => {
  const text = line.replace(/^\uFEFF/, '').trim();
  const known = /^[{[]/.test(text) ? readJson(text, answerFields) : undefined;
  return known ?? readAmong(text, answerFields) ?? readHead(line);
};
