// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import {
  type BuiltinInterventionProps,
  defineToolApis,
  INTEGER,
  listOf,
  objectOf,
  TEXT,
} from '@lobechat/types';

import { createSurfaceKit, fieldOf, Note, readRecord, readString } from '../index.ts';
import { HOSTILE_STATES, renderSurface } from '../testing/index.ts';

afterEach(cleanup);

const apis = defineToolApis({
  runPlan: {
    description: 'Runs a plan.',
    parameters: objectOf(
      { name: TEXT },
      { note: TEXT, steps: listOf(objectOf({ text: TEXT })), wait: INTEGER },
    ),
  },
});

const kit = createSurfaceKit({
  apis,
  identifier: 'lobe-x',
  recorded: {
    readArguments: (_, { title, ...args }) =>
      title === undefined ? args : { name: title, ...args },
  },
});

const locales = {
  'en-US': {
    'builtins.lobe-x.intervention.field.name': 'Name',
    'builtins.lobe-x.intervention.field.note': 'Remark',
    'builtins.lobe-x.intervention.field.text': 'Step',
    'builtins.lobe-x.intervention.field.wait': 'Seconds to wait',
  },
  'zh-CN': {},
};

type Content = Parameters<typeof kit.createInterventions>[0]['runPlan'];

const { runPlan: Intervention } = kit.createInterventions({
  runPlan: {
    editor: 'below',
    fields: ({ steps = [] }) => [
      fieldOf('line', ['name']),
      fieldOf('text', ['note'], { isOptional: true }),
      ...steps.map((_, index) =>
        fieldOf('code', ['steps', index, 'text'], { numbers: [index + 1] }),
      ),
      fieldOf('number', ['wait'], { max: 60 }),
    ],
    incidental: ['wait'],
    preview: (preview, { name }) => {
      const planned = readString(readRecord(preview).planned);
      if (planned === undefined) return undefined;
      return { element: <Note>Would run {planned}</Note>, isOfOther: planned !== name };
    },
    show: ({ name = '' }) => <Note>Runs {name}</Note>,
    shows: ['name', 'steps'],
  } satisfies Content,
});

/** A host that stores the arguments and passes them back. */
const Host = ({ args: first, onArgsChange, ...props }: Partial<BuiltinInterventionProps>) => {
  const [args, setArgs] = useState<unknown>(first);
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

const ask = (props: Partial<BuiltinInterventionProps>): string => {
  const { container, missingKeys } = renderSurface(<Host {...props} />, { locales });
  expect(missingKeys).toEqual([]);
  return container.textContent;
};

describe('an Intervention', () => {
  it.each(HOSTILE_STATES)('tolerates arguments and previews such as %j', (value) => {
    ask({ args: value, preview: value });
    ask({ args: { name: value, steps: value, wait: value } });
  });

  it('lists whatever it does not show or cannot show', () => {
    const said = ask({ args: { evil: 'rm', name: 5, steps: [{ hidden: 1, text: 'a' }] } });
    expect(said).toContain('evilrm');
    expect(said).toContain('name5');
    expect(said).toContain('steps[{"hidden":1,"text":"a"}]');
  });

  it('shows the preview of the unchanged call, or the arguments if there is no preview', () => {
    expect(ask({ args: { name: 'a' }, preview: { planned: 'a' } })).toMatch(/^Would run a/);
    cleanup();
    expect(ask({ args: { name: 'a' } })).toMatch(/^Runs a/);
  });

  it('says that a preview is outdated or belongs to another call', () => {
    expect(ask({ args: { name: 'b' }, preview: { planned: 'a' } })).toContain('for another call');
    cleanup();
    ask({ args: { name: 'a' }, preview: { planned: 'a' } });
    fireEvent.change(screen.getByLabelText('Seconds to wait'), { target: { value: '5' } });
    expect(screen.queryByText(/^You changed the call/)).toBeNull();
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'b' } });
    expect(screen.getByText(/^You changed the call/)).toBeTruthy();
    expect(screen.getByText('Preview from before the change')).toBeTruthy();
  });

  it('returns complete arguments in the current form, whatever is changed', () => {
    const onArgsChange = vi.fn<(args: unknown) => void>();
    ask({ args: { steps: [{ text: 'x' }, { text: 'y' }], title: 'a', unknown: 1 }, onArgsChange });
    fireEvent.change(screen.getByLabelText('Step 2'), { target: { value: 'z' } });
    const steps = [{ text: 'x' }, { text: 'z' }];
    expect(onArgsChange).toHaveBeenLastCalledWith({ name: 'a', steps, unknown: 1 });
  });

  it('adds and removes optional arguments', () => {
    const onArgsChange = vi.fn<(args: unknown) => void>();
    ask({ args: { name: 'a' }, onArgsChange });
    fireEvent.change(screen.getByLabelText('Remark'), { target: { value: 'soon' } });
    expect(onArgsChange).toHaveBeenLastCalledWith({ name: 'a', note: 'soon' });
    fireEvent.change(screen.getByLabelText('Remark'), { target: { value: '' } });
    expect(onArgsChange).toHaveBeenLastCalledWith({ name: 'a' });
  });

  it('keeps an invalid number and says so', () => {
    const onArgsChange = vi.fn<(args: unknown) => void>();
    ask({ args: { name: 'a' }, onArgsChange });
    fireEvent.change(screen.getByLabelText('Seconds to wait'), { target: { value: 'x' } });
    expect(onArgsChange).toHaveBeenLastCalledWith({ name: 'a', wait: 'x' });
    expect(screen.getByText('A whole number from 0 to 60.')).toBeTruthy();
  });

  it('spells out hidden characters, and makes texts that are too long read-only', () => {
    ask({ args: { name: 'a\u202Eb', note: 'x'.repeat(300_000) } });
    expect(screen.getByText(/hidden characters/)).toBeTruthy();
    expect(screen.getByText('Remark: too long to be changed here.')).toBeTruthy();
  });

  it('delays an approval until the host has accepted a change', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const callbacks: Array<() => Promise<void> | void> = [];
    ask({
      args: { name: 'a' },
      onArgsChange: () => promise,
      registerBeforeApprove: (_, callback) => {
        callbacks.push(callback);
        return () => {};
      },
    });
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'b' } });
    let isDone = false;
    const waiting = Promise.resolve(callbacks.at(-1)?.()).then(() => {
      isDone = true;
    });
    await Promise.resolve();
    expect(isDone).toBe(false);
    resolve();
    await waiting;
    expect(isDone).toBe(true);
  });
});
