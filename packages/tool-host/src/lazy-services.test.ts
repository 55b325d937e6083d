import { describe, expect, it } from 'vitest';

import { defineService, provideService } from '@lobechat/types';

import { createLazyServices, provideLazily } from './lazy-services.ts';

interface Counter {
  count: () => number;
}

const CounterService = defineService<Counter>('counter');
const OtherService = defineService<Counter>('other');

const createCounting = () => {
  const log: string[] = [];
  const provider = provideLazily(CounterService, {
    close: async () => {
      log.push('close');
    },
    create: () => {
      log.push('create');
      let value = 0;
      return { count: () => (value += 1) };
    },
  });
  return { log, provider };
};

describe('createLazyServices', () => {
  it('rejects a service that nobody provides and names the existing ones', () => {
    const { provider } = createCounting();
    const { registry } = createLazyServices({ standard: [provider] });
    expect(registry.has(OtherService)).toBe(false);
    expect(() => registry.get(OtherService)).toThrow(/no service 'other' \(it provides: counter\)/);
  });

  it('rejects two services of the host with the same name', () => {
    const own = [
      provideService(CounterService, { count: () => 1 }),
      provideService(CounterService, { count: () => 2 }),
    ];
    expect(() => createLazyServices({ own, standard: [] })).toThrow(/'counter' is provided twice/);
  });

  it('refuses to create a service after closing', async () => {
    const { log, provider } = createCounting();
    const services = createLazyServices({ standard: [provider] });
    await services.close();
    expect(() => services.registry.get(CounterService)).toThrow(/The host is closed/);
    expect(log).toEqual([]);
  });

  it('creates nothing before the first get, and then only once', () => {
    const { log, provider } = createCounting();
    const { registry } = createLazyServices({ standard: [provider] });
    expect(registry.has(CounterService)).toBe(true);
    expect(log).toEqual([]);
    expect(registry.get(CounterService).count()).toBe(1);
    expect(registry.get(CounterService).count()).toBe(2);
    expect(log).toEqual(['create']);
  });

  it('ends created services once', async () => {
    const { log, provider } = createCounting();
    const services = createLazyServices({ standard: [provider] });
    services.registry.get(CounterService);
    await services.close();
    await services.close();
    expect(log).toEqual(['create', 'close']);
  });

  it('prefers a service of the host to the standard one of its name', () => {
    const { log, provider } = createCounting();
    const own = [provideService(CounterService, { count: () => 42 })];
    const { registry } = createLazyServices({ own, standard: [provider] });
    expect(registry.get(CounterService).count()).toBe(42);
    expect(log).toEqual([]);
  });

  it('reports and awaits activity in services, and creates none for it', async () => {
    const { log, provider } = createCounting();
    const ended = Promise.withResolvers<void>();
    const working = provideLazily(OtherService, {
      create: () => ({ count: () => 0 }),
      work: () => ({
        list: () => [{ onClose: 'ends', text: 'counting' }],
        wait: () => ended.promise,
      }),
    });
    const { background, registry } = createLazyServices({ standard: [provider, working] });
    expect(background.list()).toEqual([]);
    registry.get(OtherService);
    expect(background.list()).toEqual([{ onClose: 'ends', text: 'counting' }]);
    let isOver = false;
    const waiting = background.wait().then(() => {
      isOver = true;
    });
    await new Promise((resolve) => setImmediate(resolve));
    expect(isOver).toBe(false);
    ended.resolve();
    await waiting;
    expect(log).toEqual([]);
  });

  it('uses services of packages if the host has none of that name, and ends them with itself', async () => {
    const ended: string[] = [];
    const make = (name: string) => ({
      count: () => 1,
      name,
      [Symbol.asyncDispose]: async () => void ended.push(name),
    });
    const { log, provider } = createCounting();
    const services = createLazyServices({
      own: [],
      packaged: [
        provideService(CounterService, make('in place of the standard one')),
        provideService(OtherService, make('first')),
        provideService(OtherService, make('second')),
      ],
      standard: [provider],
    });
    expect(services.registry.get(OtherService)).toMatchObject({ name: 'first' });
    services.registry.get(CounterService);
    expect(log).toEqual(['create']);
    await services.close();
    expect(ended).toHaveLength(3);
  });
});
