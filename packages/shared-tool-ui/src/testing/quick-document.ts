/**
 * happy-dom looks for `body` and `head` among thousands of styles, each time somebody asks, which
 * React does at every change. They stay the same in tests.
 */
if (typeof document !== 'undefined') {
  for (const name of ['body', 'head'] as const) {
    Object.defineProperty(document, name, { configurable: true, value: document[name] });
  }
}
