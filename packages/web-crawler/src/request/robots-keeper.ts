import { setTimeout as wait } from 'node:timers/promises';

import { ToolError } from '@lobechat/types';

import { WebErrorType } from '../errors.ts';
import { toAbortedError } from '../fetch/deadline.ts';
import { fetchUrl } from '../fetch/fetch-url.ts';
import { untilAborted } from '../fetch/until-aborted.ts';
import type { AddressGuard } from '../guard/create-address-guard.ts';
import { readRobots, type RobotsRules } from './robots.ts';

const LIMITS = { bodyBytes: 500_000, idleMs: 5000, redirects: 5, totalMs: 10_000 };
const FRESH_MS = 3_600_000;
/** After a failure, a site is asked again soon. */
const TROUBLED_MS = 60_000;
const MOST_SITES = 1000;

/** Knows which pages sites allow programs to read, and how fast. */
export interface RobotsKeeper {
  /**
   * Resolves when the page may be requested: immediately, unless the site sets a crawl delay.
   *
   * @throws ToolError `RobotsDisallowed`, or `Aborted`
   */
  check: (url: URL, signal: AbortSignal) => Promise<void>;
}

interface Kept {
  /** Cancels the request for the rules. */
  loading: AbortController;
  /** Time at which the site may be asked for the next page. */
  nextAt: number;
  rules: Promise<RobotsRules>;
  until: number;
  /** Calls that wait for the rules; when the last one is cancelled, the request is, too. */
  waiting: number;
}

const NOTHING: RobotsRules = { allows: () => false, delayMs: 0 };

/**
 * Caches the rules of sites for an hour. A site whose server fails disallows everything meanwhile
 * (RFC 9309, 2.3.1).
 */
export const createRobotsKeeper = (guard: AddressGuard): RobotsKeeper => {
  const sites = new Map<string, Kept>();
  const load = async (origin: string, kept: Omit<Kept, 'rules'>): Promise<RobotsRules> => {
    try {
      const { bytes, status } = await fetchUrl(`${origin}/robots.txt`, {
        guard,
        limits: LIMITS,
        signal: kept.loading.signal,
        statuses: 'any',
      });
      if (status >= 500) {
        kept.until = Date.now() + TROUBLED_MS;
        return NOTHING;
      }
      return readRobots(status === 200 ? Buffer.from(bytes).toString('utf8') : '');
    } catch {
      // For an unreachable site, the page itself is requested, which reports the problem.
      kept.until = 0;
      return readRobots('');
    }
  };
  const find = (origin: string): Kept => {
    const known = sites.get(origin);
    if (known && known.until > Date.now()) return known;
    const [oldest] = sites.keys();
    if (sites.size >= MOST_SITES && oldest !== undefined) sites.delete(oldest);
    const begun = {
      loading: new AbortController(),
      nextAt: known?.nextAt ?? 0,
      until: Date.now() + FRESH_MS,
      waiting: 0,
    };
    const kept = Object.assign(begun, { rules: load(origin, begun) });
    sites.set(origin, kept);
    return kept;
  };
  return {
    check: async (url, signal) => {
      guard.checkUrl(url);
      const kept = find(url.origin);
      kept.waiting += 1;
      try {
        const rules = await untilAborted(kept.rules, signal);
        if (rules.allows(`${url.pathname}${url.search}`)) {
          const at = Math.max(Date.now(), kept.nextAt);
          kept.nextAt = at + rules.delayMs;
          if (at > Date.now()) {
            await wait(at - Date.now(), undefined, { signal }).catch(() => {
              throw toAbortedError();
            });
          }
          return;
        }
      } finally {
        kept.waiting -= 1;
        if (signal.aborted && kept.waiting === 0) {
          kept.loading.abort();
          sites.delete(url.origin);
        }
      }
      throw new ToolError(
        WebErrorType.RobotsDisallowed,
        `${url.host} does not let programs read this page (robots.txt). Use another source.`,
      );
    },
  };
};
