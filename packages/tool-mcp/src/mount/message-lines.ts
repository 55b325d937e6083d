import type { JSONRPCMessage } from '@modelcontextprotocol/client';

import { isRecord } from '@lobechat/utils';

import { parseMessage } from './parse-message.ts';

/** Receives what the lines of a server hold. */
export interface MessageListener {
  onMessage: (message: JSONRPCMessage) => void;
  /** A text that is no message, whole or in part. */
  onOther: (text: string) => void;
  /** JSON that goes on in the next lines. */
  onSpread: () => void;
}

/** Loggers write objects, too. */
const isMessage = (value: unknown): value is JSONRPCMessage =>
  isRecord(value) && Object.hasOwn(value, 'jsonrpc');

/** The message of a text, or several: revision 2025-03-26 allows a list of them. */
const readMessages = (text: string): JSONRPCMessage[] => {
  const value = parseMessage(text);
  return (Array.isArray(value) ? value : [value]).filter(isMessage);
};

/** What JSON consists of outside its texts. */
const JSON_CHARACTERS = new Set(' \t\r{}[],:+-.0123456789Etruefalsn');

interface LineParts {
  /** How many more objects begin than end in the line. */
  readonly depth: number;
  /** Whether the line can be a part of JSON, where no text has a line break. */
  readonly isJson: boolean;
  readonly objects: readonly string[];
}

/** Splits a line after each object. A loop, since expressions overflow on texts of megabytes. */
const splitObjects = (line: string): LineParts => {
  const objects: string[] = [];
  let begin = 0;
  let depth = 0;
  let isJson = true;
  let isText = false;
  for (let at = 0; at < line.length; at += 1) {
    const character = line.charAt(at);
    if (character === '"') isText = !isText;
    else if (isText) at += character === '\\' ? 1 : 0;
    else if (!JSON_CHARACTERS.has(character)) isJson = false;
    else if (character === '{') depth += 1;
    else if (character === '}') {
      depth -= 1;
      if (depth !== 0) continue;
      objects.push(line.slice(begin, at + 1));
      begin = at + 1;
    }
  }
  return { depth, isJson: isJson && !isText, objects: [...objects, line.slice(begin)] };
};

/** Messages that lack the end of line between them. Anything else beside them may be a log. */
const readAdjacent = (line: string): JSONRPCMessage[] => {
  if (!/\}\s*\{/.test(line)) return [];
  const messages: JSONRPCMessage[] = [];
  for (const text of splitObjects(line).objects) {
    if (text.trim() === '') continue;
    const value = parseMessage(text);
    if (!isMessage(value)) return [];
    messages.push(value);
  }
  return messages;
};

/** How JSON over several lines begins. */
const OPENING = /^\s*\{\s*(?:"|$)/;

/**
 * Reads the messages in a server's lines. Each should be alone on its line; those that are adjacent,
 * or indented over several lines, can mean nothing else and are read, too.
 *
 * @param limit - characters of a message over several lines
 */
export const createMessageLines = (
  limit: number,
  { onMessage, onOther, onSpread }: MessageListener,
): ((line: string) => void) => {
  let lines: string[] = [];
  let depth = 0;
  let length = 0;

  const takeLines = (): string => {
    const text = lines.join('\n');
    lines = [];
    depth = 0;
    length = 0;
    return text;
  };

  const keep = (line: string, inner: number): void => {
    lines.push(line);
    depth += inner;
    length += line.length + 1;
  };

  const addLine = (line: string): void => {
    const parts = splitObjects(line);
    if (!parts.isJson) {
      onOther(takeLines());
      return onOther(line);
    }
    if (lines.length === 1 && lines[0]?.trim() === '{') onSpread();
    keep(line, parts.depth);
    if (depth > 0 && length <= limit) return;
    const text = takeLines();
    const messages = readMessages(text);
    for (const message of messages) onMessage(message);
    if (messages.length === 0) onOther(text);
  };

  const begin = (line: string): void => {
    const parts = splitObjects(line);
    if (parts.isJson && parts.depth > 0) keep(line, parts.depth);
    // It may also be cut off.
    if (lines.length === 0 || line.trim() !== '{') onOther(line);
  };

  return (line) => {
    let messages = readMessages(line);
    if (messages.length === 0) messages = readAdjacent(line);
    if (messages.length > 0) {
      if (lines.length > 0) onOther(takeLines());
      for (const message of messages) onMessage(message);
    } else if (lines.length > 0) addLine(line);
    else if (OPENING.test(line)) begin(line);
    else onOther(line);
  };
};
