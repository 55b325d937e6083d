import type { CallToolResult } from '@modelcontextprotocol/server';

import {
  ATTACHMENT_URI_PREFIX,
  CARRIED_KEY,
  countBytes,
  toMcp,
  toModelFacts,
  toResults,
} from '@lobechat/tool-contracts';
import { isOwnToolbox, type ToolDescriptor } from '@lobechat/tool-engine';
import type { ArtifactReference, BuiltinToolResult, ContentBlock } from '@lobechat/types';

import { boundStructured } from './bound-structured.ts';

/** Options for presenting a result. */
export interface PresentOptions {
  /** Links to the artifacts that the content names. */
  links: CallToolResult['content'];
  /** Whether programs get structured content besides the text. */
  structured?: boolean | undefined;
}

/** The bytes that a block carries. */
const sizeOf = (block: ContentBlock): number | undefined => {
  const data =
    block.type === 'image' || block.type === 'audio'
      ? block.data
      : block.type === 'resource'
        ? block.resource.blob
        : undefined;
  return data === undefined ? undefined : countBytes(data);
};

/** Whether a block is a file that a client reads through the link to its artifact instead. */
const isKeptFile = (block: ContentBlock, artifacts: readonly ArtifactReference[]): boolean =>
  block.type === 'resource' && artifacts.some(({ size }) => size === sizeOf(block));

/**
 * Removes the bytes of files that were stored as artifacts: the content names them, and a link
 * follows. Content embedded by a mounted server is unchanged, except files of the output contract.
 */
const withoutKeptFiles = (
  result: BuiltinToolResult,
  { toolbox }: ToolDescriptor,
): BuiltinToolResult => {
  const { artifacts = [], blocks = [] } = result;
  const isReturned = (block: ContentBlock): boolean =>
    isOwnToolbox(toolbox) ||
    (block.type === 'resource' && block.resource.uri.startsWith(ATTACHMENT_URI_PREFIX));
  const kept = blocks.filter((block) => !(isReturned(block) && isKeptFile(block, artifacts)));
  if (kept.length === blocks.length) return result;
  // The texts are in the content, which is sent beside the remaining blocks.
  const others = kept.filter(({ type }) => type !== 'text');
  const { blocks: _blocks, ...rest } = result;
  return others.length === 0 ? rest : { ...rest, blocks: others };
};

/** Links to what the answer itself does not contain. */
const withoutEmbedded = (
  links: PresentOptions['links'],
  { blocks = [] }: BuiltinToolResult,
): PresentOptions['links'] => {
  const embedded = new Set(blocks.map(sizeOf));
  return links.filter((link) => !(link.type === 'resource_link' && embedded.has(link.size)));
};

/**
 * Presents a result as the answer to a client: the content is what its model reads, including model
 * metadata; returned files are links to their artifacts. Data for programs is in `_meta`. A mounted
 * server's own result is unchanged.
 */
export const presentResult = (
  result: BuiltinToolResult,
  descriptor: ToolDescriptor,
  { links, structured = false }: PresentOptions,
): CallToolResult => {
  const isOwn = isOwnToolbox(descriptor.toolbox);
  const shown = withoutKeptFiles(result, descriptor);
  const answer = toMcp(shown, { structured: structured || !isOwn }) as CallToolResult;
  const facts = toModelFacts(result).map((text) => ({ text, type: 'text' as const }));
  const content = [...answer.content, ...facts, ...withoutEmbedded(links, shown)];
  const { outputSchema } = descriptor;
  if (!isOwn) return boundStructured({ ...withoutCarried(answer), content }, outputSchema);
  // An answer without any content leaves a model to guess what happened.
  const said = content.length > 0 ? content : [{ text: result.content, type: 'text' as const }];
  return boundStructured({ ...answer, content: said }, outputSchema);
};

/** Only our own tools send the fields that only this system reads. */
const withoutCarried = ({ _meta, ...answer }: CallToolResult): CallToolResult => {
  const { [CARRIED_KEY]: _carried, ...meta } = _meta ?? {};
  return Object.keys(meta).length > 0 ? { ...answer, _meta: meta } : answer;
};

/**
 * Presents a result in the form of the output contract. The contents of its files are behind the
 * links, as the contract requires.
 */
export const presentOutput = (
  result: BuiltinToolResult,
  { links, structured = false }: PresentOptions,
): CallToolResult => {
  const { returned_file_contents: _contents, ...output } = toResults(result);
  return {
    content: [{ text: JSON.stringify(output), type: 'text' }, ...links],
    ...(result.success ? {} : { isError: true }),
    ...(structured ? { structuredContent: output } : {}),
  };
};
