import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { jsonNode } from '../json/arbitraries.ts';
import { setNode } from '../json/edit-json.ts';
import { documentOfNode, documentOfText, EMPTY_DOCUMENT } from './argument-document.ts';

describe('a document', () => {
  it('keeps text that is not JSON, with its first error and without a tree', () => {
    const document = documentOfText('{"a": 1,,}');
    expect(document).toMatchObject({ error: { reason: 'name-expected' }, text: '{"a": 1,,}' });
    expect(document.node).toBeUndefined();
  });

  it('keeps an unfinished field in tree and text', () => {
    const root = setNode(EMPTY_DOCUMENT.node ?? { kind: 'null' }, ['a'], {
      kind: 'invalid',
      raw: '[1, ',
    });
    const document = documentOfNode(root);
    expect(document.text).toBe('{\n  "a": [1, \n}');
    expect(document.error).toBeDefined();
    expect(document.node).toBe(root);
  });

  it('is blocked even if unfinished text makes the whole look finished', () => {
    const root = setNode({ kind: 'object', members: [] }, ['a'], {
      kind: 'invalid',
      raw: '1, "b": 2',
    });
    expect(documentOfNode(root).error).toBeDefined();
  });

  it('is the same after switching from form to JSON and back, whatever it contains', () => {
    fc.assert(
      fc.property(jsonNode.object, (node) => {
        const form = documentOfNode(node);
        const json = documentOfText(form.text);
        expect(json.node).toEqual(node);
        expect(documentOfNode(json.node ?? node).text).toBe(form.text);
      }),
    );
  });

  it('distinguishes absent, empty and null', () => {
    const texts = [
      '{}',
      '{\n  "a": ""\n}',
      '{\n  "a": null\n}',
      '{\n  "a": []\n}',
      '{\n  "a": {}\n}',
    ];
    for (const text of texts) {
      const document = documentOfText(text);
      expect(document.node && documentOfNode(document.node).text).toBe(text);
    }
  });
});
