import { isBuiltin } from 'node:module';

import { SHARED_MODULES } from './shared-modules.ts';

const SHARED: ReadonlySet<string> = new Set(SHARED_MODULES);

/**
 * Bundles the file that registers a tool package for the page: its surfaces, texts and examples.
 * The script exports a function that takes `require` for {@link SHARED_MODULES} and returns the
 * exports of the file. Node modules also go through that `require`: an executor may need them, but
 * the page never runs it.
 *
 * @param file - absolute
 * @throws Error that says what cannot be bundled
 */
export const bundlePackage = async (file: string): Promise<string> => {
  // Loaded only for hosts with their own packages.
  const { rolldown } = await import('rolldown');
  const build = await rolldown({
    external: (name) => SHARED.has(name) || isBuiltin(name),
    input: file,
    logLevel: 'silent',
    platform: 'browser',
    transform: { define: { 'process.env.NODE_ENV': '"production"' }, jsx: 'react-jsx' },
  });
  try {
    const { output } = await build.generate({
      codeSplitting: false,
      exports: 'named',
      format: 'cjs',
    });
    return `export default (require) => {\nconst module = { exports: {} };\nconst exports = module.exports;\n${output[0].code}\nreturn module.exports;\n};\n`;
  } finally {
    await build.close();
  }
};
