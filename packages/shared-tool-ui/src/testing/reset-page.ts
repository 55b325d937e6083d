import { afterAll } from 'vitest';

/**
 * Files share one document, because their worker keeps it. Each file begins at the start page, with
 * nothing stored or shown by the files before it.
 */
export const resetPage = (): void => {
  history.replaceState(null, '', '/');
  localStorage.clear();
  sessionStorage.clear();
  document.title = '';
  for (const name of document.documentElement.getAttributeNames()) {
    document.documentElement.removeAttribute(name);
  }
};

if (typeof document !== 'undefined') {
  resetPage();
  const { cleanup } = await import('@testing-library/react');
  afterAll(cleanup);
}
