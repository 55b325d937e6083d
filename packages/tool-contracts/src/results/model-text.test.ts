import { describe, expect, it } from 'vitest';

import { toMarkedText, toModelText } from './model-text.ts';

describe('toModelText', () => {
  it('hides data from the model that is not meant for it', () => {
    const text = toModelText({
      content: 'Done.',
      metadata: { secret: 1 },
      state: { secret: 2 },
      success: true,
    });
    expect(text).toBe('Done.');
  });

  it('adds the model metadata and the artifacts', () => {
    const text = toModelText({
      artifacts: [{ id: 'art-1', mimeType: 'text/csv', name: 'rows.csv', size: 1200 }],
      content: 'Two tables.',
      modelMetadata: { rows: 2 },
      success: true,
    });
    expect(text).toBe('Two tables.\n{"rows":2}\n[artifact art-1: rows.csv, text/csv, 1200 bytes]');
  });

  it('does not repeat an artifact that the content names, nor empty metadata', () => {
    const text = toModelText({
      artifacts: [{ id: 'art-1', mimeType: 'text/plain', name: 'log.txt', size: 9 }],
      content: 'The rest is in art-1.',
      modelMetadata: {},
      success: true,
    });
    expect(text).toBe('The rest is in art-1.');
  });
});

describe('toMarkedText', () => {
  it.each([
    ['No such note.', 'Error (NotFound): No such note.'],
    ["Error: Toolbox 'a' not found", "Error: Toolbox 'a' not found"],
    ['[a/b/c] Error: It is down.', '[a/b/c] Error: It is down.'],
    ['Errors are 3.', 'Error (NotFound): Errors are 3.'],
  ])('says once that %j is a failure', (content, said) => {
    const error = { message: content, type: 'NotFound' };
    expect(toMarkedText({ content, error, success: false })).toBe(said);
    expect(toMarkedText({ content, success: true })).toBe(content);
  });
});
