import type { HumanInterventionConfig, LobeChatPluginApi } from '@lobechat/types';

import type { SourceFile } from '../source/source-file.ts';
import type { EntryName } from './entry-points.ts';
import { isTestFile } from './read-sources.ts';
import type { ToolPackage } from './tool-package.ts';

/** Most APIs of a tool that can still be understood at a glance. */
const MOST_GLANCED_AT = 3;

/** Properties of a tool that decide which parts it needs. */
type DecidingParts = Pick<ToolPackage, 'manifests' | 'sources'>;

/** Whether a policy may ask a person before a call. */
export const mayAsk = (config: HumanInterventionConfig | undefined): boolean => {
  if (config === undefined || config === 'never') return false;
  return Array.isArray(config) ? config.some(({ policy }) => policy !== 'never') : true;
};

const asksService = ({ path, text }: SourceFile): boolean =>
  !isTestFile(path) && /\b(?:defineService|services\.get)\b/.test(text);

/** Whether a tool uses services of its host, which its examples then need fakes for. */
export const needsServices = ({ sources }: Pick<ToolPackage, 'sources'>): boolean =>
  [...sources.values()].some(asksService);

/** Whether a result may stay collapsed under the line that any host shows for any call. */
const isPlain = ({ annotations, renderDisplayControl }: LobeChatPluginApi): boolean =>
  annotations?.readOnly === true &&
  (renderDisplayControl === undefined || renderDisplayControl === 'collapsed');

/**
 * Whether a tool is explained by its declaration and its examples: a few APIs that only read or
 * compute, ask nobody, use no service, and open no result automatically. Such a tool needs no
 * surfaces and no README.
 */
export const isSelfExplaining = (tool: DecidingParts): boolean => {
  const { variants } = tool.manifests;
  return (
    variants.length > 0 &&
    !needsServices(tool) &&
    variants.every(
      ({ manifest: { api, humanIntervention } }) =>
        api.length <= MOST_GLANCED_AT &&
        api.every((each) => isPlain(each) && !mayAsk(each.humanIntervention ?? humanIntervention)),
    )
  );
};

/** Entry points whose part can also be in the registration in `./tool`. */
const HELD_BY_TOOL: ReadonlySet<EntryName> = new Set<EntryName>(['./fixtures', './locales']);

/** Whether calls can run in a client, as far as the manifest is readable. */
const hasClientExecutor = ({ manifests: { variants } }: DecidingParts): boolean =>
  variants.length === 0 ||
  variants.some(({ manifest }) => manifest.executors?.includes('client') ?? false);

/**
 * Whether a package is in a separate repository. The libraries for surfaces are not installed
 * there, and hosts show a call without surfaces in their own way.
 */
const standsAlone = ({ packageJson }: Pick<ToolPackage, 'packageJson'>): boolean =>
  [packageJson.dependencies, packageJson.devDependencies, packageJson.peerDependencies].some(
    (list) => list['lobe-tools'] !== undefined,
  );

/** Whether a package may omit an entry point because it would have no content. */
export const mayLeaveOut = (tool: ToolPackage, name: EntryName): boolean => {
  if (name === './client') return standsAlone(tool) || isSelfExplaining(tool);
  if (name === './testing') return !needsServices(tool);
  if (name === './executor') return !hasClientExecutor(tool);
  const { exports, path } = tool.entries['./tool'];
  // A registration that is missing may hold them, too.
  const isUnknown = tool.sources.has(path) && exports[tool.names.tool] === undefined;
  return HELD_BY_TOOL.has(name) && (isUnknown || tool.entries[name].path === path);
};
