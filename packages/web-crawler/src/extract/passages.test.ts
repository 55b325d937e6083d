import { describe, expect, it } from 'vitest';

import { findPassages } from './passages.ts';

const rows = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `| City ${index} | ${index * 100} |`);

describe('findPassages', () => {
  it('finds nothing if no word of the question is there', () => {
    expect(findPassages('One.\n\nTwo.', 'three?')).toBeUndefined();
  });

  it('keeps the rows of a long table that are asked for, below its header', () => {
    const table = ['| City | People |', '| --- | --- |', ...rows(3000)].join('\n');
    const { content = '' } = findPassages(`# Cities\n\n${table}`, 'population of City 2500') ?? {};
    expect(content).toContain('\n| City | People |\n| --- | --- |\n| City 24');
    expect(content).toContain('| City 2500 | 250000 |');
    expect(content.length).toBeLessThan(2000);
  });

  it('keeps the lines of long code within its marks', () => {
    const lines = Array.from({ length: 500 }, (_, index) => `# set value${index}`);
    const code = ['```sh', ...lines, '```'].join('\n');
    const { content = '' } = findPassages(code, 'value321') ?? {};
    expect(content).toMatch(
      /^\[…\]\n\n```sh\n# set value\d+\n[^]*# set value321\n[^]*\n```\n\n\[…\]$/,
    );
  });

  it.each([
    ['list', (at: number) => `- Country ${at}\n  - Capital: City${at}\n  - People: ${at}`],
    ['code', (at: number) => `def country${at}():\n    capital = "City${at}"\n    return capital`],
    ['C', (at: number) => `int country${at}()\n{\n    return ${at};\n}`],
  ])('divides a long %s only where its indentation ends', (kind, write) => {
    const items = Array.from({ length: 300 }, (_, at) => write(at));
    const [open, close] = kind === 'list' ? ['', ''] : ['```\n', '\n```'];
    for (const at of [20, 77, 150, 299]) {
      const text = `${open}${items.join('\n')}${close}`;
      const { content = '' } =
        findPassages(text, kind === 'list' ? `Country ${at}` : `country${at}`) ?? {};
      expect(content).toContain(items[at]);
      expect(content.length).toBeLessThan(3000);
    }
  });

  it('leaves a long block as it is if all of it is about the question', () => {
    const text = Array.from({ length: 100 }, (_, index) => `The otter of line ${index} swims.`);
    expect(findPassages(text.join('\n'), 'otter')?.content).toBe(text.join('\n'));
  });
});
