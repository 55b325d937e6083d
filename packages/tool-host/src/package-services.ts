import { join } from 'node:path';

import type { BuiltinToolPackage, ServiceProvider, ToolEnvironment } from '@lobechat/types';

/** Where the services of tool packages are created. */
export interface PackageServicesOptions {
  /** Of the host. */
  dataDirectory: string;
  environment?: ToolEnvironment | undefined;
}

/**
 * Returns the services that a tool package brings.
 *
 * @throws TypeError if it returns anything else
 */
export const makePackageServices = (
  { identifier, services }: BuiltinToolPackage,
  { dataDirectory, environment }: PackageServicesOptions,
): readonly ServiceProvider[] => {
  const own = join(dataDirectory, 'packages', encodeURIComponent(identifier));
  const made: unknown = services?.({ dataDirectory: own, environment }) ?? [];
  const isProvider = (value: Partial<ServiceProvider> | null): boolean =>
    typeof value?.token?.name === 'string' && value.service !== undefined;
  if (!Array.isArray(made) || !made.every(isProvider)) {
    throw new TypeError(
      `The services of ${identifier} have to be a list of provideService(token, service).`,
    );
  }
  return made as ServiceProvider[];
};
