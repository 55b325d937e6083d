import createDebug from 'debug';

import {
  createServiceRegistry,
  type ServiceProvider,
  type ServiceRegistry,
  type ServiceToken,
} from '@lobechat/types';
import { checkKind } from '@lobechat/utils';

const log = createDebug('lobe-tool-host:services');

/** A service that is created on first use. */
export interface LazyServiceProvider {
  /** Ends what {@link create} started. Called once, and only if it was created. */
  close?: ((service: unknown) => Promise<void> | void) | undefined;
  create: () => unknown;
  token: ServiceToken<unknown>;
  /** Its activity beyond the calls that started it. */
  work?: ((service: unknown) => BackgroundWork) | undefined;
}

/** An activity beyond the call that started it. */
export interface BackgroundItem {
  /** What happens to it when the host closes: it ends, or is kept for the next worker. */
  onClose: 'ends' | 'kept';
  /** One line, for people. */
  text: string;
}

/** Activity beyond the calls that started it: background commands, queued runs. */
export interface BackgroundWork {
  list: () => readonly BackgroundItem[];
  /** Resolves when none of it is left, or when the signal is aborted. */
  wait: (signal?: AbortSignal) => Promise<void>;
}

/** Pairs a token with the factory of its service, checked by the compiler. */
export const provideLazily = <Service, Made extends Service>(
  token: ServiceToken<Service>,
  provider: {
    close?: (service: Made) => Promise<void> | void;
    create: () => Made;
    work?: (service: Made) => BackgroundWork;
  },
): LazyServiceProvider => {
  const { close, create, work } = provider;
  return {
    create,
    token,
    ...(close && { close: (service) => close(service as Made) }),
    ...(work && { work: (service) => work(service as Made) }),
  };
};

/** The services of a host. */
export interface LazyServices {
  /** Activity in the services that were created. */
  readonly background: BackgroundWork;
  /** Ends every created service; the others are refused from then on. */
  close: () => Promise<void>;
  readonly registry: ServiceRegistry;
}

/** The inputs of {@link createLazyServices}. */
export interface LazyServicesOptions {
  /** The host's own services; each replaces a standard one of its name. */
  own?: readonly ServiceProvider[] | undefined;
  /** Services that tool packages bring. They do not replace services of the host. */
  packaged?: readonly ServiceProvider[] | undefined;
  standard: readonly LazyServiceProvider[];
}

const dispose = async (service: unknown): Promise<void> => {
  const { [Symbol.asyncDispose]: end, [Symbol.dispose]: endNow } = service as Partial<
    AsyncDisposable & Disposable
  >;
  if (end) await end.call(service);
  else endNow?.call(service);
};

/**
 * Creates a registry whose standard services are created on the first `get`, so that a host that
 * only lists tools starts nothing.
 *
 * @throws Error if two services of `own` share a name
 */
export const createLazyServices = (options: LazyServicesOptions): LazyServices => {
  checkKind('list', { standard: options?.standard });
  const own = options.own ?? [];
  const replaced = new Set(own.map(({ token }) => token.name));
  const standard = options.standard.filter(({ token }) => !replaced.has(token.name));
  const packaged = new Map(
    (options.packaged ?? []).toReversed().map((provider) => [provider.token.name, provider]),
  );
  for (const { token } of [...own, ...standard]) packaged.delete(token.name);
  const created = new Map<LazyServiceProvider, unknown>();
  let closed = false;

  const createOnce = (provider: LazyServiceProvider) => {
    if (closed) throw new Error(`The host is closed; service '${provider.token.name}' with it.`);
    if (!created.has(provider)) {
      log('creating %s', provider.token.name);
      created.set(provider, provider.create());
    }
    return created.get(provider);
  };

  const makers = new Map(standard.map((provider) => [provider.token.name, provider]));
  // The plain registry handles everything else, including the error for unknown services.
  const known = createServiceRegistry([
    ...own,
    ...packaged.values(),
    ...standard.map(({ token }) => ({ service: undefined, token })),
  ]);

  const listWork = (): BackgroundWork[] =>
    [...created].flatMap(([provider, service]) => provider.work?.(service) ?? []);

  return {
    background: {
      list: () => listWork().flatMap((work) => work.list()),
      wait: async (signal) => {
        await Promise.all(listWork().map((work) => work.wait(signal)));
      },
    },
    close: async () => {
      closed = true;
      const services = [...created];
      created.clear();
      await Promise.all([
        ...services.map(async ([provider, service]) => provider.close?.(service)),
        ...(options.packaged ?? []).map(async ({ service }) => dispose(service)),
      ]);
    },
    registry: {
      get: <Service>(token: ServiceToken<Service>): Service => {
        const maker = makers.get(token.name);
        return maker ? (createOnce(maker) as Service) : known.get(token);
      },
      has: (token) => known.has(token),
    },
  };
};
