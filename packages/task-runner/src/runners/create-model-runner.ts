import { createHash } from 'node:crypto';

import type { TaskWork } from '@lobechat/builtin-tool-task';
import { truncateText } from '@lobechat/prompts';
import type { ToolEngine } from '@lobechat/tool-engine';
import { ToolError, ToolErrorType } from '@lobechat/types';

import { answerCalls, toLogText } from '../model/answer-call.ts';
import { askModel } from '../model/ask-model.ts';
import { checkEndpoint, resolveEndpoint } from '../model/endpoint.ts';
import { type ChatMessage, toAssistantMessage } from '../model/messages.ts';
import { offerTools } from '../model/offered-tools.ts';
import { createPrompts, FAIL_SPEC } from '../model/prompts.ts';
import { createRedact } from '../model/redact.ts';
import { requestCompletion } from '../model/request-completion.ts';
import { wait as waitByClock, type Wait } from '../model/wait.ts';
import type { RunContext, TaskOutcome, TaskRunner } from '../runner.ts';
import type { ModelEndpoint } from '../settings.ts';
import { throwIfAborted } from './run-errors.ts';

/** Rounds of a model, if the task does not say. */
const DEFAULT_TURNS = 20;
const MAX_TURNS = 200;
/** Characters of the answer that is kept. */
const ANSWER_LENGTH = 100_000;

/** Options of {@link createModelRunner}. */
export interface ModelRunnerOptions {
  /** Undefined: the runner is there and says that none is configured. */
  endpoint: ModelEndpoint | undefined;
  /** Its tools are what the model is offered; calls go through the context of the run. */
  engine: () => Pick<ToolEngine, 'list' | 'listKnown'>;
  /** Default: by the system's clock. */
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

interface Conversation extends ModelRunnerOptions {
  readonly context: RunContext;
  readonly endpoint: ModelEndpoint;
}

const converse = async ({
  context,
  endpoint,
  engine,
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

  const request = () =>
    requestCompletion({
      body: { messages, model, stream: false, tools: [...tools.specs, FAIL_SPEC] },
      endpoint: { ...resolved, shown: redact(resolved.shown) },
      log: (text) => log('warning', text),
      redact,
      signal,
      wait,
    });

  for (let turn = 1; turn <= maxTurns; turn += 1) {
    throwIfAborted(context);
    const round = `Round ${turn} of ${maxTurns}`;
    context.progress({ message: `${round}: ${model}` });
    const answer = await context.step(
      { input: { messages: messages.length, model }, key: `model:${key}:${turn}`, name: round },
      () => askModel({ context, request, round }),
    );
    if (answer.calls.length === 0) {
      const content = truncateText(answer.text.trim(), { length: ANSWER_LENGTH });
      return { content, state: { model, turns: turn } };
    }
    // Nobody would read what the calls of the last round give.
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
 * Does work of type `model`: gives the task, and what its required tasks have left, to a model behind
 * an OpenAI-compatible chat completions endpoint, and makes the calls that the model asks for, until
 * it answers without one. That answer is the outcome. A model that cannot do the task says so by
 * calling `fail_task`, and the run fails with its reason.
 *
 * The model may use the tools that fit `work.tools`, by default the builtin ones that only read. Its
 * calls go through the engine like all others: what the policy asks about is refused, and the model
 * is told so.
 *
 * Every answer and every result is a step of the journal: a later attempt goes on from there. A
 * request or a call that was interrupted is made again. Requests that fail in passing are repeated;
 * those that took tokens count as cost.
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
