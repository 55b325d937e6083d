import type { BuiltinToolResult } from '@lobechat/types';

/**
 * A result as the text that a model reads: the content, then the small facts that are meant for it
 * and the artifacts that the content does not mention yet.
 */
export const toModelText = (result: BuiltinToolResult): string => {
  const { artifacts = [], content, modelMetadata } = result;
  const unmentioned = artifacts.filter(({ id }) => !content.includes(id));
  const files = unmentioned.map(
    ({ id, mimeType, name, size }) => `[artifact ${id}: ${name}, ${mimeType}, ${size} bytes]`,
  );
  const facts =
    modelMetadata && Object.keys(modelMetadata).length > 0 ? [JSON.stringify(modelMetadata)] : [];
  return [content, ...facts, ...files].join('\n');
};
