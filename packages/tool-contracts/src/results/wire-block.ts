import { type ContentBlock, describeBlocks, type LinkBlock } from '@lobechat/types';

/** A block as MCP spells it: a link is a `resource_link`. Further fields travel with the block. */
export type WireBlock =
  | Exclude<ContentBlock, LinkBlock>
  | (Omit<LinkBlock, 'type'> & { type: 'resource_link' });

/** Spells a block as MCP does, `type` first. */
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
 * How a result's content stands to its blocks: whether it has to be sent beside them. Some tools
 * describe every block in it, others only repeat the texts.
 */
export const hasOwnContent = (content: string, blocks: readonly ContentBlock[]): boolean =>
  content !== describeBlocks(blocks) &&
  content !== describeBlocks(blocks.filter((block) => block.type === 'text'));

/** The blocks, with the content before them where they do not say it already. */
export const withContent = (content: string, blocks: readonly ContentBlock[]): ContentBlock[] =>
  hasOwnContent(content, blocks) ? [{ text: content, type: 'text' }, ...blocks] : [...blocks];
