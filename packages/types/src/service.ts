import { checkKind } from '@lobechat/utils';

import { ToolError, ToolErrorType } from './errors.ts';

declare const serviceType: unique symbol;

/**
 * Names a service that a tool needs and carries its interface as a type. The tool declares the
 * token, a host provides the implementation, and neither imports the other's code.
 */
export interface ServiceToken<Service> {
  readonly name: string;
  readonly [serviceType]?: Service;
}

/**
 * Makes the token of a service.
 *
 * @param name - kebab-case and unique in the host, e.g. `local-system`
 * @example
 * export const LocalSystemService = defineService<ILocalSystemService>('local-system');
 */
export const defineService = <Service>(name: string): ServiceToken<Service> =>
  Object.freeze({ name });

/** The services a host offers to the tools it runs. */
export interface ServiceRegistry {
  /**
   * The service behind a token.
   *
   * @throws ToolError of type `ServiceUnavailable`, naming what the host does provide
   */
  get: <Service>(token: ServiceToken<Service>) => Service;
  /** Whether the host provides the service. */
  has: (token: ServiceToken<unknown>) => boolean;
}

/** A service together with its token, see {@link provideService}. */
export interface ServiceProvider {
  readonly service: unknown;
  readonly token: ServiceToken<unknown>;
}

/** Pairs a token with an implementation of its interface, checked by the compiler. */
export const provideService = <Service>(
  token: ServiceToken<Service>,
  service: Service,
): ServiceProvider => ({ service, token });

/**
 * Builds the registry that a host passes to its calls.
 *
 * @throws Error if two providers share a name
 */
export const createServiceRegistry = (
  providers: Iterable<ServiceProvider> = [],
): ServiceRegistry => {
  checkKind('items', { providers });
  const services = new Map<string, unknown>();
  for (const { service, token } of providers) {
    if (services.has(token.name)) {
      throw new Error(`Service '${token.name}' is provided twice. Remove one of the providers.`);
    }
    services.set(token.name, service);
  }

  return {
    get: <Service>(token: ServiceToken<Service>): Service => {
      if (services.has(token.name)) return services.get(token.name) as Service;
      const provided = [...services.keys()].toSorted().join(', ') || 'none';
      throw new ToolError(
        ToolErrorType.ServiceUnavailable,
        `This host provides no service '${token.name}' (it provides: ${provided}). ` +
          'Use a tool that needs no such service, or run the call on a host that has it.',
      );
    },
    has: (token) => services.has(token.name),
  };
};
