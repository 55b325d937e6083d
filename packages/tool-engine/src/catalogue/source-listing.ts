import createDebug from 'debug';

import { toSentence } from '@lobechat/prompts';
import { getErrorMessage } from '@lobechat/types';

import type { ToolPolicy } from '../engine-types.ts';
import type { ToolDescriptor, ToolSource } from '../source.ts';
import { within, type WithinOptions } from '../within.ts';
import { ToolEntry } from './tool-entry.ts';

const log = createDebug('lobe-tool-engine:catalogue');

/** Milliseconds that a source may take to list its tools. */
const LIST_TIMEOUT_MS = 30_000;

/** Most consecutive listings to wait for while a source keeps changing. */
const MOST_REPLACED = 10;

const TEXT_FIELDS = ['name', 'server', 'tool', 'toolbox'] as const;

const isDescriptor = (value: unknown): value is ToolDescriptor => {
  if (typeof value !== 'object' || value === null) return false;
  const fields = value as Record<string, unknown>;
  return TEXT_FIELDS.every((field) => typeof fields[field] === 'string' && fields[field] !== '');
};

const IN_TIME: WithinOptions = {
  milliseconds: LIST_TIMEOUT_MS,
  tooLate: `it did not list its tools within ${LIST_TIMEOUT_MS / 1000} s`,
};

/** The list of one source, kept up to date. */
export class SourceListing {
  readonly source: ToolSource;
  /** The tools of its last successful listing. Kept when a later listing fails. */
  entries: readonly ToolEntry[] = [];
  /** Why its last listing failed. */
  problem: string | undefined;
  /** Whether it has ever been listed. */
  isAsked = false;
  /** True once one of its listings has been accepted without a conflict. */
  established = false;
  /** The listing in progress. */
  pending: Promise<void> | undefined;
  readonly #policy: ToolPolicy;
  readonly #onChange: () => void;
  #version = 0;
  #taken = 0;

  constructor(source: ToolSource, policy: ToolPolicy, onChange: () => void) {
    this.source = source;
    this.#policy = policy;
    this.#onChange = onChange;
  }

  /** Lists again. A source that answers synchronously is listed when this returns. */
  refresh(): void {
    this.isAsked = true;
    this.#version += 1;
    const version = this.#version;
    this.pending = undefined;
    try {
      const listed = this.source.list();
      if (Array.isArray(listed)) {
        this.#taken = version;
        this.#take(listed);
        return;
      }
      // Of two overlapping listings, the later one counts, whichever finishes first.
      const finish = (take: () => void) => {
        if (version === this.#version) this.pending = undefined;
        if (version < this.#taken) return;
        this.#taken = version;
        take();
      };
      this.pending = within(listed, IN_TIME).then(
        (descriptors) => finish(() => this.#take(descriptors)),
        (error: unknown) => finish(() => this.#fail(error)),
      );
    } catch (error) {
      this.#fail(error);
    }
  }

  /**
   * Waits for the listing in progress, and for its replacement if the source changes meanwhile. A
   * source that keeps changing is waited for only a few times.
   */
  async settled(): Promise<void> {
    for (let round = 0; this.pending && round < MOST_REPLACED; round += 1) await this.pending;
  }

  /**
   * Takes what a source knows while its listing is in progress. With a name, waits until it is
   * known whether the source has it, which is no longer than for the whole list.
   */
  async takeKnown(name?: string): Promise<void> {
    const { pending, source } = this;
    if (!pending || !source.listKnown) return name === undefined ? undefined : this.settled();
    let known = await source.listKnown(name);
    if (this.pending !== pending) {
      if (name === undefined) return;
      await this.settled();
      // The list may not have waited for what was asked by its name.
      known = await source.listKnown(name);
    }
    const names = new Set(this.entries.map(({ descriptor }) => descriptor.name));
    if (known.some((descriptor) => !names.has(descriptor.name))) this.#take(known);
  }

  #take(listed: unknown): void {
    if (!Array.isArray(listed)) {
      this.#fail(new Error('its list is not an array'));
      return;
    }
    this.problem = undefined;
    const known = new Map(this.entries.map((entry) => [entry.descriptor, entry]));
    this.entries = listed.filter(isDescriptor).map(
      // The same descriptor keeps its entry, and with it what was compiled for it.
      (descriptor) => known.get(descriptor) ?? new ToolEntry(descriptor, this.source, this.#policy),
    );
    const broken = listed.length - this.entries.length;
    if (broken > 0)
      log('source %s listed %d things that are not descriptors', this.source.id, broken);
    this.#onChange();
  }

  #fail(error: unknown): void {
    this.problem = `The tools of '${this.source.id}' are missing: ${toSentence(getErrorMessage(error))}`;
    log(this.problem);
    this.#onChange();
  }
}
