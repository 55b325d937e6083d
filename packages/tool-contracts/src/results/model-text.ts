import { type BuiltinToolResult, ToolErrorType } from '@lobechat/types';

/**
 * Returns what a model reads after the content, one line each: the model metadata, and the
 * artifacts that the content does not mention.
 */
export const toModelFacts = ({
  artifacts = [],
  content,
  modelMetadata,
}: BuiltinToolResult): string[] => {
  const facts =
    modelMetadata && Object.keys(modelMetadata).length > 0 ? [JSON.stringify(modelMetadata)] : [];
  const files = artifacts
    .filter(({ id }) => !content.includes(id))
    .map(({ id, mimeType, name, size }) => `[artifact ${id}: ${name}, ${mimeType}, ${size} bytes]`);
  return [...facts, ...files];
};

/** Returns a result as the text that a model reads: the content, then the model metadata. */
export const toModelText = (result: BuiltinToolResult): string =>
  [result.content, ...toModelFacts(result)].join('\n');

/** Returns the same text for formats without an error flag: that of a failure says so, once. */
export const toMarkedText = (result: BuiltinToolResult): string => {
  const text = toModelText(result);
  if (result.success || /^(?:\[[^\]]*\] )?Error: /.test(text)) return text;
  return `Error (${result.error?.type ?? ToolErrorType.ExecutionFailed}): ${text}`;
};
