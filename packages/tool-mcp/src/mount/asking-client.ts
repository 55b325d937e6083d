import { AsyncLocalStorage } from 'node:async_hooks';

import { Client, type ClientOptions, type ElicitResult } from '@modelcontextprotocol/client';

import type { SourceCall } from '@lobechat/tool-engine';

import { schemaChecker } from '../schema-checker.ts';
import { answerElicitation, type ElicitationForm } from './answer-elicitation.ts';

/** A call that waits for the server's answer. */
export interface CallInFlight {
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

const DECLINE: ElicitResult = { action: 'decline' };

/**
 * A client that passes a server's questions to the person behind the call that they belong to.
 * Since 2026-07-28 a question is part of the answer to its call. Before, it is a separate request
 * that names no call: it belongs to the only call in flight, and is declined if there are several.
 */
export class AskingClient extends Client {
  readonly #calls = new Set<CallInFlight>();
  readonly #current = new AsyncLocalStorage<CallInFlight>();

  constructor(options: Omit<ClientOptions, 'capabilities'>) {
    super(CLIENT_INFO, {
      ...options,
      capabilities: { elicitation: { form: {} } },
      jsonSchemaValidator: schemaChecker,
    });
    this.setRequestHandler('elicitation/create', ({ params }) => this.#answer(params));
  }

  /** Registers the call while it runs. */
  async track<Value>(call: CallInFlight, run: () => Promise<Value>): Promise<Value> {
    this.#calls.add(call);
    try {
      return await run();
    } finally {
      this.#calls.delete(call);
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
    const call = [...this.#calls].find(({ signal }) => signal === options?.signal);
    const resolve = () => super._resolveNonCompleteResult(decoded, flow);
    return call ? this.#current.run(call, resolve) : resolve();
  }

  async #answer(params: unknown): Promise<ElicitResult> {
    const call = this.#current.getStore() ?? this.#findOnly();
    if (!call?.ask || call.asked >= MOST_QUESTIONS) return DECLINE;
    call.asked += 1;
    return answerElicitation(params as ElicitationForm, call.ask);
  }

  #findOnly(): CallInFlight | undefined {
    return this.#calls.size === 1 ? [...this.#calls][0] : undefined;
  }
}
