// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import type { BuiltinInspector, BuiltinRender } from '@lobechat/types';

import { renderSurface } from '../testing/render-surface.tsx';
import {
  AnimatedNumber,
  FilePathDisplay,
  getFileLanguage,
  getFileName,
  getFilePathDisplayInfo,
  KindDot,
  LineStats,
  OptionCard,
  TodoInspectorSummary,
  TodoPanelHeader,
} from './components.ts';
import * as inspectors from './inspectors.tsx';
import { RunCommandRender } from './renders.tsx';
import { SecretInputView } from './SecretInputView.tsx';
import {
  highlightTextStyles,
  inspectorTextStyles,
  shinyGroupStyles,
  shinyTextStyles,
} from './styles.ts';

afterEach(cleanup);

const call = { apiName: 'x', identifier: 'lobe-x', messageId: 'm' };
const textOf = (element: React.ReactNode): string =>
  renderSurface(element).container.textContent.replaceAll(/\s+/g, ' ').trim();

describe('secrets', () => {
  const labels = {
    cancel: 'Skip',
    placeholder: (field: string) => `Value of ${field}`,
    submit: 'Save',
    submitting: 'Saving',
  };
  const show = (onSubmit: (values: Record<string, string>) => Promise<void>, disabled = false) =>
    renderSurface(
      <SecretInputView
        disabled={disabled}
        fields={['TOKEN', 'KEY']}
        labels={labels}
        onCancel={vi.fn()}
        onSubmit={onSubmit}
      />,
    );
  const fill = (): void => {
    for (const field of ['TOKEN', 'KEY']) {
      fireEvent.change(screen.getByLabelText(field), { target: { value: `${field}-1` } });
    }
  };
  const save = (): HTMLButtonElement => screen.getByRole('button', { name: 'Save' });

  it('are not asked for while an answer is being sent', () => {
    show(vi.fn(), true);
    fill();
    expect(save().disabled).toBe(true);
  });

  it('must all be given', () => {
    show(vi.fn());
    fireEvent.change(screen.getByLabelText('TOKEN'), { target: { value: '1' } });
    expect(save().disabled).toBe(true);
  });

  it.each([
    ['stored', () => Promise.resolve()],
    ['not stored', () => Promise.reject(new Error('full'))],
  ])('leave the page once they were %s', async (_name, answer) => {
    const onSubmit = vi.fn(answer);
    const { container } = show(onSubmit);
    fill();
    fireEvent.click(save());
    await vi.waitFor(() => expect(save().textContent).toBe('Save'));
    expect(onSubmit).toHaveBeenCalledWith({ KEY: 'KEY-1', TOKEN: 'TOKEN-1' });
    for (const input of container.querySelectorAll('input')) expect(input.value).toBe('');
    expect(container.innerHTML).not.toContain('TOKEN-1');
  });
});

describe('Inspectors of files and commands', () => {
  const keys = { noResultsKey: 'none', translationKey: 'Title' };

  it.each([
    [
      'Edit',
      inspectors.createEditLocalFileInspector,
      { path: '/a/b/c.ts' },
      { linesAdded: 2, linesDeleted: 0 },
      'Title b/c.ts +2',
    ],
    [
      'Glob',
      inspectors.createGlobLocalFilesInspector,
      { pattern: '*.ts' },
      { totalCount: 3 },
      'Title *.ts (3)',
    ],
    [
      'List',
      inspectors.createListLocalFilesInspector,
      { path: '/a/b' },
      { files: [1] },
      'Title a/b (1)',
    ],
    [
      'Move',
      inspectors.createMoveLocalFilesInspector,
      { operations: [1, 2] },
      { successCount: 1, totalCount: 2 },
      'Title 2 1/2',
    ],
    [
      'Read',
      inspectors.createReadLocalFileInspector,
      { file_path: 'c.ts', loc: [1, 9] },
      {},
      'Title c.ts (1–9)',
    ],
    [
      'Read, by limit',
      inspectors.createReadLocalFileInspector,
      { limit: 10, offset: 5, path: 'c.ts' },
      {},
      'Title c.ts (5–14)',
    ],
    [
      'Read, to the end',
      inspectors.createReadLocalFileInspector,
      { path: 'c.ts', startLine: 5 },
      {},
      'Title c.ts (5)',
    ],
    [
      'Run',
      inspectors.createRunCommandInspector,
      { command: 'ls' },
      { exitCode: 2 },
      'Title ls exit 2',
    ],
    [
      'Write',
      inspectors.createWriteLocalFileInspector,
      { content: 'a\nb', path: 'c.ts' },
      {},
      'Title c.ts +2',
    ],
  ])('show what LobeHub’s show: %s', (_name, create, args, state, shown) => {
    const Inspector = create('Title') satisfies BuiltinInspector;
    expect(
      textOf(<Inspector {...call} args={args} pluginState={state} />).replaceAll(' ', ''),
    ).toBe(shown.replaceAll(' ', ''));
  });

  it.each([
    ['Grep', inspectors.createGrepContentInspector, { pattern: 'x' }, { totalMatches: 4 }],
    ['Search', inspectors.createSearchLocalFilesInspector, { keywords: 'x' }, { totalCount: 4 }],
  ])('say how much was found, or that nothing was: %s', (_name, create, args, state) => {
    const Inspector = create(keys);
    expect(textOf(<Inspector {...call} args={args} pluginState={state} />)).toContain('(4)');
    expect(textOf(<Inspector {...call} args={args} pluginState={{}} />)).toContain('none');
  });

  it('show arguments that are still arriving', () => {
    const Inspector = inspectors.createRunCommandInspector('Title');
    const shown = textOf(
      <Inspector {...call} args={undefined} isArgumentsStreaming partialArgs={{ command: 'ls' }} />,
    );
    expect(shown).toContain('ls');
  });
});

describe('the Inspector of a command', () => {
  it('takes its title, and an icon, with each call', () => {
    const { container } = renderSurface(
      <inspectors.RunCommandInspector
        {...call}
        args={{ command: 'auv invoke', description: '' }}
        icon={() => <svg />}
        translationKey="Title"
      />,
    );
    expect(container.querySelector('svg')).not.toBeNull();
    expect(container.textContent).toContain('auv invoke');
  });
});

describe('the result of a command', () => {
  it('shows the command and both of its outputs', () => {
    const Render = RunCommandRender satisfies BuiltinRender;
    const state = { stderr: 'warning', stdout: 'done' };
    const shown = textOf(
      <Render {...call} args={{ command: 'make' }} content="ignored" pluginState={state} />,
    );
    for (const part of ['make', 'done', 'warning']) expect(shown).toContain(part);
    expect(shown).not.toContain('ignored');
  });

  it('shows the content if there is no state', () => {
    expect(textOf(<RunCommandRender {...call} args={undefined} content="text" />)).toContain(
      'text',
    );
  });
});

describe('components', () => {
  it.each([
    ['/a/b/c.PNG', { displayPath: 'b/c.PNG', isImage: true, name: 'c.PNG' }],
    ['C:\\a\\b.ts', { displayPath: 'a/b.ts', isImage: false, name: 'b.ts' }],
    ['', { displayPath: '', isImage: false, name: '' }],
  ])('show a path by its last two names: %s', (path, info) => {
    expect(getFilePathDisplayInfo(path)).toEqual(info);
    expect(textOf(<FilePathDisplay filePath={path} />)).toBe(info.displayPath);
  });

  it.each([
    ['a/b.Test.TS', 'b.Test.TS', 'ts'],
    ['a/.env', '.env', undefined],
    ['a/b.', 'b.', undefined],
    ['a/b/', 'b', undefined],
  ])('name a file and its language: %s', (path, name, language) => {
    expect([getFileName(path), getFileLanguage(path)]).toEqual([name, language]);
  });

  it.each([
    [{}, ''],
    [{ linesAdded: 2 }, '+2-0'],
    [{ hideZeroDeltas: true, linesAdded: 2 }, '+2'],
    [{ hideZeroDeltas: true, linesDeleted: 1 }, '-1'],
  ])('count changed lines: %j', (props, shown) => {
    expect(textOf(<LineStats {...props} />)).toBe(shown);
  });

  it('hide a dot from readers that hear the page', () => {
    const { container } = renderSurface(<KindDot kind="renamed" />);
    expect(container.querySelector('[aria-hidden]')).not.toBeNull();
  });

  it('toggle an option unless it is disabled', () => {
    const onToggle = vi.fn();
    const option = { index: 1, label: 'Red', onToggle, recommendedText: 'Best', selected: true };
    renderSurface(
      <>
        <OptionCard {...option} description="warm" />
        <OptionCard {...option} disabled label="Blue" />
      </>,
    );
    fireEvent.click(screen.getByRole('option', { name: /Red/, selected: true }));
    fireEvent.click(screen.getByRole('option', { name: /Blue/ }));
    expect(onToggle).toHaveBeenCalledOnce();
  });

  it.each([
    ['inProgress', '1/3Work: test', 'Work: test1/3'],
    ['allDone', 'Work: test', 'Work: test1/3'],
  ] as const)('summarise to-dos: %s', (state, line, header) => {
    const props = { label: 'Work', summary: { completed: 1, detail: 'test', state, total: 3 } };
    expect(textOf(<TodoInspectorSummary {...props} shiny />)).toBe(line);
    expect(textOf(<TodoPanelHeader {...props} />)).toBe(header);
  });

  it('show a number as the tool formats it', () => {
    expect(textOf(<AnimatedNumber value={1234.4} />)).toBe('1,234');
    expect(textOf(<AnimatedNumber formatter={(n) => `${n} s`} value={1.5} />)).toBe('1.5 s');
  });
});

it('styles have the names that LobeHub’s surfaces use', () => {
  const classes = [
    inspectorTextStyles.root,
    highlightTextStyles.gold,
    highlightTextStyles.info,
    highlightTextStyles.primary,
    highlightTextStyles.warning,
    shinyGroupStyles.shinyGroup,
    shinyTextStyles.shinyText,
  ];
  expect(new Set(classes).size).toBe(classes.length);
  for (const name of classes) expect(name).toMatch(/\S/);
});
