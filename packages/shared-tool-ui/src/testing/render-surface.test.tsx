// @vitest-environment happy-dom
import { useTranslation } from 'react-i18next';
import { describe, expect, it } from 'vitest';

import { CopyButton } from '../CopyButton/index.tsx';
import { readSurfaces } from './render-surface.tsx';

const Broken = (): never => {
  throw new Error('broken');
};

/** Hidden from the lint, which also demands names. */
const Button = 'button';

const Untold = () => useTranslation('plugin').t('nothing.of.this');

describe('readSurfaces', () => {
  it.each([
    ['broken', <Broken key="1" />],
    ['nothing.of.this', <Untold key="1" />],
    [
      '<button',
      <Button key="1">
        <svg />
      </Button>,
    ],
    [
      '<button',
      <Button aria-label="" key="1">
        <svg />
      </Button>,
    ],
    // An object is no text.
    ['Objects are not valid', { a: 1 } as unknown as string],
  ])('fails with %j', (message, surface) => {
    expect(() => readSurfaces(['first', surface])).toThrow(message);
  });

  it('returns the text of each, or nothing if nothing is visible', () => {
    const surfaces = [
      null,
      <span key="1" title="a > b" />,
      <b key="2">
        a <i>b</i>
      </b>,
      <img alt="A plot" key="3" src="data:," />,
      <CopyButton key="4" name="x" text="y" />,
      <button key="5" type="button">
        <svg /> Run
      </button>,
    ];
    expect(readSurfaces(surfaces)).toEqual(['', '', 'a b', 'A plot', '', 'Run']);
  });
});
