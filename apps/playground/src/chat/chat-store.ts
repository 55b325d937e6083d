import type { DBSchema, IDBPDatabase } from 'idb';

import { isRecord, parseJson } from '@lobechat/utils';

import { createChangeChannel } from '../history/change-channel.ts';
import { findSecrets, withoutTexts } from '../history/without-secrets.ts';
import { writeChoice } from '../settings/stored-choice.ts';
import { type Conversation, newConversationId } from './conversation.ts';

interface ChatSchema extends DBSchema {
  conversations: { key: string; value: Conversation };
}

const NAME = 'lobe-tools-chats';
/** Maximum number of stored conversations. */
const MOST = 200;

const changes = createChangeChannel(NAME);

/** Calls a function whenever a tab has stored a conversation. */
export const subscribeConversations = changes.add;

const useDatabase = async <Value>(
  work: (database: IDBPDatabase<ChatSchema>) => Promise<Value>,
): Promise<Value> => {
  const { openDB } = await import('idb');
  const database = await openDB<ChatSchema>(NAME, 1, {
    upgrade: (created) => void created.createObjectStore('conversations', { keyPath: 'id' }),
  });
  try {
    return await work(database);
  } finally {
    database.close();
  }
};

const listAll = async (database: IDBPDatabase<ChatSchema>): Promise<Conversation[]> =>
  (await database.getAll('conversations')).toSorted((a, b) => b.startedAt - a.startedAt);

/** A conversation without the secrets passed to its calls. */
export const toKeptConversation = async (conversation: Conversation): Promise<Conversation> => {
  const { messages } = conversation;
  const calls = messages.flatMap(({ tool_calls: own = [] }) => own);
  // What cannot be read may contain secrets, and its answer quotes a part of it.
  const broken = calls.filter((call) => !isRecord(parseJson(call.function.arguments)));
  const ids = new Set(broken.map(({ id }) => id));
  const hidden = [
    ...calls.flatMap((call) => findSecrets(parseJson(call.function.arguments))),
    ...broken.map((call) => call.function.arguments),
    ...messages.flatMap(({ content, tool_call_id: id = '' }) =>
      ids.has(id) && typeof content === 'string' ? content : [],
    ),
  ].filter((text) => text !== '');
  return hidden.length === 0 ? conversation : withoutTexts(conversation, hidden);
};

/** Where a conversation is stored, and in which version. */
export type StoredAs = Pick<Conversation, 'id' | 'revision' | 'startedAt'>;

/**
 * Stores a conversation in this browser: as a copy if another tab has continued it, because neither
 * replaces the other. Without storage it is lost on reload.
 */
export const keepConversation = async (conversation: Conversation): Promise<StoredAs> => {
  const kept = await toKeptConversation(conversation);
  const as = await useDatabase(async (database): Promise<StoredAs> => {
    const { done, store } = database.transaction('conversations', 'readwrite');
    const stored = await store.get(kept.id);
    const isContinued = stored !== undefined && stored.revision !== kept.revision;
    const { id, startedAt } = isContinued
      ? { id: newConversationId(), startedAt: Date.now() }
      : kept;
    const revision = crypto.randomUUID();
    await Promise.all([store.put({ ...kept, id, revision, startedAt }), done]);
    const old = (await listAll(database)).slice(MOST);
    for (const one of old) await database.delete('conversations', one.id);
    return { id, revision, startedAt };
  });
  changes.announce();
  return as;
};

/** The stored conversations, newest first. */
export const listConversations = (): Promise<Conversation[]> => useDatabase(listAll);

/** The conversation that this tab shows. */
const SHOWN = 'lobe-tools-chat';

/** Settles when the last turn of this page has ended and is stored. */
let lastTurn: Promise<unknown> = Promise.resolve();

/** Remembers the turn that {@link readShown} waits for. */
export const noteTurn = (turn: Promise<unknown>): void => {
  lastTurn = turn;
};

/** Remembers which conversation this tab shows. */
export const noteShown = ({ id }: Pick<Conversation, 'id'>): void =>
  writeChoice({ key: SHOWN, storage: sessionStorage, value: id });

/** The stored conversation that this tab showed last; null if it was a new one. */
export const readShown = async (): Promise<Conversation | null> => {
  const id = sessionStorage.getItem(SHOWN);
  if (id === null) return null;
  // Whoever returns from another view has ended it by leaving.
  await lastTurn;
  return (await useDatabase((database) => database.get('conversations', id))) ?? null;
};
