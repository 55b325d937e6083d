import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, it, vi } from 'vitest';

import { htmlToMarkdown } from '@lobechat/file-loaders/html';

import { createAddressGuard } from '../guard/create-address-guard.ts';
import { openSite } from '../testing/open-site.ts';
import { REFUSED_HOSTS } from '../testing/refused-addresses.ts';
import { watchAttempts } from '../testing/watch-attempts.ts';
import { findChromium } from './find-chromium.ts';
import { renderPage } from './render-page.ts';

/**
 * Tries every way to make a request from a page, for every host, and reports how many got through.
 */
const script = (hosts: readonly string[], port: number): string => `
  const addresses = ${JSON.stringify(hosts)}.map((host) => 'http://' + host + ':${port}/');
  const reach = (address) => fetch(address, { mode: 'no-cors' }).then((answer) => answer.status !== 403 && answer.type !== 'opaque', () => false);
  const add = (tag, values) => { const element = Object.assign(document.createElement(tag), values); document.body.append(element); return element; };
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
    if (address !== addresses[0]) continue;
    for (const rel of ['icon', 'manifest', 'modulepreload', 'prefetch', 'preload', 'prerender'])
      attempt(() => add('link', { as: 'image', href: address, rel }));
    attempt(() => add('object', { data: address, type: 'application/pdf' }));
    attempt(() => add('embed', { src: address, type: 'application/pdf' }));
    attempt(() => add('a', { download: 'x', href: address, target: 'elsewhere' }).click());
    attempt(() => add('a', { href: '#', ping: address }).click());
    attempt(() => add('iframe', { srcdoc: '<meta http-equiv="refresh" content="0;url=' + address + '">' }));
    attempt(() => add('iframe', { src: 'data:text/html,<img src="' + address + '">' }));
    attempt(() => add('iframe', { src: URL.createObjectURL(new Blob(['<script>fetch("' + address + '")</' + 'script>'], { type: 'text/html' })) }));
    attempt(() => add('style', { textContent: '@import url(' + address + '); @font-face { font-family: x; src: url(' + address + ') } body { font-family: x; background: url(' + address + ') }' }));
    attempt(() => add('script', { type: 'speculationrules', textContent: JSON.stringify({ prefetch: [{ source: 'list', urls: [address] }], prerender: [{ source: 'list', urls: [address] }] }) }));
    attempt(() => { const form = document.createElement('form'); Object.assign(form, { action: address, method: 'post', target: 'elsewhere' }); document.body.append(form); form.submit(); });
    attempt(() => void import(address).catch(() => {}));
    attempt(() => void new WebTransport(address.replace('http', 'https')).ready.catch(() => {}));
    attempt(() => void navigator.serviceWorker?.register('/worker.js').catch(() => {}));
    attempt(() => window.open('file:///etc/hostname'));
    attempt(() => add('iframe', { src: 'file:///etc/hostname' }));
  }
  attempt(() => {
    const peer = new RTCPeerConnection({ iceServers: [{ urls: 'stun:127.0.0.1:${port}' }, { credential: 'x', urls: 'turn:127.0.0.1:${port}?transport=tcp', username: 'x' }] });
    peer.createDataChannel('x');
    peer.createOffer().then((offer) => peer.setLocalDescription(offer));
  });
  Promise.all([...addresses, '/to-inside'].map(reach)).then((all) => {
    document.querySelector('#out').textContent = all.length + ' tried, ' + all.filter(Boolean).length + ' reached';
  });`;

const isRunning = (processId: number): boolean => {
  try {
    return process.kill(processId, 0);
  } catch {
    return false;
  }
};

/** A page whose text is in a shadow tree created by its scripts. */
const SHADOW_PAGE = `<p>The next page.</p><x-a><b>slotted</b></x-a>
  <script>document.querySelector('x-a').attachShadow({ mode: 'closed' }).innerHTML = '<p>In the shadow: <slot></slot></p>'</script>`;

const getChromium = (): string => {
  const chromium = findChromium(process.env);
  if (chromium === undefined) throw new Error('This test needs a Chromium: set CHROMIUM_PATH.');
  return chromium;
};

it('reports a crashed browser, opens the next page, and kills the browser when the call is cancelled', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'render-page-'));
  const chromium = join(folder, 'chromium');
  const script = `#!/bin/sh\necho $$ > ${folder}/pid\nexec ${getChromium()} "$@"\n`;
  await writeFile(chromium, script, { mode: 0o755 });
  const getProcess = async (): Promise<number> => Number(await readFile(`${folder}/pid`, 'utf8'));
  const asked = Promise.withResolvers<void>();
  let loads = (): void => {};
  await using site = await openSite((request, response) => {
    response.setHeader('content-type', 'text/html');
    if (request.url === '/next') return void response.end(SHADOW_PAGE);
    asked.resolve();
    loads();
    response.write('<p>The beginning of a page');
  });
  const guard = createAddressGuard({ allow: [site.host] });
  const open = (path: string) =>
    renderPage({ chromium, guard, signal: AbortSignal.timeout(60_000), url: site.url + path });
  const opening = open('/never').catch((error: unknown) => error);
  await asked.promise;
  // Including its children: the executable may be a script that starts the browser.
  process.kill(-(await getProcess()), 'SIGKILL');
  expect(await opening).toMatchObject({ type: 'ExecutionFailed' });
  const { html } = await open('/next');
  expect(htmlToMarkdown(html).markdown).toBe('The next page.\n\nIn the shadow: **slotted**');
  const last = await getProcess();
  await expect.poll(() => isRunning(last)).toBe(false);

  // Cancelled before the start, during it, and while loading a page that never ends.
  const loading = new Promise<void>((resolve) => {
    loads = resolve;
  });
  const starting = () =>
    vi.waitFor(async () => expect(await getProcess()).toBeGreaterThan(0), 60_000);
  for (const moment of [undefined, starting, () => loading]) {
    await rm(`${folder}/pid`, { force: true });
    const cancelling = new AbortController();
    const { signal } = cancelling;
    const cancelled = renderPage({ chromium, guard, signal, url: `${site.url}/never` }).catch(
      (error: unknown) => error,
    );
    await moment?.();
    cancelling.abort();
    expect(await cancelled).toMatchObject({ type: 'Aborted' });
    if (!moment) continue;
    const ended = await getProcess();
    await expect.poll(() => isRunning(ended), { timeout: 60_000 }).toBe(false);
  }
  await rm(folder, { recursive: true });
});

it('waits for a text that comes after a moving picture, on a page that forbids eval', async () => {
  const page = `<p id=out>…</p><script>setTimeout(() => { out.textContent = 'The text that comes late.' }, 1500)</script>`;
  await using site = await openSite((_, response) => {
    response
      .setHeader('content-security-policy', "script-src 'unsafe-inline'")
      .setHeader('content-type', 'text/html')
      .end(page);
  });
  const guard = createAddressGuard({ allow: [site.host] });
  const { signal } = new AbortController();
  const { html } = await renderPage({ chromium: getChromium(), guard, signal, url: site.url });
  expect(htmlToMarkdown(html).markdown).toBe('The text that comes late.');
});

it('reaches nothing that is refused, in any notation and by any request', async () => {
  const chromium = getChromium();
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
    response.setHeader(
      'content-security-policy-report-only',
      `img-src 'none'; report-to inside; report-uri ${inside.url}/report`,
    );
    response.setHeader('reporting-endpoints', `inside="${inside.url}/reports"`);
    response.setHeader('link', `<${inside.url}/early>; rel=preload; as=image`);
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
