import { AsyncLocalStorage } from 'node:async_hooks';

import {
  type CallToolResult,
  Client,
  type ClientOptions,
  type ElicitResult,
  ProtocolError,
} from '@modelcontextprotocol/client';

import type { SourceCall } from '@lobechat/tool-engine';

import { schemaChecker } from '../schema-checker.ts';
import { answerElicitation, type ElicitationForm } from './answer-elicitation.ts';
import { isPlainResult } from './readable-result.ts';
import { toPlainWords } from './sdk-words.ts';

/** A call that waits for the server's answer. */
export interface CallInFlight {
  /** As the server gave it, until `callTool` has judged it. */
  answer?: CallToolResult;
  /** Asks the person behind this call. */
  ask: SourceCall['ask'];
  /** Number of questions asked so far. */
  asked: number;
  /** Belongs to this call only. */
  signal: AbortSignal;
}

type InputRequired = Parameters<Client['callTool']>[1] & { signal?: AbortSignal | undefined };

/** The name of this system's MCP client. */
const CLIENT_INFO = { name: 'lobe-tools', title: 'Lobe Tools', version: '1.0.0' };

/** A server that asks endlessly gets no more answers. */
const MOST_QUESTIONS = 20;

/** The texts of an answer that is rejected for its structured content. */
const readTexts = ({ content }: CallToolResult): string =>
  content.flatMap((block) => (block.type === 'text' ? [block.text] : [])).join('\n');

const DECLINE: ElicitResult = { action: 'decline' };

/**
 * A client that passes a server's questions to the person behind the call that they belong to.
 * Since 2026-07-28 a question is part of the answer to its call. Before, it is a separate request
 * that names no call: it belongs to the only call in flight, and is declined if there are several.
 */
export class AskingClient extends Client {
  readonly #calls = new Map<AbortSignal, CallInFlight>();
  readonly #current = new AsyncLocalStorage<CallInFlight>();
  /**
   * The SDK's own, behind a shortcut. Without a schema the SDK tries its own on `undefined` before
   * each request, and words the failure: that cost a tenth of a call.
   */
  readonly #answerSchema = {
    '~standard': {
      validate: (value: Record<string, unknown>) => {
        if (isPlainResult(value)) return { value };
        const judged = this._wireCodec().validateResult('tools/call', value);
        if (judged.ok) return { value: judged.value };
        return {
          issues: [{ message: judged.reason === 'invalid' ? judged.message : judged.reason }],
        };
      },
      vendor: 'lobe-tools',
      version: 1,
    },
  };

  constructor(options: Omit<ClientOptions, 'capabilities'>) {
    super(CLIENT_INFO, {
      ...options,
      capabilities: { elicitation: { form: {} } },
      jsonSchemaValidator: schemaChecker,
    });
    this.setRequestHandler('elicitation/create', ({ params }) => this.#answer(params));
  }

  /*
   * Gives calls their schema, and keeps their answers for `callTool`. The overloads are those of the
   * SDK.
   */
  override request(...given: never[]): never {
    const send = super.request.bind(this) as (...list: unknown[]) => Promise<unknown>;
    const [request, options] = given as unknown as [{ method: string }, InputRequired?];
    if (request.method !== 'tools/call') return send(...given) as never;
    const call = this.#find(options);
    return send(request, this.#answerSchema, options).then((result) => {
      if (call) call.answer = result as CallToolResult;
      return result;
    }) as never;
  }

  /*
   * The SDK rejects a result whose structured content does not fit the tool's schema, when the tool
   * has already run. What it said is added to the error: the call may have had an effect.
   */
  override async callTool(
    ...[params, options]: Parameters<Client['callTool']>
  ): Promise<CallToolResult> {
    try {
      return await super.callTool(params, options);
    } catch (error) {
      const answer = this.#find(options)?.answer;
      if (!answer || !(error instanceof ProtocolError)) throw error;
      const texts = readTexts(answer);
      const said = texts === '' ? 'without text.' : `with this text:\n${texts}`;
      throw new ProtocolError(
        error.code,
        `${error.message.replace(/[.]?$/, '.')} The tool has run nevertheless, and answered ${said}`,
      );
    }
  }

  /** Registers the call while it runs. */
  async track<Value>(call: CallInFlight, run: () => Promise<Value>): Promise<Value> {
    this.#calls.set(call.signal, call);
    try {
      return await run();
    } finally {
      this.#calls.delete(call.signal);
    }
  }

  /*
   * The SDK's extension point for answers that ask something. The type of its second parameter is
   * not exported; `never` accepts everything.
   */
  protected override _resolveNonCompleteResult(
    decoded: {
      inputRequests: Record<string, unknown>;
      kind: 'input_required';
      requestState?: string;
    },
    flow: never,
  ): Promise<unknown> {
    const { options } = flow as { options: InputRequired | undefined };
    const call = this.#find(options);
    const resolve = () => super._resolveNonCompleteResult(decoded, flow);
    return call ? this.#current.run(call, resolve) : resolve();
  }

  /* The SDK refuses a question that breaks the protocol with the output of its validator. */
  protected override _wrapHandler(
    ...given: Parameters<Client['_wrapHandler']>
  ): ReturnType<Client['_wrapHandler']> {
    const handle = super._wrapHandler(...given);
    return async (...request) => {
      try {
        return await handle(...request);
      } catch (error) {
        if (error instanceof ProtocolError) error.message = toPlainWords(error.message);
        throw error;
      }
    };
  }

  async #answer(params: unknown): Promise<ElicitResult> {
    const call = this.#current.getStore() ?? this.#findOnly();
    if (!call?.ask || call.asked >= MOST_QUESTIONS) return DECLINE;
    call.asked += 1;
    return answerElicitation(params as ElicitationForm, call.ask);
  }

  #find(options: InputRequired | undefined): CallInFlight | undefined {
    return options?.signal && this.#calls.get(options.signal);
  }

  #findOnly(): CallInFlight | undefined {
    return this.#calls.size === 1 ? [...this.#calls.values()][0] : undefined;
  }
}
