import type { ServiceRegistry, ServiceToken } from '@lobechat/types';

/** One call that a tool made of a service. */
export interface ObservedCall {
  readonly arguments: readonly unknown[];
  readonly method: string;
}

/** What is done with the calls of services on their way. */
export interface ServiceObserver {
  /** Hears of a call before it is made. */
  onCall?: ((call: ObservedCall) => void) | undefined;
  /** Changes what a service answers. */
  toAnswer?: ((value: unknown) => unknown) | undefined;
}

/** Stands in front of a service. It is a proxy of nothing, so that a frozen service may be watched too. */
const observe = (service: object, observer: ServiceObserver): object =>
  new Proxy(
    {},
    {
      get: (_target, key) => {
        const value: unknown = Reflect.get(service, key);
        if (typeof key === 'symbol') return value;
        // A service may be made of parts: `notes.archive.add(…)`.
        if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
          return observe(value, observer);
        }
        if (typeof value !== 'function') return value;
        return (...given: unknown[]): unknown => {
          observer.onCall?.({ arguments: given, method: key });
          const answer: unknown = Reflect.apply(value, service, given);
          const change = observer.toAnswer;
          if (!change) return answer;
          return answer instanceof Promise ? answer.then(change) : change(answer);
        };
      },
      has: (_target, key) => Reflect.has(service, key),
    },
  );

/** The services of a registry, with somebody who watches what a tool does with them. */
export const observeServices = (
  services: ServiceRegistry,
  observer: ServiceObserver,
): ServiceRegistry => ({
  get: <Service>(token: ServiceToken<Service>): Service => {
    const service: unknown = services.get(token);
    return (
      typeof service === 'object' && service !== null ? observe(service, observer) : service
    ) as Service;
  },
  has: (token) => services.has(token),
});
