import type {
  BuiltinToolManifestSource,
  LobeChatPluginApi,
  ManifestContext,
  ResolvedToolManifest,
} from '@lobechat/types';
import { resolveManifest } from '@lobechat/types';
import { isRecord } from '@lobechat/utils';

/** A manifest as one environment sees it. */
export interface ManifestVariant {
  /** `default`, or the environment's name. */
  environment: string;
  /** The names of the entries of `api` that are left out; undefined for one without a name. */
  leftOut: ReadonlyArray<string | undefined>;
  manifest: ResolvedToolManifest;
}

/** The results of resolving a manifest in all environments. */
export interface ManifestVariants {
  /** The error thrown by resolving, with the environment. */
  failures: { environment: string; error: unknown }[];
  variants: ManifestVariant[];
}

const CLOCK = { now: () => Date.UTC(2026, 0, 15, 12), timeZone: 'UTC' };

const CONTEXTS: readonly (readonly [string, ManifestContext])[] = [
  ['default', { clock: CLOCK, locale: 'en-US' }],
  ['server', { clock: CLOCK, environment: 'server', locale: 'en-US' }],
  ['desktop', { clock: CLOCK, environment: 'desktop', locale: 'en-US' }],
  ['browser', { clock: CLOCK, environment: 'browser', locale: 'en-US' }],
  // As a host lists it that knows nothing of the place it runs in.
  ['unknown', {}],
];

const isUsable = (value: unknown): value is { api: readonly unknown[] } =>
  isRecord(value) && Array.isArray(value['api']);

const readName = (value: unknown): string | undefined =>
  isRecord(value) && typeof value['name'] === 'string' ? value['name'] : undefined;

const isApi = (value: unknown): value is LobeChatPluginApi =>
  isRecord(value) && readName(value) !== undefined && isRecord(value['parameters']);

/**
 * Resolves a manifest in every environment. Environments that see the same manifest are one variant.
 * Entries of `api` without a name or parameters are left out (`manifest-shape` reports them).
 */
export const resolveVariants = (source: unknown): ManifestVariants => {
  const variants: ManifestVariant[] = [];
  const failures: ManifestVariants['failures'] = [];
  const seen = new Set<string>();
  if (source === undefined || source === null) return { failures, variants };

  for (const [environment, context] of CONTEXTS) {
    try {
      const resolved = resolveManifest(source as BuiltinToolManifestSource, context);
      if (!isUsable(resolved)) continue;
      const manifest = {
        ...resolved,
        api: resolved.api.filter(isApi),
        systemRole: typeof resolved.systemRole === 'string' ? resolved.systemRole : '',
      };
      const key = JSON.stringify(manifest);
      if (seen.has(key)) continue;
      seen.add(key);
      const leftOut = resolved.api.filter((api) => !isApi(api)).map(readName);
      variants.push({ environment, leftOut, manifest });
    } catch (error) {
      failures.push({ environment, error });
    }
  }
  return { failures, variants };
};
