import { isRecord, parseExactly, parseJson } from '@lobechat/utils';

const isBlankText = (block: unknown): boolean =>
  isRecord(block) && block['type'] === 'text' && String(block['text'] ?? '').trim() === '';

const isSilent = (content: unknown): boolean =>
  !Array.isArray(content) || content.every(isBlankText);

/** Writes a number as it was, which JavaScript cannot hold. Older runtimes lack it. */
const { rawJSON } = JSON as unknown as { rawJSON: (source: string) => unknown };

const readStructured = (message: unknown): unknown =>
  isRecord(message) && isRecord(message['result'])
    ? message['result']['structuredContent']
    : undefined;

/**
 * Parses a message of a server. A result with structured data and no text gets the text that the
 * protocol recommends, if the data contains integers that would be read as different ones, such as
 * ids of 64 bits: the model gets them as they were written. Undefined if the text is not JSON.
 */
export const parseMessage = (text: string): unknown => {
  const message = parseJson(text);
  if (readStructured(message) === undefined) return message;
  const { result } = message as { result: Record<string, unknown> };
  if (!isSilent(result['content'])) return message;
  let isExact = true;
  const exact = parseExactly(text, (source) => {
    const raw = rawJSON(source);
    isExact = false;
    return raw;
  });
  if (isExact) return message;
  const block = { text: JSON.stringify(readStructured(exact), undefined, 2), type: 'text' };
  return { ...(message as object), result: { ...result, content: [block] } };
};
