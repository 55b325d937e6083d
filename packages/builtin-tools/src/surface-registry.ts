import { createToolRegistry, type ToolRegistryOptions } from './tool-registry.ts';

/** The surfaces of one kind that a tool has, by API name. */
export type SurfacesByApi<Surface> = Readonly<Record<string, Surface>>;

/** Finds the surface of an API; undefined where the tool has nothing specific to show. */
export type SurfaceLookup<Surface> = (
  identifier: string | undefined,
  apiName: string | undefined,
) => Surface | undefined;

/**
 * Builds the look-up of one kind of surface. Own properties only, so that `constructor` is never
 * taken for an API.
 *
 * @throws Error if two entries share an identifier
 */
export const createSurfaceLookup = <Surface>(
  options: ToolRegistryOptions<SurfacesByApi<Surface>>,
): SurfaceLookup<Surface> => {
  const registry = createToolRegistry({ describe: listApis, ...options });
  return (identifier, apiName) => {
    if (identifier === undefined || apiName === undefined) return undefined;
    const surfaces = registry.get(identifier);
    return surfaces && Object.hasOwn(surfaces, apiName) ? surfaces[apiName] : undefined;
  };
};

const listApis = (surfaces: SurfacesByApi<unknown>) => Object.keys(surfaces).join(', ');
