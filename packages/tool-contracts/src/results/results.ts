import {
  type BuiltinToolResult,
  type ContentBlock,
  describeBlocks,
  NO_OUTPUT,
} from '@lobechat/types';

import { toJsonSafe } from '../json/json-safe.ts';
import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  omitFields,
  ownField,
} from '../json/json-value.ts';
import { parseExactJson } from '../json/parse-exact-json.ts';
import { toReadableText } from '../json/readable-json.ts';
import { toSafeResult } from './read-result.ts';
import {
  assembleResult,
  compactRecord,
  createError,
  isFailureFlag,
  isFlaggedFailure,
  readRecord,
  readThrown,
} from './result-parts.ts';
import {
  ATTACHMENT_URI_PREFIX,
  readReturnedFiles,
  type ReturnedFiles,
  writeReturnedFiles,
} from './returned-files.ts';
import { type ConversionOptions, createWarnings, type Warnings } from './warnings.ts';
import { withContent } from './wire-block.ts';

/** The output contract: what every tool of that system returns. */
export interface ResultsOutput {
  /** Small facts that the model also sees. */
  meta_data?: Record<string, unknown> | undefined;
  /** The actual result; null if there is none. */
  results: unknown;
  /** Base64, in the order of the names. Never shown to the model. */
  returned_file_contents?: string[] | undefined;
  /** Shown to the model. Names without contents refer to files stored elsewhere. */
  returned_file_names?: string[] | undefined;
}

/** Spellings of `meta_data`; if a field is in several, the first wins. */
const META_KEYS = ['meta_data', 'meta-data', 'metadata'];
const FILE_NAMES = 'returned_file_names';
const FILE_CONTENTS = 'returned_file_contents';
const CONTRACT_FIELDS = new Set(['results', FILE_NAMES, FILE_CONTENTS, ...META_KEYS]);
/** The metadata key for output fields beyond the contract; no tool would use this name. */
export const EXTRA = 'results:beyond';
const FILE_FIELDS = new Set([FILE_NAMES, FILE_CONTENTS]);
/** Flags that a tool may write beside its results, as MCP does. */
const FLAG_FIELDS = new Set([...FILE_FIELDS, 'is_error', 'isError']);

/** A value read by the contract. */
interface ReadOutput {
  extra: JsonObject;
  failed: boolean;
  files: ReturnType<typeof readReturnedFiles>;
  meta: JsonObject;
  results: JsonValue;
}

/** Whether a value follows the contract. */
export const isOutput = (value: unknown): value is JsonObject & { results: JsonValue } =>
  isJsonObject(value as JsonValue) && Object.hasOwn(value as JsonObject, 'results');

/** Whether a value returns files as the contract defines, with or without `results`. */
export const hasReturnedFiles = (value: unknown): boolean => {
  if (!isJsonObject(value as JsonValue)) return false;
  const contents = ownField(value as JsonObject, FILE_CONTENTS);
  return Array.isArray(contents) && contents.length > 0;
};

const readMeta = (value: JsonObject, warnings: Warnings): JsonObject => {
  const found = META_KEYS.filter((key) => (ownField(value, key) ?? null) !== null);
  if (found.length > 1) warnings.add(`${found.join(' and ')} are both there; they are merged.`);
  let meta: JsonObject = {};
  for (const key of found) meta = { ...readRecord(ownField(value, key)), ...meta };
  return meta;
};

/** The files of an output as blocks. */
export const readOutputFiles = (value: JsonObject, warnings: Warnings) =>
  readReturnedFiles(ownField(value, FILE_NAMES), ownField(value, FILE_CONTENTS), warnings);

const readOutput = (value: JsonObject, warnings: Warnings): ReadOutput => {
  const meta = readMeta(value, warnings);
  return {
    extra: omitFields(value, CONTRACT_FIELDS),
    failed: isFailureFlag(ownField(meta, 'is_error')) || isFlaggedFailure(value),
    files: readOutputFiles(value, warnings),
    meta,
    results: ownField(value, 'results') ?? null,
  };
};

/** The replacement for missing `results`: the value itself, unless it is empty. */
const repairOutput = (value: JsonValue, warnings: Warnings): JsonObject => {
  if (isOutput(value)) return value;
  if (Array.isArray(value)) {
    warnings.add("The output is a list and not an object with 'results'; the list is the result.");
  }
  if (!isJsonObject(value)) return { results: value };
  const rest = omitFields(value, CONTRACT_FIELDS);
  if (Object.keys(rest).length === 0) return { ...value, results: null };
  warnings.add("The output has no field 'results'; the whole of it is taken as the result.");
  if (hasReturnedFiles(value)) {
    return { ...omitFields(value, new Set(Object.keys(rest))), results: rest };
  }
  return isFlaggedFailure(value)
    ? { meta_data: { is_error: true }, results: omitFields(value, FLAG_FIELDS) }
    : { results: omitFields(value, FILE_FIELDS) };
};

const isErrorPayload = (results: JsonValue): results is { error: string } =>
  isJsonObject(results) &&
  Object.keys(results).length === 1 &&
  typeof ownField(results, 'error') === 'string';

/**
 * Reads an output of the contract. Returned files become resource blocks, so that the engine stores
 * them and no base64 reaches the text; a value without `results` counts as results, and a thrown
 * error as a failure. Never throws.
 */
export const fromResults = (value: unknown, options: ConversionOptions = {}): BuiltinToolResult => {
  if (value instanceof Error) return readThrown(value);
  const warnings = createWarnings(options);
  const output = readOutput(repairOutput(toJsonSafe(value), warnings), warnings);
  return warnings.attach(output.failed ? assembleFailure(output) : assembleSuccess(output));
};

/** Fields of an output that the contract does not know; `toResults` writes them again. */
const keepExtra = (extra: JsonObject): JsonObject | undefined =>
  Object.keys(extra).length > 0 ? { [EXTRA]: extra } : undefined;

const assembleSuccess = ({ extra, files, meta, results }: ReadOutput): BuiltinToolResult => ({
  ...assembleResult({
    ...joinBlocks(results === null ? '' : toReadableText(results), files),
    metadata: keepExtra(extra),
    modelMetadata: compactRecord(meta),
    // A result that looks like an output is wrapped; otherwise its outer part would be mistaken for
    // the contract's.
    structured: isOutput(results) ? { results } : results,
    success: true,
  }),
});

const assembleFailure = ({ extra, files, meta, results }: ReadOutput): BuiltinToolResult => {
  const isPlain = isErrorPayload(results);
  const message = isPlain ? results.error : results === null ? '' : toReadableText(results);
  return assembleResult({
    ...joinBlocks(message, files),
    error: createError(message),
    metadata: keepExtra(extra),
    modelMetadata: compactRecord(omitFields(meta, new Set(['is_error']))),
    // An unusual payload stays recognizable as one of the contract, so that it is written
    // unchanged.
    structured: isPlain || results === null ? undefined : { results },
    success: false,
  });
};

const joinBlocks = (
  text: string,
  files: readonly ContentBlock[],
): { blocks?: ContentBlock[]; content: string } => {
  if (files.length === 0) return { content: text };
  const blocks: ContentBlock[] = text ? [{ text, type: 'text' }, ...files] : [...files];
  return { blocks, content: describeBlocks(blocks) };
};

/** Structured data, else the JSON of the first text, else all texts. */
const choosePayload = (result: BuiltinToolResult): JsonValue => {
  if (result.structured !== undefined) return result.structured as JsonValue;
  const { blocks = [], content } = result;
  const isSilent = content === NO_OUTPUT && result.success;
  const all = isSilent && blocks.length === 0 ? [] : withContent(content, blocks);
  const texts = all.filter((block) => block.type === 'text').map((block) => block.text);
  const first = texts[0] === undefined ? undefined : parseExactJson(texts[0]);
  if (first !== undefined) return first;
  // Links are left out beside text. Without any text, only they remain.
  const links = all.filter(
    (block) => block.type === 'link' && !block.uri.startsWith(ATTACHMENT_URI_PREFIX),
  );
  return texts.join('\n') || describeBlocks(links) || null;
};

/** Writes an output of the contract. `formatLosses` says what it cannot carry. */
export const toResults = (
  result: BuiltinToolResult,
  options: ConversionOptions = {},
): ResultsOutput => {
  const warnings = createWarnings(options);
  const safe = toSafeResult(result);
  const payload = choosePayload(safe);
  // A tool that already follows the contract is forwarded unchanged.
  const own = isOutput(payload) ? readOutput(payload, warnings) : undefined;
  const failed = !safe.success;
  const meta = {
    ...own?.meta,
    ...safe.modelMetadata,
    ...(failed ? { is_error: true } : {}),
  };
  return {
    ...(readRecord(ownField((safe.metadata ?? {}) as JsonObject, EXTRA) ?? null) ?? own?.extra),
    results: own
      ? writeOwnResults(own.results, safe)
      : failed
        ? { error: safe.error?.message }
        : payload,
    ...(Object.keys(meta).length > 0 ? { meta_data: meta } : {}),
    ...writeFiles(
      writeReturnedFiles([...(own?.files ?? []), ...(safe.blocks ?? [])], safe.artifacts),
    ),
  };
};

/** Returns a tool's output as results; for a failure, with the reason given elsewhere. */
const writeOwnResults = (results: JsonValue, { error, success }: BuiltinToolResult): JsonValue => {
  if (success || !error) return results;
  const isSaid =
    (isJsonObject(results) && Object.hasOwn(results, 'error')) ||
    (results !== null && error.message === toReadableText(results)) ||
    error.message === toReadableText({ results });
  if (isSaid) return results;
  const beside = isJsonObject(results) ? results : results === null ? {} : { value: results };
  return { error: error.message, ...beside };
};

const writeFiles = ({
  contents,
  names,
}: ReturnedFiles): Pick<ResultsOutput, 'returned_file_contents' | 'returned_file_names'> => ({
  ...(names.length > 0 ? { [FILE_NAMES]: names } : {}),
  ...(contents.length > 0 ? { [FILE_CONTENTS]: contents } : {}),
});
