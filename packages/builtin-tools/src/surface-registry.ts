import { resolveBuiltinApi } from './aliases.ts';
import { createToolRegistry, type ToolRegistryOptions } from './tool-registry.ts';

/** The surfaces of one kind that a tool has, by API name. */
export type SurfacesByApi<Surface> = Readonly<Record<string, Surface>>;

/** Options of a look-up of surfaces. */
export interface SurfaceLookupOptions<Surface> extends ToolRegistryOptions<SurfacesByApi<Surface>> {
  /** Old API names by identifier. Default: those of the builtin tools. */
  apiAliases?: Readonly<Record<string, Readonly<Record<string, string>>>> | undefined;
  /** Finds what was added after the look-up was built. Entries come first. */
  findLate?: ((identifier: string) => SurfacesByApi<Surface> | undefined) | undefined;
}

/** Finds the surface of an API; undefined where the tool has nothing specific to show. */
export type SurfaceLookup<Surface> = (
  identifier: string | undefined,
  apiName: string | undefined,
) => Surface | undefined;

/**
 * Builds the look-up of one kind of surface, by the names of today and by those that history has. Own
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
