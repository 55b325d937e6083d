import { randomUUID } from 'node:crypto';

import { readAnswer } from '@lobechat/task-runner/model-answer';
import type { ToolHost } from '@lobechat/tool-host';
import { getErrorMessage } from '@lobechat/types';
import { isRecord, parseJson } from '@lobechat/utils';

import { HttpError } from './http-error.ts';
import { createBodyReader } from './json-body.ts';
import { CHAT_TURN } from './request-bodies.ts';
import { sendJson } from './respond.ts';
import type { Route } from './route.ts';

/** A model behind OpenAI's chat completions API. */
export interface ChatEndpoint {
  /** The key is sent only to this address. */
  key?: string | undefined;
  model: string;
  /** Base address of the API, such as `https://api.openai.com/v1`. */
  url: string;
}

/** Options of the chat routes. */
export interface ChatRoutesOptions {
  bodyLimit: number;
  /** Undefined if the environment names none. */
  endpoint: ChatEndpoint | undefined;
  fetch?: typeof fetch | undefined;
  host: Pick<ToolHost, 'specs' | 'systemRole'>;
  /** Aborts when the server ends. */
  signal: AbortSignal;
}

/** Maximum length of a model's answer, in characters. */
const MAX_ANSWER = 10_000_000;

/**
 * Reads the endpoint of the chat from the environment: `LOBE_TOOLS_CHAT_URL`,
 * `LOBE_TOOLS_CHAT_MODEL` and, if needed, `LOBE_TOOLS_CHAT_KEY`.
 *
 * @throws Error for an invalid address, or one without a model
 */
export const readChatEndpoint = (
  environment: Readonly<Record<string, string | undefined>>,
): ChatEndpoint | undefined => {
  const url = environment['LOBE_TOOLS_CHAT_URL'];
  if (!url) return undefined;
  const model = environment['LOBE_TOOLS_CHAT_MODEL'];
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
    throw new Error('LOBE_TOOLS_CHAT_URL has to be an http or https address.');
  }
  if (!model) throw new Error('LOBE_TOOLS_CHAT_URL needs a LOBE_TOOLS_CHAT_MODEL, too.');
  return { key: environment['LOBE_TOOLS_CHAT_KEY'] || undefined, model, url };
};

/**
 * An earlier message as the model gets it. Many endpoints reject a conversation that contains
 * arguments that are no JSON object; the tool's answer says what was wrong with them.
 */
const toSent = (message: Record<string, unknown>): Record<string, unknown> => {
  const { tool_calls: calls } = message;
  if (!Array.isArray(calls)) return message;
  const repaired = calls.map((call: unknown) => {
    const body = isRecord(call) ? call['function'] : undefined;
    if (!isRecord(call) || !isRecord(body)) return call;
    const given = body['arguments'];
    const isSound = typeof given === 'string' && isRecord(parseJson(given));
    return isSound ? call : { ...call, function: { ...body, arguments: '{}' } };
  });
  return { ...message, tool_calls: repaired };
};

/**
 * The message of an answer and why it ended, in one form for all endpoints. Calls get ids of their
 * own, because some endpoints restart theirs with every answer.
 */
const toAnswer = (received: unknown): Record<string, unknown> => {
  const { answer, finishReason, refusal } = readAnswer(received, (text) => text);
  const content = refusal ?? answer.text;
  if (content === '' && answer.calls.length === 0) {
    const why = finishReason === undefined ? '' : ` (finish_reason: ${finishReason})`;
    throw badGateway(`The model gave neither a text nor a call${why}.`);
  }
  const message = {
    content: content === '' ? null : content,
    role: 'assistant',
    ...(answer.calls.length > 0 && {
      tool_calls: answer.calls.map(({ arguments: given, name }) => ({
        function: { arguments: given, name },
        id: `call_${randomUUID()}`,
        type: 'function',
      })),
    }),
  };
  return { ...(finishReason !== undefined && { finishReason }), message };
};

interface Posted {
  isOk: boolean;
  status: number;
  text: string;
}

const isRefused = ({ status }: Posted): boolean => status === 400 || status === 422;

const postTurn = async (
  body: object,
  endpoint: ChatEndpoint,
  { send, signal, stopped }: { send: typeof fetch; signal: AbortSignal; stopped: AbortSignal },
): Promise<Posted> => {
  try {
    const answer = await send(`${endpoint.url.replace(/\/+$/, '')}/chat/completions`, {
      body: JSON.stringify(body),
      headers: {
        'content-type': 'application/json',
        ...(endpoint.key !== undefined && { authorization: `Bearer ${endpoint.key}` }),
      },
      method: 'POST',
      // The key is sent to the given address, wherever that may lead.
      redirect: 'error',
      signal,
    });
    const text = hide(await answer.text(), endpoint);
    return { isOk: answer.ok, status: answer.status, text };
  } catch (error) {
    if (stopped.aborted) {
      throw new HttpError({
        message: 'The server is ending, and the turn with it. Send it again once the server runs.',
        status: 503,
        type: 'ServerEnding',
      });
    }
    // What `fetch` says itself is only that it failed.
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    throw badGateway(
      `The model at ${new URL(endpoint.url).host} could not be reached: ${hide(getErrorMessage(cause), endpoint)}. Start it, or check LOBE_TOOLS_CHAT_URL.`,
    );
  }
};

/** An answer as a stream of events, whether it was asked for or not. */
const readEvents = async (text: string, endpoint: ChatEndpoint): Promise<unknown> => {
  if (!/^\s*(?:data|event|id|retry)?:/.test(text)) {
    throw badGateway('The answer of the model is not JSON.');
  }
  const { readStream } = await import('@lobechat/task-runner/model-stream');
  return readStream(text, {
    endpoint: { shown: new URL(endpoint.url).host },
    redact: (said) => hide(said, endpoint),
  });
};

const badGateway = (message: string): HttpError =>
  new HttpError({ message, status: 502, type: 'ModelUnavailable' });

/**
 * `GET /api/chat`: the available model, without its key. `POST /api/chat`: one turn: `messages` and
 * the tools of `include` go to the model; the answer contains what was sent (without the key) and
 * what came back. The address is from the environment: a request cannot name another one.
 */
export const createChatRoutes = ({
  bodyLimit,
  endpoint,
  fetch: send = fetch,
  host,
  signal: stopped,
}: ChatRoutesOptions): Route[] => {
  const readTurn = createBodyReader(CHAT_TURN, { limit: bodyLimit });
  return [
    {
      handle: ({ response }) => {
        const named = endpoint && { host: new URL(endpoint.url).host, model: endpoint.model };
        sendJson(response, { endpoint: named ?? null });
      },
      method: 'GET',
      path: ['api', 'chat'],
    },
    {
      handle: async ({ request, response }) => {
        if (!endpoint) {
          throw new HttpError({
            message:
              'No model is set up. Start the server with LOBE_TOOLS_CHAT_URL, LOBE_TOOLS_CHAT_MODEL and, if needed, LOBE_TOOLS_CHAT_KEY.',
            status: 409,
            type: 'NotConfigured',
          });
        }
        const { include = ['*'], messages } = await readTurn(request);
        const filter = { include };
        const tools = await host.specs('openai', filter);
        const role = await host.systemRole(filter);
        let sent: object = {
          messages: [
            ...(role === '' ? [] : [{ content: role, role: 'system' }]),
            ...messages.map(toSent),
          ],
          model: endpoint.model,
          ...(tools.length > 0 && { tools }),
        };
        const controller = new AbortController();
        response.once('close', () => controller.abort());
        const signal = AbortSignal.any([controller.signal, stopped]);
        const post = () => postTurn(sent, endpoint, { send, signal, stopped });
        let answer = await post();
        // Some models answer only as a stream, and say so.
        if (isRefused(answer) && /\bstream/i.test(answer.text)) {
          sent = { ...sent, stream: true };
          answer = await post();
        }
        const { isOk, status, text } = answer;
        if (text.length > MAX_ANSWER) throw badGateway('The answer of the model is too long.');
        const parsed = parseJson(text);
        if (!isOk) {
          const error = isRecord(parsed) ? parsed['error'] : undefined;
          const message = isRecord(error) ? error['message'] : error;
          const said = typeof message === 'string' ? message : text;
          throw badGateway(`The model answered ${status}: ${said.slice(0, 1000)}`);
        }
        let received = parsed;
        let read;
        try {
          if (received === undefined) received = await readEvents(text, endpoint);
          read = toAnswer(received);
        } catch (error) {
          throw error instanceof HttpError ? error : badGateway(getErrorMessage(error));
        }
        sendJson(response, { ...read, received, sent });
      },
      method: 'POST',
      path: ['api', 'chat'],
    },
  ];
};

/** Some servers repeat a wrong key in their error. */
const hide = (text: string, { key }: ChatEndpoint): string =>
  key === undefined ? text : text.replaceAll(key, '•••');
