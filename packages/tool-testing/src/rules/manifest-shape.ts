import type { LobeChatPluginApi } from '@lobechat/types';

import type { LintRule } from '../lint/rule.ts';
import { locateApi, locateManifest } from '../package/locate.ts';
import type { ManifestVariant } from '../package/manifest-variants.ts';

const EXECUTORS = new Set(['client', 'server']);
const RENDER_CONTROLS = new Set(['alwaysExpand', 'collapsed', 'expand']);
const LONGEST_TIMEOUT_MS = 3_600_000;

function* checkManifest({ leftOut, manifest }: ManifestVariant): Generator<string> {
  const { api, executors, meta, type } = manifest;
  if (api.length + leftOut.length === 0) yield 'The manifest has no API.';
  for (const name of leftOut) {
    yield name === undefined ? 'An API has no name.' : `'${name}' has no parameters.`;
  }
  if (type !== undefined && type !== 'builtin')
    yield `The manifest's type is '${type as string}' instead of 'builtin'.`;
  for (const field of ['title', 'description', 'avatar'] as const) {
    const value: unknown = (meta as Partial<typeof meta> | undefined)?.[field];
    if (typeof value !== 'string' || value.trim() === '') yield `meta.${field} is empty.`;
  }
  if (executors === undefined) return;
  if (executors.length === 0) yield 'executors is empty: the tool runs nowhere.';
  for (const name of executors) {
    if (!EXECUTORS.has(name))
      yield `executors has '${name}', which is neither 'client' nor 'server'.`;
  }
}

function* checkApi({
  defaultTimeoutMs,
  renderDisplayControl,
}: LobeChatPluginApi): Generator<string> {
  if (renderDisplayControl !== undefined && !RENDER_CONTROLS.has(renderDisplayControl)) {
    yield `has the unknown renderDisplayControl '${renderDisplayControl}'.`;
  }
  if (defaultTimeoutMs === undefined) return;
  const isUsable = Number.isInteger(defaultTimeoutMs) && defaultTimeoutMs > 0;
  if (!isUsable || defaultTimeoutMs > LONGEST_TIMEOUT_MS) {
    yield `has a defaultTimeoutMs of ${defaultTimeoutMs} (milliseconds, 1 to ${LONGEST_TIMEOUT_MS}).`;
  }
}

/** The fields of a manifest have valid values. */
export const manifestShape: LintRule = {
  *check(tool) {
    const place = locateManifest(tool);
    const declared = tool.entries['.'].exports[tool.names.manifest];
    if (
      declared !== undefined &&
      tool.manifests.variants.length === 0 &&
      tool.manifests.failures.length === 0
    ) {
      yield { ...place, message: `${tool.names.manifest} is a manifest in no environment.` };
    }
    for (const variant of tool.manifests.variants) {
      const spoils = variant.leftOut.filter((name) => name !== undefined);
      for (const message of checkManifest(variant)) yield { ...place, message, spoils };
      for (const api of variant.manifest.api) {
        for (const problem of checkApi(api)) {
          yield { ...locateApi(tool, api.name), message: `'${api.name}' ${problem}` };
        }
      }
    }
  },
  group: 'manifest',
  name: 'manifest-shape',
  quiets: 'all',
  repair:
    'Give the manifest at least one API, a meta with title, description and avatar, and allowed values.',
  severity: 'error',
  summary: 'the manifest has every field, with allowed values',
};
