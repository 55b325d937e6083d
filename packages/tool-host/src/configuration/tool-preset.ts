import type { ToolDescriptor, ToolSource } from '@lobechat/tool-engine';

/** Sets of builtin APIs, decided by their annotations. */
export const TOOL_PRESETS = ['all', 'coding', 'readonly', 'none'] as const;

/** The name of a preset. */
export type ToolPreset = (typeof TOOL_PRESETS)[number];

/** Without it a model could not read spilled results, so it is part of every preset. */
const ALWAYS_OFFERED = 'lobe-artifact';

/**
 * Whether a preset offers an API of a builtin tool.
 *
 * - `all`: every API.
 * - `coding`: APIs that work on this machine. It leaves out those with `openWorld: true` (they
 *   reach the outside, e.g. the web), unless they also have `destructive: true`, as running a
 *   command does.
 * - `readonly`: APIs with `readOnly: true`.
 * - `none`: no APIs.
 *
 * An API without annotations counts as not read-only. The artifact reader is always offered.
 */
export const isInPreset = (
  preset: ToolPreset,
  { annotations = {}, server }: Pick<ToolDescriptor, 'annotations' | 'server'>,
): boolean => {
  if (preset === 'all' || server === ALWAYS_OFFERED) return true;
  if (preset === 'readonly') return annotations.readOnly === true;
  if (preset === 'none') return false;
  return annotations.openWorld !== true || annotations.destructive === true;
};

/**
 * A source of builtin tools that lists only what a preset offers; to callers, the rest does not
 * exist.
 */
export const applyPreset = (source: ToolSource, preset: ToolPreset): ToolSource => {
  if (preset === 'all') return source;
  const choose = (listed: readonly ToolDescriptor[]): ToolDescriptor[] =>
    listed.filter((descriptor) => isInPreset(preset, descriptor));
  return {
    ...source,
    list: () => {
      const listed = source.list();
      // Synchronous if the source is, so that the engine knows the names without waiting.
      return listed instanceof Promise ? listed.then(choose) : choose(listed);
    },
  };
};
