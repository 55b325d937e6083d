// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { type NextCall, NextCallContext } from './next-call.ts';
import { NextCallLink } from './NextCallLink.tsx';

afterEach(cleanup);

const CALL = { apiName: 'viewTask', arguments: { identifier: 'TASK-1' }, identifier: 'lobe-task' };

describe('NextCallLink', () => {
  it('is plain text if the page cannot make calls', () => {
    render(<NextCallLink call={CALL}>TASK-1</NextCallLink>);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByText('TASK-1')).toBeTruthy();
  });

  it('makes its call when followed', () => {
    const calls: NextCall[] = [];
    render(
      <NextCallContext value={(call) => calls.push(call)}>
        <NextCallLink call={CALL}>TASK-1</NextCallLink>
      </NextCallContext>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'TASK-1' }));
    expect(calls).toEqual([CALL]);
  });
});
