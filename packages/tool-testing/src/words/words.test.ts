import { describe, expect, it } from 'vitest';

import { areConfusableApis, findBatchPairs } from './confusable-apis.ts';
import { isPlural, toPlural, toSingular } from './plural.ts';
import { hasContrast, mentions, splitPrompt } from './prompt-units.ts';
import { NOUN_VERBS, parseApiName, VERBS } from './verbs.ts';

describe('plurals', () => {
  it.each([
    'status',
    'analysis',
    'process',
    'news',
    'statistics',
    'bus',
    's',
    'task',
    'gps',
    'kubernetes',
    'node-fs',
    'Canvas',
    'person',
    'data',
  ])('does not read %s as one', (word) => {
    expect(isPlural(word)).toBe(false);
    expect(toSingular(word)).toBe(word);
  });

  it.each([
    ['tasks', 'task'],
    ['entries', 'entry'],
    ['boxes', 'box'],
    ['branches', 'branch'],
    ['files', 'file'],
    ['notes', 'note'],
    ['bases', 'base'],
    ['keys', 'key'],
    ['memories', 'memory'],
    ['aliases', 'alias'],
    ['statuses', 'status'],
    ['windows', 'window'],
    ['uses', 'use'],
    ['people', 'person'],
    ['children', 'child'],
    ['analyses', 'analysis'],
    ['BookShelves', 'BookShelf'],
    ['leaves', 'leaf'],
    ['quizzes', 'quiz'],
  ])('makes %s a %s', (plural, singular) => {
    expect(isPlural(plural)).toBe(true);
    expect(toSingular(plural)).toBe(singular);
    expect(toPlural(singular)).toBe(plural);
  });
});

describe('the plural', () => {
  it.each(['TextStatistics', 'weather', 'UserData', 'feedback'])('of %s is the noun', (noun) => {
    expect(toPlural(noun)).toBe(noun);
  });
});

describe('the verb table', () => {
  it('has every verb of the naming rules', () => {
    for (const verb of 'list view get search create edit update delete run execute submit'.split(
      ' ',
    )) {
      expect([verb, VERBS.has(verb)]).toEqual([verb, true]);
    }
  });

  it('contains only those nouns that are also verbs', () => {
    for (const noun of ['statistics', 'task', 'file', 'matrix', 'constructor', 'toString']) {
      expect([noun, VERBS.has(noun)]).toEqual([noun, false]);
    }
    for (const noun of NOUN_VERBS) expect([noun, VERBS.has(noun)]).toEqual([noun, true]);
  });

  it('splits names', () => {
    expect(parseApiName('calculate')).toEqual({ nouns: [], verb: 'calculate' });
    expect(parseApiName('updateTaskStatus')).toEqual({ nouns: ['task', 'status'], verb: 'update' });
    expect(parseApiName('')).toEqual({ nouns: [], verb: '' });
  });
});

describe('areConfusableApis', () => {
  it.each([
    ['createTask', 'deleteTask'],
    ['runTask', 'updateNote'],
    ['listTasks', 'listNotes'],
    ['calculate', 'convertBase'],
    ['runTask', 'runTasks'],
  ])('does not confuse %s with %s', (first, second) => {
    expect(areConfusableApis(first, second)).toBe(false);
  });

  it.each([
    ['runTask', 'updateTaskStatus'],
    ['updateTask', 'editTask'],
    ['listTasks', 'searchTasks'],
    ['calculate', 'evaluate'],
    ['deleteFiles', 'removeFile'],
  ])('reports %s and %s as confusable, in either order', (first, second) => {
    expect(areConfusableApis(first, second)).toBe(true);
    expect(areConfusableApis(second, first)).toBe(true);
  });
});

describe('findBatchPairs', () => {
  it('pairs only APIs that do the same to one and to many', () => {
    const names = ['createTask', 'createTasks', 'deleteTasks', 'runTask', 'listTasks', 'calculate'];
    expect(findBatchPairs(names)).toEqual([{ batch: 'createTasks', single: 'createTask' }]);
    expect(findBatchPairs([])).toEqual([]);
  });
});

describe('reading a system role', () => {
  const prompt = `# Notes

- **createNote**: keep one note,
  and only one.
- **createNotes**: keep many.

A paragraph that
wraps.

1. First.
2. Then.`;

  it('splits it into bullets with their wrapped lines, paragraphs and steps', () => {
    expect(splitPrompt(prompt)).toEqual([
      '# Notes',
      '- **createNote**: keep one note, and only one.',
      '- **createNotes**: keep many.',
      'A paragraph that wraps.',
      '1. First.',
      '2. Then.',
    ]);
    expect(splitPrompt('')).toEqual([]);
  });

  it('finds names as whole words', () => {
    expect(mentions('use createNotes', 'createNote')).toBe(false);
    expect(mentions('use **createNote**.', 'createNote')).toBe(true);
  });

  it('recognizes a contrast', () => {
    expect(hasContrast('runTask starts it; updateTaskStatus sets a flag.')).toBe(false);
    expect(hasContrast('Do not use updateTaskStatus to start it.')).toBe(true);
    expect(hasContrast("updateTaskStatus doesn't start it.")).toBe(true);
    expect(hasContrast('Prefer createTasks.')).toBe(true);
  });
});
