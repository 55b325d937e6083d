// @vitest-environment happy-dom
import fc from 'fast-check';
import { afterEach, expect, it } from 'vitest';

import { lacksClasses, matchSelector } from './quick-selectors.ts';

afterEach(() => document.body.replaceChildren());

const PARTS =
  '.a|.b|.a-b|.a.b|p.a|p|*|#a|.a:hover|.b::before|:not(.a)|:is(.a, p)|[class]|[title=".a"]|.\\61|.größe|:root|'.split(
    '|',
  );

const selectors = fc
  .array(
    fc.tuple(fc.constantFrom(...PARTS), fc.constantFrom('', ' ', ' > ', '~', '+', ', ', ',\n')),
    {
      maxLength: 4,
      minLength: 1,
    },
  )
  .map((parts) => parts.flat().join(''));

const classes = fc
  .array(fc.constantFrom('a', 'b', 'a-b', 'größe', 'gr', '\t'), { maxLength: 3 })
  .map((names) => names.join(' '));

const toElement = (parent: string, own: string) => {
  document.body.innerHTML = `<div><i></i><p></p></div>`;
  const [outer, inner] = document.querySelectorAll('div, p');
  outer?.setAttribute('class', parent);
  inner?.setAttribute('class', own);
  if (!inner) throw new Error('There is no element.');
  return inner;
};

it('never rules out a selector that matches', () => {
  fc.assert(
    fc.property(selectors, classes, classes, (selector, parent, own) => {
      const element = toElement(parent, own);
      if (!lacksClasses(element, selector)) return;
      expect(matchSelector(element as never, selector, { ignoreErrors: true })).toBeNull();
    }),
  );
});

it.each(['.b', 'p.b', '.a .b', '.a.b', '.b:hover', '.b, .c', '.a-b'])(
  'rules out %s for an element without such a class',
  (selector) => {
    expect(lacksClasses(toElement('b', 'a'), selector)).toBe(true);
  },
);
