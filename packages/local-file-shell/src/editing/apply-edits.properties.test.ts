import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { ToolError } from '@lobechat/types';

import { applyEdits } from './apply-edits.ts';

const word = fc.constantFrom(
  'a',
  'b',
  'foo',
  'return x',
  'if (y) {',
  '}',
  '"q"',
  '“q”',
  'it’s',
  '',
);
const indentation = fc.constantFrom('', '  ', '    ', '\t', '\t\t');
const trailing = fc.constantFrom('', '', '', ' ', '\t');
const line = fc.tuple(indentation, word, trailing).map((parts) => parts.join(''));
const lineBreak = fc.constantFrom('\n', '\r\n');

/** A text of few different lines, so that places repeat and nearly repeat. */
const text = fc
  .tuple(fc.array(line, { maxLength: 12, minLength: 1 }), lineBreak, fc.boolean())
  .map(([lines, end, isEnded]) => lines.join(end) + (isEnded ? end : ''));

interface Span {
  after: string;
  before: string;
  oldText: string;
}

const span: fc.Arbitrary<Span> = fc.tuple(text, fc.nat(), fc.nat()).map(([whole, one, other]) => {
  const [start = 0, end = 0] = [one % (whole.length + 1), other % (whole.length + 1)].toSorted(
    (a, b) => a - b,
  );
  return {
    after: whole.slice(end),
    before: whole.slice(0, start),
    oldText: whole.slice(start, end),
  };
});

const lineSpan: fc.Arbitrary<Span> = fc
  .tuple(fc.array(line, { maxLength: 12, minLength: 1 }), fc.nat(), fc.nat())
  .map(([lines, one, other]) => {
    const first = one % lines.length;
    const last = first + 1 + (other % (lines.length - first));
    const join = (some: readonly string[]): string => some.map((each) => `${each}\n`).join('');
    return {
      after: join(lines.slice(last)),
      before: join(lines.slice(0, first)),
      oldText: join(lines.slice(first, last)),
    };
  });

/** The text after an edit, or the type of the error. */
const apply = (whole: string, oldText: string, newText: string): { text: string } | string => {
  try {
    return { text: applyEdits({ edits: [{ newText, oldText }], path: 'a', text: whole }).text };
  } catch (error) {
    if (error instanceof ToolError) return error.type;
    throw error;
  }
};

const isOnce = (whole: string, part: string): boolean =>
  part !== '' && whole.indexOf(part) === whole.lastIndexOf(part);

const NEW_TEXT = fc.constantFrom('', 'new', '$&', 'new $1 text', '𝕏');

describe('any edit', () => {
  it('that is exact replaces its span and nothing else', () => {
    fc.assert(
      fc.property(span, NEW_TEXT, ({ after, before, oldText }, newText) => {
        const whole = before + oldText + after;
        const splits = before.endsWith('\r') && oldText.startsWith('\n');
        fc.pre(isOnce(whole, oldText) && oldText !== newText && !splits);
        expect(apply(whole, oldText, newText)).toEqual({ text: before + newText + after });
      }),
      { numRuns: 2000 },
    );
  });

  it('either changes a text in one place or is rejected, whatever was sent', () => {
    fc.assert(
      fc.property(text, text, NEW_TEXT, (whole, oldText, newText) => {
        const result = apply(whole, oldText, newText);
        if (typeof result === 'string') {
          expect(['AmbiguousMatch', 'InvalidArguments', 'NoMatch']).toContain(result);
        } else expect(result.text).not.toBe(whole);
      }),
      { numRuns: 2000 },
    );
  });

  it('that does not match exactly matches text that only differs in white space and punctuation', () => {
    const fold = (part: string): string =>
      part.replace(/[“”]/g, '"').replaceAll('’', "'").replace(/\s+/g, '');
    fc.assert(
      fc.property(text, text, (whole, oldText) => {
        fc.pre(/\w/.test(oldText) && isOnce(fold(whole), fold(oldText)));
        const result = apply(whole, oldText, 'NEW');
        if (typeof result === 'string') return;
        // Without the place and the new text, the remainder is equal.
        expect(fold(result.text)).toBe(fold(whole).replace(fold(oldText), 'NEW'));
      }),
      { numRuns: 2000 },
    );
  });
});

describe('an edit of whole lines that was sent with', () => {
  const check = (perturb: (oldText: string) => string): void => {
    fc.assert(
      fc.property(lineSpan, ({ after, before, oldText }) => {
        const whole = before + oldText + after;
        // An empty first line may also be the end of the line before.
        fc.pre(isOnce(whole, oldText) && /^.*\w/.test(oldText));
        const sent = perturb(oldText);
        fc.pre(sent !== oldText && !whole.includes(sent));
        const result = apply(whole, sent, 'NEW\n');
        if (typeof result !== 'string') expect(result.text).toBe(`${before}NEW\n${after}`);
      }),
      { numRuns: 1000 },
    );
  };

  it('other line endings is made, or rejected', () => {
    check((oldText) => oldText.replaceAll('\n', '\r\n'));
  });

  it('more trailing white space is made, or rejected', () => {
    check((oldText) => oldText.replaceAll('\n', '  \n'));
  });

  it('no trailing white space is made, or rejected', () => {
    check((oldText) => oldText.replace(/[ \t]+$/gm, ''));
  });

  it('other quotes is made, or rejected', () => {
    check((oldText) => oldText.replace(/[“”]/g, '"').replaceAll('’', "'"));
  });
});

describe('an edit of a shifted block', () => {
  const body = fc.array(
    fc.tuple(fc.constantFrom('', '  ', '    '), fc.constantFrom('a()', 'b()', 'c()', '')),
    { maxLength: 6, minLength: 2 },
  );

  it('shifts the new text equally, or is rejected', () => {
    fc.assert(
      fc.property(body, fc.constantFrom(2, 4, 8), (pairs, shift) => {
        const lines = pairs.map(([indent, name]) => (name === '' ? '' : indent + name));
        fc.pre(lines.some((each) => each !== ''));
        const shifted = lines.map((each) => (each === '' ? '' : ' '.repeat(shift) + each));
        const whole = `{\n${shifted.join('\n')}\n}\n`;
        const sent = `${lines.join('\n')}\n`;
        const result = apply(whole, sent, `new {\n  d()\n}\n${sent}`);
        if (typeof result === 'string' || whole.includes(sent)) return;
        const lead = ' '.repeat(shift);
        expect(result.text).toBe(
          `{\n${lead}new {\n${lead}  d()\n${lead}}\n${shifted.join('\n')}\n}\n`,
        );
      }),
      { numRuns: 1000 },
    );
  });
});

describe('an edit of several lines', () => {
  const mixed = fc
    .tuple(
      fc.array(fc.tuple(word, lineBreak), { maxLength: 12, minLength: 2 }),
      fc.constantFrom('', 'a', 'b'),
    )
    .map(([lines, last]) => [...lines.flat(), last].join(''));

  it('finds the same places in a file whose line endings differ', () => {
    fc.assert(
      fc.property(mixed, fc.nat(), fc.nat(), fc.boolean(), (whole, one, other, replaceAll) => {
        const plain = whole.replaceAll('\r\n', '\n');
        const start = one % plain.length;
        const oldText = plain.slice(start, start + 1 + (other % 12));
        fc.pre(oldText.includes('\n'));
        const run = (text: string): string => {
          try {
            const edits = [{ newText: 'NEW\ntext', oldText, replaceAll }];
            return applyEdits({ edits, path: 'a', text }).text.replaceAll('\r\n', '\n');
          } catch (error) {
            return error instanceof ToolError ? error.type : String(error);
          }
        };
        expect(run(whole)).toBe(run(plain));
      }),
      { numRuns: 2000 },
    );
  });
});
