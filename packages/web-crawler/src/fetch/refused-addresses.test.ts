import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { createAddressGuard } from '../guard/create-address-guard.ts';
import { openSite, type TestSite } from '../testing/open-site.ts';
import { REFUSED_ADDRESSES, REFUSED_HOSTS } from '../testing/refused-addresses.ts';
import { type Attempts, watchAttempts } from '../testing/watch-attempts.ts';
import { fetchUrl } from './fetch-url.ts';

const limits = { idleMs: 5000, totalMs: 5000 };

/** Outcome of a fetch: the error type, or `reached`. */
const tryToFetch = async (
  url: string,
  guard = createAddressGuard({ resolveHost: () => [{ address: '127.0.0.1', family: 4 }] }),
): Promise<string> => {
  // An invalid URL, such as one with a zone id, is never requested.
  if (!URL.canParse(url)) return 'AddressRefused';
  try {
    await fetchUrl(url, { guard, limits });
    return 'reached';
  } catch (error) {
    return (error as { type?: string }).type ?? String(error);
  }
};

describe('refused addresses', () => {
  let site: TestSite;
  let attempts: Attempts;
  beforeEach(async () => {
    site = await openSite((request, response) => {
      const target = new URLSearchParams(request.url?.split('?')[1]).get('to');
      if (target === null) response.end('inside');
      else {
        const location = Buffer.from(target).toString('latin1');
        response.writeHead(302, { location }).end();
      }
    });
    attempts = watchAttempts();
  });
  afterEach(async () => {
    attempts[Symbol.dispose]();
    await site[Symbol.asyncDispose]();
  });

  it('are a long table', () => {
    expect(REFUSED_HOSTS.length).toBeGreaterThan(120);
  });

  it.each(['http', 'https'])('are refused in every notation (%s)', async (scheme) => {
    const outcomes = await Promise.all(
      REFUSED_HOSTS.map(async (host) => [
        host,
        await tryToFetch(`${scheme}://${host}:${site.port}/`),
      ]),
    );
    expect(outcomes.filter(([, outcome]) => outcome !== 'AddressRefused')).toEqual([]);
    expect(attempts.list).toEqual([]);
    expect(site.connections).toBe(0);
  });

  it('are refused as redirect targets', async () => {
    // The guard allows only the port of the redirecting server.
    await using inside = await openSite((_request, response) => void response.end('inside'));
    const guard = createAddressGuard({ allow: [site.host] });
    const outcomes = await Promise.all(
      REFUSED_HOSTS.map(async (host) => {
        const target = encodeURIComponent(`http://${host}:${inside.port}/`);
        return [host, await tryToFetch(`${site.url}/?to=${target}`, guard)] as const;
      }),
    );
    const reached = outcomes.filter(([, outcome]) => outcome !== 'AddressRefused');
    // An invalid URL is never requested either.
    expect(
      reached.filter(([host, outcome]) => outcome !== 'ConnectionFailed' || !host.includes('%')),
    ).toEqual([]);
    expect(inside.connections).toBe(0);
    expect(new Set(attempts.list)).toEqual(new Set([site.host]));
  });

  it.each(['first', 'second', 'only'])(
    'are refused as the addresses of a name (%s of its addresses)',
    async (place) => {
      const outcomes = await Promise.all(
        REFUSED_ADDRESSES.map(async (address) => {
          const refused = { address, family: address.includes(':') ? (6 as const) : (4 as const) };
          const open = { address: '93.184.215.14', family: 4 as const };
          const addresses = { first: [refused, open], only: [refused], second: [open, refused] }[
            place
          ];
          const guard = createAddressGuard({ resolveHost: () => addresses ?? [] });
          return [address, await tryToFetch(`http://page.example:${site.port}/`, guard)];
        }),
      );
      expect(outcomes.filter(([, outcome]) => outcome !== 'AddressRefused')).toEqual([]);
      expect(attempts.list).toEqual([]);
    },
  );

  it('are refused if a name changes its address between two requests', async () => {
    const inside = await openSite((_request, response) => void response.end('inside'));
    for (const address of REFUSED_ADDRESSES) {
      const answers = [
        { address: '127.0.0.1', family: 4 as const },
        { address, family: address.includes(':') ? (6 as const) : (4 as const) },
      ];
      let asked = 0;
      // Its first answer is allowed here, like a public host; the second one leads inside.
      const guard = createAddressGuard({
        allow: [site.host],
        resolveHost: () => answers.slice(asked, (asked += 1)),
      });
      const target = encodeURIComponent(`http://page.example:${inside.port}/`);
      const url = `http://page.example:${site.port}/?to=${target}`;
      expect([address, await tryToFetch(url, guard)]).toEqual([address, 'AddressRefused']);
      expect(asked).toBe(2);
    }
    expect(inside.connections).toBe(0);
    await inside[Symbol.asyncDispose]();
  });

  it('are not connected to after a second lookup: a name is resolved once per connection', async () => {
    let asked = 0;
    const guard = createAddressGuard({
      allow: [site.host],
      resolveHost: () => {
        asked += 1;
        return [{ address: asked === 1 ? '127.0.0.1' : '127.0.0.2', family: 4 }];
      },
    });
    expect(await tryToFetch(`http://page.example:${site.port}/`, guard)).toBe('reached');
    expect([asked, attempts.list]).toEqual([1, [site.host]]);
  });

  it('stay refused if the allow list contains the cloud metadata host or its range', async () => {
    const allow = [
      '169.254.169.254',
      '169.254.0.0/16',
      '0.0.0.0/0',
      '::/0',
      'metadata.google.internal',
      '*.internal',
      'page.example',
    ];
    const guard = createAddressGuard({
      allow,
      resolveHost: () => [{ address: '169.254.169.254', family: 4 }],
    });
    for (const host of [
      '169.254.169.254',
      '[::ffff:a9fe:a9fe]',
      '[fd00:ec2::254]',
      'metadata.google.internal',
      'page.example',
      '224.0.0.1',
      '0.0.0.0',
    ]) {
      expect([host, await tryToFetch(`http://${host}/`, guard)]).toEqual([host, 'AddressRefused']);
    }
    expect(attempts.list).toEqual([]);
  });
});
