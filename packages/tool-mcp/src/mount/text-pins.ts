import type { DescriptorCache } from '@lobechat/tool-engine/node';
import { isRecord } from '@lobechat/utils';

import { describeDifferences } from './describe-change.ts';

/** A text of a server that has changed, for the person who decides about it. */
export interface PendingChange {
  /** Passes on the shown version from now on. */
  accept: () => Promise<void>;
  /** Both texts and the difference. */
  change: string;
  /** What has changed: `tool greet`. */
  what: string;
}

/** Things that a server lists with a description. */
export interface TextKind<Item> {
  /** The field that identifies a thing. */
  keyOf: (item: Item) => string;
  /** The fields that contain prose. */
  texts: readonly (keyof Item & string)[];
  /** The neutral description of a new thing. Default: without the fields of prose. */
  withoutTexts?: (item: Item) => Item;
}

/** A list as it is passed on, and the withheld changes. */
export interface PinnedList<Item> {
  changes: readonly PendingChange[];
  items: readonly Item[];
}

type Texts = Readonly<Record<string, unknown>>;

/** Storage for pins, and what is pinned. */
export interface TextPinsOptions<Item> {
  key: string;
  kind: TextKind<Item>;
  /** What a person calls one of these things. */
  name: string;
  store: DescriptorCache;
}

/**
 * Passes a list on with the words that its things had when first seen: the first list pins all. A
 * server whose words change later could have been taken over, and reading them does the harm.
 */
export const pinTexts = async <Item extends object>(
  items: readonly Item[],
  { key, kind: { keyOf, texts, withoutTexts }, name, store }: TextPinsOptions<Item>,
): Promise<PinnedList<Item>> => {
  const textsOf = (item: Item): Texts =>
    Object.fromEntries(texts.flatMap((field) => (field in item ? [[field, item[field]]] : [])));
  const read = async (): Promise<Record<string, Texts> | undefined> => {
    const stored = await store.get(key);
    return isRecord(stored) ? (stored as Record<string, Texts>) : undefined;
  };
  const pins = await read();
  if (!pins) {
    await store.set(key, Object.fromEntries(items.map((item) => [keyOf(item), textsOf(item)])));
    return { changes: [], items };
  }
  const changes: PendingChange[] = [];
  const served = items.map((item) => {
    const id = keyOf(item);
    const pin = Object.hasOwn(pins, id) ? pins[id] : undefined;
    const now = textsOf(item);
    // A new thing without words, such as a new file, is no change.
    if (JSON.stringify(pin ?? {}) === JSON.stringify(now)) return item;
    changes.push({
      accept: async () => store.set(key, { ...(await read()), [id]: now }),
      change: describeDifferences(pin ?? {}, now),
      what: `${name} ${id}`,
    });
    if (!pin && withoutTexts) return withoutTexts(item);
    const bare = Object.entries(item).filter(([field]) => !texts.some((text) => text === field));
    return { ...Object.fromEntries(bare), ...pin } as Item;
  });
  return { changes, items: served };
};
