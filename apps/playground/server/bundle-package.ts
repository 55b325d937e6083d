import { isBuiltin } from 'node:module';

import type { Plugin } from 'rolldown';

import { SHARED_MODULES } from './shared-modules.ts';

const SHARED: ReadonlySet<string> = new Set(SHARED_MODULES);

/** Begins the ids of modules that the page provides, and of those that no page has. */
const PAGE = '\0page:';

const pageModules: Plugin = {
  load: (id) =>
    id.startsWith(PAGE)
      ? `module.exports = requireOfPage(${JSON.stringify(id.slice(PAGE.length))});`
      : undefined,
  name: 'page-modules',
  async resolveId(name, importer) {
    if (importer === undefined || name.startsWith('.')) return undefined;
    const isOfPage =
      SHARED.has(name) ||
      isBuiltin(name) ||
      !(await this.resolve(name, importer, { skipSelf: true }));
    return isOfPage ? `${PAGE}${name}` : undefined;
  },
};

/**
 * Bundles the file that registers a tool package for the page: its surfaces, texts and examples.
 * The script exports an async function, so that examples may be awaited. It takes `require` for
 * {@link SHARED_MODULES} and returns the exports of the file. Node modules also go through that
 * `require`: an executor may need them, but the page never runs it.
 *
 * @param file - absolute
 * @throws Error that says what cannot be bundled
 */
export const bundlePackage = async (file: string): Promise<string> => {
  // Loaded only for hosts with their own packages.
  const { rolldown } = await import('rolldown');
  const build = await rolldown({
    input: file,
    logLevel: 'silent',
    platform: 'browser',
    plugins: [pageModules],
    transform: { define: { 'process.env.NODE_ENV': '"production"' }, jsx: 'react-jsx' },
  });
  try {
    const { output } = await build.generate({ codeSplitting: false, format: 'es' });
    const body = output[0].code.replace(
      /export \{([^}]*)\};\s*$/,
      (_, names: string) => `return {${names.replaceAll(/(\S+) as ([^\s,]+)/g, '$2: $1')}};`,
    );
    return `export default async (requireOfPage) => {\n${body}\n};\n`;
  } finally {
    await build.close();
  }
};
