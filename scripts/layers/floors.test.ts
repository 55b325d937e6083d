import { describe, expect, it } from 'vitest';

import { directionProblem, floorOf } from './floors.ts';

const name = (folder: string): string => `@lobechat/${folder}`;

describe('directionProblem', () => {
  it.each([
    ['types', 'prompts'],
    ['types', 'tool-engine'],
    ['prompts', 'types'],
    ['utils', 'types'],
    ['types', 'shared-tool-ui'],
    ['builtin-tool-calculator', 'math-engine'],
    ['builtin-tool-calculator', 'builtin-tool-artifact'],
    ['tool-engine', 'tool-testing'],
    ['tool-contracts', 'tool-engine'],
    ['builtin-tools', 'tool-plugins'],
    ['math-engine', 'builtin-tools'],
    ['file-loaders', 'math-engine'],
    ['tool-host', 'cli'],
    ['cli', 'playground'],
    ['playground', 'benchmarks'],
  ])('refuses %s → %s', (from, to) => {
    const problem = directionProblem(name(from), name(to), 'source');
    expect(problem).toContain(name(from));
    expect(problem).toContain(name(to));
  });

  it.each([
    ['tool-engine', 'types'],
    ['builtin-tool-calculator', 'prompts'],
    ['math-engine', 'builtin-tool-calculator'],
    ['shared-tool-ui', 'types'],
    ['shared-tool-ui', 'prompts'],
    ['types', 'utils'],
    ['shared-tool-ui', 'utils'],
    ['tool-testing', 'tool-engine'],
    ['web-crawler', 'file-loaders'],
    ['task-runner', 'database'],
    ['knowledge-index', 'file-loaders'],
    ['tool-host', 'builtin-tools'],
    ['playground', 'tool-host'],
    ['cli', 'tool-testing'],
  ])('lets %s → %s pass', (from, to) => {
    expect(directionProblem(name(from), name(to), 'source')).toBeUndefined();
  });

  it('lets only the tests of a tool import the contract test kit', () => {
    const from = name('builtin-tool-calculator');
    expect(directionProblem(from, name('tool-testing'), 'source')).toContain('floor 2');
    expect(directionProblem(from, name('tool-testing'), 'test')).toBeUndefined();
    expect(directionProblem(from, name('math-engine'), 'test')).toContain('floor 3');
    expect(directionProblem(name('tool-engine'), name('tool-testing'), 'test')).toContain(
      'floor 2',
    );
  });

  it('lets only the tests of the task runner import the tools that its runs call', () => {
    const from = name('task-runner');
    expect(directionProblem(from, name('local-file-shell'), 'source')).toContain('floor 3');
    expect(directionProblem(from, name('local-file-shell'), 'test')).toBeUndefined();
    expect(directionProblem(from, name('tool-host'), 'test')).toContain('floor 4');
    expect(directionProblem(name('math-engine'), name('builtin-tools'), 'test')).toContain(
      'floor 3',
    );
  });

  it('ignores third-party packages', () => {
    expect(directionProblem(name('types'), 'typebox', 'source')).toBeUndefined();
  });
});

describe('floorOf', () => {
  it('has no floor for an unassigned package', () => {
    expect(floorOf(name('something-new'))).toBeUndefined();
    expect(floorOf('types')).toBeUndefined();
  });

  it('puts every builtin tool on the second floor', () => {
    expect(floorOf(name('builtin-tool-anything'))).toBe(2);
    expect(floorOf(name('builtin-tools'))).toBe(3);
  });
});
