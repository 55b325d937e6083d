import { resolveBuiltinApi } from './aliases.ts';
import { createToolRegistry, type ToolRegistryOptions } from './tool-registry.ts';

/** A tool's surfaces of one kind, by API name. */
export type SurfacesByApi<Surface> = Readonly<Record<string, Surface>>;

/** Options of a surface look-up. */
export interface SurfaceLookupOptions<Surface> extends ToolRegistryOptions<SurfacesByApi<Surface>> {
  /** Former API names by identifier. Default: those of the builtin tools. */
  apiAliases?: Readonly<Record<string, Readonly<Record<string, string>>>> | undefined;
  /** Finds what was added after the look-up was built. Entries take precedence. */
  findLate?: ((identifier: string) => SurfacesByApi<Surface> | undefined) | undefined;
}

/** Finds the surface of an API; undefined if the tool has no specific one. */
export type SurfaceLookup<Surface> = (
  identifier: string | undefined,
  apiName: string | undefined,
) => Surface | undefined;

/**
 * Builds the look-up for one kind of surface, by current names and by names from history. Own
 * properties only, so that `constructor` is never taken for an API.
 *
 * @throws Error if two entries share an identifier
 */
export const createSurfaceLookup = <Surface>({
  apiAliases,
  findLate,
  ...options
}: SurfaceLookupOptions<Surface>): SurfaceLookup<Surface> => {
  const registry = createToolRegistry({ describe: listApis, ...options });
  return (identifier, given) => {
    if (identifier === undefined || given === undefined) return undefined;
    const surfaces = registry.get(identifier) ?? findLate?.(identifier);
    const apiName = resolveBuiltinApi(registry.resolve(identifier), given, apiAliases);
    return surfaces && Object.hasOwn(surfaces, apiName) ? surfaces[apiName] : undefined;
  };
};

const listApis = (surfaces: SurfacesByApi<unknown>) => Object.keys(surfaces).join(', ');
