import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { createLiveOutput } from './live-output.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

const watch = (maxBytes = 100) => {
  const pieces: string[] = [];
  const live = createLiveOutput({ maxBytes, onOutput: (text) => pieces.push(text) });
  return { live, pieces, push: (text: string) => live.push(Buffer.from(text)) };
};

describe('createLiveOutput', () => {
  it('passes the first piece on immediately, and more ten times a second', () => {
    const { pieces, push } = watch();

    push('a');
    push('b');
    push('c');
    expect(pieces).toEqual(['a']);
    vi.advanceTimersByTime(100);
    expect(pieces).toEqual(['a', 'bc']);
    vi.advanceTimersByTime(1000);
    push('d');
    expect(pieces).toEqual(['a', 'bc', 'd']);
  });

  it('drops output that comes too fast, and says so', () => {
    const { pieces, push } = watch(10);

    push('a');
    for (let index = 0; index < 100; index += 1) push('0123456789');
    vi.advanceTimersByTime(100);

    expect(pieces[1]).toBe('\n[… 990 bytes not shown while it runs …]\n0123456789');
  });

  it('continues with a whole line after a gap, unless the next line is far away', () => {
    const { pieces, push } = watch(20);

    push('a');
    push('line 1\nline 2\nline 3\nline 4\n');
    vi.advanceTimersByTime(100);
    push('0123456789012345678901\nb');
    vi.advanceTimersByTime(100);

    expect(pieces[1]).toBe('\n[… 14 bytes not shown while it runs …]\nline 3\nline 4\n');
    expect(pieces[2]).toBe('\n[… 4 bytes not shown while it runs …]\n456789012345678901\nb');
  });

  it('does not split a character', () => {
    const { live, pieces } = watch(10);
    const euro = Buffer.from('€€€€€');

    live.push(euro.subarray(0, 4));
    live.push(euro.subarray(4, 8));
    vi.advanceTimersByTime(100);
    live.push(euro);
    vi.advanceTimersByTime(100);
    live.end();

    expect(pieces.join('')).not.toContain('\uFFFD'.repeat(2));
    expect(pieces[0]).toBe('€');
    expect(pieces[1]).toBe('€');
  });

  it('passes the rest on at the end, and nothing after it', () => {
    const { live, pieces, push } = watch();

    push('a');
    push('b');
    live.end();
    push('c');
    vi.advanceTimersByTime(1000);

    expect(pieces).toEqual(['a', 'b']);
  });

  it('says once that output is binary', () => {
    const { live, pieces } = watch();

    for (let index = 0; index < 5; index += 1) {
      live.push(Buffer.alloc(50));
      vi.advanceTimersByTime(100);
    }
    live.push(Buffer.from('text'));
    live.end();

    expect(pieces).toEqual(['[binary output]\n', 'text']);
  });
});
