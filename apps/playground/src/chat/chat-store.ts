import type { DBSchema } from 'idb';

import { findSecrets, withoutTexts } from '../history/without-secrets.ts';
import type { Conversation } from './conversation.ts';

interface ChatSchema extends DBSchema {
  conversations: { key: string; value: Conversation };
}

const NAME = 'lobe-tools-chats';
/** Maximum number of stored conversations. */
const MOST = 200;

const open = async () => {
  const { openDB } = await import('idb');
  return openDB<ChatSchema>(NAME, 1, {
    upgrade: (database) => void database.createObjectStore('conversations', { keyPath: 'id' }),
  });
};

const readArguments = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** A conversation without the secrets passed to its calls. */
export const toKeptConversation = async (conversation: Conversation): Promise<Conversation> => {
  const secrets = conversation.messages.flatMap(({ tool_calls: calls = [] }) =>
    calls.flatMap((call) => findSecrets(readArguments(call.function.arguments))),
  );
  return secrets.length === 0 ? conversation : withoutTexts(conversation, secrets);
};

/** Stores a conversation in this browser. Without storage it is lost on reload. */
export const keepConversation = async (conversation: Conversation): Promise<void> => {
  const kept = await toKeptConversation(conversation);
  const database = await open();
  try {
    await database.put('conversations', kept);
    const all = await database.getAll('conversations');
    const old = all.toSorted((a, b) => b.startedAt - a.startedAt).slice(MOST);
    for (const { id } of old) await database.delete('conversations', id);
  } finally {
    database.close();
  }
};

/** The stored conversations, newest first. */
export const listConversations = async (): Promise<Conversation[]> => {
  const database = await open();
  try {
    const all = await database.getAll('conversations');
    return all.toSorted((a, b) => b.startedAt - a.startedAt);
  } finally {
    database.close();
  }
};
