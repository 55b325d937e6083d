import type { HumanInterventionConfig, LobeChatPluginApi } from '@lobechat/types';

import type { SourceFile } from '../source/source-file.ts';
import type { EntryName } from './entry-points.ts';
import { isTestFile } from './read-sources.ts';
import type { ToolPackage } from './tool-package.ts';

/** APIs that a tool can have and still be read at a glance. */
const MOST_GLANCED_AT = 3;

/** What of a tool decides on the parts that it needs. */
type DecidingParts = Pick<ToolPackage, 'manifests' | 'sources'>;

/** Whether a policy may ask a person before a call. */
export const mayAsk = (config: HumanInterventionConfig | undefined): boolean => {
  if (config === undefined || config === 'never') return false;
  return Array.isArray(config) ? config.some(({ policy }) => policy !== 'never') : true;
};

const asksService = ({ path, text }: SourceFile): boolean =>
  !isTestFile(path) && /\b(?:defineService|services\.get)\b/.test(text);

/** Whether a tool asks services of its host, which its examples then need fakes of. */
export const needsServices = ({ sources }: Pick<ToolPackage, 'sources'>): boolean =>
  [...sources.values()].some(asksService);

/** Whether a result may stay folded under the line that any host draws for any call. */
const isPlain = ({ annotations, renderDisplayControl }: LobeChatPluginApi): boolean =>
  annotations?.readOnly === true &&
  (renderDisplayControl === undefined || renderDisplayControl === 'collapsed');

/**
 * Whether a tool is told by its declaration and its examples: a few APIs that only read or compute, ask
 * nobody and no service, and open no result by themselves. Such a tool needs no surfaces and no README.
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

/** Entry points whose part the registration in `./tool` can hold itself. */
const HELD_BY_TOOL: ReadonlySet<EntryName> = new Set<EntryName>(['./fixtures', './locales']);

/** Whether calls can run in a client, as far as the manifest can be read. */
const hasClientExecutor = ({ manifests: { variants } }: DecidingParts): boolean =>
  variants.length === 0 ||
  variants.some(({ manifest }) => manifest.executors?.includes('client') ?? false);

/**
 * Whether a package stands in its own repository. What surfaces are made with is not installed
 * there, and hosts draw a call without surfaces in their own way.
 */
const standsAlone = ({ packageJson }: Pick<ToolPackage, 'packageJson'>): boolean =>
  [packageJson.dependencies, packageJson.devDependencies, packageJson.peerDependencies].some(
    (list) => list['lobe-tools'] !== undefined,
  );

/** Whether a package may leave an entry point out, because it has nothing that could stand there. */
export const mayLeaveOut = (tool: ToolPackage, name: EntryName): boolean => {
  if (name === './client') return standsAlone(tool) || isSelfExplaining(tool);
  if (name === './testing') return !needsServices(tool);
  if (name === './executor') return !hasClientExecutor(tool);
  return HELD_BY_TOOL.has(name) && tool.entries[name].path === tool.entries['./tool'].path;
};
