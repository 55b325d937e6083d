import createDebug from 'debug';

import { formatBytes, takeHead } from '@lobechat/prompts';
import {
  type ArtifactReference,
  type ArtifactStore,
  type BuiltinToolResult,
  type ContentBlock,
  describeBlocks,
  getErrorMessage,
  NO_OUTPUT,
} from '@lobechat/types';

import { putInTime } from '../artifacts/put-in-time.ts';
import { toSafeName } from '../artifacts/safe-name.ts';
import { type BlockFile, hasBytes, toBlockFile } from './block-file.ts';

const log = createDebug('lobe-tool-engine:blobs');

/** Characters of a text file shown to the model. */
const PREVIEW_LENGTH = 200;
/** Bytes that are enough for that many characters. */
const PREVIEW_BYTES = PREVIEW_LENGTH * 4;

/** Where the files of a result are stored. */
export interface StoreBlobsOptions {
  artifacts: ArtifactStore;
  sessionId?: string | undefined;
}

/** Whether a result carries images, sound or files. */
export const hasBlobs = ({ blocks }: BuiltinToolResult): boolean => blocks?.some(hasBytes) ?? false;

const isText = (mimeType: string): boolean =>
  /^text\/|[/+](?:json|xml|yaml|csv|javascript)\b/i.test(mimeType);

const preview = ({ bytes, mimeType }: BlockFile): string => {
  if (!isText(mimeType) || bytes.length === 0) return '';
  const text = new TextDecoder().decode(bytes.slice(0, PREVIEW_BYTES)).replace(/\uFFFD+$/, '');
  const isWhole = bytes.length <= PREVIEW_BYTES && text.length <= PREVIEW_LENGTH;
  const shown = isWhole ? text : takeHead(text, PREVIEW_LENGTH);
  return `\n${isWhole ? 'It says' : 'It begins with'}: ${JSON.stringify(shown)}`;
};

/** The line of the content for a block that was stored or could not be stored. */
const describeFile = (
  block: ContentBlock,
  file: BlockFile | undefined,
  outcome: ArtifactReference | string,
): string => {
  if (typeof outcome === 'string') return `${describeBlocks([block])} (not kept: ${outcome})`;
  const { id, mimeType, name, size } = outcome;
  const kind = block.type === 'resource' ? 'file' : block.type;
  return `[${kind}: ${name}, ${mimeType}, ${formatBytes(size)}, artifact ${id}]${file ? preview(file) : ''}`;
};

/** Replaces the first line that names the block, or appends the line if there is none. */
const replaceLine = (content: string, placeholder: string, line: string): string => {
  const position = content.indexOf(placeholder);
  if (position === -1) return `${content}\n${line}`;
  return content.slice(0, position) + line + content.slice(position + placeholder.length);
};

/**
 * Stores the images, sound and files of a result in the artifact store, where a person can download
 * them. The blocks stay, for programs and models that see images; the content names each file with
 * its size and artifact and, for a text, its beginning. A file that cannot be stored is named with
 * the reason; the call does not fail.
 */
export const storeBlobs = async (
  result: BuiltinToolResult,
  { artifacts, sessionId }: StoreBlobsOptions,
): Promise<BuiltinToolResult> => {
  const kept: ArtifactReference[] = [];
  const blocks = (result.blocks ?? []).filter(hasBytes);
  // Content that only says "no output" is replaced by the files.
  let content = result.content === NO_OUTPUT ? '' : result.content;
  for (const [index, block] of blocks.entries()) {
    const file = toBlockFile(block, index + 1);
    let outcome: ArtifactReference | string = 'it is not valid base64';
    if (file) {
      try {
        const stored = await putInTime(artifacts, {
          data: file.bytes,
          mimeType: file.mimeType,
          name: toSafeName(file.name),
          sessionId,
        });
        const { id, mimeType, name, size } = stored;
        outcome = { id, mimeType, name, size };
        if (kept.every((reference) => reference.id !== id)) kept.push(outcome);
      } catch (error) {
        outcome = getErrorMessage(error);
        log('a block of type %s could not be stored: %s', block.type, outcome);
      }
    }
    content = replaceLine(content, describeBlocks([block]), describeFile(block, file, outcome));
  }
  const all = [...(result.artifacts ?? []), ...kept];
  return {
    ...result,
    ...(all.length > 0 ? { artifacts: all } : {}),
    content: content.trim() === '' ? NO_OUTPUT : content.replace(/^\n/, ''),
  };
};
