import type { BatchCallOptions } from '@lobechat/tool-engine';
import type { BuiltinToolContext, LobeHubManifestContext, ManifestContext } from '@lobechat/types';
import { isRecord } from '@lobechat/utils';

/** Merges contexts: the call's fields win, except undefined ones. */
export const mergeContext = (
  defaults: BuiltinToolContext,
  context: BuiltinToolContext | undefined,
): BuiltinToolContext => {
  if (!context) return defaults;
  const said = Object.entries(context).filter(([, value]) => value !== undefined);
  return { ...defaults, ...Object.fromEntries(said) };
};

/** The part of a context that manifests and system roles depend on. */
const MANIFEST_FACTS = [
  'botPlatform',
  'clock',
  'disableVisualAnalysis',
  'environment',
  'executionEnv',
  'executionEnvUnroutedReason',
  'isShareVisitor',
  'isSubAgent',
  'locale',
  'scope',
] as const satisfies readonly (keyof ManifestContext)[];

/** What the manifests and system roles of a host depend on: its part of the context of its calls. */
export const toManifestContext = (
  context: BuiltinToolContext & LobeHubManifestContext,
): ManifestContext => {
  // The compiler compares the types of the values only here.
  const facts: ManifestContext = { ...context, scope: context.scope ?? undefined };
  return Object.fromEntries(MANIFEST_FACTS.map((name) => [name, facts[name]]));
};

/**
 * Returns the options of a call, with a host's defaults in their context. Options that are not
 * objects are returned as they are: the engine refuses them, and defaults would hide them.
 */
export const mergeCallOptions = (
  defaults: BuiltinToolContext,
  options: BatchCallOptions | undefined,
): BatchCallOptions =>
  isRecord(options ?? {}) && isRecord(options?.context ?? {})
    ? { ...options, context: mergeContext(defaults, options?.context) }
    : (options as BatchCallOptions);
