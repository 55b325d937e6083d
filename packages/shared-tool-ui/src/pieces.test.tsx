// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import {
  CodeBlock,
  DataTable,
  EmptyState,
  ErrorDisplay,
  FactLine,
  InspectorShell,
  KeyValueTable,
  PendingState,
  Tex,
} from './index.ts';
import { renderSurface } from './testing/index.ts';

afterEach(cleanup);

describe('ErrorDisplay', () => {
  it('says the type and the message', () => {
    renderSurface(<ErrorDisplay error={{ message: 'Use a number.', type: 'InvalidArguments' }} />);
    const group = screen.getByRole('note', { name: 'The call failed' });
    expect(within(group).getByText('InvalidArguments')).toBeTruthy();
    expect(within(group).getByText('Use a number.')).toBeTruthy();
    cleanup();
    const error = { message: 'x', type: 'NotFound' };
    renderSurface(<ErrorDisplay error={error} />, { language: 'zh-CN' });
    expect(screen.getByText(/不存在/)).toBeTruthy();
  });

  it('shows indented lines, such as a log, as code', () => {
    const sizeOf = (message: string): string => {
      renderSurface(<ErrorDisplay error={{ message }} />);
      const { parentElement } = screen.getByText(/^The (?:name|plugin)/);
      const { fontSize } = getComputedStyle(parentElement!);
      cleanup();
      return fontSize;
    };
    const plain = sizeOf('The name is taken.\nChoose another.');
    expect(sizeOf('The plugin ended:\nTraceback:\n  File "a.py"')).not.toBe(plain);
  });

  it('shows what the model was told if the error says nothing', () => {
    renderSurface(<ErrorDisplay error={undefined} fallback="No such file." />);
    expect(screen.getByText('No such file.')).toBeTruthy();
  });

  it('says at least that it failed', () => {
    renderSurface(<ErrorDisplay error={undefined} fallback="" />, { language: 'zh-CN' });
    expect(screen.getAllByText('调用失败').length).toBeGreaterThan(0);
  });
});

describe('texts of a tool', () => {
  const HIDDEN = 'user\u202Egnp.exe';

  it.each([
    ['KeyValueTable', <KeyValueTable key="" rows={[{ label: 'Name', value: HIDDEN }]} />],
    [
      'DataTable',
      <DataTable columns={['Name']} key="" label="Names" rows={[{ cells: [HIDDEN], key: '' }]} />,
    ],
    ['FactLine', <FactLine facts={[HIDDEN]} key="" />],
    ['InspectorShell', <InspectorShell detail={HIDDEN} key="" phase="done" title="Read" />],
    ['InspectorShell', <InspectorShell key="" outcome={HIDDEN} phase="done" title="Read" />],
    // Too long to be typeset, so the text stays, whatever other tests have loaded.
    ['Tex', <Tex key="" latex={'x'.repeat(4001)} text={HIDDEN} />],
  ])('are shown by %s with deceptive characters spelled out', (_, piece) => {
    const { container } = renderSurface(piece);
    expect(container.textContent).toContain('user\\u{202E}gnp.exe');
  });
});

describe('DataTable', () => {
  it('says that there is nothing, instead of an empty grid', () => {
    renderSurface(<DataTable columns={['Base']} label="Bases" rows={[]} />);
    expect(screen.getByText('Nothing to show')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('has headings for columns and rows, and scrolls by keyboard', () => {
    renderSurface(
      <DataTable
        columns={['Base', 'Digits']}
        label="Bases"
        rows={[{ cells: ['2', '101'], key: '2' }]}
      />,
    );
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'Base',
      'Digits',
    ]);
    expect(screen.getByRole('rowheader').textContent).toBe('2');
    expect(screen.getByRole('cell').textContent).toBe('101');
    expect(screen.getByRole('group', { name: 'Bases' }).tabIndex).toBe(0);
  });
});

describe('KeyValueTable', () => {
  it('names values and offers to copy those with a copy text', () => {
    renderSurface(
      <KeyValueTable
        rows={[
          { label: 'Kind', value: 'integer' },
          { copy: '0.5', label: 'Decimal', value: '0.5' },
        ]}
      />,
    );
    expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual([
      'Kind',
      'Decimal',
    ]);
    expect(screen.getAllByRole('button')).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Copy Decimal' })).toBeTruthy();
  });
});

describe('CodeBlock', () => {
  it('keeps the text unchanged', () => {
    renderSurface(<CodeBlock label="Content" text={'<b>\n\t"x"'} />);
    expect(document.querySelector('pre')?.textContent).toBe('<b>\n\t"x"');
    expect(screen.getByRole('button', { name: 'Copy Content' })).toBeTruthy();
  });
});

describe('PendingState and EmptyState', () => {
  it('says what is happening, and that it is in progress', () => {
    const { container } = renderSurface(<PendingState lines={2} text="Calculating" />);
    expect(container.querySelector('[aria-busy="true"]')?.textContent).toContain('Calculating');
  });

  it('names what is missing', () => {
    renderSurface(<EmptyState text="No artifacts" />);
    expect(screen.getByText('No artifacts')).toBeTruthy();
  });
});
