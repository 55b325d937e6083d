import {
  type BuiltinToolResult,
  type ContentBlock,
  describeBlocks,
  NO_OUTPUT,
} from '@lobechat/types';

import { toJsonSafe } from '../json/json-safe.ts';
import {
  firstField,
  isJsonObject,
  isSameJson,
  type JsonObject,
  type JsonValue,
  omitFields,
  ownField,
} from '../json/json-value.ts';
import { toReadableText } from '../json/readable-json.ts';
import { extractFiles } from './extract-files.ts';
import {
  applyCarried,
  CARRIED_KEY,
  type CarriedResult,
  collectCarried,
  type ContentLayout,
} from './mcp-carried.ts';
import { readOneText } from './mcp-one-text.ts';
import { readBlocks } from './read-block.ts';
import { readResultFields, toSafeResult } from './read-result.ts';
import {
  assembleResult,
  compactBlocks,
  compactRecord,
  isFailureFlag,
  readError,
} from './result-parts.ts';
import { fromResults, isOutput } from './results.ts';
import { createWarnings, type ConversionOptions } from './warnings.ts';
import { hasOwnContent, toWireBlock, type WireBlock, withContent } from './wire-block.ts';
import { fromWorkbench } from './workbench.ts';

/** The result of a tool call in MCP. */
export interface McpCallToolResult {
  _meta?: Record<string, unknown> | undefined;
  content: WireBlock[];
  isError?: boolean | undefined;
  structuredContent?: Record<string, unknown> | undefined;
  /** Results may have additional fields; they are kept. */
  [field: string]: unknown;
}

/** Options for reading an MCP result. */
export interface FromMcpOptions extends ConversionOptions {
  /**
   * Leaves out what another engine of this system put into `_meta` for its own kind (state, error
   * type, artifacts …). Set it for servers that are not trusted. Default: false.
   */
  ignoreCarried?: boolean | undefined;
}

/** Known fields, in the spellings of TypeScript and Python. */
const RESULT_FIELDS = new Set([
  'content',
  'structuredContent',
  'structured_content',
  'data',
  'isError',
  'is_error',
  '_meta',
  'meta',
  'toolResult',
]);

/** Fields of an MCP result. An object without any of them is another value. */
const MARKS = [
  'content',
  'structuredContent',
  'structured_content',
  'isError',
  'is_error',
  'toolResult',
];

/**
 * Reads an MCP `CallToolResult`, in the spellings of TypeScript and Python. Unknown fields and
 * `_meta` are kept in `metadata.mcp`; those of a block stay on the block. Files that follow the
 * output contract are removed from the text. Never throws.
 */
export const fromMcp = (value: unknown, options: FromMcpOptions = {}): BuiltinToolResult => {
  const oneText = readOneText(value);
  if (oneText) return oneText;
  const safe = toJsonSafe(value);
  if (!isJsonObject(safe) || !MARKS.some((mark) => Object.hasOwn(safe, mark))) {
    // A tool's own output, without the MCP envelope.
    if (isOutput(safe)) return fromResults(safe, options);
    return value instanceof Error || (isJsonObject(safe) && Object.keys(safe).length > 0)
      ? fromWorkbench(value)
      : assembleResult({
          blocks: undefined,
          content: isJsonObject(safe) || safe === null ? '' : toReadableText(safe),
          success: true,
        });
  }
  const meta = firstField(safe, ['_meta', 'meta']);
  const carried =
    isJsonObject(meta) && !options.ignoreCarried ? ownField(meta, CARRIED_KEY) : undefined;
  if (isJsonObject(carried)) {
    const plain = readPlain(safe, carried);
    return readResultFields(applyCarried(plain as unknown as JsonObject, carried));
  }
  return extractFiles(readForeign(safe, options), options);
};

/** Reads a result of another system, which may repeat itself. */
const readForeign = (value: JsonObject, options: ConversionOptions): BuiltinToolResult => {
  const warnings = createWarnings(options);
  const structured = firstField(value, ['structuredContent', 'structured_content']);
  const data = firstField(value, ['data']);
  if (structured !== undefined && data !== undefined && !isSameJson(structured, data)) {
    warnings.add('`data` differs from the structured content, which is used instead.');
  }
  return warnings.attach(readPlain(value));
};

/** Reads the fields of MCP. */
const readPlain = (value: JsonObject, carried: CarriedResult = {}): BuiltinToolResult => {
  const { from, layout } = carried;
  const content = ownField(value, 'content');
  const legacy = firstField(value, ['toolResult']);
  const all = readBlocks(content ?? undefined);
  const text = describeBlocks(all);
  const structured =
    firstField(value, ['structuredContent', 'structured_content', 'data']) ?? legacy;
  const failed = isFailureFlag(firstField(value, ['isError', 'is_error']));
  // An empty text beside self-explanatory data is kept: leaving it out would change the result.
  const isMute = text === '' && all.length > 0 && structured !== undefined;
  const blocks = readLayout(all, isMute ? (layout ?? 'blocks') : layout);
  return assembleResult({
    blocks,
    content: layout === 'content-first' ? textOf(all[0]) : text || readStructured(structured),
    error: failed ? readError(undefined, text || readReason(structured)) : undefined,
    metadata: readForeignFields(value),
    ...(from === 'state' ? { state: structured } : { structured }),
    success: !failed,
  });
};

const readLayout = (
  all: ReturnType<typeof readBlocks>,
  layout: ContentLayout | undefined,
): ReturnType<typeof readBlocks> | undefined => {
  if (layout === 'content-first') return all.slice(1);
  if (layout === 'blocks') return all;
  return compactBlocks(all);
};

const textOf = (block: ReturnType<typeof readBlocks>[number] | undefined): string =>
  block?.type === 'text' ? block.text : '';

const readStructured = (structured: JsonValue | undefined): string =>
  structured === undefined ? '' : toReadableText(structured);

/** The error message in the structured data of a failed call without text. */
const readReason = (structured: JsonValue | undefined): string => {
  const reason = isJsonObject(structured)
    ? firstField(structured, ['message', 'error'])
    : undefined;
  return typeof reason === 'string' && reason.trim() !== '' ? reason : readStructured(structured);
};

/** `_meta` and unknown fields, kept where programs find them and models do not. */
const readForeignFields = (value: JsonObject): Record<string, unknown> | undefined => {
  const meta = firstField(value, ['_meta', 'meta']);
  const foreignMeta = isJsonObject(meta)
    ? compactRecord(omitFields(meta, new Set([CARRIED_KEY])))
    : undefined;
  const structured = firstField(value, ['structuredContent', 'structured_content']);
  const data = firstField(value, ['data']);
  const keepsData = structured !== undefined && data !== undefined && !isSameJson(structured, data);
  const fields = {
    ...omitFields(value, RESULT_FIELDS),
    ...(keepsData ? { data } : {}),
    ...(foreignMeta ? { _meta: foreignMeta } : {}),
  };
  return Object.keys(fields).length > 0 ? { mcp: fields } : undefined;
};

/** Options for writing an MCP result. */
export interface ToMcpOptions {
  /**
   * Whether the structured data, else the state, becomes `structuredContent`. Many hosts show this
   * to a model instead of the content. If false, both go into `_meta`. Default: true.
   */
  structured?: boolean | undefined;
}

/**
 * Writes an MCP `CallToolResult`. Parts without a place in MCP go into `_meta`, which the model
 * does not see, so that reading it again returns the same result.
 */
export const toMcp = (
  result: BuiltinToolResult,
  { structured = true }: ToMcpOptions = {},
): McpCallToolResult => {
  const safe = toSafeResult(result);
  const plain = writePlain(safe, structured);
  const layout = chooseLayout(safe, structured);
  const hasOwn = isJsonObject(safe.structured as JsonValue | undefined);
  const from = hasOwn || !structured ? undefined : fromState(safe);
  const carried = collectCarried(
    safe,
    readPlain(plain as unknown as JsonObject, { from, layout }),
    { from, layout },
  );
  if (!carried) return plain;
  return { ...plain, _meta: { ...plain._meta, [CARRIED_KEY]: carried } };
};

const fromState = (result: BuiltinToolResult): 'state' | undefined =>
  result.structured === undefined && isJsonObject(result.state as JsonValue | undefined)
    ? 'state'
    : undefined;

const isSilent = ({ blocks, content, success }: BuiltinToolResult): boolean =>
  success && !blocks && content === NO_OUTPUT;

/** Blocks without text, and content that only repeats the structured data. */
const isReadStructured = ({ blocks, content, structured }: BuiltinToolResult): boolean =>
  blocks !== undefined &&
  blocks.length > 0 &&
  structured !== undefined &&
  describeBlocks(blocks) === '' &&
  content === readStructured(structured as JsonValue);

const chooseLayout = (
  result: BuiltinToolResult,
  isStructured: boolean,
): ContentLayout | undefined => {
  const { blocks, content } = result;
  if (!blocks) return undefined;
  if (isStructured && isReadStructured(result)) return undefined;
  if (hasOwnContent(content, blocks)) return 'content-first';
  return compactBlocks(blocks) ? undefined : 'blocks';
};

const writeContent = (result: BuiltinToolResult, isStructured: boolean): ContentBlock[] => {
  const { blocks = [], content } = result;
  if (isSilent(result)) return [];
  return isStructured && isReadStructured(result) ? [...blocks] : withContent(content, blocks);
};

const writePlain = (result: BuiltinToolResult, isStructured: boolean): McpCallToolResult => {
  const { metadata, state, structured, success } = result;
  const foreign = readForeignMetadata(metadata);
  const candidate = isStructured ? (structured ?? state) : undefined;
  const structuredContent = isJsonObject(candidate as JsonValue | undefined)
    ? (candidate as Record<string, unknown>)
    : undefined;
  return {
    ...omitFields(foreign, RESULT_FIELDS),
    ...(isJsonObject(ownField(foreign, '_meta'))
      ? { _meta: ownField(foreign, '_meta') as JsonObject }
      : {}),
    content: writeContent(result, isStructured).map(toWireBlock),
    ...(success ? {} : { isError: true }),
    ...(structuredContent ? { structuredContent } : {}),
  };
};

const readForeignMetadata = (metadata: Record<string, unknown> | undefined): JsonObject => {
  const mcp = metadata && Object.hasOwn(metadata, 'mcp') ? metadata['mcp'] : undefined;
  return isJsonObject(mcp as JsonValue | undefined) ? (mcp as JsonObject) : {};
};
