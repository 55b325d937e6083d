import type { ToolHost, ToolHostBase } from '../host-types.ts';
import type { AnthropicToolMessage } from './anthropic.ts';
import type { OpenAiToolMessage } from './openai.ts';
import { runToolCalls } from './run-tool-calls.ts';

declare const host: ToolHostBase;

type Equals<Left, Right> =
  (<Value>() => Value extends Left ? 1 : 2) extends <Value>() => Value extends Right ? 1 : 2
    ? true
    : false;

const prove = <_Proof extends true>(): void => undefined;

const openAi = runToolCalls(host, {}, { format: 'openai' });
const anthropic = runToolCalls(host, {}, { format: 'anthropic' });

// The format determines the type of the result.
prove<Equals<Awaited<typeof openAi>, OpenAiToolMessage[]>>();
prove<Equals<Awaited<typeof anthropic>, AnthropicToolMessage[]>>();

/** As Anthropic's SDK types its request. */
interface MessageParam {
  content: string | { content?: ImageParam[]; is_error?: boolean; tool_use_id: string }[];
  role: 'assistant' | 'user';
}
type ImageParam =
  | {
      source: { data: string; media_type: 'image/gif' | 'image/jpeg' | 'image/png' | 'image/webp' };
    }
  | { text: string };
void ((): Promise<MessageParam[]> => anthropic);

declare const toolHost: ToolHost;

// Definitions have the type that an SDK expects of its own.
const sdkTools = async (): Promise<{ tools: { name: string }[] }> => ({
  tools: await toolHost.specs('anthropic'),
});
void sdkTools;
const specs = toolHost.specs('openai');
prove<Equals<Awaited<typeof specs>, unknown[]>>();

// @ts-expect-error A format has to be given.
void runToolCalls(host, {}, {});

// @ts-expect-error There is no such format.
void runToolCalls(host, {}, { format: 'telegram' });
