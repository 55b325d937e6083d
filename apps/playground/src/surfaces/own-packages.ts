import type { i18n as I18n } from 'i18next';

import type { BuiltinToolPackage } from '@lobechat/types';
import { isRecord } from '@lobechat/utils';

import type { OwnPackage } from '../api/contract.ts';
import { readError } from '../api/playground-api.ts';
import { TOOL_NAMESPACE } from '../i18n/create-i18n.ts';
import { LANGUAGES } from '../i18n/languages.ts';

/** The host's own tool packages, in the page. */
export interface OwnPackages {
  /**
   * Loads a package with its surfaces and texts, and registers them for later look-ups.
   *
   * @returns undefined for a tool that is not one of them
   * @throws Error that says what is wrong with it
   */
  load: (identifier: string) => Promise<BuiltinToolPackage | undefined>;
}

/** Options of {@link createOwnPackages}. */
export interface OwnPackagesOptions {
  i18n: I18n;
  /** Default: imports the script of the server. */
  importScript?: ((address: string) => Promise<unknown>) | undefined;
  listPackages: () => Promise<OwnPackage[]>;
}

type Script = (require: (name: string) => object) => Promise<Record<string, unknown>>;

const importFromServer = async (address: string): Promise<unknown> => {
  // A browser remembers a failed import forever, and does not say why.
  const response = await fetch(address);
  if (!response.ok) throw await readError(response);
  const module = (await import(/* @vite-ignore */ address)) as { default: unknown };
  return module.default;
};

/** Creates the packages of a page. Nothing is requested before the first tool is shown. */
export const createOwnPackages = ({
  i18n,
  importScript = importFromServer,
  listPackages,
}: OwnPackagesOptions): OwnPackages => {
  let listed: Promise<OwnPackage[]> | undefined;
  const loaded = new Map<string, Promise<BuiltinToolPackage>>();

  const list = (): Promise<OwnPackage[]> => {
    // Other tools must not lose their surfaces because of a failure here.
    listed ??= listPackages().catch(() => {
      listed = undefined;
      return [];
    });
    return listed;
  };

  const mount = async ({ address, identifier }: OwnPackage): Promise<BuiltinToolPackage> => {
    const script = (await importScript(address)) as Script;
    const { loadSharedModules } = await import('./shared-modules.ts');
    const { registerBuiltinSurfaces } = await import('@lobechat/builtin-tools/surfaces');
    const exported = Object.values(await script(await loadSharedModules()));
    const one = exported.find((value) => isRecord(value) && value.identifier === identifier);
    const tool = one as BuiltinToolPackage;
    const surfaces = await tool.surfaces?.();
    const texts = await tool.locales?.();
    for (const language of LANGUAGES) {
      const own = texts?.[language];
      if (own) i18n.addResourceBundle(language, TOOL_NAMESPACE, own, true, true);
    }
    if (surfaces) registerBuiltinSurfaces(identifier, surfaces);
    return tool;
  };

  return {
    load: async (identifier) => {
      const known = loaded.get(identifier);
      if (known) return known;
      const found = (await list()).find((one) => one.identifier === identifier);
      if (!found) return undefined;
      const loading = loaded.get(identifier) ?? mount(found);
      loaded.set(identifier, loading);
      loading.catch(() => loaded.delete(identifier));
      return loading;
    },
  };
};
