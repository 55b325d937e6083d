import type { Tool } from 'ai';

import { createModelNames, toAnthropicSchema } from '@lobechat/tool-contracts';
import {
  type ApprovalHandler,
  checkKeys,
  type ToolCallOptions,
  type ToolDescriptor,
  type ToolEngine,
  wrongOption,
} from '@lobechat/tool-engine';
import { throwMissingPackage } from '@lobechat/utils';

import { checkHost } from '../check-host.ts';
import type { ToolFilter, ToolHost, ToolHostBase } from '../host-types.ts';
import { filterTools } from '../match-tools.ts';
import { wasApproved } from './read-approval.ts';
import { type RunCall, streamCall } from './stream-call.ts';
import { toModelOutput } from './to-model-output.ts';
import type { AiSdkToolOutput } from './tool-output.ts';

/**
 * Who asks for approval: `host`, the handler of the host or of these options, while the call waits;
 * `sdk`, the approval flow of the AI SDK, which ends the step and continues with the person's
 * answer in the messages.
 */
export type AiSdkApproval = 'host' | 'sdk';

/** Options of {@link toAiSdkTools}. */
export interface AiSdkToolsOptions extends Omit<ToolCallOptions, 'signal'> {
  /** Default: `sdk`. */
  approval?: AiSdkApproval | undefined;
  /** Which tools to include. Default: all. */
  filter?: ToolFilter | undefined;
}

/** The compiler reports a missing name. A host in a page also takes `runOn`. */
const OPTION_KEYS: Record<keyof AiSdkToolsOptions | 'runOn', true> = {
  approval: true,
  context: true,
  filter: true,
  onApproval: true,
  onEvent: true,
  runOn: true,
  timeoutMs: true,
};

/** A tool in the form that `generateText` and `streamText` accept. */
type AiSdkTool = Tool<Record<string, unknown>, AiSdkToolOutput>;

interface CallPath extends Pick<typeof import('ai'), 'jsonSchema' | 'tool'> {
  judge: ToolEngine['judge'];
  options: ToolCallOptions;
  run: RunCall;
}

/** Does not repeat the SDK's approval request. Questions of a running tool are still asked. */
const answerApproved =
  (fallback: ApprovalHandler | undefined): ApprovalHandler =>
  (request) => {
    if (!request.elicitation) return { action: 'approve' };
    return (
      fallback?.(request) ?? {
        action: 'deny',
        reason: 'Nobody can be asked: no approval handler was given.',
      }
    );
  };

const toTool = (
  descriptor: ToolDescriptor,
  approval: AiSdkApproval,
  { jsonSchema, judge, options, run, tool }: CallPath,
): AiSdkTool =>
  tool({
    description: descriptor.description,
    execute: (input, { abortSignal, messages, toolCallId }) => {
      const isApproved = approval === 'sdk' && wasApproved(messages, toolCallId);
      return streamCall(
        run,
        { arguments: input, id: toolCallId, name: descriptor.name },
        {
          ...options,
          ...(isApproved && { onApproval: answerApproved(options.onApproval) }),
          signal: abortSignal,
        },
      );
    },
    // The engine validates the arguments and tells the model what is wrong with them.
    // The provider is not known, and Anthropic's is the strictest of those that get JSON Schema.
    inputSchema: jsonSchema<Record<string, unknown>>(toAnthropicSchema(descriptor.inputSchema)),
    ...(approval === 'sdk' && {
      needsApproval: async (input: Record<string, unknown>, { toolCallId }) => {
        const { context } = options;
        const call = { arguments: input, id: toolCallId, name: descriptor.name };
        return (await judge(call, { context })).action === 'ask';
      },
    }),
    ...(descriptor.title && { title: descriptor.title }),
    toModelOutput,
  });

/**
 * The tools of a host or an engine for the AI SDK, by the names that a model sees. They report
 * progress as preliminary outputs, stop with the step's signal, and are asked about as the policy of
 * the engine says.
 *
 * @example
 * const tools = await toAiSdkTools(host, { filter: { include: ['lobe-calculator'] } });
 * await generateText({ model, prompt, tools });
 * @throws TypeError for an option that is misspelt or has a wrong value
 * @throws Error if a model could not tell two tools apart, naming both
 */
export const toAiSdkTools = async (
  source: ToolEngine | ToolHost | ToolHostBase,
  given?: AiSdkToolsOptions | null,
): Promise<Record<string, AiSdkTool>> => {
  checkHost(source, 'call');
  checkKeys(given ?? {}, Object.keys(OPTION_KEYS), 'The configuration of toAiSdkTools');
  const { approval: givenApproval, filter, ...options } = given ?? {};
  const approval = givenApproval ?? 'sdk';
  if (approval !== 'host' && approval !== 'sdk') {
    throw wrongOption('approval', "'host' or 'sdk'", approval);
  }
  const engine = 'engine' in source ? source.engine : source;
  // A host knows details of its environment that its engine does not.
  const { judge } = 'judge' in source ? source : engine;
  // The SDK is optional: if it is missing, the error names it.
  const { jsonSchema, tool } = await import('ai').catch(throwMissingPackage);
  const run: RunCall = (call, given) => source.call(call, given);
  const path: CallPath = { jsonSchema, judge, options, run, tool };
  const descriptors = filterTools(await engine.list(), filter);
  const names = createModelNames(descriptors.map(({ name }) => name));
  return Object.fromEntries(
    descriptors.map((descriptor) => [
      names.toModel(descriptor.name) ?? descriptor.name,
      toTool(descriptor, approval, path),
    ]),
  );
};
