import { describe, expect, it } from 'vitest';

import { getBuiltinManifest } from '@lobechat/builtin-tools/manifests';
import type { JsonSchema } from '@lobechat/types';

import { setNode } from '../json/edit-json.ts';
import { documentOfNode, documentOfText } from './argument-document.ts';
import { editorMarks, type MarkWords } from './editor-marks.ts';
import { loadValidator } from './load-validator.ts';
import { judgeDocument, problemsAt, problemsWithin } from './verdict.ts';

const SCHEMA: JsonSchema = {
  additionalProperties: false,
  properties: {
    count: { maximum: 10, type: 'integer' },
    list: { items: { type: 'string' }, type: 'array' },
    name: { type: 'string' },
  },
  required: ['name'],
  type: 'object',
};

const words: MarkWords = {
  note: (kind) => kind,
  problem: ({ code }) => code,
  syntax: (reason) => reason,
};

describe('judgeDocument rejects', () => {
  it('everything while there is no validator', () => {
    expect(judgeDocument(documentOfText('{}'), undefined).runnable).toBe(false);
  });

  it('text that is not JSON, without asking the validator', () => {
    const verdict = judgeDocument(documentOfText('{'), () => {
      throw new Error('asked');
    });
    expect(verdict).toMatchObject({ runnable: false, syntaxError: { reason: 'unexpected-end' } });
  });

  it('unfinished fields, naming them', () => {
    const node = setNode({ kind: 'object', members: [] }, ['a'], { kind: 'invalid', raw: '{' });
    const verdict = judgeDocument(documentOfNode(node), () => []);
    expect(verdict).toMatchObject({ runnable: false, unfinished: ['/a'] });
  });

  it('what the engine rejects, all problems together, each at its position', async () => {
    const validator = await loadValidator(SCHEMA);
    const document = documentOfText('{"count": 11, "list": ["a", 1], "extra": 0}');
    const verdict = judgeDocument(document, validator);
    expect(verdict.runnable).toBe(false);
    expect(verdict.problems.map(({ pointer }) => pointer).toSorted()).toEqual([
      '/count',
      '/extra',
      '/list/1',
      '/name',
    ]);
    expect(problemsAt(verdict, '/count')[0]?.facts).toEqual({ code: 'maximum', limit: '10' });
    expect(problemsWithin(verdict, '/list')).toHaveLength(1);
  });
});

describe('judgeDocument accepts', () => {
  it('huge texts unchanged: the engine that runs them judges them', () => {
    const document = documentOfText(JSON.stringify({ name: 'a'.repeat(1_000_000) }));
    const verdict = judgeDocument(document, () => {
      throw new Error('asked');
    });
    expect(verdict).toEqual({ notes: [], problems: [], runnable: true, unfinished: [] });
  });

  it('what the engine converts without loss', async () => {
    const validator = await loadValidator(SCHEMA);
    expect(judgeDocument(documentOfText('{"name":"a","count":"5"}'), validator).runnable).toBe(
      true,
    );
    expect(judgeDocument(documentOfText('{"name":"a","count":"5.7"}'), validator).runnable).toBe(
      false,
    );
  });

  it('duplicates and long numbers, with a note', () => {
    const verdict = judgeDocument(documentOfText('{"a":1,"a":12345678901234567890}'), () => []);
    expect(verdict.runnable).toBe(true);
    expect(verdict.notes).toEqual([
      { kind: 'duplicate', pointer: '/a' },
      { kind: 'inexact', pointer: '/a' },
    ]);
  });
});

describe('judgeDocument reads the arguments of a builtin tool as the engine does', () => {
  it.each([
    ['computeMatrix', '{"matrix":[[1,2],[3,4]],"operation":"det"}'],
    ['analyzeInteger', '{"values":360}'],
    ['convertBase', '{"value":255,"toBases":16}'],
    ['solve', '{"equation":"x^2=4"}'],
  ])('%s %s', async (apiName, text) => {
    const identifier = 'lobe-calculator';
    const api = getBuiltinManifest(identifier)?.api.find(({ name }) => name === apiName);
    if (!api) throw new Error(`There is no ${apiName}.`);
    const document = documentOfText(text);
    const validator = await loadValidator(api.parameters, {
      server: identifier,
      tool: apiName,
      toolbox: 'builtin',
    });
    expect(judgeDocument(document, validator).problems).toEqual([]);
    // A third-party tool is judged by its schema alone.
    const strict = await loadValidator(api.parameters, {
      server: identifier,
      tool: apiName,
      toolbox: 'foreign',
    });
    expect(judgeDocument(document, strict).runnable).toBe(false);
  });
});

describe('editorMarks', () => {
  it('marks the error of text that is not JSON', () => {
    const document = documentOfText('{"a" 1}');
    const verdict = judgeDocument(document, undefined);
    expect(editorMarks(document, verdict, words)).toEqual([
      { from: 5, message: 'colon-expected', severity: 'error', to: 6 },
    ]);
  });

  it('marks values at their position, and missing ones at their object', () => {
    const document = documentOfText('{"a": [1, 22]}');
    const verdict = judgeDocument(document, () => [
      { facts: { code: 'maximum' }, pointer: '/a/1' },
      { facts: { code: 'required' }, pointer: '/a/0/x' },
      { facts: { code: 'required' }, pointer: '/b' },
    ]);
    const marks = editorMarks(document, verdict, words);
    expect(marks.map(({ from, to }) => document.text.slice(from, to))).toEqual(['22', '1', '{']);
    expect(marks.map(({ message }) => message)).toEqual(['maximum', 'required', 'required']);
  });
});
