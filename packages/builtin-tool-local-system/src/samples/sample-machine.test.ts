import { describe, expect, it } from 'vitest';

import { LocalSystemErrorType } from '../constants.ts';
import { createSampleMachine } from './sample-machine.ts';
import { locate } from './sample-paths.ts';

const typeOf = (run: () => unknown): unknown => {
  try {
    run();
  } catch (error) {
    return (error as { type?: unknown }).type;
  }
  return 'nothing was thrown';
};

describe('paths of the examples', () => {
  it.each(['..', '../a', 'src/../../a', '/etc', '~', '~/a', '/workspacer', '/workspace/../a'])(
    'refuse %s',
    (path) => {
      expect(typeOf(() => locate(path))).toBe(LocalSystemErrorType.OutsideWorkspace);
    },
  );

  it.each([
    ['.', '.'],
    ['', '.'],
    ['./src//greet.ts', 'src/greet.ts'],
    ['src/../README.md', 'README.md'],
    ['/workspace', '.'],
    ['/workspace/src', 'src'],
  ])('read %j as %s', (given, path) => {
    expect(locate(given)).toBe(path);
  });
});

describe('the machine of the examples', () => {
  it('changes nothing of another one', () => {
    const machine = createSampleMachine();
    machine.deleteFiles({ paths: ['src'], recursive: true });
    expect(machine.globFiles({ pattern: 'src/**' }).total).toBe(0);
    expect(createSampleMachine().globFiles({ pattern: 'src/**' }).total).toBe(3);
  });

  it('takes back everything, newest first, and refuses where the file was changed since', () => {
    const machine = createSampleMachine();
    machine.editFile({ newText: 'A', oldText: 'Hello', path: 'src/greet.ts' });
    machine.editFile({ newText: 'B', oldText: 'A', path: 'src/greet.ts' });
    machine.moveFiles({ items: [{ from: 'logs', to: 'var/logs' }] });
    machine.copyFiles({ items: [{ from: 'src', to: 'lib' }] });
    expect(machine.undoChanges({ ids: ['c2'] }).results[0]?.error?.type).toBe('Conflict');
    expect(machine.undoChanges({ all: true })).toMatchObject({ failed: 0, succeeded: 5 });
    expect(machine.undoChanges({ all: true }).results).toEqual([]);
    const fresh = createSampleMachine();
    fresh.undoChanges({ all: true });
    expect(machine.listFiles({})).toEqual(fresh.listFiles({}));
    expect(machine.readFile({ path: 'src/greet.ts' })).toEqual(
      fresh.readFile({ path: 'src/greet.ts' }),
    );
  });

  it('edits all or nothing, in order', () => {
    const machine = createSampleMachine();
    const edits = [
      { newText: 'One', oldText: 'Hello' },
      { newText: 'x', oldText: 'not there' },
    ];
    expect(typeOf(() => machine.editFile({ edits, path: 'src/greet.ts' }))).toBe('NoMatch');
    expect(machine.grepContent({ pattern: 'One' }).files).toEqual([]);
  });

  it('applies a patch as a whole or not at all', () => {
    const machine = createSampleMachine();
    const lines = [
      '*** Begin Patch',
      '*** Add File: new.ts',
      '+x',
      '*** Update File: src/index.ts',
      '*** Move to: src/main.ts',
      '@@',
      "-export { greet } from './greet.ts';",
      '+export {};',
    ];
    const [broken, whole] = [['*** Delete File: none'], []].map((more) =>
      [...lines, ...more, '*** End Patch'].join('\n'),
    );
    const before = machine.globFiles({ pattern: '**/*' });
    expect(typeOf(() => machine.applyPatch({ patch: broken ?? '' }))).toBe('NoMatch');
    expect(machine.globFiles({ pattern: '**/*' })).toEqual(before);
    machine.applyPatch({ patch: whole ?? '' });
    expect(machine.readFile({ path: 'src/main.ts' })).toMatchObject({ text: 'export {};' });
    expect(typeOf(() => machine.readFile({ path: 'src/index.ts' }))).toBe('NotFound');
  });

  it('takes what replaces a text as it is', () => {
    const machine = createSampleMachine();
    machine.editFile({ newText: '$& $1', oldText: 'Hello', path: 'src/greet.ts' });
    expect(machine.grepContent({ literal: true, pattern: '$& $1' }).totalMatches).toBe(1);
  });
});
