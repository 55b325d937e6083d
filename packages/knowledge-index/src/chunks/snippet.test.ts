import { describe, expect, it } from 'vitest';

import { createSnippet, type SnippetMark } from './snippet.ts';

/** The query words in a text, with their weights. */
const markWords = (text: string, weights: Readonly<Record<string, number>>): SnippetMark[] =>
  [...text.matchAll(/\w+/g)].flatMap(({ 0: term, index }) => {
    const weight = weights[term];
    return weight === undefined ? [] : { end: index + term.length, start: index, term, weight };
  });

const snippetOf = (text: string, weights: Readonly<Record<string, number>>, length = 60): string =>
  createSnippet(text, {
    length,
    marks: markWords(text, weights),
    within: { end: text.length, start: 0 },
  }).snippet;

describe('createSnippet', () => {
  it('begins at the start of the passage if nothing is marked', () => {
    expect(snippetOf('one two three four five', {}, 10)).toBe('one two ');
    expect(snippetOf('', {})).toBe('');
  });

  it('shows the requested row rather than the one that repeats a word most often', () => {
    const rows = Array.from({ length: 99 }, (_, row) => `${row},Widget Widget,${row % 7}kg`);
    expect(rows).toContain(snippetOf(rows.join('\n'), { 77: 5, Widget: 0.1 }).split('\n')[0]);
    expect(snippetOf(rows.join('\n'), { 77: 5, Widget: 0.1 })).toContain(
      '\n77,Widget Widget,0kg\n',
    );
  });

  it('prefers different words of a question close together to repetitions of one', () => {
    const text = `tax tax tax tax. ${'filler '.repeat(30)}The tax on a gift is ten percent. ${'filler '.repeat(30)}`;
    expect(snippetOf(text, { gift: 1, tax: 1 })).toContain('tax on a gift is ten');
  });

  it('begins with a whole word, not with a blank or the rest of a compound', () => {
    const text = `${'the DoS-Attack '.repeat(40)}gift${' word'.repeat(40)}`;
    for (let length = 20; length < 60; length += 1)
      expect(snippetOf(text, { gift: 1 }, length)).toMatch(/^(?:the|DoS-Attack|gift) /);
  });

  it('shows the whole compound of a match', () => {
    const text = `${'word '.repeat(40)}Cross-Site-Scripting${' word'.repeat(40)}`;
    for (let length = 20; length < 60; length += 1)
      expect(snippetOf(text, { Scripting: 1 }, length)).toMatch(/\bCross-Site-Scripting\b/);
  });

  it('takes the matches in any order', () => {
    const text = `gift ${'filler '.repeat(30)}tax gift ${'filler '.repeat(30)}tax`;
    const marks = markWords(text, { gift: 1, tax: 1 });
    const options = { length: 60, within: { end: text.length, start: 0 } };
    expect(createSnippet(text, { ...options, marks: marks.toReversed() })).toEqual(
      createSnippet(text, { ...options, marks }),
    );
  });

  it('marks overlapping matches once', () => {
    const marks = [0, 1, 2].map((start) => ({ end: start + 2, start, term: String(start) }));
    const { marks: merged } = createSnippet('机器学习', { marks, within: { end: 4, start: 0 } });
    expect(merged).toEqual([{ end: 4, start: 0 }]);
  });
});
