import type { ContentBlock, LinkBlock, ResourceBlock } from '@lobechat/types';

import {
  firstField,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  ownField,
  setField,
} from '../json/json-value.ts';
import { toReadableText } from '../json/readable-json.ts';
import { guessImageType, isStandardBase64, readBytes } from './base64.ts';
import { ATTACHMENT_URI_PREFIX } from './returned-files.ts';

/** Spellings in use for the media type of a block. */
const MIME_TYPE_KEYS = ['mimeType', 'mime_type', 'MIMEType', 'media_type', 'mediaType'];

const readText = (object: JsonObject, keys: readonly string[]): string | undefined => {
  const value = firstField(object, keys);
  return typeof value === 'string' ? value : undefined;
};

const MEDIA_FIELDS = new Set(['type', 'data', 'text', 'source', ...MIME_TYPE_KEYS]);

/**
 * Fields beyond those of the kind. Python writes every optional field, as null if it is not set.
 */
const readFurtherFields = (object: JsonObject, known: ReadonlySet<string>): JsonObject => {
  const fields: JsonObject = {};
  for (const [key, value] of Object.entries(object)) {
    if (value !== null && !known.has(key)) setField(fields, key, value);
  }
  return fields;
};

const readMedia = (type: 'audio' | 'image', block: JsonObject): ContentBlock | undefined => {
  // Some senders nest the bytes one level deeper: `source: { data, media_type }`.
  const source = ownField(block, 'source');
  const holder = isJsonObject(source) ? source : block;
  const bytes = readBytes(ownField(holder, 'data'));
  if (!bytes) return undefined;
  const fallback = type === 'image' ? guessImageType(bytes.data) : 'audio/wav';
  return {
    ...readFurtherFields(block, MEDIA_FIELDS),
    data: bytes.data,
    mimeType: readText(holder, MIME_TYPE_KEYS) ?? bytes.mimeType ?? fallback,
    type,
  };
};

const RESOURCE_FIELDS = new Set(['blob', 'text', 'uri', ...MIME_TYPE_KEYS]);

const RESOURCE_BLOCK_FIELDS = new Set(['type', 'resource', 'text']);

/** The address of a file without one: its name, else its kind. */
const toAttachmentUri = (holder: JsonObject, kind: string): string =>
  ATTACHMENT_URI_PREFIX +
  encodeURIComponent(readText(holder, ['name', 'filename', 'title']) ?? kind);

const readResource = (block: JsonObject): ResourceBlock | undefined => {
  const resource = ownField(block, 'resource');
  if (!isJsonObject(resource)) return undefined;
  const text = readText(resource, ['text']);
  const encoded = ownField(resource, 'blob');
  const blob = text === undefined ? readBytes(encoded)?.data : undefined;
  const hasContent = text !== undefined || typeof encoded === 'string' || blob !== undefined;
  const address = readText(resource, ['uri']);
  if (address === undefined && !hasContent) return undefined;
  const uri = address ?? toAttachmentUri(resource, 'resource');
  const mimeType = readText(resource, MIME_TYPE_KEYS);
  return {
    ...readFurtherFields(block, RESOURCE_BLOCK_FIELDS),
    resource: {
      ...readFurtherFields(resource, RESOURCE_FIELDS),
      ...(blob === undefined ? {} : { blob }),
      ...(mimeType === undefined ? {} : { mimeType }),
      ...(text === undefined ? {} : { text }),
      uri,
    },
    type: 'resource',
  };
};

const LINK_FIELDS = new Set([
  'type',
  'text',
  'uri',
  'name',
  'title',
  'description',
  'size',
  ...MIME_TYPE_KEYS,
]);

const readLink = (block: JsonObject): LinkBlock | undefined => {
  const uri = readText(block, ['uri', 'url']);
  if (uri === undefined) return undefined;
  const size = ownField(block, 'size');
  const title = readText(block, ['title']);
  const description = readText(block, ['description']);
  const mimeType = readText(block, MIME_TYPE_KEYS);
  return {
    ...readFurtherFields(block, LINK_FIELDS),
    ...(description === undefined ? {} : { description }),
    ...(mimeType === undefined ? {} : { mimeType }),
    name: readText(block, ['name', 'title']) ?? uri,
    ...(typeof size === 'number' ? { size } : {}),
    ...(title === undefined ? {} : { title }),
    type: 'link',
    uri,
  };
};

/** An image in OpenAI's message format: a `data:` URL with the bytes, or the URL of the image. */
const readImageUrl = (block: JsonObject): ContentBlock | undefined => {
  const holder = ownField(block, 'image_url');
  const url = isJsonObject(holder) ? readText(holder, ['url']) : readText(block, ['image_url']);
  if (url === undefined) return undefined;
  return url.startsWith('data:')
    ? readMedia('image', { data: url })
    : { name: url, type: 'link', uri: url };
};

/** A block of an unknown kind with bytes and their media type is treated as a file. */
const readFile = (block: JsonObject, kind: string): ResourceBlock | undefined => {
  const mimeType = readText(block, MIME_TYPE_KEYS);
  const data = firstField(block, ['data', 'blob']);
  if (mimeType === undefined || (typeof data === 'string' && !isStandardBase64(data))) {
    return undefined;
  }
  const blob = readBytes(data)?.data;
  if (blob === undefined) return undefined;
  return { resource: { blob, mimeType, uri: toAttachmentUri(block, kind) }, type: 'resource' };
};

const readTyped = (block: JsonObject): ContentBlock | undefined => {
  const type = ownField(block, 'type');
  switch (type) {
    case 'image':
    case 'audio':
      return readMedia(type, block);
    case 'resource':
      return readResource(block);
    case 'link':
    case 'resource_link':
      return readLink(block);
    case 'image_url':
      return readImageUrl(block);
    default:
      return typeof type === 'string' && type !== 'text' ? readFile(block, type) : undefined;
  }
};

const TEXT_FIELDS = new Set(['type', 'text']);

/**
 * Converts any item of a tool's list to a content block: the MCP kinds in the spellings in use,
 * plain strings, and anything else as readable text. Fields beyond those of the kind
 * (`annotations`, `_meta`, icons) stay on the block.
 */
const readBlock = (value: JsonValue): ContentBlock => {
  if (!isJsonObject(value)) return { text: toReadableText(value), type: 'text' };
  const typed = readTyped(value);
  if (typed) return typed;
  const given = ownField(value, 'text');
  const isText = ownField(value, 'type') === 'text' && given !== undefined && !isJsonObject(given);
  // Some languages write numbers as text, and an empty text as null.
  const text = isText && !Array.isArray(given) ? String(given ?? '') : given;
  if (typeof text !== 'string') return { text: toReadableText(value), type: 'text' };
  return { ...readFurtherFields(value, TEXT_FIELDS), text, type: 'text' };
};

/** Reads the blocks of a content field: a list, one block, or a plain text. */
export const readBlocks = (content: JsonValue | undefined): ContentBlock[] => {
  if (content === undefined || content === null) return [];
  if (Array.isArray(content)) return content.map(readBlock);
  return [readBlock(content)];
};

/** Whether a block is a text without any other fields. */
export const isPlainText = (block: ContentBlock | undefined): boolean =>
  block?.type === 'text' && Object.keys(block).length === 2;
