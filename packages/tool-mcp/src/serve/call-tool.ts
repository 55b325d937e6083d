import type {
  CallToolResult,
  InputRequiredResult,
  Server,
  ServerContext,
} from '@modelcontextprotocol/server';

import type {
  ApprovalDecision,
  ApprovalRequest,
  ToolDescriptor,
  ToolEngine,
} from '@lobechat/tool-engine';
import type { BuiltinToolContext, BuiltinToolResult } from '@lobechat/types';

import type { ArtifactResources } from './artifact-resources.ts';
import { canElicit, readAnswer, toQuestion } from './ask-client.ts';
import { fitAnswer } from './fit-answer.ts';
import { presentOutput, presentResult } from './present-result.ts';
import { type CallProgress, createProgress } from './report-progress.ts';
import { sendsStructured } from './served-tools.ts';
import type { McpServingOptions } from './serving-options.ts';
import { createWaitingCalls, hashCall, type WaitingCall } from './waiting-calls.ts';

/** The outcome of a client's call: a result, or a question that must be answered first. */
export type ServedResult = CallToolResult | InputRequiredResult;

/** The request that a call arrived or returned with. */
export interface ServedCall {
  context: ServerContext;
  server: Server;
  /** Aborted when the client cancels the request or disconnects. */
  signal: AbortSignal;
}

/** Runs the calls of clients. */
export interface ToolCaller {
  /**
   * Runs a call: its progress becomes notifications, cancelling the request cancels it, and
   * approvals and questions go to the client if it can ask a person. The call is suspended until
   * the client returns with the answer.
   */
  call: (
    descriptor: ToolDescriptor,
    args: Record<string, unknown>,
    call: ServedCall,
  ) => Promise<ServedResult>;
  /** Checks what a client returns; the server's `requestState.verify`. */
  verify: (state: string, context: ServerContext) => Promise<unknown>;
}

/** Options of {@link createToolCaller}. */
export interface ToolCallerOptions {
  artifacts: ArtifactResources;
  /** The context of every call: workspace, session, locale … */
  callContext?: BuiltinToolContext | undefined;
  engine: ToolEngine;
  /** The form of results. Default: `mcp`. */
  format?: McpServingOptions['format'];
  onUnasked?: McpServingOptions['onUnasked'];
  structured?: McpServingOptions['structured'];
  /** The key of a question among those put to a client. */
  questionKey?: string | undefined;
}

interface Question {
  answer: (decision: ApprovalDecision) => void;
  request: ApprovalRequest;
}

/** A call of the engine, which outlives its request if it asks something. */
interface RunningCall extends WaitingCall {
  controller: AbortController;
  done: Promise<BuiltinToolResult>;
  progress: CallProgress;
  /** The next question, unless the call ends before. */
  question: () => Promise<Question>;
}

const DEFAULT_KEY = 'approval';

/** Creates the runner of a serving's calls. */
export const createToolCaller = ({
  artifacts,
  callContext,
  engine,
  format,
  onUnasked,
  questionKey = DEFAULT_KEY,
  structured,
}: ToolCallerOptions): ToolCaller => {
  const waiting = createWaitingCalls<RunningCall>();

  const start = (
    name: string,
    args: Record<string, unknown>,
    { context, server }: ServedCall,
  ): RunningCall => {
    const controller = new AbortController();
    const progress = createProgress();
    progress.follow(context);
    const questions: Question[] = [];
    let wake: () => void = () => undefined;
    const ask = (request: ApprovalRequest): Promise<ApprovalDecision> =>
      new Promise((answer) => {
        questions.push({ answer, request });
        wake();
      });
    const next = async (): Promise<Question> => {
      const [question] = questions;
      if (question) return question;
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
      return next();
    };
    return {
      abandon: () => controller.abort(new Error('Nobody answered.')),
      answer: (decision) => questions.shift()?.answer(decision),
      controller,
      done: engine.call(
        { arguments: args, name },
        {
          ...(callContext && { context: callContext }),
          onEvent: progress.onEvent,
          signal: controller.signal,
          onApproval: canElicit(server, context) ? ask : onUnasked,
        },
      ),
      progress,
      question: next,
      get request() {
        return (questions[0] as Question).request;
      },
    };
  };

  return {
    call: async (descriptor, args, call) => {
      const { context, signal } = call;
      const hash = hashCall(descriptor.name, args);
      const before = waiting.take(hash, context);
      const running = before ?? start(descriptor.name, args, call);
      const decision = before && readAnswer(before.request, questionKey, context);
      running.progress.follow(context);
      if (decision) running.answer(decision);

      const abort = (): void => running.controller.abort(signal.reason);
      if (signal.aborted) abort();
      signal.addEventListener('abort', abort);
      try {
        const outcome = await Promise.race([running.done, running.question()]);
        await running.progress.settled();
        if ('request' in outcome) {
          const state = await waiting.add(hash, running, context);
          return toQuestion(outcome.request, questionKey, state);
        }
        const presenting = { links: artifacts.take(outcome), structured };
        if (format === 'results') return fitAnswer(presentOutput(outcome, presenting));
        const { outputSchema } = descriptor;
        return fitAnswer(
          presentResult(outcome, descriptor, presenting),
          sendsStructured(descriptor, structured) ? outputSchema : undefined,
        );
      } finally {
        signal.removeEventListener('abort', abort);
      }
    },
    verify: waiting.verify,
  };
};
