import type { SharedModule } from '../../server/shared-modules.ts';

const loadReact = async (): Promise<object> => ({
  ...(await import('./shared/shared-tool-ui.ts')),
  ...(await import('@lobechat/shared-tool-ui/locales')),
  ...(await import('@lobechat/builtin-tools/surfaces')),
  ...(await import('@lobechat/builtin-tools/locales')),
});

/*
 * Whole indexes are loaded through a file of `shared`: imported by their own names, all their
 * exports would be part of the first load, although other parts of the page import only a few.
 */
const LOADERS: Readonly<Record<SharedModule, () => Promise<object>>> = {
  '@lobechat/shared-tool-ui': () => import('./shared/shared-tool-ui.ts'),
  '@lobechat/types': () => import('./shared/types.ts'),
  'antd-style': () => import('./shared/antd-style.ts'),
  'lobe-tools': () => import('./shared/types.ts'),
  'lobe-tools/react': loadReact,
  react: () => import('react'),
  'react-dom': () => import('react-dom'),
  'react-i18next': () => import('./shared/react-i18next.ts'),
  'react/jsx-runtime': () => import('react/jsx-runtime'),
};

/** A module that the page does not have. It is harmless unless it is used. */
const missing = (name: string): object => {
  const absent: object = new Proxy(
    {},
    {
      get: (_, key) => {
        if (typeof key === 'symbol' || key === '__esModule') return undefined;
        throw new Error(
          `'${name}' is not there in a page, so ${key} of it cannot be used by surfaces, texts and examples.`,
        );
      },
      // A bundle copies the names of a module, of which there are none, to an object like it.
      getPrototypeOf: () => absent,
    },
  );
  return absent;
};

/** Loads the modules that the page provides to a host's own tool packages; see `SHARED_MODULES`. */
export const loadSharedModules = async (): Promise<(name: string) => object> => {
  const loaded = await Promise.all(
    Object.entries(LOADERS).map(async ([name, load]) => [name, await load()] as const),
  );
  const modules = new Map<string, object>(loaded);
  return (name) => modules.get(name) ?? missing(name);
};
