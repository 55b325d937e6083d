import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { createOutputLog } from './output-log.ts';

const collect = () => {
  const lines: string[] = [];
  return { lines, log: createOutputLog((line) => void lines.push(line)) };
};

describe('createOutputLog', () => {
  it('writes no line twice, whether the output grows or its window moves', () => {
    const { lines, log } = collect();
    log.show('one\ntwo\nthr');
    log.show('one\ntwo\nthree\n');
    log.show('wo\nthree\nfour\nfive');
    log.end('wo\nthree\nfour\nfive');
    expect(lines).toEqual(['one', 'two', 'three', 'four', 'five']);
  });

  it('waits for the end of a line that is being overwritten', () => {
    const { lines, log } = collect();
    log.show('start\n10%');
    log.show('start\n90%');
    log.end('start\n100%\n');
    expect(lines).toEqual(['start', '100%']);
  });

  it('writes all output that was never shown, without colours and empty lines', () => {
    const { lines, log } = collect();
    log.end('\u001B[31mred\u001B[0m\n\n  \nplain');
    expect(lines).toEqual(['red', 'plain']);
  });

  it('does not repeat an output whose end does not match what was shown', () => {
    const { lines, log } = collect();
    log.show('one\ntwo\n');
    log.end('[something else]\n');
    expect(lines).toEqual(['one', 'two']);
  });

  it('says where output may be missing', () => {
    const { lines, log } = collect();
    log.show('one\ntwo\n');
    log.show('eight\n[… 20 bytes not shown while it runs …]\nine\nt');
    log.end('[… cut …]\nnine\nten');
    const gaps = ['[Output may be missing here.]', '[… 20 bytes not shown while it runs …]'];
    expect(lines).toEqual(['one', 'two', gaps[0], 'eight', gaps[1], '…ine', 't']);
  });

  it('continues where the last window ended, also if the output begins as that ends', () => {
    const output = Array.from({ length: 30 }, (_, index) => `${index + 1}\n`).join('');
    const { lines, log } = collect();
    log.show(output.slice(0, 40));
    log.show(output.slice(20, -4));
    log.end(output);
    expect(lines.join('\n')).toBe(output.trimEnd());
  });

  it('cuts long lines, and of many logs the first and the last', () => {
    const { lines, log } = collect();
    log.end(`${'x'.repeat(10_000)}\n`.repeat(3000));
    expect(lines).toHaveLength(2102);
    expect(lines[0]).toHaveLength(501);
    expect(lines.slice(2000, 2002)).toEqual([
      '[more than 2000 lines: the end follows later]',
      '[Lines left out here: 900.]',
    ]);
  });

  it('writes every line of any output once, however it is cut into windows', () => {
    const cuts = fc.array(fc.nat(40), { maxLength: 8 });
    fc.assert(
      fc.property(fc.array(fc.nat(3), { maxLength: 20 }), cuts, (numbers, ends) => {
        // Distinct lines: a window does not reveal how often a line was repeated.
        const output = numbers.map((number, index) => `${index}:${'#'.repeat(number)}\n`).join('');
        const { lines, log } = collect();
        for (const end of ends.toSorted((left, right) => left - right))
          log.show(output.slice(0, end));
        log.end(output);
        expect(lines).toEqual(output.split('\n').slice(0, -1));
      }),
    );
  });
});
