import { describe, expect, it } from 'vitest';

import { applyEdits } from './apply-edits.ts';
import { BENIGN_CASES } from './corpus/benign-cases.ts';
import type { EditCase } from './corpus/edit-case.ts';
import { HOSTILE_CASES } from './corpus/hostile-cases.ts';

const path = 'src/a.ts';

const apply = ({ newText, oldText, replaceAll = false, text }: EditCase) =>
  applyEdits({ edits: [{ newText, oldText, replaceAll }], path, text });

describe('an ambiguous edit is rejected', () => {
  it.each(HOSTILE_CASES.map((hostile) => [hostile.name, hostile] as const))('%s', (_, hostile) => {
    const message =
      typeof hostile.says === 'string'
        ? expect.stringContaining(hostile.says)
        : expect.stringMatching(hostile.says);
    expect(() => apply(hostile)).toThrow(expect.objectContaining({ message, type: hostile.type }));
  });
});

describe('an unambiguous edit is made', () => {
  it.each(BENIGN_CASES.map((benign) => [`${benign.match}: ${benign.name}`, benign] as const))(
    '%s',
    (_, benign) => {
      const { applied, text } = apply(benign);
      expect(text).toBe(benign.expected);
      expect(applied.map(({ match }) => match)).toEqual([benign.match]);
    },
  );
});

describe('several edits', () => {
  const text = 'a\nb\nc\n';
  const applyAll = (...edits: Array<[string, string, boolean?]>) =>
    applyEdits({
      edits: edits.map(([oldText, newText, replaceAll = false]) => ({
        newText,
        oldText,
        replaceAll,
      })),
      path,
      text,
    });

  it('are all or nothing: an error names the edit that it is about', () => {
    expect(() => applyAll(['a', 'A'], ['x', 'X'], ['c', 'C'])).toThrow(
      expect.objectContaining({
        body: { edit: 2 },
        message: expect.stringContaining('src/a.ts, edit 2 of 3: oldText is not in the file'),
        type: 'NoMatch',
      }),
    );
    expect(() => applyAll(['a', 'b'], ['b', 'B'])).toThrow(
      expect.objectContaining({
        body: { count: 2, edit: 2, lines: [1, 2] },
        type: 'AmbiguousMatch',
      }),
    );
    expect(() => applyAll(['a', 'A'], ['', 'B'])).toThrow('edit 2 of 2: oldText is empty');
  });

  it('say so if an earlier one removed the text of a later one', () => {
    expect(() => applyAll(['a\nb', 'x'], ['b\nc', 'y'])).toThrow(
      'edit 2 of 2: oldText is not in the file; nothing was changed. It was there until the edits before this one changed it:',
    );
  });

  it('must include at least one, and have an effect', () => {
    expect(() => applyAll()).toThrow(expect.objectContaining({ type: 'InvalidArguments' }));
    expect(() => applyAll(['a', 'x'], ['x', 'a'])).toThrow('undo each other');
  });

  it('see the results of earlier ones, and report their positions', () => {
    expect(applyAll(['a', 'a\nx'], ['x\nb', 'y'], ['c', 'C'])).toEqual({
      applied: [
        { lines: [1], match: 'exact' },
        { lines: [2], match: 'exact' },
        { lines: [3], match: 'exact' },
      ],
      text: 'a\ny\nC\n',
    });
  });
});

describe('an edit of a file with both line endings', () => {
  const text = 'a\r\nb\r\n---\na\nb\na\r\nb';
  const edit = (oldText: string, newText: string, replaceAll = false) =>
    applyEdits({ edits: [{ newText, oldText, replaceAll }], path, text });

  it('is rejected if places differ only in their line endings', () => {
    expect(() => edit('a\nb', 'x')).toThrow(expect.objectContaining({ type: 'AmbiguousMatch' }));
    expect(() => edit('b\n', 'x\n')).toThrow(/2 times/);
  });

  it('replaces all places, each with its own line endings', () => {
    expect(edit('a\nb', 'a\nx\nc', true)).toEqual({
      applied: [{ lines: [1, 4, 6], match: 'exact' }],
      text: 'a\r\nx\r\nc\r\n---\na\nx\nc\na\r\nx\r\nc',
    });
    expect(edit('\n', '', true).text).toBe('ab---abab');
    expect(edit('b\n', '', true).text).toBe('a\r\n---\na\na\r\nb');
  });

  it('that is about line endings means the bytes', () => {
    expect(edit('\r\n', '\n', true).text).toBe(text.replaceAll('\r\n', '\n'));
    expect(edit('\n', '\r\n', true).text).toBe(text.replaceAll(/\r?\n/g, '\r\n'));
    expect(edit('-\n', '-').text).toBe(text.replace('-\n', '-'));
  });
});

describe('the report of an edit', () => {
  it('names every line of a global replacement, up to a limit', () => {
    const few = apply({
      name: '',
      newText: 'b',
      oldText: 'a',
      replaceAll: true,
      text: 'a\nx\na a',
    });
    expect(few.applied).toEqual([{ lines: [1, 3, 3], match: 'exact' }]);
    const many = apply({
      name: '',
      newText: 'b',
      oldText: 'a',
      replaceAll: true,
      text: 'a\n'.repeat(2000),
    });
    expect(many.applied[0]).toMatchObject({ match: 'exact', places: 2000 });
    expect(many.applied[0]?.lines).toHaveLength(1000);
  });

  it('names the first line of a text that was matched with tolerance', () => {
    const { applied } = apply({
      name: '',
      newText: 'x',
      oldText: '\nb\n',
      text: 'a\r\nb\r\nc\r\n',
    });
    expect(applied).toEqual([{ lines: [1], match: 'line-endings' }]);
  });
});

describe('a long text in a large file', () => {
  // Searched in another way, which must have the same result.
  const lines = Array.from({ length: 4000 }, (_, index) => `  const value${index} = ${index};\n`);
  const text = lines.join('');
  const oldText = lines.slice(1000, 1400).join('');

  it('is found exactly, from the middle of a line to the middle of another', () => {
    const part = oldText.slice(9, -9);
    const edits = [{ newText: 'NEW', oldText: part }];
    expect(applyEdits({ edits, path, text })).toEqual({
      applied: [{ lines: [1001], match: 'exact' }],
      text: text.replace(part, 'NEW'),
    });
  });

  it('is found with other line endings and with less indentation', () => {
    const newText = oldText.replace('value1200', 'other');
    const isShifted = {
      newText: newText.replace(/^ {2}/gm, ''),
      oldText: oldText.replace(/^ {2}/gm, ''),
    };
    for (const edit of [{ newText, oldText: oldText.replaceAll('\n', '\r\n') }, isShifted]) {
      expect(applyEdits({ edits: [edit], path, text }).text).toBe(text.replace(oldText, newText));
    }
  });

  it('is rejected if it occurs twice', () => {
    const edits = [{ newText: 'NEW', oldText }];
    expect(() => applyEdits({ edits, path, text: text + text })).toThrow(
      expect.objectContaining({ type: 'AmbiguousMatch' }),
    );
  });
});
