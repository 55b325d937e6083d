import type { CatalogueEntry } from '../host-types.ts';

/**
 * Merges the tools of the page and its server: each tool once, with the places where it can run
 * now.
 */
export const mergeCatalogues = (
  page: readonly CatalogueEntry[],
  server: readonly CatalogueEntry[],
): CatalogueEntry[] => {
  const onServer = new Map(server.map((entry) => [entry.identifier, entry]));
  const inPage = new Set(page.map(({ identifier }) => identifier));
  const merged = page.map((entry): CatalogueEntry => {
    const both = onServer.get(entry.identifier)?.executors.includes('server') ?? false;
    return { ...entry, executors: both ? ['client', 'server'] : ['client'] };
  });
  const rest = server
    .filter(({ identifier }) => !inPage.has(identifier))
    .map((entry): CatalogueEntry => ({ ...entry, executors: ['server'] }));
  return [...merged, ...rest].toSorted((left, right) =>
    left.identifier < right.identifier ? -1 : 1,
  );
};
