import type { CallToolResult } from '@modelcontextprotocol/server';

import {
  ATTACHMENT_URI_PREFIX,
  countBytes,
  toMcp,
  toModelFacts,
  toResults,
} from '@lobechat/tool-contracts';
import type { ToolDescriptor } from '@lobechat/tool-engine';
import type { ArtifactReference, BuiltinToolResult, ContentBlock } from '@lobechat/types';

import { isOwnToolbox } from './own-toolboxes.ts';

/** Whether a block is a file that a client reads by the link to its artifact instead. */
const isKeptFile = (block: ContentBlock, artifacts: readonly ArtifactReference[]): boolean => {
  if (block.type !== 'resource' || block.resource.blob === undefined) return false;
  const size = countBytes(block.resource.blob);
  return artifacts.some((artifact) => artifact.size === size);
};

/**
 * Takes out the bytes of files that were kept as artifacts: the content names them, and a link follows.
 * What a mounted server embeds stays as it is, but for files of the output contract.
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
  // The texts are in the content, which is sent beside what is left.
  const others = kept.filter(({ type }) => type !== 'text');
  const { blocks: _blocks, ...rest } = result;
  return others.length === 0 ? rest : { ...rest, blocks: others };
};

/**
 * A result as the answer to a client: the content is what its model reads, facts for the model
 * included; files that were returned are links to their artifacts.
 */
export const presentResult = (
  result: BuiltinToolResult,
  descriptor: ToolDescriptor,
  links: CallToolResult['content'],
): CallToolResult => {
  const answer = toMcp(withoutKeptFiles(result, descriptor)) as CallToolResult;
  const facts = toModelFacts(result).map((text) => ({ text, type: 'text' as const }));
  return { ...answer, content: [...answer.content, ...facts, ...links] };
};

/**
 * A result in the form of the output contract, as text and as structured content. The contents of its
 * files are behind the links, where the contract has them.
 */
export const presentOutput = (
  result: BuiltinToolResult,
  links: CallToolResult['content'],
): CallToolResult => {
  const { returned_file_contents: _contents, ...output } = toResults(result);
  return {
    content: [{ text: JSON.stringify(output), type: 'text' }, ...links],
    ...(result.success ? {} : { isError: true }),
    structuredContent: output,
  };
};
