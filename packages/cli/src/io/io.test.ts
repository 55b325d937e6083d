import { PassThrough, Readable } from 'node:stream';

import { describe, expect, it, vi } from 'vitest';

import { createInterrupts } from './interrupts.ts';
import { readLineGroups } from './read-lines.ts';
import { readAll } from './streams.ts';
import { toOneLine, toStreamText } from './terminal-text.ts';

const collect = async (chunks: readonly (Buffer | string)[]): Promise<string[][]> => {
  const groups: string[][] = [];
  const signal = new AbortController().signal;
  for await (const group of readLineGroups(Readable.from(chunks), signal)) groups.push(group);
  return groups;
};

describe('createInterrupts', () => {
  it('ends the process at once where nothing runs', () => {
    const exit = vi.fn<(code: number) => void>();
    createInterrupts(exit).interrupt(130);
    expect(exit).toHaveBeenCalledExactlyOnceWith(130);
  });

  it('cancels what runs first, and ends the process the second time', () => {
    const exit = vi.fn<(code: number) => void>();
    const interrupts = createInterrupts(exit);
    const release = interrupts.guard();
    interrupts.interrupt(130);
    expect(interrupts.signal.aborted).toBe(true);
    expect(interrupts.exitCode).toBe(130);
    expect(exit).not.toHaveBeenCalled();
    interrupts.interrupt(143);
    expect(exit).toHaveBeenCalledExactlyOnceWith(130);
    release();
  });

  it('ends the process again when the calls are over', () => {
    const exit = vi.fn<(code: number) => void>();
    const interrupts = createInterrupts(exit);
    interrupts.guard()();
    interrupts.interrupt(130);
    expect(exit).toHaveBeenCalledOnce();
  });
});

describe('readLineGroups', () => {
  it('reads nothing after an abort', async () => {
    const controller = new AbortController();
    const stream = new PassThrough();
    stream.write('one\n');
    const seen: string[] = [];
    for await (const group of readLineGroups(stream, controller.signal)) {
      seen.push(...group);
      controller.abort();
    }
    expect(seen).toEqual(['one']);
  });

  it('gives lines as they come together', async () => {
    expect(await collect(['a\nb\nc', 'd\n', 'e'])).toEqual([['a', 'b'], ['cd'], ['e']]);
    expect(await collect([])).toEqual([]);
  });

  it('puts characters together that were cut apart', async () => {
    const bytes = Buffer.from('ä\n');
    expect(await collect([bytes.subarray(0, 1), bytes.subarray(1)])).toEqual([['ä']]);
  });
});

describe('readAll', () => {
  it('reads text without a byte order mark', async () => {
    expect(await readAll(Readable.from([Buffer.from('\uFEFF{"a":'), Buffer.from('1}')]))).toBe(
      '{"a":1}',
    );
  });
});

describe('the text of a stream', () => {
  it('has no control sequences on a terminal, and is left alone in a pipe', () => {
    const text = '\u001B[2Jgone';
    expect(toStreamText(text, Object.assign(new PassThrough(), { isTTY: true }))).not.toContain(
      '\u001B',
    );
    expect(toStreamText(text, new PassThrough())).toBe(text);
  });

  it('is cut to a line', () => {
    expect(toOneLine('one\n two', 20)).toBe('one two');
    expect(toOneLine('one two', 5)).toBe('one…');
  });
});
