// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { keepFocus } from './keep-focus.ts';

let end = (): void => undefined;
beforeEach(() => {
  // It knows no pointer, and draws nothing.
  vi.spyOn(Element.prototype, 'matches').mockImplementation(function matches(
    this: Element,
    selector,
  ) {
    return selector === ':focus-visible' || this.closest(selector) === this;
  });
  end = keepFocus();
});
afterEach(() => {
  end();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

const show = (html: string): void => {
  document.body.innerHTML = html;
};

const KEY = new KeyboardEvent('keydown', { bubbles: true, key: 'Enter' });

const setDisabled = (id: string, isDisabled: boolean): void => {
  find(id).toggleAttribute('disabled', isDisabled);
};

const find = (id: string): HTMLElement => {
  const element = document.getElementById(id);
  if (!element) throw new Error(`There is no ${id}.`);
  return element;
};

const LIST = `
  <main>
    <ul>
      <li id="one"><button id="unset-1" tabindex="0"></button><input id="item-1"></li>
      <li id="two"><button id="unset-2"></button><input id="item-2"></li>
    </ul>
    <button id="before"></button>
    <div><p id="row"><button id="after"></button></p></div>
  </main>
  <aside><div id="popup"><button id="chosen"></button></div></aside>`;

describe('keepFocus', () => {
  it.each([
    ['what stands after it', 'unset-1', () => find('one').remove(), 'item-2'],
    ['what stands before it', 'unset-2', () => find('two').remove(), 'item-1'],
    ['what stands around it', 'after', () => find('row').remove(), 'before'],
  ])('gives the focus to %s', async (_, focused, change, expected) => {
    show(LIST);
    find(focused).focus();
    change();
    await vi.waitFor(() => expect(document.activeElement?.id).toBe(expected));
  });

  it.each([
    ['beside it', 'unset-1', 'item-1'],
    ['around it', 'after', 'before'],
  ])('gives the focus of a disabled control to what stands %s', async (_, focused, expected) => {
    show(LIST);
    find(focused).focus();
    setDisabled(focused, true);
    await vi.waitFor(() => expect(document.activeElement?.id).toBe(expected));
  });

  it('returns the focus to a control that was disabled for a while', async () => {
    show(LIST);
    find('unset-1').focus();
    setDisabled('unset-1', true);
    await vi.waitFor(() => expect(document.activeElement?.id).toBe('item-1'));
    setDisabled('unset-1', false);
    await vi.waitFor(() => expect(document.activeElement?.id).toBe('unset-1'));
  });

  it.each([
    ['went elsewhere', () => find('before').focus(), 'before'],
    ['pressed a key', () => find('item-1').dispatchEvent(KEY), 'item-1'],
  ])('does not return it when the person %s', async (_, goOn, expected) => {
    show(LIST);
    find('unset-1').focus();
    setDisabled('unset-1', true);
    await vi.waitFor(() => expect(document.activeElement?.id).toBe('item-1'));
    goOn();
    setDisabled('unset-1', false);
    await Promise.resolve();
    expect(document.activeElement?.id).toBe(expected);
  });

  it.each([
    ['a popup, which gives it back itself', 'chosen', () => find('popup').remove()],
    ['another control', 'before', () => find('two').remove()],
  ])('leaves the focus alone where what goes is %s', async (_, focused, change) => {
    show(LIST);
    find(focused).focus();
    const before = focused === 'chosen' ? '' : focused;
    change();
    await Promise.resolve();
    expect(document.activeElement?.id).toBe(before);
  });
});
