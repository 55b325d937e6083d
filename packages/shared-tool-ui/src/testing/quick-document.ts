/**
 * happy-dom searches thousands of styles for `body` and `head` at each access, which React does at
 * every change. They are constant in tests.
 */
if (typeof document !== 'undefined') {
  for (const name of ['body', 'head'] as const) {
    Object.defineProperty(document, name, { configurable: true, value: document[name] });
  }
}
