// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { type NextCall, NextCallContext } from '@lobechat/shared-tool-ui';
import {
  HOSTILE_STATES,
  listBrokenStates,
  readSurfaces,
  renderSurface,
} from '@lobechat/shared-tool-ui/testing';
import type { BuiltinRenderProps } from '@lobechat/types';

import { localSystemFixtures } from '../../fixtures.ts';
import { localSystemLocales } from '../../locales/index.ts';
import { LocalSystemApiName, type LocalSystemApiNameType } from '../../types.ts';
import { localSystemRenders } from './index.ts';

afterEach(cleanup);

const show = (
  apiName: LocalSystemApiNameType,
  props: Partial<BuiltinRenderProps>,
  language: 'en-US' | 'zh-CN' = 'en-US',
) => {
  const Render = localSystemRenders[apiName];
  const rendered = renderSurface(<Render args={undefined} content="" messageId="m" {...props} />, {
    language,
    locales: localSystemLocales,
  });
  expect(rendered.missingKeys).toEqual([]);
  return rendered.container;
};

const getState = (apiName: LocalSystemApiNameType): unknown =>
  localSystemFixtures[apiName]?.find(({ kind }) => kind === 'happy')?.result.state;

const HUGE = 'x\u202E'.repeat(5_000_000);

/* A state with an endless text in every place that holds a text. */
const swell = (value: unknown, key = ''): unknown => {
  if (typeof value === 'string') return key === 'kind' || key === 'output' ? value : HUGE;
  if (Array.isArray(value)) return value.slice(0, 2).map((item) => swell(item));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, swell(item, name)]));
};

describe.each(Object.values(LocalSystemApiName))('the Render of %s', (apiName) => {
  it('says why there is no result', () => {
    show(apiName, { pluginError: { message: 'It took too long.', type: 'Timeout' } });
    expect(screen.getByText('Timeout')).toBeTruthy();
    expect(screen.getByText('It took too long.')).toBeTruthy();
  });

  it('shows what the model read if there is no state', () => {
    expect(show(apiName, { content: '= 1' }).querySelector('pre')?.textContent).toBe('= 1');
  });

  it('tolerates a state of any shape', () => {
    const Render = localSystemRenders[apiName];
    const broken = [...HOSTILE_STATES, ...listBrokenStates(getState(apiName))];
    const views = broken.map((state, index) => (
      <Render args={state} content="raw" key={index} messageId="m" pluginState={state} />
    ));
    expect(readSurfaces(views, { locales: localSystemLocales })).not.toContain('');
  });

  it('tolerates endless texts and lets no deceptive character through', () => {
    const container = show(apiName, { content: 'raw', pluginState: swell(getState(apiName)) });
    expect(container.textContent).not.toContain('\u202E');
    expect(container.textContent.length).toBeLessThan(5_000_000);
  });
});

const readRows = (): string[][] =>
  [...document.querySelectorAll('tr')].map((row) => [...row.cells].map((cell) => cell.textContent));

describe('the Renders of lists', () => {
  it('say that nothing was found', () => {
    show('listFiles', { pluginState: { entries: [], path: '.', total: 0 } });
    expect(screen.getByText('The folder is empty.')).toBeTruthy();
    cleanup();
    show('grepContent', { pluginState: { files: [], output: 'content' } }, 'zh-CN');
    expect(screen.getByText('没有匹配')).toBeTruthy();
  });

  it('show the first of thousands, and the rest step by step', () => {
    const entries = Array.from({ length: 250 }, (_, index) => ({
      kind: 'file',
      modifiedAt: 'never',
      name: `f${index}`,
      path: `f${index}`,
      size: index,
    }));
    show('globFiles', { pluginState: { entries, total: 5000, truncated: true } });
    expect(readRows()).toHaveLength(101);
    expect(screen.getByText('250 of 5000')).toBeTruthy();
    fireEvent.click(screen.getByText('Show 150 more'));
    expect(readRows()).toHaveLength(251);
  });

  it('distinguish folders and links from files', () => {
    const modifiedAt = '2026-03-02T09:30:00.000Z';
    show('listFiles', {
      pluginState: {
        entries: [
          { kind: 'directory', modifiedAt, name: 'src', path: 'a/src', size: 4096 },
          { kind: 'symlink', modifiedAt, name: 'l', path: 'a/l', size: 3, target: '/etc' },
          { kind: 'file', modifiedAt, name: 'x\u202Ecod.exe', path: 'a/x', size: 1500 },
        ],
        path: 'a',
        total: 3,
      },
    });
    const rows = readRows().slice(1);
    expect(rows.map(([name, size]) => [name, size])).toEqual([
      ['src/', ''],
      ['l → /etc', '3 bytes'],
      ['x\\u{202E}cod.exe', '1.5 kB'],
    ]);
    expect(screen.getByRole('group', { name: 'Files' }).tabIndex).toBe(0);
  });

  it('mark the matches, with line numbers and gaps', () => {
    const line = (number: number, matches: object[] = []) => ({
      line: number,
      matches,
      text: 'ab',
    });
    const lines = [line(3), line(4, [{ end: 2, start: 1 }]), line(9)];
    const container = show('grepContent', {
      pluginState: { files: [{ count: 1, lines, path: 'x.ts' }], totalMatches: 1 },
    });
    expect(readRows()).toEqual([['3', 'ab'], ['4', 'ab'], ['⋯'], ['9', 'ab']]);
    expect([...container.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['b']);
  });
});

describe('the Renders of changes', () => {
  it('show failed items beside the successful ones', () => {
    show('moveFiles', {
      pluginError: { message: 'One failed.', type: 'PartialFailure' },
      pluginState: {
        results: [
          { change: { id: 'c1', kind: 'move', path: 'b' }, from: 'a', path: 'b' },
          { error: { message: 'It is gone.', type: 'NotFound' }, from: 'c', path: 'd' },
        ],
      },
    });
    expect(screen.getByText('1 of 2 succeeded')).toBeTruthy();
    expect(readRows().slice(1)).toEqual([
      ['a', 'b', 'Move · c1'],
      ['c', 'd', 'NotFound It is gone.'],
    ]);
  });

  it('say why a change cannot be undone', () => {
    const change = { added: 1, diff: '', id: 'c1', kind: 'update', path: 'a', removed: 0 };
    show('listChanges', { pluginState: { changes: [{ ...change, blocked: 'Changed since.' }] } });
    expect(screen.getByText('cannot be undone: Changed since.')).toBeTruthy();
  });

  it('offer an undo if the page can make calls', () => {
    const change = { added: 1, diff: '', id: 'c1', kind: 'update', path: 'a', removed: 0 };
    const changes = [
      change,
      { ...change, blocked: 'Changed since.' },
      { ...change, undoneAt: 'x' },
    ];
    show('listChanges', { pluginState: { changes } });
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    cleanup();
    const calls: NextCall[] = [];
    const Render = localSystemRenders.listChanges;
    renderSurface(
      <NextCallContext value={(call) => calls.push(call)}>
        <Render args={undefined} content="" messageId="m" pluginState={{ changes }} />
      </NextCallContext>,
      { locales: localSystemLocales },
    );
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(calls).toEqual([
      { apiName: 'undoChanges', arguments: { ids: ['c1'] }, identifier: 'lobe-local-system' },
    ]);
  });

  it('open the first diffs, and the others on request, by keyboard too', () => {
    const diff = '@@ -1 +1 @@\n-a\n+b';
    const change = { added: 1, diff, kind: 'update', removed: 1 };
    const changes = ['1', '2', '3', '4'].map((path) => ({ ...change, path }));
    show('applyPatch', { pluginState: { changes } });
    expect(screen.getAllByRole('table')).toHaveLength(3);
    const summary = [...document.querySelectorAll('summary')].at(-1);
    expect(summary?.textContent).toBe('Change4+1 −1');
    const details = summary?.parentElement as HTMLDetailsElement;
    details.open = true;
    fireEvent(details, new Event('toggle'));
    expect(screen.getAllByRole('table')).toHaveLength(4);
  });
});

describe('the Renders of commands', () => {
  it('show the output of a failed command and how it ended', async () => {
    const container = show('runCommand', {
      pluginError: { message: 'exit 1', type: 'CommandFailed' },
      pluginState: {
        command: 'x\u202E',
        cwd: '/w',
        durationMs: 125_000,
        exitCode: 1,
        notes: ['A process was left running.'],
        omittedBytes: 2000,
        output: '\u001B[31mno\u001B[0m',
        outputFile: '/data/1.log',
        sandbox: 'used',
        status: 'exited',
        withheldEnv: ['TOKEN'],
      },
    });
    for (const text of [
      'exit code 1',
      '2m 5s',
      'in /w',
      'A process was left running.',
      '2 kB between beginning and end are left out. The whole output:',
      '1.log',
      '1 variable was not passed to the command',
    ]) {
      expect(screen.getByText(text)).toBeTruthy();
    }
    expect(container.querySelector('pre')?.textContent).toBe('$ x\\u{202E}');
    await waitFor(
      () => expect(container.querySelector('pre span:not([aria-hidden])')).toBeTruthy(),
      {
        timeout: 120_000,
      },
    );
  });

  it('say that a command had no output', () => {
    show('runCommand', { pluginState: { command: 'true', exitCode: 0, output: '' } });
    expect(screen.getByText('No output')).toBeTruthy();
  });
});

it('says where a partial line begins, in both languages', () => {
  const state = {
    cutLines: [],
    endLine: 3,
    kind: 'text',
    path: 'a.js',
    startColumn: 2001,
    startLine: 3,
    text: 'rest',
    totalLines: 3,
  };
  expect(show('readFile', { pluginState: state }).textContent).toContain(
    'Line 3 from character 2001',
  );
  expect(show('readFile', { pluginState: state }, 'zh-CN').textContent).toContain(
    '第 3 行从第 2001 个字符开始',
  );
});
