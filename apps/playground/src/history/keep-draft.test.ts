// @vitest-environment happy-dom

import { beforeEach, describe, expect, it } from 'vitest';

import { createDraftKeeper } from './keep-draft.ts';

/** A database whose writes end when a test says so. */
const createSlowHistory = () => {
  const kept: [string, string][] = [];
  const waiting: (() => void)[] = [];
  return {
    finishWrite: async (): Promise<void> => {
      waiting.shift()?.();
      await new Promise(setImmediate);
    },
    keepDraft: async (key: string, text: string): Promise<void> => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      kept.push([key, text]);
    },
    kept,
    readDraft: (key: string) => Promise.resolve(new Map(kept).get(key)),
  };
};

/** Consecutive pages on the same storage. */
const openPage = () => {
  const events = new EventTarget();
  return {
    addEventListener: events.addEventListener.bind(events) as Window['addEventListener'],
    leave: () => events.dispatchEvent(new Event('pagehide')),
    localStorage,
    sessionStorage,
  };
};

describe('the keeper of drafts', () => {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });

  it('has on the next page what this tab wrote last, though another tab wrote since', async () => {
    const first = openPage();
    createDraftKeeper(createSlowHistory(), first).keep('x', 'here');
    first.leave();
    const history = { ...createSlowHistory(), readDraft: async () => 'elsewhere' };
    for (const _reload of [1, 2]) {
      const page = openPage();
      const drafts = createDraftKeeper(history, page);
      expect(await drafts.read('x')).toBe('here');
      expect(await drafts.read('y')).toBe('elsewhere');
      page.leave();
    }
  });

  it('writes the first and the latest of the typed texts while a write is slow', async () => {
    const history = createSlowHistory();
    const drafts = createDraftKeeper(history, openPage());
    for (const text of ['a', 'ab', 'abc']) drafts.keep('x', text);
    expect(await drafts.read('x')).toBe('abc');
    await history.finishWrite();
    await history.finishWrite();
    expect(history.kept).toEqual([
      ['x', 'a'],
      ['x', 'abc'],
    ]);
    expect(await drafts.read('x')).toBe('abc');
  });

  it('has on the next page what was typed just before this one was closed', async () => {
    const first = openPage();
    createDraftKeeper(createSlowHistory(), first).keep('x', 'typed');
    first.leave();
    const history = createSlowHistory();
    const drafts = createDraftKeeper(history, openPage());
    expect(await drafts.read('x')).toBe('typed');
    await history.finishWrite();
    expect(history.kept).toEqual([['x', 'typed']]);
  });

  it('leaves nothing behind of texts that were written, or may contain a secret', async () => {
    const history = createSlowHistory();
    const page = openPage();
    const drafts = createDraftKeeper(history, page);
    drafts.keep('x', 'typed');
    await history.finishWrite();
    drafts.keep('y', '{"password": "hunter2"}');
    page.leave();
    expect(localStorage.length).toBe(0);
  });
});
