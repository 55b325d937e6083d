import { PassThrough, Readable } from 'node:stream';

import { describe, expect, it, vi } from 'vitest';

import { createInterrupts } from './interrupts.ts';
import { type InputLine, readLineGroups } from './read-lines.ts';
import { readAll } from './streams.ts';
import { toOneLine, toStreamText } from './terminal-text.ts';
import { askOnTerminal } from './terminal.ts';

const collect = async (chunks: readonly (Buffer | string)[]): Promise<InputLine[][]> => {
  const groups: InputLine[][] = [];
  const signal = new AbortController().signal;
  for await (const group of readLineGroups(Readable.from(chunks), signal)) groups.push(group);
  return groups;
};

describe('createInterrupts', () => {
  it('ends the process immediately if nothing runs', () => {
    const exit = vi.fn<(code: number) => void>();
    createInterrupts(exit).interrupt(130);
    expect(exit).toHaveBeenCalledExactlyOnceWith(130);
  });

  it('cancels running calls first, and ends the process the second time', () => {
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

  it('ends the process again once the calls have ended', () => {
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
    const seen: InputLine[] = [];
    for await (const group of readLineGroups(stream, controller.signal)) {
      seen.push(...group);
      controller.abort();
    }
    expect(seen).toEqual(['one']);
  });

  it('returns lines as they arrive together', async () => {
    expect(await collect(['a\nb\nc', 'd\n', 'e'])).toEqual([['a', 'b'], ['cd'], ['e']]);
    expect(await collect([])).toEqual([]);
  });

  it('joins characters that were split', async () => {
    const bytes = Buffer.from('ä\n');
    expect(await collect([bytes.subarray(0, 1), bytes.subarray(1)])).toEqual([['ä']]);
  });
});

describe('an input of more than 100 MB', () => {
  const endless = (rest: readonly Buffer[] = []) =>
    Readable.from([...Array.from({ length: 101 }, () => Buffer.alloc(1_000_000, 'x')), ...rest]);

  it('is refused', async () => {
    await expect(readAll(endless())).rejects.toThrow('Standard input is larger than 100 MB.');
  });

  it.each([
    ['a line', 'x\nb\nc', [[null, 'b'], ['c']]],
    ['the last line', 'x', [[null]]],
  ])('without a line ending does not affect lines after %s', async (_, rest, expected) => {
    const groups: InputLine[][] = [];
    const { signal } = new AbortController();
    for await (const group of readLineGroups(endless([Buffer.from(rest)]), signal))
      groups.push(group);
    expect(groups).toEqual(expected);
  });
});

describe('a line that is not UTF-8', () => {
  it('does not affect other lines', async () => {
    const bytes = Buffer.concat([Buffer.from('ä\n'), Buffer.of(0xff), Buffer.from('b\nö\n')]);
    expect(await collect([bytes, Buffer.of(0xc3)])).toEqual([['ä', undefined, 'ö'], [undefined]]);
  });
});

describe('askOnTerminal', () => {
  const ask = (stdin: PassThrough) => {
    const input = Object.assign(stdin, { isTTY: true });
    const stderr = Object.assign(new PassThrough(), { isTTY: true });
    return askOnTerminal({ stderr, stdin: input }, { question: 'Yes? ', text: 'Text' });
  };

  it('returns no answer at the end of input, however often it asks', async () => {
    const stdin = new PassThrough();
    stdin.end();
    expect(await ask(stdin)).toEqual({ refused: 'cancelled' });
    expect(await ask(stdin)).toEqual({ refused: 'cancelled' });
  });

  it('trims the line', async () => {
    const stdin = new PassThrough();
    stdin.write(' yes \n');
    expect(await ask(stdin)).toEqual({ answer: 'yes' });
  });
});

describe('readAll', () => {
  it('rejects bytes that are not UTF-8', async () => {
    const reading = readAll(Readable.from([Buffer.from('{"a":"'), Buffer.of(0xff, 0x22, 0x7d)]));
    await expect(reading).rejects.toThrow('Standard input is not UTF-8.');
  });

  it('strips a byte order mark', async () => {
    expect(await readAll(Readable.from([Buffer.from('\uFEFF{"a":'), Buffer.from('1}')]))).toBe(
      '{"a":1}',
    );
  });
});

describe('the text of a stream', () => {
  it('has no control sequences on a terminal, and is unchanged in a pipe', () => {
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
