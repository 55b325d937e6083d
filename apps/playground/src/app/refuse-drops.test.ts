// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { refuseDrops } from './refuse-drops.ts';

let stop: () => void;
beforeEach(() => {
  stop = refuseDrops();
  document.body.innerHTML = `<input id="field"><div contenteditable="true"><p id="editor"></p></div>
    <div id="zone"><p id="inside"></p></div>`;
  document.querySelector('#zone')?.addEventListener('drop', (event) => event.preventDefault());
});
afterEach(() => stop());

/** Whether the page refuses what is dropped there; undefined if a part of it accepts it. */
const drop = (place: string, kind: string): boolean | undefined => {
  const dataTransfer = { dropEffect: 'copy', types: [kind] };
  const event = new Event('drop', { bubbles: true, cancelable: true });
  document.querySelector(place)?.dispatchEvent(Object.assign(event, { dataTransfer }));
  return event.defaultPrevented && dataTransfer.dropEffect !== 'none'
    ? undefined
    : event.defaultPrevented;
};

describe('something that is dropped', () => {
  it.each([
    ['body', 'Files', true],
    ['#field', 'Files', true],
    ['#field', 'text/plain', false],
    ['#editor', 'Files', false],
    ['#inside', 'Files', undefined],
  ])('on %s as %s: refused %s', (place, kind, expected) => {
    expect(drop(place, kind)).toBe(expected);
  });
});
