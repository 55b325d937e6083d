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

import { ARTIFACT_API } from '../artifacts/artifact-apis.ts';
import { putInTime } from '../artifacts/put-in-time.ts';
import { toSafeName } from '../artifacts/safe-name.ts';

const log = createDebug('lobe-tool-engine:spill');

/** Room for the notice between head and tail, unless the limit is smaller. */
const NOTICE_LENGTH = 400;
/** Bytes of the next page that the notice suggests. */
const PAGE_BYTES = 20_000;

/** Where large content is stored. */
export interface SpillOptions {
  artifacts: ArtifactStore;
  /** UTF-16 units of content that reach the model. */
  limit: number;
  /** The preferred name of the artifact. */
  name: string;
  sessionId?: string | undefined;
}

const textLength = (block: ContentBlock): number => {
  if (block.type === 'text') return block.text.length;
  return block.type === 'resource' ? (block.resource.text?.length ?? 0) : 0;
};

const blocksLength = (blocks: readonly ContentBlock[] = []): number =>
  blocks.reduce((sum, block) => sum + textLength(block), 0);

const hasLongContent = ({ blocks, content }: BuiltinToolResult, limit: number): boolean =>
  content.length > limit || (blocks !== undefined && blocksLength(blocks) > limit);

const hasLongError = ({ error }: BuiltinToolResult, limit: number): boolean =>
  error !== undefined && error.message.length > limit;

const hasLongFacts = ({ modelMetadata }: BuiltinToolResult, limit: number): boolean =>
  modelMetadata !== undefined && JSON.stringify(modelMetadata).length > limit;

/**
 * Whether a result has more text than may reach a model: in its content, blocks, error or model
 * metadata.
 */
export const isTooLong = (result: BuiltinToolResult, limit: number): boolean =>
  hasLongContent(result, limit) || hasLongError(result, limit) || hasLongFacts(result, limit);

/** A text that was stored, or why it was not. */
interface Kept {
  artifact?: StoredArtifact | undefined;
  why: string;
}

const keep = async (
  text: string,
  mimeType: string,
  { artifacts, name, sessionId }: SpillOptions,
): Promise<Kept> => {
  try {
    const artifact = await putInTime(artifacts, {
      data: text,
      mimeType,
      name: toSafeName(name),
      sessionId,
    });
    return { artifact, why: '' };
  } catch (failure) {
    const why = getErrorMessage(failure);
    log('content of %d characters could not be stored: %s', text.length, why);
    return { why };
  }
};

const describePlace = ({ artifact, why }: Kept, offset: number): string =>
  artifact
    ? `The full output is stored as artifact ${artifact.id}. To continue reading, call ` +
      `${ARTIFACT_API.read} with {"id":"${artifact.id}","offset":${offset},"limit":${PAGE_BYTES}} ` +
      '(offset and limit in bytes).'
    : `The rest could not be stored: ${why}. Ask the tool for less at once.`;

/** Returns head and tail of a text with the notice between them: what the model sees. */
const shorten = (text: string, limit: number, kept: Kept): string => {
  const length = Math.max(Math.floor(limit / 2), limit - NOTICE_LENGTH);
  const { head, omitted, tail } = cutMiddle(text, { length });
  const place = describePlace(kept, utf8Length(head));
  const size = formatBytes(utf8Length(text));
  return `${head}\n\n[${omitted} of ${text.length} characters left out; total size ${size}. ${place}]\n\n${tail}`;
};

/** Returns blocks with one text block instead of all text; images, sound, files and links stay. */
const replaceTexts = (blocks: readonly ContentBlock[], content: string): ContentBlock[] => [
  { text: content, type: 'text' },
  ...blocks.filter((block) => textLength(block) === 0 && block.type !== 'text'),
];

const addArtifact = (result: BuiltinToolResult, { artifact }: Kept): BuiltinToolResult => {
  if (!artifact) return result;
  const { id, mimeType, name, size } = artifact;
  return { ...result, artifacts: [...(result.artifacts ?? []), { id, mimeType, name, size }] };
};

const spillTexts = async (
  result: BuiltinToolResult,
  options: SpillOptions,
): Promise<BuiltinToolResult> => {
  const { blocks = [], content, error } = result;
  const { limit } = options;
  const isLong = hasLongContent(result, limit);
  const inBlocks = describeBlocks(blocks);
  const longest = inBlocks.length > content.length ? inBlocks : content;
  const text = isLong ? longest : (error?.message ?? content);
  const kept = await keep(text, 'text/plain', options);
  const spilled: BuiltinToolResult = { ...result };
  if (isLong) spilled.content = shorten(text, limit, kept);
  if (isLong && result.blocks) spilled.blocks = replaceTexts(blocks, spilled.content);
  if (error && hasLongError(result, limit)) {
    spilled.error = { ...error, message: shorten(error.message, limit, kept) };
  }
  return addArtifact(spilled, kept);
};

const spillFacts = async (
  result: BuiltinToolResult,
  options: SpillOptions,
): Promise<BuiltinToolResult> => {
  const text = JSON.stringify(result.modelMetadata);
  const kept = await keep(text, 'application/json', {
    ...options,
    name: options.name.replace(/\.txt$/, '.json'),
  });
  const left_out = `${text.length} characters of JSON. ${describePlace(kept, 0)}`;
  return addArtifact({ ...result, modelMetadata: { left_out } }, kept);
};

/**
 * Stores a text that is too long for a model in the artifact store, and gives the model its head,
 * tail and size and how to read the rest. If storing fails, the result says so and is shortened
 * anyway.
 */
export const spillResult = async (
  result: BuiltinToolResult,
  options: SpillOptions,
): Promise<BuiltinToolResult> => {
  const { limit } = options;
  const hasLongText = hasLongContent(result, limit) || hasLongError(result, limit);
  const spilled = hasLongText ? await spillTexts(result, options) : result;
  return hasLongFacts(spilled, limit) ? spillFacts(spilled, options) : spilled;
};
