import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { anyCharacter } from '@lobechat/utils/testing';

import { formatReference, parseReference, type Reference } from './reference.ts';
import { escapeTemplate, parseTemplate } from './template.ts';

const sources = (text: string) =>
  parseTemplate(text).map((piece) => (piece.kind === 'text' ? piece.text : piece.source));

const arbitraryName = fc.stringMatching(/^[\w-]{1,12}$/);
const arbitraryReference: fc.Arbitrary<Reference> = fc.oneof(
  fc.record({
    field: fc.constant('content' as const),
    kind: fc.constantFrom('steps' as const, 'tasks' as const),
    name: arbitraryName,
    path: fc.constant([]),
  }),
  fc.record({
    field: fc.constant('state' as const),
    kind: fc.constantFrom('steps' as const, 'tasks' as const),
    name: arbitraryName,
    // A name that contains `}}` cannot be written: it closes the reference.
    path: fc.array(
      fc.string({ unit: 'grapheme' }).filter((name) => !name.includes('}}')),
      {
        maxLength: 4,
      },
    ),
  }),
);

describe('parseReference', () => {
  it.each([
    'steps',
    'steps.1',
    'steps.1.',
    'steps.1.result',
    'steps.1.content.length',
    'steps.1.contents',
    'steps.a b.content',
    'steps.1.state.',
    'steps.1.state..a',
    'steps.1.state[',
    'steps.1.state[a]',
    'steps.1.state["a]',
    'steps.1.state["\\x"]',
    'tasks.TASK-1.structured',
    'task.TASK-1.content',
    'Steps.1.content',
    'secrets.TOKEN',
    '',
  ])('refuses %j', (text) => {
    expect(parseReference(text)).toBeUndefined();
  });

  it('reads names, indices and quoted names of a path', () => {
    expect(parseReference('steps.build.state.files.0["a.b"][2]')).toEqual({
      field: 'state',
      kind: 'steps',
      name: 'build',
      path: ['files', '0', 'a.b', 2],
    });
    expect(parseReference('tasks.TASK-1.content')).toEqual({
      field: 'content',
      kind: 'tasks',
      name: 'TASK-1',
      path: [],
    });
  });

  it('reads the output of formatReference', () => {
    fc.assert(
      fc.property(arbitraryReference, (reference) => {
        const read = parseReference(formatReference(reference));
        expect(read).toEqual(reference);
      }),
    );
  });
});

describe('parseTemplate', () => {
  it('distinguishes an invalid or unclosed reference from text', () => {
    expect(parseTemplate('a {{ secrets.X }} b')).toEqual([
      { kind: 'text', text: 'a ' },
      { kind: 'broken', source: '{{ secrets.X }}' },
      { kind: 'text', text: ' b' },
    ]);
    expect(parseTemplate('{{steps.1.content')).toEqual([
      { kind: 'broken', source: '{{steps.1.content' },
    ]);
  });

  it('reads a reference with spaces inside its braces', () => {
    expect(parseTemplate('{{ steps.1.content }}')).toMatchObject([{ kind: 'reference' }]);
  });

  it('reads four braces as two, and leaves closing ones alone', () => {
    expect(sources('{{{{name}} and {"a":{"b":{}}}')).toEqual(['{{name}} and {"a":{"b":{}}}']);
  });

  it('takes the first of three braces literally', () => {
    expect(sources('{{{steps.1.state.n}}}')).toEqual(['{', '{{steps.1.state.n}}', '}']);
  });

  it('restores any escaped text', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('{', '}', 'a', '\n') }), (text) => {
        expect(parseTemplate(escapeTemplate(text))).toEqual(
          text === '' ? [] : [{ kind: 'text', text }],
        );
      }),
    );
  });

  it('finds references between any escaped texts', () => {
    const text = fc.string({ unit: fc.constantFrom('{', '}', 'a') });
    fc.assert(
      fc.property(text, arbitraryReference, text, (before, reference, after) => {
        const written = `{{${formatReference(reference)}}}`;
        const pieces = parseTemplate(escapeTemplate(before) + written + escapeTemplate(after));
        expect(pieces.filter(({ kind }) => kind !== 'text')).toEqual([
          { kind: 'reference', reference, source: written },
        ]);
        const texts = pieces.map((piece) => (piece.kind === 'text' ? piece.text : written));
        expect(texts.join('')).toBe(before + written + after);
      }),
    );
  });

  it('accepts any text without an error, in linear time', () => {
    fc.assert(fc.property(fc.string({ unit: anyCharacter }), (text) => void parseTemplate(text)));
    expect(parseTemplate('{{'.repeat(100_001)).length).toBeLessThan(3);
    expect(parseTemplate('{{}}'.repeat(20_000)).length).toBe(20_000);
  });
});
