import {
  type BuiltinToolSurfaces,
  TOOL_LOCALES,
  type ToolLocale,
  type ToolLocales,
} from '@lobechat/types';
import { checkKind } from '@lobechat/utils';

import { chooseTools, type LobeHubHost, type LobeHubOptions } from './to-lobehub.ts';

type Kind = keyof BuiltinToolSurfaces;
type SurfacesByTool<Of extends Kind> = Record<
  string,
  Record<string, NonNullable<BuiltinToolSurfaces[Of]>[string]>
>;

/** What a LobeHub page registers: surfaces by identifier and API, and texts. */
export type LobeHubSurfaces = {
  /** `registerBuiltinInspectors`, `registerBuiltinRenders` and their siblings. */
  [Of in Kind]: SurfacesByTool<Of>;
} & {
  /** Resources of i18next's namespace `plugin`, by language. */
  locales: Record<keyof ToolLocales, ToolLocale>;
};

const KINDS = [
  'inspectors',
  'interventions',
  'placeholders',
  'portals',
  'renders',
  'streamings',
] as const satisfies readonly Kind[];

/**
 * Loads the surfaces and texts of tools for a LobeHub page, in the form of its registries. The
 * props are ours.
 *
 * @throws Error for a tool that the host does not offer
 */
export const toLobeHubSurfaces = async (
  host: Pick<LobeHubHost, 'engine' | 'tools'>,
  options: LobeHubOptions = {},
): Promise<LobeHubSurfaces> => {
  checkKind('object', { engine: host?.engine });
  const registered = await chooseTools(host, options);
  const names = [...new Set(registered.map(({ manifest }) => manifest.identifier))];
  const find = await host.tools.loadSurfaces(names);
  const collect = (kind: Kind) =>
    Object.fromEntries(
      registered.map(({ manifest: { api, identifier }, name }) => {
        const found = api.map((one) => [one.name, find(kind, identifier, one.name)] as const);
        return [name, Object.fromEntries(found.filter(([, surface]) => surface !== undefined))];
      }),
    );
  const texts = await Promise.all(names.map((identifier) => host.tools.loadLocales(identifier)));
  const locales = TOOL_LOCALES.map((language) => [
    language,
    Object.assign({}, ...texts.map((one) => one?.[language])) as ToolLocale,
  ]);
  return {
    ...Object.fromEntries(KINDS.map((kind) => [kind, collect(kind)])),
    locales: Object.fromEntries(locales) as LobeHubSurfaces['locales'],
  } as LobeHubSurfaces;
};
