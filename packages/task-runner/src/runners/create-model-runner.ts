import { createHash } from 'node:crypto';

import type { TaskWork } from '@lobechat/builtin-tool-task';
import { truncateText } from '@lobechat/prompts';
import type { ToolEngine } from '@lobechat/tool-engine';
import { ToolError, ToolErrorType } from '@lobechat/types';

import { answerCalls, toLogText } from '../model/answer-call.ts';
import { askModel } from '../model/ask-model.ts';
import { compactMessages, estimateTokens } from '../model/compact-messages.ts';
import { ContextOverflow } from '../model/context-overflow.ts';
import { checkEndpoint, resolveEndpoint } from '../model/endpoint.ts';
import { type ChatMessage, toAssistantMessage } from '../model/messages.ts';
import { offerTools } from '../model/offered-tools.ts';
import { createPrompts, FAIL_SPEC, LAST_ROUND } from '../model/prompts.ts';
import { createRedact, type Redact } from '../model/redact.ts';
import { requestCompletion } from '../model/request-completion.ts';
import type { AnswerProgress, ModelQuestion } from '../model/stream-answer.ts';
import { stripReasoning } from '../model/strip-reasoning.ts';
import { wait as waitByClock, type Wait } from '../model/wait.ts';
import type { RunContext, TaskOutcome, TaskRunner } from '../runner.ts';
import type { ModelEndpoint } from '../settings.ts';
import { throwIfAborted } from './run-errors.ts';

/** Maximum number of rounds, unless the task sets it. */
const DEFAULT_TURNS = 20;
const MAX_TURNS = 200;
/** Maximum tokens of a conversation, unless the endpoint's settings set it. */
const DEFAULT_CONTEXT = 100_000;
/** Minimum tokens for the conversation beside the functions. */
const LEAST_ROOM = 1000;
/** Share kept of a conversation that an endpoint finds too long. */
const SHRINK = 0.6;
/** Maximum tokens of a run. */
const DEFAULT_TOKENS = 2_000_000;
/** Milliseconds between two progress reports of an answer, and characters of it in a report. */
const PROGRESS_MS = 500;
const PROGRESS_LENGTH = 120;
/** Characters of the answer to keep. */
const ANSWER_LENGTH = 100_000;

/** Options of {@link createModelRunner}. */
export interface ModelRunnerOptions {
  /** Undefined: the runner exists but reports that no endpoint is configured. */
  endpoint: ModelEndpoint | undefined;
  /** Its tools are offered to the model; calls go through the context of the run. */
  engine: () => Pick<ToolEngine, 'list' | 'listKnown'>;
  /** Milliseconds of silence allowed to the endpoint. Default: 10 minutes. */
  idleMs?: number | undefined;
  /** Default: the system's clock. */
  wait?: Wait | undefined;
}

const isName = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '';

const checkModelWork = (work: TaskWork, endpoint: ModelEndpoint | undefined): string[] => {
  const given: { maxTurns?: unknown; model?: unknown; tools?: unknown } = work;
  const problems = checkEndpoint(endpoint);
  if (endpoint && !isName(given.model ?? endpoint.model)) {
    problems.push(
      'No model is named. Give work.model, or configure a model for tasks that name none.',
    );
  }
  const turns = given.maxTurns ?? DEFAULT_TURNS;
  if (!Number.isInteger(turns) || Number(turns) < 1 || Number(turns) > MAX_TURNS) {
    problems.push(`work.maxTurns has to be a whole number from 1 to ${MAX_TURNS}.`);
  }
  if (given.tools !== undefined && !(Array.isArray(given.tools) && given.tools.every(isName))) {
    problems.push('work.tools has to be a list of names or patterns, such as lobe-calculator/*.');
  }
  return problems;
};

const toKey = (model: string, messages: readonly ChatMessage[]): string =>
  createHash('sha256')
    .update(JSON.stringify([model, messages]))
    .digest('hex')
    .slice(0, 32);

/** The error of a run that has used up its budget. */
const overBudget = (used: number, most: number): ToolError =>
  new ToolError(
    ToolErrorType.ResourceLimit,
    `The run has used about ${used} tokens, and may use ${most}. Divide the task into smaller ones, or raise tasks.model.maxTokens in the configuration.`,
  );

const estimateSpecs = (specs: readonly unknown[]): number =>
  Math.ceil(JSON.stringify(specs).length / 4);

/** Reports the growth of an answer periodically. */
const createProgress = (context: RunContext, head: string, redact: Redact) => {
  let toldAt = 0;
  return ({ reasoning, text }: AnswerProgress): void => {
    const now = performance.now();
    if (now - toldAt < PROGRESS_MS) return;
    toldAt = now;
    const tail = toLogText(redact(stripReasoning(text)).slice(-PROGRESS_LENGTH));
    const what = tail === '' ? `thinking (${reasoning + text.length} characters)` : `… ${tail}`;
    context.progress({ message: `${head}: ${what}` });
  };
};

interface Conversation extends ModelRunnerOptions {
  readonly context: RunContext;
  readonly endpoint: ModelEndpoint;
}

const converse = async ({
  context,
  endpoint,
  engine,
  idleMs,
  wait = waitByClock,
}: Conversation): Promise<TaskOutcome> => {
  const { log, signal, work } = context;
  const maxTurns = work.maxTurns ?? DEFAULT_TURNS;
  const model = work.model ?? endpoint.model ?? '';
  const redact = createRedact(endpoint.apiKey);
  const resolved = resolveEndpoint(endpoint);
  const tools = await offerTools(engine(), work.tools);
  const messages = createPrompts(context, maxTurns);
  const key = toKey(model, messages);

  const { contextTokens = DEFAULT_CONTEXT, maxTokens = DEFAULT_TOKENS } = endpoint;
  const dialect = { stream: true, usage: true };
  const specs = [...tools.specs, FAIL_SPEC];
  let room = Math.max(contextTokens - estimateSpecs(specs), LEAST_ROOM);
  let used = 0;

  const ask = (question: ModelQuestion, round: string) =>
    requestCompletion({
      dialect,
      endpoint: { ...resolved, shown: redact(resolved.shown) },
      idleMs,
      log: (text) => log('warning', text),
      onProgress: createProgress(context, `${round}: ${model}`, redact),
      question,
      redact,
      signal,
      wait,
    });
  /** Sends as much of the conversation as fits, and less if the endpoint finds it too long. */
  const request = async (asked: readonly ChatMessage[], round: string, isLast: boolean) => {
    for (;;) {
      const fitting = compactMessages(asked, room);
      if (fitting === undefined) throw new ContextOverflow('The task does not fit.');
      try {
        const question = { messages: fitting, model, tools: isLast ? [FAIL_SPEC] : specs };
        return await ask(question, round);
      } catch (error) {
        if (!(error instanceof ContextOverflow)) throw error;
        room = Math.floor(Math.min(room, estimateTokens(fitting)) * SHRINK);
        if (compactMessages(asked, room) === undefined) throw error;
        log('warning', `${error.said} Older results are cut, and it is asked again.`);
      }
    }
  };

  for (let turn = 1; turn <= maxTurns; turn += 1) {
    throwIfAborted(context);
    if (used >= maxTokens) throw overBudget(used, maxTokens);
    const round = `Round ${turn} of ${maxTurns}`;
    const isLast = turn === maxTurns && turn > 1;
    const asked = isLast ? [...messages, LAST_ROUND] : messages;
    context.progress({ message: `${round}: ${model}` });
    const answer = await context.step(
      { input: { messages: asked.length, model }, key: `model:${key}:${turn}`, name: round },
      () => askModel({ context, request: () => request(asked, round, isLast), round }),
    );
    used += answer.tokens || estimateTokens(asked);
    if (answer.calls.length === 0) {
      const content = truncateText(answer.text.trim(), { length: ANSWER_LENGTH });
      return { content, state: { model, turns: turn } };
    }
    // Nobody would read the results of calls in the last round.
    if (turn === maxTurns) break;

    const { calls } = answer;
    const names = toLogText(calls.map(({ name }) => name).join(', '));
    context.progress({ message: `${round}: ${names}` });
    const told = await answerCalls({ calls, context, key: `call:${key}:${turn}`, tools });
    messages.push(toAssistantMessage(answer));
    for (const [index, { id }] of calls.entries()) {
      messages.push({ content: told[index] ?? '', role: 'tool', tool_call_id: id });
    }
  }
  throw new ToolError(
    ToolErrorType.ResourceLimit,
    `The model did not finish within ${maxTurns} rounds: the last one still ended in calls. Raise ` +
      'work.maxTurns, or divide the task into smaller ones.',
  );
};

/**
 * Executes work of type `model`: gives the task, and the results of its required tasks, to a model
 * behind an OpenAI-compatible chat completions endpoint, and makes the calls that the model
 * requests, until it answers without one. That answer is the outcome. A model that cannot do the
 * task calls `fail_task`, and the run fails with its reason.
 *
 * Answers are streamed if the endpoint supports it, and their progress is reported. Reasoning is
 * not part of a result. Before a conversation outgrows the model's context, old results are cut; in
 * the last round the model is asked for a result from what it has, and a run that has used up its
 * tokens ends.
 *
 * The model may use the tools that match `work.tools`, by default a few builtin read-only ones. Its
 * calls go through the engine like all others: calls that the policy asks about are refused, and
 * the model is informed.
 *
 * Every answer and every result is a step of the journal, from which a later attempt resumes. An
 * interrupted request or call is repeated. Requests with temporary failures are retried; those that
 * used tokens count as cost.
 */
export const createModelRunner = (options: ModelRunnerOptions): TaskRunner => {
  const { endpoint } = options;
  return {
    calls: () => undefined,
    check: (work) => checkModelWork(work, endpoint),
    run: async (context) => {
      const problems = checkModelWork(context.work, endpoint);
      if (!endpoint || problems.length > 0) {
        const type = endpoint ? ToolErrorType.InvalidArguments : ToolErrorType.ServiceUnavailable;
        throw new ToolError(type, problems.join('\n'), { body: { problems } });
      }
      return converse({ ...options, context, endpoint });
    },
    type: 'model',
  };
};
