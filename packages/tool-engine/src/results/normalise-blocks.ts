import type { ContentBlock } from '@lobechat/types';
import { isRecord } from '@lobechat/utils';

type Fields = Record<string, unknown>;

const isText = (value: unknown): value is string => typeof value === 'string';

const isOptionalText = (value: unknown): boolean => value === undefined || isText(value);

const isResource = (value: unknown): boolean =>
  isRecord(value) &&
  isText(value['uri']) &&
  [value['blob'], value['mimeType'], value['text']].every(isOptionalText);

const isBlock = (value: Fields): boolean => {
  switch (value['type']) {
    case 'text':
      return isText(value['text']);
    case 'image':
    case 'audio':
      return isText(value['data']) && isText(value['mimeType']);
    case 'resource':
      return isResource(value['resource']);
    case 'link':
      return isText(value['uri']) && isText(value['name']);
    default:
      return false;
  }
};

/**
 * Reads blocks from plain data. An invalid block becomes a text block with its JSON, so that
 * nothing a source sent is lost.
 */
export const normaliseBlocks = (blocks: unknown): ContentBlock[] => {
  if (!Array.isArray(blocks)) return [];
  return blocks
    .filter((block: unknown) => block !== null && block !== undefined)
    .map((block: unknown): ContentBlock => {
      if (isRecord(block) && isBlock(block)) return block as unknown as ContentBlock;
      return { text: isText(block) ? block : JSON.stringify(block), type: 'text' };
    });
};

/** The base64 texts in blocks. */
export const listBase64 = (blocks: readonly ContentBlock[]): string[] =>
  blocks.flatMap((block) => {
    if (block.type === 'image' || block.type === 'audio') return [block.data];
    return block.type === 'resource' ? (block.resource.blob ?? []) : [];
  });
