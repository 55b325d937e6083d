import {
  type BuiltinToolPackage,
  getErrorMessage,
  type PackageHost,
  type ServiceProvider,
} from '@lobechat/types';

const make = ({ identifier, services }: BuiltinToolPackage, host: PackageHost): unknown => {
  // Packages without types may bring the list itself.
  if (typeof services !== 'function') return services ?? [];
  try {
    return services(host) ?? [];
  } catch (error) {
    const why = getErrorMessage(error);
    throw new Error(`The services of ${identifier} cannot be made: ${why}`, { cause: error });
  }
};

/**
 * Returns the services that a tool package brings.
 *
 * @throws TypeError if it returns anything else; Error if it cannot make them
 */
export const makePackageServices = (
  tool: BuiltinToolPackage,
  host: PackageHost,
): readonly ServiceProvider[] => {
  const made = make(tool, host);
  const isProvider = (value: Partial<ServiceProvider> | null): boolean =>
    typeof value?.token?.name === 'string' && value.service !== undefined;
  if (!Array.isArray(made) || !made.every(isProvider)) {
    throw new TypeError(
      `The services of ${tool.identifier} have to be a list of provideService(token, service).`,
    );
  }
  return made as ServiceProvider[];
};
