import { once } from 'node:events';
import { request } from 'node:http';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { createAddressGuard } from '../guard/create-address-guard.ts';
import { openSite, type TestSite } from '../testing/open-site.ts';
import { REFUSED_ADDRESSES, REFUSED_HOSTS } from '../testing/refused-addresses.ts';
import { type Attempts, watchAttempts } from '../testing/watch-attempts.ts';
import { type GuardedProxy, startGuardedProxy } from './guarded-proxy.ts';

let inside: TestSite;
let attempts: Attempts;
const proxies: GuardedProxy[] = [];

beforeEach(async () => {
  inside = await openSite((_request, response) => void response.end('inside'));
  attempts = watchAttempts();
});
afterEach(async () => {
  attempts[Symbol.dispose]();
  for (const proxy of proxies.splice(0)) proxy.close();
  await inside[Symbol.asyncDispose]();
});

const open = async (address: string): Promise<URL> => {
  const family = address.includes(':') ? (6 as const) : (4 as const);
  const guard = createAddressGuard({ resolveHost: () => [{ address, family }] });
  const proxy = await startGuardedProxy(guard);
  proxies.push(proxy);
  return new URL(proxy.url);
};

/** The status of the proxy's response. */
const ask = async (proxy: URL, method: string, path: string): Promise<number | undefined> => {
  const sent = request({ agent: false, host: proxy.hostname, method, path, port: proxy.port });
  const answered = once(sent, method === 'CONNECT' ? 'connect' : 'response');
  sent.end();
  const [response, socket] = (await answered) as [
    { destroy: () => void; statusCode?: number },
    { destroy?: () => void } | undefined,
  ];
  socket?.destroy?.();
  response.destroy();
  return response.statusCode;
};

/** Hosts that fit into a request line. */
const HOSTS = REFUSED_HOSTS.filter((host) => /^[\u0021-\u007E]+$/.test(host));

describe('the proxy of a rendered page', () => {
  it.each(['GET', 'CONNECT'])('reaches no refused address in any notation (%s)', async (method) => {
    const proxy = await open('127.0.0.1');
    const outcomes = await Promise.all(
      HOSTS.map(async (host) => {
        const target = `${host}:${inside.port}`;
        return [host, await ask(proxy, method, method === 'GET' ? `http://${target}/` : target)];
      }),
    );
    expect(outcomes.filter(([, status]) => status !== 403)).toEqual([]);
    expect(inside.connections).toBe(0);
    expect(new Set(attempts.list)).toEqual(new Set([proxy.host]));
  });

  it.each(['GET', 'CONNECT'])('reaches no refused address of a name (%s)', async (method) => {
    for (const address of REFUSED_ADDRESSES) {
      const proxy = await open(address);
      const target = `page.example:${inside.port}`;
      const status = await ask(proxy, method, method === 'GET' ? `http://${target}/` : target);
      expect([address, status]).toEqual([address, 403]);
    }
    const ways = new Set(proxies.map(({ url }) => new URL(url).host));
    expect(attempts.list.filter((attempt) => !ways.has(attempt))).toEqual([]);
  });
});
