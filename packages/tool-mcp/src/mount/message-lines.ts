import type { JSONRPCMessage } from '@modelcontextprotocol/client';

import { isRecord } from '@lobechat/utils';

import { parseMessage } from './parse-message.ts';

/** Receives what the lines of a server hold. */
export interface MessageListener {
  onMessage: (message: JSONRPCMessage) => void;
  /** A text that is no message, whole or in part. */
  onOther: (text: string) => void;
  /** The first line of a message that goes on in the next lines. */
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

/** Texts, of which none has a line break, and where objects begin and end. */
const PARTS = /"(?:[^"\\]|\\.)*(?:"|$)|[{}]/g;

/** The objects of a line, and how many more of them begin than end in it. */
const splitObjects = (line: string): { depth: number; objects: string[] } => {
  const objects: string[] = [];
  let begin = 0;
  let depth = 0;
  for (const { 0: part, index } of line.matchAll(PARTS)) {
    if (part === '{') depth += 1;
    if (part !== '}') continue;
    depth -= 1;
    if (depth !== 0) continue;
    objects.push(line.slice(begin, index + 1));
    begin = index + 1;
  }
  return { depth, objects: [...objects, line.slice(begin)] };
};

/** Messages that lack the end of line between them. Anything else beside them may be a log. */
const readAdjacent = (line: string): JSONRPCMessage[] => {
  if (!/\}\s*\{/.test(line)) return [];
  const texts = splitObjects(line).objects.filter((text) => text.trim() !== '');
  const values = texts.map(parseMessage);
  return values.every(isMessage) ? values : [];
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

  const keep = (line: string): void => {
    lines.push(line);
    depth += splitObjects(line).depth;
    length += line.length + 1;
  };

  const addLine = (line: string): void => {
    keep(line);
    if (depth > 0 && length <= limit) return;
    const text = takeLines();
    const messages = readMessages(text);
    for (const message of messages) onMessage(message);
    if (messages.length === 0) onOther(text);
  };

  const begin = (line: string): void => {
    keep(line);
    if (depth <= 0) takeLines();
    else if (line.trim() === '{') return onSpread();
    // It may also be cut off.
    onOther(line);
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
