import type {
  ArtifactReference,
  ContentBlock,
  LinkBlock,
  ResourceBlock,
  TextBlock,
} from '@lobechat/types';
import { getFileNameOfUri } from '@lobechat/utils';

import { firstField, isJsonObject, type JsonValue } from '../json/json-value.ts';
import { countBytes, encodeBase64, isStandardBase64, readBytes } from './base64.ts';
import { createUniqueNames, guessExtension, guessMimeType, toSafeFileName } from './file-name.ts';
import type { Warnings } from './warnings.ts';

/** Prefix of the address of a file that came with a result; its encoded name follows. */
export const ATTACHMENT_URI_PREFIX = 'attachment:///';

/** The two arrays of the output contract. Additional names refer to files stored elsewhere. */
export interface ReturnedFiles {
  contents: string[];
  names: string[];
}

const toList = (value: JsonValue | undefined): JsonValue[] => {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
};

/** A file's content in one of the forms in use: base64, or an object with name and base64. */
const readContent = (
  content: JsonValue,
): { data: JsonValue | undefined; name: unknown; mimeType: unknown } =>
  isJsonObject(content) && content['type'] !== 'Buffer'
    ? {
        data: firstField(content, ['b64', 'base64', 'data', 'content']),
        mimeType: firstField(content, ['mimeType', 'mime_type', 'mime']),
        name: firstField(content, ['name', 'filename', 'file_name']),
      }
    : { data: content, mimeType: undefined, name: undefined };

/**
 * Creates blocks from returned files: a resource for each content, a link for each name without
 * one. Content that is not base64 is rejected with a warning, and with a text in its place, because
 * the results may refer to the file; the rest is kept.
 */
export const readReturnedFiles = (
  names: JsonValue | undefined,
  contents: JsonValue | undefined,
  warnings: Warnings,
): (LinkBlock | ResourceBlock | TextBlock)[] => {
  const nameList = toList(names);
  const contentList = toList(contents);
  const unique = createUniqueNames();
  const blocks: ReturnType<typeof readReturnedFiles> = [];
  for (let index = 0; index < Math.max(nameList.length, contentList.length); index += 1) {
    const content = readContent(contentList[index] ?? null);
    const given = nameList[index] ?? content.name;
    const fallback = `file-${index + 1}`;
    const safe = toSafeFileName(typeof given === 'string' ? given : '', fallback);
    if (index >= contentList.length) {
      const name = unique(safe);
      blocks.push({ name, type: 'link', uri: toUri(name) });
      continue;
    }
    const { data } = content;
    const isOther = typeof data === 'string' && !isStandardBase64(data);
    const bytes = isOther ? undefined : readBytes(data);
    if (!bytes) {
      warnings.add(`The content of the returned file '${safe}' is not base64 and is left out.`);
      const text = `[file: ${safe}, left out because its content is not base64]`;
      blocks.push({ text, type: 'text' });
      continue;
    }
    const name = unique(safe);
    const mimeType = typeof content.mimeType === 'string' ? content.mimeType : bytes.mimeType;
    blocks.push({
      resource: { blob: bytes.data, mimeType: mimeType ?? guessMimeType(name), uri: toUri(name) },
      type: 'resource',
    });
  }
  return blocks;
};

const toUri = (name: string): string => ATTACHMENT_URI_PREFIX + encodeURIComponent(name);

/** Collects what the output contract returns as files: resources, images, sound, artifacts. */
export const writeReturnedFiles = (
  blocks: readonly ContentBlock[],
  artifacts: readonly ArtifactReference[] = [],
): ReturnedFiles => {
  const unique = createUniqueNames();
  const names: string[] = [];
  const contents: string[] = [];
  const elsewhere: string[] = [];
  for (const [index, block] of blocks.entries()) {
    const fallback = `file-${index + 1}`;
    if (block.type === 'image' || block.type === 'audio') {
      names.push(unique(`${block.type}-${index + 1}${guessExtension(block.mimeType)}`));
      contents.push(block.data);
    } else if (block.type === 'resource') {
      const { blob, text, uri } = block.resource;
      if (blob === undefined && text === undefined) continue;
      names.push(unique(toSafeFileName(getFileNameOfUri(uri), fallback)));
      contents.push(blob ?? encodeBase64(text ?? ''));
    } else if (block.type === 'link' && block.uri.startsWith(ATTACHMENT_URI_PREFIX)) {
      elsewhere.push(toSafeFileName(block.name, fallback));
    }
  }
  // Files stored by the engine appear twice: as a block and as an artifact.
  const sizes = contents.map(countBytes);
  for (const { name, size } of artifacts) {
    const same = sizes.indexOf(size);
    if (same === -1) elsewhere.push(toSafeFileName(name, 'artifact'));
    else sizes.splice(same, 1);
  }
  return { contents, names: [...names, ...elsewhere.map(unique)] };
};
