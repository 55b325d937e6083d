import type { DBSchema } from 'idb';

import { isRecord, parseJson } from '@lobechat/utils';

import { findSecrets, withoutTexts } from '../history/without-secrets.ts';
import { writeChoice } from '../settings/stored-choice.ts';
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

/** The conversation that this tab shows. */
const SHOWN = 'lobe-tools-chat';

/** Settles when the last turn of this page has ended and is stored. */
let lastTurn: Promise<unknown> = Promise.resolve();

/** Remembers the turn that {@link readShown} waits for. */
export const noteTurn = (turn: Promise<unknown>): void => {
  lastTurn = turn;
};

/** Remembers which conversation this tab shows. */
export const noteShown = ({ id }: Conversation): void =>
  writeChoice({ key: SHOWN, storage: sessionStorage, value: id });

/** The stored conversation that this tab showed last; null if it was a new one. */
export const readShown = async (): Promise<Conversation | null> => {
  const id = sessionStorage.getItem(SHOWN);
  if (id === null) return null;
  // Whoever returns from another view has ended it by leaving.
  await lastTurn;
  const database = await open();
  try {
    return (await database.get('conversations', id)) ?? null;
  } finally {
    database.close();
  }
};
