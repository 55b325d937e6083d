// @vitest-environment happy-dom
import { expect, it } from 'vitest';

import { resetPage } from './reset-page.ts';

it('leaves nothing of a page to the next test file', () => {
  const { href } = location;
  history.replaceState({ step: 1 }, '', '/more?x=1#tool=lobe-sum');
  localStorage.setItem('lobe-tools-folded', '[]');
  sessionStorage.setItem('token', 'x');
  document.title = 'Sums';
  document.documentElement.dataset['face'] = 'dark';
  document.documentElement.lang = 'zh-CN';
  resetPage();
  expect(location.href).toBe(href);
  expect(history.state).toBeNull();
  expect([localStorage.length, sessionStorage.length, document.title]).toEqual([0, 0, '']);
  expect(document.documentElement.getAttributeNames()).toEqual([]);
});
