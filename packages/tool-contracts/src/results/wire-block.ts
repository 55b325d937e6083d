import { type ContentBlock, describeBlocks, type LinkBlock } from '@lobechat/types';

/** A block in MCP's spelling: a link is a `resource_link`. Additional fields stay on the block. */
export type WireBlock =
  | Exclude<ContentBlock, LinkBlock>
  | (Omit<LinkBlock, 'type'> & { type: 'resource_link' });

/** Writes a block in MCP's spelling, `type` first. */
export const toWireBlock = (block: ContentBlock): WireBlock => {
  if (block.type !== 'link') return { ...orderType(block), ...block };
  const { type: _type, ...link } = block;
  return { type: 'resource_link', ...link };
};

/** Only puts `type` first, where readers of JSON look for it. */
const orderType = <Block extends ContentBlock>(block: Block): Pick<Block, 'type'> => ({
  type: block.type,
});

/**
 * Whether a result's content must be sent in addition to its blocks. Some tools describe every
 * block in it, others only repeat the texts.
 */
export const hasOwnContent = (content: string, blocks: readonly ContentBlock[]): boolean =>
  content !== describeBlocks(blocks) &&
  content !== describeBlocks(blocks.filter((block) => block.type === 'text')) &&
  !namesKeptFiles(content, blocks);

/** The engine's text for a block whose bytes it has stored, and the first line of a file's text. */
const KEPT_FILE = /^\[(?:audio|file|image): .*, artifact [^\]\s]+\]$/u;
const PREVIEW = /^It (?:says|begins with): "/u;

const hasBytes = (block: ContentBlock): boolean =>
  block.type === 'image' ||
  block.type === 'audio' ||
  (block.type === 'resource' && block.resource.blob !== undefined);

/** Whether the content only repeats the blocks and says where their files are stored. */
const namesKeptFiles = (content: string, blocks: readonly ContentBlock[]): boolean => {
  if (!blocks.some(hasBytes)) return false;
  const lines = content.split('\n');
  const others = lines.filter(
    (line, index) =>
      !KEPT_FILE.test(line) && !(PREVIEW.test(line) && KEPT_FILE.test(lines[index - 1] ?? '')),
  );
  return (
    others.length < lines.length &&
    others.join('\n') === describeBlocks(blocks.filter((block) => !hasBytes(block)))
  );
};

/** The blocks, preceded by the content unless they already contain it. */
export const withContent = (content: string, blocks: readonly ContentBlock[]): ContentBlock[] =>
  hasOwnContent(content, blocks) ? [{ text: content, type: 'text' }, ...blocks] : [...blocks];
