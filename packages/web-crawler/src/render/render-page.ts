import { setTimeout } from 'node:timers/promises';

import type { Browser } from 'playwright-core';

import { ToolError, ToolErrorType } from '@lobechat/types';

import { toAbortedError } from '../fetch/deadline.ts';
import { untilAborted } from '../fetch/until-aborted.ts';
import type { AddressGuard } from '../guard/create-address-guard.ts';
import { catchProcess } from './catch-process.ts';
import { startGuardedProxy } from './guarded-proxy.ts';

/** A page after its scripts have run. */
export interface RenderedPage {
  readonly html: string;
  readonly url: string;
}

export interface RenderOptions {
  readonly chromium: string;
  readonly guard: AddressGuard;
  readonly signal: AbortSignal;
  readonly url: string;
}

/** Milliseconds for all of it, and for scripts to come to rest. */
const LIMITS = { allMs: 25_000, characters: 10_000_000, readMs: 2000, restMs: 5000 } as const;

/* Names are resolved by the proxy alone, and nothing goes around it: no UDP of WebRTC or QUIC, no requests of the
   browser's own, no exception for this machine. */
const createArguments = (proxy: string): string[] => [
  proxy,
  '--proxy-bypass-list=<-loopback>',
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--disable-quic',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-dev-shm-usage',
  '--disable-sync',
  '--dns-prefetch-disable',
  '--no-first-run',
  '--no-pings',
  '--js-flags=--max-old-space-size=512',
  // As root there is no other way; the page is a stranger's, but the machine's own sandbox is the container.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/** What the scripts of a page have made of it when they rest. */
const readPage = async (
  browser: Browser,
  url: string,
  guard: AddressGuard,
): Promise<RenderedPage> => {
  const context = await browser.newContext({ acceptDownloads: false, serviceWorkers: 'block' });
  const page = await context.newPage();
  page.on('dialog', (dialog) => void dialog.dismiss().catch(() => {}));
  page.on('popup', (popup) => void popup.close().catch(() => {}));
  await page.goto(url, { timeout: LIMITS.allMs, waitUntil: 'domcontentloaded' });
  const devtools = await page.context().newCDPSession(page);
  /** With shadow trees as they are written in pages, those that the page itself cannot see included. */
  const readContent = async (): Promise<string> => {
    const { root } = await devtools.send('DOM.getDocument', { depth: 0 });
    const asked = { includeShadowDOM: true, nodeId: root.nodeId };
    return (await devtools.send('DOM.getOuterHTML', asked)).outerHTML;
  };
  const early = await readContent();
  // A page that never rests is read as it is, and one that hangs as it was.
  await page.waitForLoadState('networkidle', { timeout: LIMITS.restMs }).catch(() => {});
  const html = await Promise.race([
    readContent(),
    setTimeout(LIMITS.readMs, early, { ref: false }),
  ]);
  // A page that went to a refused address shows what the proxy says of it.
  guard.checkUrl(new URL(page.url()));
  return { html: html.slice(0, LIMITS.characters), url: page.url() };
};

/**
 * Opens a page in a browser of its own and gives what its scripts have made of it. All that the page loads comes
 * through a proxy that the guard judges. A call that is cancelled ends at once, and its browser with it.
 *
 * @throws ToolError `Timeout`, `Aborted`, `ExecutionFailed` if the browser does not start
 */
export const renderPage = async ({
  chromium,
  guard,
  signal,
  url,
}: RenderOptions): Promise<RenderedPage> => {
  const { chromium: browserType } = await import('playwright-core');
  if (signal.aborted) throw toAbortedError();
  const proxy = await startGuardedProxy(guard);
  const ended = AbortSignal.any([signal, AbortSignal.timeout(LIMITS.allMs)]);
  const useProxy = `--proxy-server=${proxy.url}`;
  // Its own way of closing takes half a second: a cancelled page does not wait for it.
  const started = catchProcess(useProxy);
  let close = async (): Promise<void> => {};
  try {
    ended.addEventListener('abort', started.kill, { once: true });
    const launching = browserType
      .launch({
        args: createArguments(useProxy),
        executablePath: chromium,
        headless: true,
        timeout: LIMITS.allMs,
      })
      .finally(started.release);
    const browser = await untilAborted(launching, ended);
    close = () => browser.close();
    // A browser that ends while it opens a page leaves the library waiting.
    return await untilAborted(readPage(browser, url, guard), ended);
  } catch (error) {
    if (signal.aborted) {
      throw new ToolError(ToolErrorType.Aborted, 'The call was cancelled.', { cause: error });
    }
    throw new ToolError(
      ended.aborted ? ToolErrorType.Timeout : ToolErrorType.ExecutionFailed,
      'The page could not be opened in a browser.',
      { cause: error },
    );
  } finally {
    await untilAborted(close(), ended).catch(() => {});
    started.kill();
    proxy.close();
  }
};
