import createDebug from 'debug';

import type { ToolPolicy, UnknownNameExplainer } from '../engine-types.ts';
import type { SourceProblem, ToolSource } from '../source.ts';
import { pass, type Step } from '../step.ts';
import { within } from '../within.ts';
import { refuseBrokenServer } from './broken-server.ts';
import { buildTable, type ToolTable } from './build-table.ts';
import { SourceListing } from './source-listing.ts';
import type { ToolEntry } from './tool-entry.ts';
import { refuseUnknownName } from './unknown-name.ts';

const log = createDebug('lobe-tool-engine:catalogue');

/** Milliseconds that sources may take to close. */
const CLOSE_MS = 30_000;

/** Waits for work that never fails, up to a time limit. */
const waitAtMost = async (milliseconds: number, work: Promise<unknown>): Promise<void> => {
  await within(work, { milliseconds }).catch(() => undefined);
};

/** All sources of an engine and the names of their tools. */
export interface Catalogue {
  addSource: (source: ToolSource) => Promise<void>;
  close: () => Promise<void>;
  /** @throws Error if two of the initial sources claim the same name */
  list: (options?: ListOptions) => Promise<readonly ToolEntry[]>;
  /** Like `list`, but limited to what is known without starting anything. */
  listKnown: (options?: ListOptions) => Promise<readonly ToolEntry[]>;
  onListChanged: (listener: () => void) => () => void;
  /** Servers that offer nothing, with the reason. */
  problems: () => readonly SourceProblem[];
  /** The tool with a name, if it is known without waiting for any source. */
  peek: (name: string) => ToolEntry | undefined;
  removeSource: (id: string) => boolean;
  /** The tool with a name, after waiting for the sources that may have it. */
  resolve: (name: string) => Promise<Step<ToolEntry>>;
}

/**
 * Milliseconds that a list waits for sources that are starting. Later tools are reported by
 * `onListChanged`: many clients give up on a slow server.
 */
export const LIST_PATIENCE_MS = 500;

/** How long to wait for a list. */
export interface ListOptions {
  /**
   * Milliseconds to wait for slow sources. Later tools are reported by `onListChanged`. Default: no
   * limit.
   */
  patienceMs?: number | undefined;
}

interface Mounted {
  listing: SourceListing;
  unsubscribe: (() => void) | undefined;
}

/**
 * Creates the catalogue. Sources are listed when a name is first requested, all at the same time;
 * one that is slow or fails delays only the names that no other source has.
 *
 * @throws Error if two sources have the same id
 */
export const createCatalogue = (
  sources: readonly ToolSource[],
  policy: ToolPolicy,
  explain?: UnknownNameExplainer,
): Catalogue => {
  const mounted = new Map<string, Mounted>();
  const listeners = new Set<() => void>();
  let table: ToolTable = { conflicts: [], entries: [], names: new Map() };
  let started = false;
  let stale = false;

  const rebuild = (): ToolTable => {
    stale = false;
    const listings = [...mounted.values()].map(({ listing }) => listing);
    table = buildTable(listings.flatMap(({ entries }) => entries));
    const refused = new Set(table.conflicts.map((conflict) => conflict.refused));
    for (const listing of listings) {
      if (!refused.has(listing.source.id)) listing.established = true;
    }
    for (const { message } of table.conflicts) log(message);
    return table;
  };

  const current = (): ToolTable => (stale ? rebuild() : table);

  const notify = (): void => {
    for (const listener of Array.from(listeners)) {
      try {
        listener();
      } catch (error) {
        log('a listener of list changes threw: %o', error);
      }
    }
  };

  const changed = (): void => {
    stale = true;
    notify();
  };

  const subscribe = (source: ToolSource, listing: SourceListing): (() => void) | undefined => {
    try {
      return source.onListChanged?.(() => {
        // Before the first use nothing has been listed, so nothing can have changed.
        const isInUse = started && listing.isAsked;
        if (isInUse && mounted.get(source.id)?.listing === listing) listing.refresh();
      });
    } catch (error) {
      log('source %s threw while being watched: %o', source.id, error);
      return undefined;
    }
  };

  const mount = (source: ToolSource): SourceListing => {
    if (mounted.has(source.id)) {
      throw new Error(
        `Two sources are called '${source.id}'. Give one of them another id, or remove it first.`,
      );
    }
    const listing = new SourceListing(source, policy, changed);
    mounted.set(source.id, { listing, unsubscribe: undefined });
    const unsubscribe = subscribe(source, listing);
    mounted.set(source.id, { listing, unsubscribe });
    return listing;
  };

  const unmount = (id: string): SourceListing | undefined => {
    const found = mounted.get(id);
    if (!found) return undefined;
    mounted.delete(id);
    try {
      found.unsubscribe?.();
    } catch (error) {
      log('source %s threw while being unwatched: %o', id, error);
    }
    return found.listing;
  };

  /** Whether a source must be listed for a name, or for all names if none is given. */
  const concerns = ({ source }: SourceListing, name: string | undefined): boolean => {
    if (!source.mayHave || name === undefined) return true;
    try {
      return source.mayHave(name);
    } catch (error) {
      log('source %s threw while being asked for a name: %o', source.id, error);
      return false;
    }
  };

  /** Lists sources that cost nothing to list. The others are listed on demand. */
  const start = (): void => {
    if (started) return;
    started = true;
    for (const { listing } of mounted.values()) {
      if (!listing.source.mayHave) listing.refresh();
    }
  };

  /** Lists the sources that may have a name, or all of them, and waits for the result. */
  const settle = async (name?: string): Promise<void> => {
    start();
    const concerned = [...mounted.values()].filter(({ listing }) => concerns(listing, name));
    for (const { listing } of concerned) {
      if (!listing.isAsked) listing.refresh();
    }
    await Promise.all(
      concerned.map(({ listing }) =>
        name === undefined ? listing.settled() : listing.takeKnown(name),
      ),
    );
  };

  const settleKnown = async (): Promise<void> => {
    start();
    await Promise.all(
      Array.from(mounted.values(), async ({ listing }) =>
        listing.source.mayHave ? undefined : listing.settled(),
      ),
    );
  };

  const refuseConflicts = (): readonly ToolEntry[] => {
    const { conflicts, entries } = current();
    const unsettled = conflicts.filter(
      ({ refused }) => mounted.get(refused)?.listing.established === false,
    );
    if (unsettled.length > 0) {
      throw new Error(unsettled.map(({ message }) => message).join('\n'));
    }
    return entries;
  };

  const take = async (
    settling: Promise<void>,
    options: ListOptions | null | undefined,
  ): Promise<readonly ToolEntry[]> => {
    const patienceMs = options?.patienceMs ?? undefined;
    if (patienceMs === undefined) await settling;
    else {
      await waitAtMost(patienceMs, settling);
      await Promise.all(Array.from(mounted.values(), ({ listing }) => listing.takeKnown()));
    }
    return refuseConflicts();
  };

  const peek = (name: string): ToolEntry | undefined => {
    if (!started) start();
    const entry = current().names.get(name);
    // While a source is being listed again, its previous answer may be outdated.
    return entry && !mounted.get(entry.source.id)?.listing.pending ? entry : undefined;
  };

  const problems = (): string[] =>
    [...mounted.values()].flatMap(({ listing }) => listing.problem ?? []);

  const problemsOf = (source: ToolSource): readonly SourceProblem[] => {
    try {
      return source.problems?.() ?? [];
    } catch (error) {
      log('source %s threw while telling its problems: %o', source.id, error);
      return [];
    }
  };

  const brokenServers = (): SourceProblem[] =>
    [...mounted.values()].flatMap(({ listing: { source } }) => [...problemsOf(source)]);

  /** Whether listing a source again may find what it could not list before. */
  const isLacking = ({ isAsked, problem, source }: SourceListing, name: string): boolean =>
    problem !== undefined ||
    (isAsked && refuseBrokenServer(name, problemsOf(source)) !== undefined);

  for (const source of sources) mount(source);

  return {
    addSource: async (source) => {
      await settleKnown();
      const listing = mount(source);
      if (source.mayHave) return;
      listing.refresh();
      await listing.settled();
      if (mounted.get(source.id)?.listing !== listing) return;
      const conflicts = current().conflicts.filter(({ refused }) => refused === source.id);
      if (conflicts.length === 0) return;
      unmount(source.id);
      changed();
      throw new Error(conflicts.map(({ message }) => message).join('\n'));
    },

    close: async () => {
      const closing = [...mounted.keys()].map((id) => unmount(id)?.source);
      changed();
      listeners.clear();
      const closed = Promise.allSettled(closing.map(async (source) => source?.close?.()));
      await waitAtMost(CLOSE_MS, closed);
    },

    list: (options) => take(settle(), options),

    listKnown: (options) => take(settleKnown(), options),

    onListChanged: (listener) => {
      // A separate wrapper, so that the same function may be registered twice and removed once.
      const registered = () => listener();
      listeners.add(registered);
      return () => void listeners.delete(registered);
    },

    peek,
    problems: brokenServers,

    removeSource: (id) => {
      if (!unmount(id)) return false;
      changed();
      return true;
    },

    resolve: async (name) => {
      const known = peek(name);
      if (known) return pass(known);
      const owner = current().names.get(name)?.source.id;
      const waiting = owner === undefined ? undefined : mounted.get(owner)?.listing;
      if (waiting?.pending) await waiting.takeKnown(name);
      else {
        // An unknown name may belong to a source that could not be listed before.
        for (const { listing } of mounted.values()) {
          if (isLacking(listing, name) && !listing.pending && concerns(listing, name))
            listing.refresh();
        }
        await settle(name);
      }
      const found = current().names.get(name);
      if (found) return pass(found);
      const broken = brokenServers();
      return (
        refuseBrokenServer(name, broken) ??
        refuseUnknownName(name, current(), { broken, explain, problems: problems() })
      );
    },
  };
};
