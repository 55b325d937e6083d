import { createSocket } from 'node:dgram';
import { once } from 'node:events';

import { expect, it } from 'vitest';

import { createAddressGuard } from '../guard/create-address-guard.ts';
import { openSite } from '../testing/open-site.ts';
import { REFUSED_HOSTS } from '../testing/refused-addresses.ts';
import { watchAttempts } from '../testing/watch-attempts.ts';
import { findChromium } from './find-chromium.ts';
import { renderPage } from './render-page.ts';

/** Tries every way out that a page has, on every host, and says how many let something through. */
const script = (hosts: readonly string[], port: number): string => `
  const addresses = ${JSON.stringify(hosts)}.map((host) => 'http://' + host + ':${port}/');
  const reach = (address) => fetch(address, { mode: 'no-cors' }).then((answer) => answer.status !== 403 && answer.type !== 'opaque', () => false);
  const add = (tag, values) => document.body.append(Object.assign(document.createElement(tag), values));
  const attempt = (work) => { try { work(); } catch {} };
  for (const address of addresses.slice(0, 6)) {
    attempt(() => add('img', { src: address }));
    attempt(() => navigator.sendBeacon(address, 'x'));
    attempt(() => void fetch(address, { keepalive: true, mode: 'no-cors' }).catch(() => {}));
    attempt(() => add('link', { href: address, rel: 'preconnect' }));
    attempt(() => add('link', { href: address, rel: 'dns-prefetch' }));
    attempt(() => add('link', { href: address, rel: 'stylesheet' }));
    attempt(() => add('iframe', { src: address }));
    attempt(() => add('script', { src: address }));
    attempt(() => add('video', { src: address }));
    attempt(() => new WebSocket(address.replace('http', 'ws')));
    attempt(() => new EventSource(address));
    attempt(() => window.open(address));
    attempt(() => new Worker(URL.createObjectURL(new Blob(['fetch("' + address + '", { mode: "no-cors" })']))));
  }
  attempt(() => {
    const peer = new RTCPeerConnection({ iceServers: [{ urls: 'stun:127.0.0.1:${port}' }, { credential: 'x', urls: 'turn:127.0.0.1:${port}?transport=tcp', username: 'x' }] });
    peer.createDataChannel('x');
    peer.createOffer().then((offer) => peer.setLocalDescription(offer));
  });
  Promise.all([...addresses, '/to-inside'].map(reach)).then((all) => {
    document.querySelector('#out').textContent = all.length + ' tried, ' + all.filter(Boolean).length + ' reached';
  });`;

it('reaches nothing that is refused, in any notation and by any way that a page has', async () => {
  const chromium = findChromium(process.env);
  if (chromium === undefined) throw new Error('This test needs a Chromium: set CHROMIUM_PATH.');
  await using inside = await openSite((_request, response) => void response.end('inside'));
  const udp = createSocket('udp4');
  let packets = 0;
  udp.on('message', () => {
    packets += 1;
  });
  udp.bind(inside.port, '127.0.0.1');
  await once(udp, 'listening');
  await using site = await openSite((request, response) => {
    if (request.url === '/to-inside') {
      response.writeHead(302, { location: inside.url }).end();
      return;
    }
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(
      `<!doctype html><body><p id="out"></p><script>${script(REFUSED_HOSTS, inside.port)}</script>`,
    );
  });
  using attempts = watchAttempts();
  const guard = createAddressGuard({
    allow: [site.host],
    resolveHost: () => [{ address: '127.0.0.1', family: 4 }],
  });
  const signal = AbortSignal.timeout(60_000);
  const { html } = await renderPage({ chromium, guard, signal, url: `${site.url}/` });
  udp.close();
  expect(html).toContain(`${REFUSED_HOSTS.length + 1} tried, 0 reached`);
  expect([inside.connections, packets]).toEqual([0, 0]);
  expect(new Set(attempts.list)).toEqual(new Set([site.host]));
});
