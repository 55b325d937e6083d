import type { ToolResultPart } from 'ai';

import { toModelText } from '@lobechat/tool-contracts';
import { type BuiltinToolResult, type ContentBlock, ToolErrorType } from '@lobechat/types';

import { type AiSdkToolOutput, isProgress } from './tool-output.ts';

type ModelOutput = ToolResultPart['output'];
type ContentPart = Extract<ModelOutput, { type: 'content' }>['value'][number];

/** A person refused, or nobody could be asked. */
const UNAPPROVED: ReadonlySet<string> = new Set([
  ToolErrorType.ApprovalDenied,
  ToolErrorType.ApprovalTimeout,
]);

const toFiles = (blocks: readonly ContentBlock[]): ContentPart[] =>
  blocks.flatMap((block): ContentPart[] =>
    block.type === 'audio' || block.type === 'image'
      ? [{ data: { data: block.data, type: 'data' }, mediaType: block.mimeType, type: 'file' }]
      : [],
  );

const fromResult = (result: BuiltinToolResult): ModelOutput => {
  const text = toModelText(result);
  if (!result.success) {
    return UNAPPROVED.has(result.error?.type ?? '')
      ? { reason: text, type: 'execution-denied' }
      : { type: 'error-text', value: text };
  }
  const files = toFiles(result.blocks ?? []);
  return files.length === 0
    ? { type: 'text', value: text }
    : { type: 'content', value: [{ text, type: 'text' }, ...files] };
};

/**
 * Converts a tool's result for the model: its text, with images and sounds beside it; a failure as
 * an error, a refused approval as a denial. Data that is not meant for the model is left out.
 */
export const toModelOutput = ({ output }: { output: AiSdkToolOutput }): ModelOutput =>
  isProgress(output) ? { type: 'text', value: output.content } : fromResult(output);
