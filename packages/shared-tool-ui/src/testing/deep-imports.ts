import { readFileSync } from 'node:fs';

/** A named import, e.g. `import { Flexbox, Icon as Symbol } from '@lobehub/ui'`. */
const IMPORT = /^import\s*\{([^}]*)\}\s*from\s*['"]@lobehub\/ui['"];?/gm;

const splitNames = (list: string): [name: string, alias: string][] =>
  list
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && !part.startsWith('type '))
    .map((part) => {
      const [name = '', alias = name] = part.split(/\s+as\s+/);
      return [name, alias];
    });

/** Where the root entry of `@lobehub/ui` takes each of its exports from. */
const readExports = (entry: URL): ReadonlyMap<string, { file: string; name: string }> => {
  const text = readFileSync(entry, 'utf8');
  const sources = new Map<string, { file: string; name: string }>();
  for (const [, first = '', list = '', path = ''] of text.matchAll(
    /^import (?:(\w+)(?:, )?)?(?:\{ ([^}]*) \})? from "(\.[^"]+)";$/gm,
  )) {
    const file = new URL(path, entry).pathname;
    if (first !== '') sources.set(first, { file, name: 'default' });
    for (const [name, alias] of splitNames(list)) sources.set(alias, { file, name });
  }
  const exported = /^export \{ ([^}]*) \};$/m.exec(text)?.[1] ?? '';
  return new Map(
    splitNames(exported).flatMap(([name, alias]) => {
      const source = sources.get(name);
      return source ? [[alias, source] as const] : [];
    }),
  );
};

/**
 * Imports components of `@lobehub/ui` from their own modules in tests: the root entry imports all
 * of them, which takes half a minute per file. A name that is not found stays with the root entry.
 */
export const deepImports = (entry: URL = new URL(import.meta.resolve('@lobehub/ui'))) => {
  let known: ReturnType<typeof readExports> | undefined;
  return {
    enforce: 'pre' as const,
    name: 'deep-imports',
    transform: (code: string): string | undefined => {
      if (!code.includes('@lobehub/ui')) return undefined;
      known ??= readExports(entry);
      return code.replaceAll(IMPORT, (statement, list: string) => {
        const imports = splitNames(list).map(([name, alias]) => {
          const { file, name: original } = known?.get(name) ?? { file: '@lobehub/ui', name };
          return `import { ${original} as ${alias} } from ${JSON.stringify(file)};`;
        });
        // The lines below keep their numbers.
        return imports.join(' ') + statement.replaceAll(/[^\n]/g, '');
      });
    },
  };
};
