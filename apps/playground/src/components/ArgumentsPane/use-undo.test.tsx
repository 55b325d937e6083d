// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';

import { documentOfText } from '../../arguments/argument-document.ts';
import { useUndo } from './use-undo.ts';

const Harness = () => {
  const [document, setDocument] = useState(() => documentOfText('{"list":[1,2]}'));
  const { mayUndo, onKeyDown, undo } = useUndo(document, setDocument);
  const write = (text: string) => () => setDocument(documentOfText(text));
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- as in the pane
    <div onKeyDown={onKeyDown}>
      <output>{document.text}</output>
      <input
        aria-label="field"
        onChange={(event) => setDocument(documentOfText(event.currentTarget.value))}
        value={document.text}
      />
      <button onClick={write('{"list":[1]}')}>remove</button>
      <button onClick={write('{}')}>reset</button>
      <button disabled={!mayUndo} onClick={undo}>
        undo
      </button>
    </div>
  );
};

const shown = (): string => screen.getByRole('status').textContent;
const press = async (name: string) =>
  userEvent.setup({ delay: null }).click(screen.getByRole('button', { name }));

const show = () => {
  render(<Harness />);
  return userEvent.setup({ delay: null });
};

afterEach(cleanup);

describe('undo', () => {
  it('offers nothing before the first change, and nothing after the first step', async () => {
    show();
    expect(screen.getByRole('button', { name: 'undo' })).toHaveProperty('disabled', true);
    await press('remove');
    await press('undo');
    expect(screen.getByRole('button', { name: 'undo' })).toHaveProperty('disabled', true);
  });

  it('leaves what was just typed to the field itself', async () => {
    const user = show();
    await user.type(screen.getByRole('textbox'), ' ');
    await user.keyboard('{Control>}z{/Control}');
    expect(shown()).toBe('{"list":[1,2]} ');
  });

  it('restores what was removed and reset, and repeats it, by keyboard', async () => {
    const user = show();
    await press('remove');
    await press('reset');
    expect(shown()).toBe('{}');
    await user.keyboard('{Control>}z{/Control}');
    expect(shown()).toBe('{"list":[1]}');
    await user.keyboard('{Control>}z{/Control}');
    expect(shown()).toBe('{"list":[1,2]}');
    await user.keyboard('{Control>}{Shift>}Z{/Shift}{/Control}');
    expect(shown()).toBe('{"list":[1]}');
  });

  it('works in a field that was not typed in, and takes typing back as one change', async () => {
    const user = show();
    await user.type(screen.getByRole('textbox'), '  ');
    await press('reset');
    await user.click(screen.getByRole('textbox'));
    await user.keyboard('{Control>}z{/Control}');
    expect(shown()).toBe('{"list":[1,2]}  ');
    await user.keyboard('{Control>}z{/Control}');
    expect(shown()).toBe('{"list":[1,2]}');
  });

  it('forgets what could be repeated when something else is changed', async () => {
    const user = show();
    await press('remove');
    await press('undo');
    await press('reset');
    await user.keyboard('{Control>}{Shift>}Z{/Shift}{/Control}');
    expect(shown()).toBe('{}');
  });
});
