import { join } from 'node:path';

export const packages = join(import.meta.dirname, '../..');

export const TOOLS = [
  'artifact',
  'calculator',
  'knowledge-base',
  'local-system',
  'task',
  'web-browsing',
] as const;

/** The importable entries, by subpath: the workspace modules that each entry exports. */
export const LIBRARY: Readonly<Record<string, readonly string[]>> = {
  '.': [
    '@lobechat/tool-host',
    '@lobechat/tool-engine',
    '@lobechat/tool-contracts',
    '@lobechat/types',
  ],
  './ai-sdk': ['@lobechat/tool-host/ai-sdk'],
  './browser': ['@lobechat/tool-host/browser'],
  './lobehub': ['@lobechat/tool-host/lobehub', '@lobechat/types/lobehub'],
  './mcp': ['@lobechat/tool-mcp', '@lobechat/tool-mcp/server'],
  './prompts': ['@lobechat/prompts'],
  './react': [
    '@lobechat/builtin-tools/surfaces',
    '@lobechat/builtin-tools/locales',
    '@lobechat/shared-tool-ui',
    '@lobechat/shared-tool-ui/locales',
  ],
  './testing': ['@lobechat/tool-testing'],
  ...Object.fromEntries(
    TOOLS.map((tool) => [
      `./tools/${tool}`,
      [`@lobechat/builtin-tool-${tool}`, `@lobechat/builtin-tool-${tool}/tool`],
    ]),
  ),
};

/** The root entry for pages: everything that does not need Node. */
export const PAGE_ROOT = [
  '@lobechat/tool-host/browser',
  '@lobechat/tool-engine',
  '@lobechat/tool-contracts',
  '@lobechat/types',
];

/** Entries that a page can load. These have separate files built for pages, without Node. */
export const PAGE_ENTRIES = Object.keys(LIBRARY).filter(
  (subpath) => !['./ai-sdk', './mcp', './testing'].includes(subpath),
);

/** File name of an entry, without its extension. */
export const toFileName = (subpath: string): string =>
  subpath === '.' ? 'index' : subpath.slice(2).replace('/', '-');

/** Entry points of processes and threads, by their name in the bundle (`siblingEntry`). */
export const WORKERS: Readonly<Record<string, string>> = {
  'database-worker': join(packages, 'database/src/embedded/owner-worker.ts'),
  'document-worker': join(packages, 'file-loaders/src/child/main.ts'),
  'extract-worker': join(packages, 'web-crawler/src/extract/child.ts'),
  'image-worker': join(packages, 'local-file-shell/src/reading/image/child.ts'),
  'mail-worker': join(packages, 'file-loaders/src/mail/child.ts'),
  'math-watchdog': join(packages, 'math-engine/src/node/watchdog.ts'),
  'math-worker': join(packages, 'math-engine/src/node/worker.ts'),
  'module-child': join(packages, 'tool-plugins/src/module/child.ts'),
  'page-worker': join(packages, 'file-loaders/src/html/child.ts'),
  'search-worker': join(packages, 'local-file-shell/src/search/grep/fallback-worker.ts'),
};
