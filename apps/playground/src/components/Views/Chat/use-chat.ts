import { useCallback, useEffect, useRef, useState } from 'react';

import { errorResult } from '@lobechat/types';

import type { CatalogueEntry } from '../../../api/contract.ts';
import { usePlaygroundServices } from '../../../app/services.ts';
import { toError } from '../../../app/to-error.ts';
import { useLoaded } from '../../../app/use-loaded.ts';
import {
  keepConversation,
  noteShown,
  noteTurn,
  readShown,
  type StoredAs,
} from '../../../chat/chat-store.ts';
import {
  type ChatMessage,
  type Conversation,
  converse,
  newConversationId,
} from '../../../chat/conversation.ts';
import { askScriptedModel } from '../../../chat/scripted-model.ts';
import { useText } from '../../../i18n/use-text.ts';
import { placesOf } from '../../../run/default-place.ts';
import { chatCallKey } from './ChatCall.tsx';

const newConversation = (model: Conversation['model']): Conversation => ({
  id: newConversationId(),
  messages: [],
  model,
  startedAt: Date.now(),
  turns: [],
});

/** The state of a conversation. */
export interface Chat {
  begin: (model: Conversation['model']) => void;
  conversation: Conversation;
  error: Error | undefined;
  isBusy: boolean;
  /** The conversation that this tab showed is still being read. */
  isLoading: boolean;
  open: (conversation: Conversation) => void;
  say: (text: string) => void;
  stop: () => void;
}

/** Options of {@link useChat}. */
export interface ChatOptions {
  /** Whether a model is set up on the server. */
  hasEndpoint: boolean;
  locale: string;
  tools: readonly CatalogueEntry[];
}

/** Manages a chat with a model that uses the tools of the page. */
export const useChat = ({ hasEndpoint, locale, tools }: ChatOptions): Chat => {
  const t = useText();
  const { api, runs } = usePlaygroundServices();
  const [begun, setConversation] = useState<Conversation>();
  const { data: shown, error: unread } = useLoaded('shown', readShown);
  const [scripted] = useState(() => newConversation('scripted'));
  // Whoever has set up a model wants to talk to it.
  const fresh = hasEndpoint ? { ...scripted, model: 'endpoint' as const } : scripted;
  const earlier = hasEndpoint && shown?.model === 'scripted' ? null : shown;
  const conversation = begun ?? earlier ?? fresh;
  const [error, setError] = useState<Error>();
  const [isBusy, setBusy] = useState(false);
  const controller = useRef<AbortController>(undefined);
  const running = useRef(new Set<string>());

  const stop = useCallback(() => {
    controller.current?.abort(new DOMException('The call was cancelled.', 'AbortError'));
    for (const key of running.current) runs.cancel(key);
  }, [runs]);
  // Leaving the page stops calls that nobody would see.
  useEffect(() => stop, [stop]);

  const answerCalls = async (message: ChatMessage, signal: AbortSignal): Promise<ChatMessage[]> => {
    if (!message.tool_calls?.length) return [];
    const { runToolCalls } = await import('@lobechat/tool-host/browser');
    const runOne = async (call: { arguments?: unknown; id?: string | undefined; name: string }) => {
      // Those behind the cancelled one.
      if (signal.aborted) return errorResult(signal.reason);
      const id = call.id ?? crypto.randomUUID();
      const key = chatCallKey(id);
      const tool = tools.find(({ apis }) => apis.some((one) => one.qualifiedName === call.name));
      const found = tool?.apis.find(({ qualifiedName }) => qualifiedName === call.name);
      running.current.add(key);
      await runs.start(key, {
        apiName: found?.name ?? call.name,
        argumentsText:
          typeof call.arguments === 'string'
            ? call.arguments
            : JSON.stringify(call.arguments ?? {}),
        callId: id,
        identifier: tool?.identifier ?? '',
        locale,
        qualifiedName: call.name,
        runOn: (tool && placesOf(tool)[0]) ?? 'server',
      });
      running.current.delete(key);
      const result = runs.getRecords().get(key)?.result;
      return result ?? { content: 'The call gave no result.', success: false };
    };
    const callBatch: Parameters<typeof runToolCalls>[0]['callBatch'] = async (calls) => {
      const results = [];
      for (const call of calls) results.push(await runOne(call));
      return results;
    };
    return runToolCalls({ callBatch }, message, { format: 'openai' });
  };

  const show = (next: Conversation): void => {
    noteShown(next);
    setError(undefined);
    setConversation(next);
  };

  const say = (text: string): void => {
    const own = new AbortController();
    controller.current = own;
    const next: Conversation = {
      ...conversation,
      messages: [...conversation.messages, { content: text, role: 'user' }],
      stoppedBy: undefined,
    };
    show(next);
    setBusy(true);
    // Another one may be shown by now.
    const isShown = (): boolean => controller.current === own;
    let last = next;
    let storedAs: Partial<StoredAs> = {};
    let kept: Promise<unknown> = Promise.resolve();
    const keep = (): void => {
      const one = last;
      const store = async (): Promise<void> => {
        const as = await keepConversation({ ...one, ...storedAs });
        storedAs = as;
        if (!isShown()) return;
        noteShown(as);
        setConversation((now) => now && { ...now, ...as });
      };
      kept = kept.then(store).catch(() => undefined);
    };
    // What a person wrote is not lost with the answer. Which of it is secret may show only in calls.
    keep();
    const askModel = async (messages: readonly ChatMessage[]) =>
      next.model === 'scripted'
        ? askScriptedModel(messages, { newId: () => `call-${crypto.randomUUID()}`, t })
        : api.chat(messages, own.signal);
    const turn = converse(next, {
      answerCalls: (message) => answerCalls(message, own.signal),
      askModel,
      onChange: (changed) => {
        last = changed;
        if (changed.messages.at(-1)?.role === 'assistant') keep();
        if (isShown()) setConversation({ ...changed, ...storedAs });
      },
      signal: own.signal,
    })
      .catch((reason: unknown) => {
        if (!own.signal.aborted) setError(toError(reason));
      })
      .then(async () => {
        keep();
        await kept;
        setBusy(false);
      });
    noteTurn(turn);
  };

  const leaveFor = (next: Conversation): void => {
    stop();
    controller.current = undefined;
    show(next);
  };

  return {
    begin: (model) => leaveFor(newConversation(model)),
    conversation,
    error,
    isBusy,
    isLoading: begun === undefined && shown === undefined && unread === undefined,
    open: leaveFor,
    say,
    stop,
  };
};
