import { fileURLToPath, URL } from 'node:url';

import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';

import { FIRST_WORDS } from './src/first/first-words.ts';

/**
 * The validator tests whether it may generate code, which the page's policy forbids: each test
 * would be reported as a violation. In a page this setting skips the test.
 */
const withoutCodeGeneration = (): Plugin => ({
  load: (id) =>
    id.endsWith('/typebox/build/system/environment/evaluate.mjs')
      ? 'export const CanEvaluate = () => false;\n' +
        'export const Evaluate = () => { throw new Error("Code generation is off."); };\n'
      : undefined,
  name: 'without-code-generation',
});

const LOAD_CHUNK = fileURLToPath(new URL('src/chunks/load-chunk.ts', import.meta.url));

/** Puts the page's own `loadChunk` where Vite would put its helper around each dynamic import. */
const withRetriedChunks = (): Plugin => ({
  apply: 'build',
  enforce: 'pre',
  load: (id) =>
    id === '\0vite/preload-helper.js'
      ? `export { loadChunk as __vitePreload } from ${JSON.stringify(LOAD_CHUNK)};\n`
      : undefined,
  name: 'with-retried-chunks',
});

const NO_POPUPS = '\0no-popups';

/**
 * The theme's providers set up antd's messages, notifications and modals, which no part of the page
 * uses: a tenth of the first load.
 */
const withoutPopups = (): Plugin => ({
  apply: 'build',
  enforce: 'pre',
  load: (id) =>
    id === NO_POPUPS
      ? `export { ConfigProvider, theme } from 'antd';
         const useNone = () => [{}, null];
         export default useNone;
         export const message = { useMessage: useNone };
         export const Modal = { useModal: useNone };
         export const notification = { useNotification: useNone };`
      : undefined,
  name: 'without-popups',
  resolveId: (source, importer = '') =>
    (importer.endsWith('/antd-style/es/factories/createThemeProvider/AntdProvider.js') &&
      source === 'antd') ||
    (importer.endsWith('/antd/es/app/App.js') && /\/use(Message|Modal|Notification)$/.test(source))
      ? NO_POPUPS
      : undefined,
});

/**
 * A `<style>` element for each rule, 400 of them at the start and 1,500 later, makes the browser look
 * at all rules again for each. All rules of a kind in one element take a fraction of that.
 */
const withOneStyleElement = (): Plugin => ({
  apply: 'build',
  name: 'with-one-style-element',
  transform: (code, id) => {
    if (!/\/antd-style\/es\/(?:factories\/createStaticStyles|functions)\/index\.js$/.test(id))
      return;
    if (!code.includes('speedy: false')) throw new Error(`${id} has another form.`);
    return code.replaceAll('speedy: false', 'speedy: true');
  },
});

/** The code of the first view: a chunk without imports, so that it need not wait for the app. */
const FIRST_VIEW =
  /index\.html|^\0(?:vite\/preload-helper|rolldown\/runtime)|\/playground\/src\/(?:main\.tsx|(?:first|link|session|settings)\/|i18n\/languages\.ts|app\/(?:page\.css|setting-keys|show-start-failure)|theme\/theme-mode|chunks\/load-chunk)|\/visible-text\.ts$|\/types\/src\/locale\.ts$/;

/** The files that a chunk needs before it can run: its own, and all direct and indirect imports. */
const listNeeded = (bundle: Rolldown.OutputBundle, file: string, known = new Set<string>()) => {
  const output = bundle[file];
  if (output?.type !== 'chunk' || known.has(file)) return known;
  known.add(file);
  for (const imported of output.imports) listNeeded(bundle, imported, known);
  return known;
};

/** Draws the first view from its own few texts while the app is being read. */
const withFirstView = (): Plugin => ({
  apply: 'build',
  load: (id) =>
    id.endsWith('/src/first/first-words.ts')
      ? `export const FIRST_WORDS = ${JSON.stringify(FIRST_WORDS)};`
      : undefined,
  name: 'with-first-view',
  transformIndexHtml: {
    handler: (_html, { bundle = {}, chunk }) => {
      const app = Object.values(bundle).find(({ name }) => name === 'start-app');
      if (app?.type !== 'chunk') throw new Error('There is no chunk of the app.');
      const first = listNeeded(bundle, chunk?.fileName ?? '');
      const later = [...listNeeded(bundle, app.fileName)].filter((file) => !first.has(file));
      if (later.length < 2) throw new Error('The first view waits for the app.');
      const font = Object.keys(bundle).find((file) => /geist-latin-wght-normal/.test(file));
      return [
        { as: 'font', crossorigin: true, href: `/${font}`, rel: 'preload' },
        ...later.map((file) => ({ href: `/${file}`, rel: 'modulepreload' })),
      ].map((attrs) => ({ attrs, injectTo: 'head' as const, tag: 'link' }));
    },
    order: 'post',
  },
});

/**
 * Modules that are always loaded together, each in one file with all its imports. Split by shared
 * use, a first call would request 130 files, most of them smaller than the headers of their
 * answers.
 */
const LOADED_TOGETHER: readonly Rolldown.CodeSplittingGroup[] = [
  {
    name: 'start',
    test: /\/src\/(?:components\/(?:Start\/StartDetails|Sources\/(?:Sources|Toolboxes)Panel)|app\/motion-features)\.tsx?$/,
  },
  {
    name: 'workspace',
    test: /\/src\/components\/(?:Workbench\/ApiWorkspace|ArgumentsPane\/ArgumentsEditor|CopyAs\/CopyAsMenu)\.tsx$/,
  },
  {
    name: 'tools',
    test: /\/packages\/(?:builtin-tools\/src\/(?:api-parts|manifests)|tool-engine\/src\/index)\.ts$/,
  },
  // The registries themselves wait for what they register, so they cannot be in the same file.
  { name: 'texts', test: /\/packages\/builtin-tool-[^/]+\/src\/locales\/index\.ts$/ },
  { name: 'executors', test: /\/packages\/builtin-tool-[^/]+\/src\/client\/executor\/index\.ts$/ },
];

export default defineConfig({
  build: {
    // Only files of the page's own origin: its policy forbids scripts and fonts in addresses.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1200,
    // `scripts/check-size.ts` reads it.
    manifest: true,
    modulePreload: {
      polyfill: false,
      // A chunk itself is fetched before it is imported, not only its dependencies.
      resolveDependencies: (file, dependencies, { hostType }) =>
        hostType === 'js' ? [...new Set([file, ...dependencies])] : dependencies,
    },
    rolldownOptions: {
      input: ['index.html', 'src/start-app.tsx'],
      // One file for everything that the page starts with: each answer costs a kilobyte of headers.
      output: {
        codeSplitting: {
          groups: [
            { name: 'first', priority: 1, test: FIRST_VIEW },
            { name: 'page', tags: ['$initial'], test: (id) => !id.endsWith('index.html') },
            ...LOADED_TOGETHER,
          ],
        },
      },
    },
    target: 'es2023',
  },
  plugins: [
    react(),
    withoutCodeGeneration(),
    withoutPopups(),
    withOneStyleElement(),
    withRetriedChunks(),
    withFirstView(),
  ],
  worker: { format: 'es', plugins: () => [withoutCodeGeneration()] },
});
