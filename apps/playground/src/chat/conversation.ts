/** A message in the format of OpenAI's chat completions. */
export interface ChatMessage {
  content?: string | null | undefined;
  role: 'assistant' | 'system' | 'tool' | 'user';
  tool_call_id?: string | undefined;
  tool_calls?: readonly ChatToolCall[] | undefined;
}

/** A call requested by a model. */
export interface ChatToolCall {
  function: { arguments: string; name: string };
  id: string;
  type: 'function';
}

/** What was sent to a model, and what came back. */
export interface ChatTurn {
  /** Index of its answer in the messages. */
  at: number;
  received: unknown;
  sent: unknown;
}

/** One conversation, as stored. */
export interface Conversation {
  id: string;
  messages: readonly ChatMessage[];
  /** `scripted`: the model of the page, which needs no network. */
  model: 'endpoint' | 'scripted';
  /** Differs each time that it is stored. */
  revision?: string | undefined;
  /** Milliseconds since 1970. */
  startedAt: number;
  /** Why it stopped before the model was done: its answer was cut off, or it called tools too long. */
  stoppedBy?: 'length' | 'turns' | undefined;
  turns: readonly ChatTurn[];
}

/** The id of a new conversation. */
export const newConversationId = (): string => `chat-${crypto.randomUUID()}`;

/** A model's answer in a conversation. */
export interface ModelAnswer {
  /** As the endpoint gives it, such as `length`. */
  finishReason?: string | undefined;
  message: ChatMessage;
  received: unknown;
  sent: unknown;
}

/** Options of {@link converse}. */
export interface ConverseOptions {
  /** Runs the calls of a message; returns the messages that answer them, empty without calls. */
  answerCalls: (message: ChatMessage) => Promise<readonly ChatMessage[]>;
  askModel: (messages: readonly ChatMessage[]) => Promise<ModelAnswer>;
  onChange: (conversation: Conversation) => void;
  signal: AbortSignal;
}

/** Index of the first of the last messages that have this many texts and calls, or 0. */
export const findRecent = (messages: readonly ChatMessage[], most: number): number => {
  let count = 0;
  const first = messages.findLastIndex(({ role, tool_calls: calls = [] }) => {
    count += role === 'tool' ? 0 : 1 + calls.length;
    return count >= most;
  });
  return Math.max(0, first);
};

/** Maximum number of consecutive turns of a model. */
export const MAX_TURNS = 20;

/** Runs the model, and the tools that it calls, until it makes no more calls. */
export const converse = async (
  start: Conversation,
  { answerCalls, askModel, onChange, signal }: ConverseOptions,
): Promise<void> => {
  let conversation = start;
  const change = (next: Partial<Conversation>): void => {
    conversation = { ...conversation, ...next };
    onChange(conversation);
  };
  for (let turn = 0; turn < MAX_TURNS; turn += 1) {
    const { finishReason, message, received, sent } = await askModel(conversation.messages);
    signal.throwIfAborted();
    const at = conversation.messages.length;
    change({
      messages: [...conversation.messages, message],
      turns: [...conversation.turns, { at, received, sent }],
    });
    const answers = await answerCalls(message);
    if (answers.length > 0) change({ messages: [...conversation.messages, ...answers] });
    signal.throwIfAborted();
    if (answers.length === 0) {
      if (finishReason === 'length') change({ stoppedBy: 'length' });
      return;
    }
  }
  change({ stoppedBy: 'turns' });
};
