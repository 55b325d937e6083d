/**
 * happy-dom searches thousands of styles for `body` and `head` at each access, which React does at
 * every change. They are constant in tests.
 */
if (typeof document !== 'undefined') {
  for (const name of ['body', 'head'] as const) {
    Object.defineProperty(document, name, { configurable: true, value: document[name] });
  }

  await import('./quick-selectors.ts');

  // React records a stack and a task for each of the first 10,000 elements per second, to say in
  // warnings who created them: a sixth of a test's time. Here it believes to have reached that.
  const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
    (await import('react')) as unknown as Record<string, object>;
  if (internals) {
    Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
      configurable: true,
      get: () => 10_000,
      set: () => {},
    });
  }
}
