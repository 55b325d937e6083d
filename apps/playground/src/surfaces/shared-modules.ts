import type { SharedModule } from '../../server/shared-modules.ts';

const loadReact = async (): Promise<object> => ({
  ...(await import('@lobechat/shared-tool-ui')),
  ...(await import('@lobechat/shared-tool-ui/locales')),
  ...(await import('@lobechat/builtin-tools/surfaces')),
  ...(await import('@lobechat/builtin-tools/locales')),
});

const LOADERS: Readonly<Record<SharedModule, () => Promise<object>>> = {
  '@lobechat/shared-tool-ui': () => import('@lobechat/shared-tool-ui'),
  '@lobechat/types': () => import('@lobechat/types'),
  'antd-style': () => import('antd-style'),
  'lobe-tools': () => import('@lobechat/types'),
  'lobe-tools/react': loadReact,
  react: () => import('react'),
  'react-dom': () => import('react-dom'),
  'react-i18next': () => import('react-i18next'),
  'react/jsx-runtime': () => import('react/jsx-runtime'),
};

/** A module that the page does not have. What is never used of it does no harm. */
const missing = (name: string): object =>
  new Proxy(
    {},
    {
      get: (_, key) => {
        if (typeof key === 'symbol' || key === '__esModule') return undefined;
        throw new Error(
          `'${name}' is not there in a page, so ${key} of it cannot be used by surfaces, texts and examples.`,
        );
      },
    },
  );

/** Loads what the page gives to tool packages of a host's own; see `SHARED_MODULES`. */
export const loadSharedModules = async (): Promise<(name: string) => object> => {
  const loaded = await Promise.all(
    Object.entries(LOADERS).map(async ([name, load]) => [name, await load()] as const),
  );
  const modules = new Map<string, object>(loaded);
  return (name) => modules.get(name) ?? missing(name);
};
