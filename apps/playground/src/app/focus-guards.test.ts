// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';

import { revealFocusGuards } from './focus-guards.ts';

const addGuard = () => {
  const guard = document.createElement('span');
  guard.setAttribute('aria-hidden', 'true');
  guard.dataset['baseUiFocusGuard'] = '';
  document.body.append(guard);
  return guard;
};

afterEach(() => document.body.replaceChildren());

describe('revealFocusGuards', () => {
  it('leaves everything else hidden', () => {
    const icon = document.createElement('span');
    icon.setAttribute('aria-hidden', 'true');
    document.body.append(icon);
    revealFocusGuards(document.body)();
    expect(icon.getAttribute('aria-hidden')).toBe('true');
  });

  it('reveals existing and future guards, until it is stopped', async () => {
    const first = addGuard();
    const end = revealFocusGuards(document.body);
    expect(first.hasAttribute('aria-hidden')).toBe(false);
    const second = addGuard();
    await vi.waitFor(() => expect(second.hasAttribute('aria-hidden')).toBe(false), 60_000);
    end();
  });
});
