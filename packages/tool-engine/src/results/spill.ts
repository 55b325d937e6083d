import createDebug from 'debug';

import { cutMiddle, formatBytes, utf8Length } from '@lobechat/prompts';
import {
  type ArtifactStore,
  type BuiltinToolResult,
  type ContentBlock,
  describeBlocks,
  getErrorMessage,
  type StoredArtifact,
} from '@lobechat/types';

import { putInTime } from '../artifacts/put-in-time.ts';
import { toSafeName } from '../artifacts/safe-name.ts';

const log = createDebug('lobe-tool-engine:spill');

/** Room for the notice between head and tail, where the limit is not smaller than that. */
const NOTICE_LENGTH = 400;
/** Bytes of the next page that the notice proposes. */
const PAGE_BYTES = 20_000;

/** Where large content goes. */
export interface SpillOptions {
  artifacts: ArtifactStore;
  /** UTF-16 units of content that reach the model. */
  limit: number;
  /** A wish for the artifact's name. */
  name: string;
  sessionId?: string | undefined;
}

const textLength = (block: ContentBlock): number => {
  if (block.type === 'text') return block.text.length;
  return block.type === 'resource' ? (block.resource.text?.length ?? 0) : 0;
};

const blocksLength = (blocks: readonly ContentBlock[] = []): number =>
  blocks.reduce((sum, block) => sum + textLength(block), 0);

/** Whether a result has more text than may reach a model, in its content or in its blocks. */
export const isTooLong = (result: BuiltinToolResult, limit: number): boolean =>
  result.content.length > limit ||
  (result.blocks !== undefined && blocksLength(result.blocks) > limit);

const store = (
  text: string,
  { artifacts, name, sessionId }: SpillOptions,
): Promise<StoredArtifact> =>
  putInTime(artifacts, {
    data: text,
    mimeType: 'text/plain',
    name: toSafeName(name),
    sessionId,
  });

const describePlace = (artifact: StoredArtifact | undefined, offset: number, why: string): string =>
  artifact
    ? `The whole output is kept as artifact ${artifact.id}. To go on reading, call ` +
      `lobe-artifact/readArtifact with {"id":"${artifact.id}","offset":${offset},"limit":${PAGE_BYTES}} ` +
      '(offset and limit in bytes).'
    : `The rest could not be kept: ${why}. Ask the tool for less at once.`;

/** Head and tail of a text with the notice between them: what the model gets. */
const shorten = (
  text: string,
  limit: number,
  artifact: StoredArtifact | undefined,
  why: string,
): string => {
  const length = Math.max(Math.floor(limit / 2), limit - NOTICE_LENGTH);
  const { head, omitted, tail } = cutMiddle(text, { length });
  const place = describePlace(artifact, utf8Length(head), why);
  const size = formatBytes(utf8Length(text));
  return `${head}\n\n[${omitted} of ${text.length} characters left out; whole size ${size}. ${place}]\n\n${tail}`;
};

/** Blocks with one text block instead of all text; pictures, sound, files and links stay. */
const replaceTexts = (blocks: readonly ContentBlock[], content: string): ContentBlock[] => [
  { text: content, type: 'text' },
  ...blocks.filter((block) => textLength(block) === 0 && block.type !== 'text'),
];

/**
 * Keeps a text that is too long for a model in the artifact store, and gives the model its head, its
 * tail, its size and how to read the rest. Where storing fails, the result says so and is short all
 * the same.
 */
export const spillResult = async (
  result: BuiltinToolResult,
  options: SpillOptions,
): Promise<BuiltinToolResult> => {
  const { blocks = [], error } = result;
  const inBlocks = describeBlocks(blocks);
  const text = inBlocks.length > result.content.length ? inBlocks : result.content;
  let artifact: StoredArtifact | undefined;
  let why = '';
  try {
    artifact = await store(text, options);
  } catch (failure) {
    why = getErrorMessage(failure);
    log('content of %d characters could not be stored: %s', text.length, why);
  }
  const content = shorten(text, options.limit, artifact, why);
  const spilled: BuiltinToolResult = { ...result, content };
  if (result.blocks) spilled.blocks = replaceTexts(blocks, content);
  if (error && error.message.length > options.limit) {
    spilled.error = { ...error, message: shorten(error.message, options.limit, artifact, why) };
  }
  if (artifact) {
    const { id, mimeType, name, size } = artifact;
    spilled.artifacts = [...(result.artifacts ?? []), { id, mimeType, name, size }];
  }
  return spilled;
};
