import { toAiSdkToolDefinitions } from './ai-sdk.ts';
import { toAnthropicTools } from './anthropic.ts';
import { toGeminiTools } from './gemini.ts';
import { toMcpTools } from './mcp.ts';
import { toOpenAiResponsesTools, toOpenAiTools } from './openai.ts';
import type { SpecOptions, SpecTool } from './spec-tool.ts';

/** The formats of tool specifications. */
export const SPEC_FORMATS = [
  'openai',
  'openai-responses',
  'anthropic',
  'gemini',
  'mcp',
  'ai-sdk',
] as const;

/** One of {@link SPEC_FORMATS}. */
export type SpecFormat = (typeof SPEC_FORMATS)[number];

const WRITERS: Readonly<
  Record<SpecFormat, (tools: readonly SpecTool[], options?: SpecOptions) => unknown[]>
> = {
  'ai-sdk': toAiSdkToolDefinitions,
  'openai-responses': toOpenAiResponsesTools,
  anthropic: toAnthropicTools,
  gemini: toGeminiTools,
  mcp: toMcpTools,
  openai: toOpenAiTools,
};

/**
 * Writes tools in a format.
 *
 * @throws Error if two tools would have the same name, naming both, or the format is unknown
 */
export const toSpecs = (
  tools: readonly SpecTool[],
  format: SpecFormat,
  options: SpecOptions = {},
): unknown[] => {
  if (!Object.hasOwn(WRITERS, format)) {
    throw new TypeError(
      `There is no format '${format}' of tool definitions. Formats: ${SPEC_FORMATS.join(', ')}.`,
    );
  }
  return WRITERS[format](tools, options);
};
