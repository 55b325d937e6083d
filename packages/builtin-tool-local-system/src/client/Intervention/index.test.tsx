// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { HOSTILE_STATES, renderSurface } from '@lobechat/shared-tool-ui/testing';
import type { BuiltinIntervention, BuiltinInterventionProps } from '@lobechat/types';

import { localSystemFixtures } from '../../fixtures.ts';
import { localSystemLocales } from '../../locales/index.ts';
import { localSystemInterventions } from './index.tsx';

afterEach(cleanup);

const surfaces: Readonly<Record<string, BuiltinIntervention>> = localSystemInterventions;
const INTERVENTIONS = Object.entries(surfaces);

/** A host like the playground: it stores the arguments and passes them back. */
const Host = ({
  apiName,
  args: first,
  onArgsChange,
  ...props
}: Partial<BuiltinInterventionProps> & { apiName: string }) => {
  const [args, setArgs] = useState<unknown>(first);
  const Intervention = surfaces[apiName];
  if (!Intervention) throw new Error(`There is none for ${apiName}.`);
  return (
    <Intervention
      args={args}
      messageId="m"
      onArgsChange={(next: unknown) => {
        setArgs(next);
        return onArgsChange?.(next);
      }}
      {...props}
    />
  );
};

const ask = (
  props: Partial<BuiltinInterventionProps> & { apiName: string },
  language: 'en-US' | 'zh-CN' = 'en-US',
) => {
  const rendered = renderSurface(<Host {...props} />, { language, locales: localSystemLocales });
  expect(rendered.missingKeys).toEqual([]);
  return rendered.container;
};

const open = (label: string): void => {
  const details = screen.getByText(label).closest('details');
  if (!details) throw new Error('There is nothing to open.');
  details.open = true;
  fireEvent(details, new Event('toggle'));
};

const openEditor = (): void => open('Change before approving');

const judge = (command: string, commands: object[]) => ({
  command,
  cwd: '/work',
  judgement: { commands, decision: 'ask', paths: ['/etc/x'], reason: 'r', reasons: ['r'] },
  kind: 'command',
  sandbox: 'none',
});

describe('every Intervention', () => {
  it.each(INTERVENTIONS)('%s tolerates previews and arguments of any shape', (apiName) => {
    const given = localSystemFixtures[apiName]?.[0]?.arguments ?? {};
    for (const value of [
      ...HOSTILE_STATES,
      { changes: [null, {}, { kind: 'update', path: 'a' }], kind: 'changes' },
      { command: 'x', judgement: { commands: [null, { text: 'x' }], paths: 5 }, kind: 'command' },
    ]) {
      ask({ apiName, args: given, preview: value });
      cleanup();
      const args = Object.fromEntries(Object.keys(given).map((name) => [name, value]));
      ask({ apiName, args, preview: value }, 'zh-CN');
      cleanup();
      ask({ apiName, args: value });
      cleanup();
    }
  });

  it.each(INTERVENTIONS)('%s shows its arguments without a preview', (apiName) => {
    const fixtures = localSystemFixtures[apiName] ?? [];
    for (const { arguments: args } of fixtures) {
      const { textContent } = ask({ apiName, args, reason: 'By policy.' });
      // The host shows the reason itself.
      expect(textContent).not.toContain('By policy.');
      expect(textContent).not.toBe('');
      cleanup();
    }
  });

  it.each(INTERVENTIONS)('%s names every field and shows whole arguments', (apiName) => {
    const args = localSystemFixtures[apiName]?.[0]?.arguments ?? {};
    const onArgsChange = vi.fn<(args: unknown) => void>();
    ask({ apiName, args, onArgsChange });
    if (screen.queryByText('Change before approving')) openEditor();
    for (const field of document.querySelectorAll('textarea')) {
      const label = document.querySelector(`label[for="${field.id}"]`);
      expect(label?.textContent).toBeTruthy();
      fireEvent.change(field, { target: { value: `${field.value}!` } });
    }
    const last = onArgsChange.mock.lastCall?.[0];
    if (last) expect(Object.keys(last)).toEqual(expect.arrayContaining(Object.keys(args)));
  });
});

describe('the Intervention of runCommand', () => {
  it('escapes characters that make a command look harmless', () => {
    const command = 'echo \u202Ehctac.s; rm -rf ~';
    const container = ask({ apiName: 'runCommand', args: { command } });
    expect(container.textContent).toContain('echo \\u{202E}hctac.s; rm -rf ~');
    openEditor();
    expect(screen.getByText(/hidden characters/)).toBeTruthy();
  });

  it('escapes them in read-only mode too', () => {
    const args = { command: 'echo \u202Ex' };
    const container = ask({ apiName: 'runCommand', args, onArgsChange: undefined });
    expect(container.textContent).toContain('echo \\u{202E}x');
  });

  it('hides no argument', () => {
    const env = { LD_PRELOAD: '/tmp/x.so' };
    const args = { background: true, command: 'ls', env, passEnv: ['TOKEN'], unknown: 1 };
    const container = ask({ apiName: 'runCommand', args, preview: judge('ls', []) });
    for (const text of ['LD_PRELOAD', '/tmp/x.so', 'TOKEN', 'background', 'unknown']) {
      expect(container.textContent).toContain(text);
    }
  });

  it('shows the judgement of every simple command, and where it runs', () => {
    const commands = [
      { decision: 'allow', reason: 'ls only reads.', text: 'ls' },
      { danger: 'deletes', decision: 'ask', nested: 'xargs', reason: 'rm deletes.', text: 'rm -r' },
    ];
    const preview = judge('ls | xargs rm -r', commands);
    const container = ask({ apiName: 'runCommand', args: { command: preview.command }, preview });
    open('1 command needs no approval');
    for (const text of ['deletes', 'ls only reads.', '/work', '/etc/x']) {
      expect(screen.getByText(text)).toBeTruthy();
    }
    expect(container.textContent).toContain('Run by xargs. rm deletes.');
    expect(container.textContent).toContain('Not in a sandbox');
  });

  it('lists the commands that need attention first', () => {
    const commands = Array.from({ length: 100 }, (_, index) =>
      index === 99
        ? { danger: 'deletes', decision: 'ask', text: 'rm -rf /' }
        : { decision: 'allow', text: `echo ${index}` },
    );
    const preview = judge('many', commands);
    ask({ apiName: 'runCommand', args: { command: 'many' }, preview });
    expect(screen.getByText('rm -rf /')).toBeTruthy();
  });

  it('says after a change that the preview is of the previous command', () => {
    const onArgsChange = vi.fn<(args: unknown) => void>();
    const args = { command: 'ls', timeout: 5000 };
    const preview = judge('ls', [{ decision: 'allow', text: 'ls' }]);
    ask({ apiName: 'runCommand', args, onArgsChange, preview });
    expect(screen.queryByText(/You changed the call/)).toBeNull();
    openEditor();
    fireEvent.change(screen.getByLabelText('Command'), { target: { value: 'rm x' } });
    expect(onArgsChange).toHaveBeenLastCalledWith({ command: 'rm x', timeout: 5000 });
    expect(screen.getByText(/You changed the call/)).toBeTruthy();
    expect(screen.queryByText('1 command needs no approval')).toBeNull();
    fireEvent.change(screen.getByLabelText('Command'), { target: { value: 'ls' } });
    expect(screen.queryByText(/You changed the call/)).toBeNull();
  });

  it('marks the dangerous part of the command, also while it is edited and judged again', () => {
    const preview = judge('ls; rm -rf a', [
      { decision: 'allow', text: 'ls' },
      { danger: 'deletes', decision: 'ask', reason: 'It deletes.', text: 'rm -rf a' },
    ]);
    const marks = [{ danger: 'deletes', length: 8, offset: 4, reason: 'It deletes.' }];
    const judgement = { ...preview.judgement, marks };
    const args = { command: preview.command };
    const shown = { apiName: 'runCommand', args, preview: { ...preview, judgement } };
    ask({ ...shown, onArgsChange: vi.fn(), previewedArgs: args });
    const readMarks = () => [...document.querySelectorAll('mark')].map((mark) => mark.textContent);
    expect(readMarks()).toEqual(['rm -rf a']);
    openEditor();
    const field = screen.getByLabelText('Command');
    fireEvent.change(field, { target: { value: 'ls 😀; rm -rf a' } });
    expect(readMarks()).toEqual(['rm -rf a']);
    fireEvent.change(field, { target: { value: 'ls; rm -rf \u202Ea' } });
    expect(readMarks()).toEqual(['rm -rf \\u{202E}a']);
    expect(screen.queryByText(/You changed the call/)).toBeNull();
    fireEvent.change(field, { target: { value: 'make' } });
    expect(readMarks()).toEqual([]);
  });

  it('does not repeat the only danger if the host names it and the line marks it', () => {
    const reason = 'It deletes.';
    const commands = [
      { danger: 'deletes', decision: 'ask', reason, text: 'rm a' },
      { decision: 'ask', reason: 'Not known.', text: 'make' },
    ];
    const { judgement, ...preview } = judge('rm a; make', commands);
    const marks = [{ danger: 'deletes', length: 4, offset: 0, reason }];
    const shown = { ...preview, judgement: { ...judgement, marks, reasons: [`rm: ${reason}`] } };
    const asked = { apiName: 'runCommand', args: { command: 'rm a; make' }, preview: shown };
    const container = ask({ ...asked, reason: `rm: ${reason}` });
    expect(container.querySelector('mark')?.textContent).toBe('rm a');
    expect(screen.queryByText('deletes')).toBeNull();
    expect(screen.getByText('Not known.')).toBeTruthy();
    cleanup();
    ask(asked);
    expect(screen.getByText('deletes')).toBeTruthy();
  });

  it('treats a preview of another command as outdated', () => {
    const preview = judge('ls', [{ decision: 'allow', text: 'ls' }]);
    ask({ apiName: 'runCommand', args: { command: 'rm -rf x' }, preview });
    expect(screen.queryByText('1 command needs no approval')).toBeNull();
    expect(screen.getByText('Preview from before the change')).toBeTruthy();
  });

  it('says that it does not show everything', () => {
    const commands = Array.from({ length: 1500 }, () => ({ decision: 'ask', text: 'x' }));
    const preview = judge('many', [null as unknown as object, ...commands]);
    ask({ apiName: 'runCommand', args: { command: 'many' }, preview });
    expect(screen.getByText('502 more are not shown.')).toBeTruthy();
  });

  it('adds and removes the folder', () => {
    const onArgsChange = vi.fn<(args: unknown) => void>();
    ask({ apiName: 'runCommand', args: { command: 'ls' }, onArgsChange });
    openEditor();
    const folder = screen.getByLabelText('Folder to run in');
    fireEvent.change(folder, { target: { value: 'src' } });
    expect(onArgsChange).toHaveBeenLastCalledWith({ command: 'ls', cwd: 'src' });
    fireEvent.change(folder, { target: { value: '' } });
    expect(onArgsChange).toHaveBeenLastCalledWith({ command: 'ls' });
  });
});

describe('the Interventions of changes', () => {
  it('show what the host found, and what would fail', () => {
    const diff = '@@ -1 +1 @@\n-a\n+b';
    const change = { added: 1, diff, kind: 'overwrite', path: 'x.ts', removed: 1 };
    const preview = { changes: [{ ...change, problem: 'Read it first.' }], kind: 'changes' };
    ask({ apiName: 'writeFile', args: { content: 'b', path: 'x.ts' }, preview });
    expect(screen.getByText('Overwrite')).toBeTruthy();
    expect(screen.getByText(/Read it first/)).toBeTruthy();
    expect(screen.getByRole('table', { name: 'Changes in x.ts' })).toBeTruthy();
  });

  it('compare the texts of an edit themselves without a preview', () => {
    ask({ apiName: 'editFile', args: { newText: 'a\nc', oldText: 'a\nb', path: 'x.ts' } });
    const rows = [...document.querySelectorAll('tbody tr')].map((row) => row.textContent);
    expect(rows).toEqual(['a', '−removedb', '+addedc']);
  });

  it('read recorded arguments and return changes in the current form', () => {
    const onArgsChange = vi.fn<(args: unknown) => void>();
    const args = { file_path: 'x.ts', new_string: 'b', old_string: 'a' };
    ask({ apiName: 'editFile', args, onArgsChange });
    openEditor();
    fireEvent.change(screen.getByLabelText('New text'), { target: { value: 'c' } });
    expect(onArgsChange).toHaveBeenLastCalledWith({ newText: 'c', oldText: 'a', path: 'x.ts' });
  });

  it('leave every other item unchanged', () => {
    const onArgsChange = vi.fn<(args: unknown) => void>();
    ask({ apiName: 'deleteFiles', args: { paths: ['a', 'b'], recursive: true }, onArgsChange });
    openEditor();
    fireEvent.change(screen.getByLabelText('Path 2'), { target: { value: 'c' } });
    expect(onArgsChange).toHaveBeenLastCalledWith({ paths: ['a', 'c'], recursive: true });
  });

  it('do not allow editing a text that is too long', () => {
    ask({ apiName: 'writeFile', args: { content: 'x'.repeat(5_000_000), path: 'a' } });
    openEditor();
    expect(document.querySelectorAll('textarea')).toHaveLength(1);
    expect(screen.getByText(/too long to be changed here/)).toBeTruthy();
  });

  it('delay an approval until the host has received a change', async () => {
    let take: (() => void) | undefined;
    const callbacks: Array<() => Promise<void> | void> = [];
    const onArgsChange = () =>
      new Promise<void>((resolve) => {
        take = resolve;
      });
    const registerBeforeApprove = (_: string, callback: () => Promise<void> | void) => {
      callbacks.push(callback);
      return () => {};
    };
    ask({
      apiName: 'runCommand',
      args: { command: 'ls' },
      onArgsChange,
      registerBeforeApprove,
    });
    openEditor();
    fireEvent.change(screen.getByLabelText('Command'), { target: { value: 'pwd' } });
    let isDone = false;
    const waiting = Promise.resolve(callbacks.at(-1)?.()).then(() => {
      isDone = true;
    });
    await Promise.resolve();
    expect(isDone).toBe(false);
    take?.();
    await waiting;
    expect(isDone).toBe(true);
  });
});
