import createDebug from 'debug';

import {
  createServiceRegistry,
  type ServiceProvider,
  type ServiceRegistry,
  type ServiceToken,
} from '@lobechat/types';

const log = createDebug('lobe-tool-host:services');

/** A service that is made when it is first asked for. */
export interface LazyServiceProvider {
  /** Ends what {@link create} started. Called once, and only if it was created. */
  close?: ((service: unknown) => Promise<void> | void) | undefined;
  create: () => unknown;
  token: ServiceToken<unknown>;
  /** What goes on in it beyond the calls that began it. */
  work?: ((service: unknown) => BackgroundWork) | undefined;
}

/** Something that goes on beyond the call that began it. */
export interface BackgroundItem {
  /** What becomes of it when the host closes: it ends, or is kept for whoever takes it up. */
  onClose: 'ends' | 'kept';
  /** A line, for people. */
  text: string;
}

/** What goes on beyond the calls that began it: commands in the background, queued runs. */
export interface BackgroundWork {
  list: () => readonly BackgroundItem[];
  /** Resolves when nothing is left of it, or the signal says so. */
  wait: (signal?: AbortSignal) => Promise<void>;
}

/** Pairs a token with a maker of its service, checked by the compiler. */
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
  /** What goes on in the services that were created. */
  readonly background: BackgroundWork;
  /** Ends every service that was created; the others are then refused. */
  close: () => Promise<void>;
  readonly registry: ServiceRegistry;
}

/** What {@link createLazyServices} puts together. */
export interface LazyServicesOptions {
  /** Services of the host's own; each takes the place of a standard one with its name. */
  own?: readonly ServiceProvider[] | undefined;
  /** Services that tool packages bring along. What the host has of a name stays. */
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
 * A registry whose standard services are created on the first `get`, so that a host that lists
 * tools starts nothing.
 *
 * @throws Error if two services of `own` share a name
 */
export const createLazyServices = (options: LazyServicesOptions): LazyServices => {
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
  // The plain registry answers for everything else, and words the refusal of unknown services.
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
