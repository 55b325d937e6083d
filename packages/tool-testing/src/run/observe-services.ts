import type { ServiceRegistry, ServiceToken } from '@lobechat/types';

/** One service call of a tool. */
export interface ObservedCall {
  readonly arguments: readonly unknown[];
  readonly method: string;
}

/** Hooks for service calls. */
export interface ServiceObserver {
  /** Receives a call before it is made. */
  onCall?: ((call: ObservedCall) => void) | undefined;
  /** Changes a service's answer. */
  toAnswer?: ((value: unknown, method: string) => unknown) | undefined;
  /** Receives a call after it has been answered. */
  onEnd?: (() => void) | undefined;
}

/** Wraps a service. The proxy's target is empty, so that a frozen service may also be observed. */
const observe = (service: object, observer: ServiceObserver): object =>
  new Proxy(
    {},
    {
      get: (_target, key) => {
        const value: unknown = Reflect.get(service, key);
        if (typeof key === 'symbol') return value;
        // A service may have parts: `notes.archive.add(…)`.
        if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
          return observe(value, observer);
        }
        if (typeof value !== 'function') return value;
        return (...given: unknown[]): unknown => {
          observer.onCall?.({ arguments: given, method: key });
          const answer: unknown = Reflect.apply(value, service, given);
          const finish = (value: unknown): unknown => {
            observer.onEnd?.();
            return observer.toAnswer ? observer.toAnswer(value, key) : value;
          };
          return answer instanceof Promise ? answer.then(finish) : finish(answer);
        };
      },
      has: (_target, key) => Reflect.has(service, key),
    },
  );

/** Wraps the services of a registry with an observer of a tool's calls. */
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
