import type { BuiltinToolSurfaces } from '@lobechat/types';

import { resolveBuiltinAlias } from './aliases.ts';
import { isBuiltinToolIdentifier } from './identifiers.ts';

/** The surfaces that a host adds for its own tool. Unlike a builtin tool's, all are optional. */
export type RuntimeSurfaces = Partial<BuiltinToolSurfaces>;

/** The kinds of surfaces. */
export const SURFACE_KINDS = [
  'inspector',
  'intervention',
  'placeholder',
  'portal',
  'render',
  'streaming',
] as const;

export type SurfaceKind = (typeof SURFACE_KINDS)[number];

/** The component of a kind. */
export type SurfaceOf<Kind extends SurfaceKind> = NonNullable<RuntimeSurfaces[`${Kind}s`]>[string];

const registered = new Map<string, RuntimeSurfaces>();

/**
 * Adds the surfaces of a tool that is not builtin, while the page runs: every look-up finds them from
 * then on.
 *
 * @example
 * const remove = registerBuiltinSurfaces('lobe-note', { renders: { viewNote: ViewNoteRender } });
 *
 * @returns a function that removes them again
 * @throws Error for the identifier of a builtin tool, and for one that already has surfaces
 */
export const registerBuiltinSurfaces = (
  identifier: string,
  surfaces: RuntimeSurfaces,
): (() => void) => {
  const today = resolveBuiltinAlias(identifier);
  if (isBuiltinToolIdentifier(today)) {
    throw new Error(
      `'${identifier}' is a builtin tool and brings its own surfaces. Give your tool another identifier.`,
    );
  }
  if (registered.has(identifier)) {
    throw new Error(
      `Surfaces for '${identifier}' are registered already. Remove them first, or register all kinds at once.`,
    );
  }
  registered.set(identifier, surfaces);
  return () => {
    if (registered.get(identifier) === surfaces) registered.delete(identifier);
  };
};

/** The surfaces that a host has added for a tool. */
export const getRuntimeSurfaces = (identifier: string): RuntimeSurfaces | undefined =>
  registered.get(identifier);
