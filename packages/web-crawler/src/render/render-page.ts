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

/** Milliseconds in total, and for scripts to settle. */
const LIMITS = { allMs: 25_000, characters: 10_000_000, readMs: 2000, restMs: 5000 } as const;

/**
 * Runs in the page: some show a moving picture for a few seconds, without a request. A text would be
 * evaluated again at each look, which the security policy of a page may forbid.
 */
const hasText = (): boolean => {
  const { document } = globalThis as unknown as { document: { body?: { innerText: string } } };
  return (document.body?.innerText.trim().length ?? 0) > 20;
};

/*
 * Only the proxy resolves names, and nothing bypasses it: no UDP for WebRTC or QUIC, no requests by
 * the browser itself, no exception for localhost.
 */
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
  // Root requires this; the page is untrusted, but the container is the sandbox.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

const [FALLBACK, FALLBACK_END] = ['<noscript', '</noscript>'];

/** A page whose scripts have run does not show what it has for readers without them. */
const withoutFallbacks = (html: string): string =>
  html
    .split(FALLBACK)
    .map((part, index) => {
      const end = index === 0 ? -1 : part.indexOf(FALLBACK_END);
      if (end !== -1) return part.slice(end + FALLBACK_END.length);
      return index === 0 ? part : FALLBACK + part;
    })
    .join('');

/** The page after its scripts have settled. */
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
  /** Serialises shadow trees as declarative ones, including closed trees. */
  const readContent = async (): Promise<string> => {
    const { root } = await devtools.send('DOM.getDocument', { depth: 0 });
    const asked = { includeShadowDOM: true, nodeId: root.nodeId };
    return (await devtools.send('DOM.getOuterHTML', asked)).outerHTML;
  };
  const early = await readContent();
  // A page that never settles is read as it is; one that hangs, as it was.
  const rest = { timeout: LIMITS.restMs };
  await Promise.allSettled([
    page.waitForLoadState('networkidle', rest),
    page.waitForFunction(hasText, undefined, rest),
  ]);
  const html = await Promise.race([
    readContent(),
    setTimeout(LIMITS.readMs, early, { ref: false }),
  ]);
  // A page that navigated to a refused address shows the proxy's message.
  guard.checkUrl(new URL(page.url()));
  return { html: withoutFallbacks(html.slice(0, LIMITS.characters)), url: page.url() };
};

/**
 * Opens a page in its own browser and returns the result of its scripts. Everything that the page
 * loads passes a guarded proxy. A cancelled call ends immediately, and its browser with it.
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
  // A regular close takes half a second; a cancelled page does not wait for it.
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
    // If a browser exits while opening a page, the library keeps waiting.
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
