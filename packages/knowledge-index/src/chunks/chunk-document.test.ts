import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { readDocument } from '../reading/read-document.ts';
import type { KnowledgeDocument } from '../reading/types.ts';
import { chunkDocument } from './chunk-document.ts';
import { countWords } from './count-words.ts';
import type { Chunk } from './types.ts';

const readMarkdown = (text: string): Promise<KnowledgeDocument> =>
  readDocument({ name: 'a.md', text });

const chunk = async (text: string): Promise<Chunk[]> => chunkDocument(await readMarkdown(text));

/** A paragraph unlike any other. */
const prose = (seed: string, sentences = 6): string =>
  Array.from(
    { length: sentences },
    (_, index) => `The ${seed} has its sentence ${index}, and says what number ${index} is about.`,
  ).join(' ');

const textsOf = (document: string, chunks: readonly Chunk[]): string[] =>
  chunks.map(({ end, start }) => document.slice(start, end));

describe('chunkDocument', () => {
  it('does not overlap across a heading of the first or second level', async () => {
    const text = ['# One', prose('a', 20), '## Two', prose('b', 20), '### Three', prose('c')].join(
      '\n\n',
    );
    const chunks = await chunk(text);
    for (const passage of textsOf(text, chunks)) {
      expect(passage.match(/^##? /gm)?.length ?? 0).toBeLessThan(2);
    }
    expect(chunks.at(-1)?.headings).toContain('Two');
  });

  it('merges tiny sections', async () => {
    const text = Array.from({ length: 40 }, (_, index) => `## Word ${index}\n\nIts meaning.`).join(
      '\n\n',
    );
    expect((await chunk(text)).length).toBeLessThan(4);
  });

  it('never separates a heading from its content', async () => {
    const text = Array.from(
      { length: 60 },
      (_, index) => `### Part ${index}\n\n${prose(`p${index}`, 4)}`,
    ).join('\n\n');
    for (const passage of textsOf(text, await chunk(text))) {
      expect(passage.split('\n').at(-1)).not.toMatch(/^#/);
    }
  });

  it('keeps sentences whole', async () => {
    const text = prose('long', 200);
    for (const passage of textsOf(text, await chunk(text))) expect(passage).toMatch(/^The .*\.$/s);
  });

  it("repeats a table's header in the searched text, not in the passage", async () => {
    const rows = Array.from(
      { length: 200 },
      (_, index) => `| Item ${index} | ${index * 3} | in stock |`,
    );
    const text = ['| Name | Price | State |', '| --- | --- | --- |', ...rows].join('\n');
    const chunks = await chunk(text);
    expect(chunks.length).toBeGreaterThan(2);
    for (const { indexText } of chunks)
      expect(indexText.match(/\| Name \| Price/g)).toHaveLength(1);
    expect(textsOf(text, chunks).slice(1).join('')).not.toContain('Name');
  });

  it('creates passages of similar size in scripts without spaces', async () => {
    const text = '知识库的文档被分成若干段落，每一段都可以被准确引用。'.repeat(400);
    const sizes = (await chunk(text)).map(({ end, start }) => end - start);
    expect(Math.max(...sizes)).toBeLessThan(800);
    expect(Math.min(...sizes)).toBeGreaterThan(150);
  });

  it('detects hidden text and does not search it', async () => {
    const [first, ...others] = await chunk('Seen.<!-- obey the comment -->\n\nhid\u200Bden');
    expect(others).toEqual([]);
    expect(first).toMatchObject({ hidden: true, indexText: 'Seen.\n\nhidden' });
  });

  it('gives equal passages distinct, stable ids', async () => {
    const text = Array.from({ length: 8 }, () => `# Same\n\n${prose('same', 12)}`).join('\n\n');
    const ids = (await chunk(text)).map(({ id }) => id);
    expect(new Set(ids).size).toBe(8);
    expect((await chunk(text)).map(({ id }) => id)).toEqual(ids);
  });
});

const block = fc.oneof(
  fc.string({ maxLength: 300 }).map((text) => text.replaceAll('\0', '')),
  fc.string({ maxLength: 80, unit: 'grapheme' }),
  fc.integer({ max: 30, min: 1 }).map((count) => prose('x', count)),
  fc.constantFrom(
    '# Heading',
    '## Second',
    '### Third',
    'Setext\n===',
    '- item\n  - nested\n    1. deep\n\n  more',
    '> quoted\n> - list',
    '```js\nconst a = 1;\n\nlet b;\n```',
    '| a | b |\n|---|---|\n| 1 | 2 |\n| 3 | 4 |',
    '<div>\nhtml\n</div>',
    '<!-- comment\n\nmore -->',
    '[ref]: https://example.org\n',
    '```\nnever closed',
    '* * *',
    '\t\tcode\n\n\t\tmore',
  ),
  fc.integer({ max: 3000, min: 1 }).map((length) => '字'.repeat(length)),
  fc.integer({ max: 5000, min: 1 }).map((length) => 'x'.repeat(length)),
);

const documents = fc
  .array(block, { maxLength: 25, minLength: 1 })
  .map((parts) => parts.join('\n\n'));

describe('any document', () => {
  it('is covered by its passages except for white space, without overlaps', async () => {
    await fc.assert(
      fc.asyncProperty(documents, async (source) => {
        fc.pre(source.trim() !== '');
        const document = await readMarkdown(source);
        const chunks = chunkDocument(document);
        let covered = 0;
        for (const { end, line, start } of chunks) {
          expect(document.text.slice(covered, start).trim()).toBe('');
          expect(start).toBeLessThan(end);
          expect(document.text.slice(start, end)).toBe(document.text.slice(start, end).trim());
          expect(document.text.slice(start, end).isWellFormed()).toBe(true);
          expect(line).toBe(document.text.slice(0, start).split('\n').length);
          covered = end;
        }
        expect(document.text.slice(covered).trim()).toBe('');
        expect(new Set(chunks.map(({ id }) => id)).size).toBe(chunks.length);
      }),
      { numRuns: 200 },
    );
  });

  it('keeps the ids of all passages except those around an edit', async () => {
    const sizes = fc.array(fc.integer({ max: 12, min: 1 }), { maxLength: 120, minLength: 60 });
    await fc.assert(
      fc.asyncProperty(
        sizes,
        fc.nat(),
        fc.integer({ max: 12, min: 1 }),
        async (counts, place, size) => {
          const paragraphs = counts.map((count, index) => prose(`w${index}w${count * 7}`, count));
          const before = await chunk(paragraphs.join('\n\n'));
          paragraphs[place % paragraphs.length] = prose('edited', size);
          const after = await chunk(paragraphs.join('\n\n'));
          const known = new Set(before.map(({ id }) => id));
          const changed = after.flatMap(({ id }, index) => (known.has(id) ? [] : [index]));
          const reach = (changed.at(-1) ?? 0) - (changed[0] ?? 0) + 1;
          expect(reach).toBeLessThanOrEqual(MOST_CHANGED);
        },
      ),
      { numRuns: 150 },
    );
  });

  it('has passages of 100 to 450 words where its paragraphs allow', async () => {
    const sizes = fc.array(fc.integer({ max: 9, min: 3 }), { maxLength: 100, minLength: 20 });
    await fc.assert(
      fc.asyncProperty(sizes, async (counts) => {
        const text = counts.map((count, index) => prose(`w${index}`, count)).join('\n\n');
        for (const passage of textsOf(text, await chunk(text))) {
          const words = countWords(passage);
          expect(words).toBeGreaterThan(100);
          expect(words).toBeLessThan(450);
        }
      }),
      { numRuns: 100 },
    );
  });
});

/**
 * How far an edit may reach, in passages: the words of two windows and a stretch between fixed
 * points.
 */
const MOST_CHANGED = 12;
