import type { BuiltinToolPackage, PackageHost, ServiceProvider } from '@lobechat/types';

/**
 * Returns the services that a tool package brings.
 *
 * @throws TypeError if it returns anything else
 */
export const makePackageServices = (
  { identifier, services }: BuiltinToolPackage,
  host: PackageHost,
): readonly ServiceProvider[] => {
  const made: unknown = services?.(host) ?? [];
  const isProvider = (value: Partial<ServiceProvider> | null): boolean =>
    typeof value?.token?.name === 'string' && value.service !== undefined;
  if (!Array.isArray(made) || !made.every(isProvider)) {
    throw new TypeError(
      `The services of ${identifier} have to be a list of provideService(token, service).`,
    );
  }
  return made as ServiceProvider[];
};
