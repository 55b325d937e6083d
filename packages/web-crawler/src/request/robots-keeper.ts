import { ToolError } from '@lobechat/types';

import { WebErrorType } from '../errors.ts';
import { fetchUrl } from '../fetch/fetch-url.ts';
import type { AddressGuard } from '../guard/create-address-guard.ts';
import { readRobots, type RobotsRules } from './robots.ts';

const LIMITS = { bodyBytes: 500_000, idleMs: 5000, redirects: 5, totalMs: 10_000 };
const FRESH_MS = 3_600_000;
/** A site that was in trouble is asked again soon. */
const TROUBLED_MS = 60_000;
const MOST_SITES = 1000;

/** Knows what sites let programs read. */
export interface RobotsKeeper {
  /** @throws ToolError of type `RobotsDisallowed` */
  check: (url: URL) => Promise<void>;
}

interface Kept {
  rules: Promise<RobotsRules>;
  until: number;
}

const NOTHING: RobotsRules = { allows: () => false };

/** Keeps the rules of sites for an hour. A site whose server fails allows nothing meanwhile (RFC 9309, 2.3.1). */
export const createRobotsKeeper = (guard: AddressGuard, signal: AbortSignal): RobotsKeeper => {
  const sites = new Map<string, Kept>();
  const load = async (origin: string, kept: { until: number }): Promise<RobotsRules> => {
    try {
      const { bytes, status } = await fetchUrl(`${origin}/robots.txt`, {
        guard,
        limits: LIMITS,
        signal,
        statuses: 'any',
      });
      if (status >= 500) {
        kept.until = Date.now() + TROUBLED_MS;
        return NOTHING;
      }
      return readRobots(status === 200 ? Buffer.from(bytes).toString('utf8') : '');
    } catch {
      // A site that cannot be reached is asked for the page, which will say what is wrong.
      kept.until = 0;
      return readRobots('');
    }
  };
  const find = (origin: string): Promise<RobotsRules> => {
    const known = sites.get(origin);
    if (known && known.until > Date.now()) return known.rules;
    const [oldest] = sites.keys();
    if (sites.size >= MOST_SITES && oldest !== undefined) sites.delete(oldest);
    const kept = { until: Date.now() + FRESH_MS };
    const rules = load(origin, kept);
    sites.set(origin, Object.assign(kept, { rules }));
    return rules;
  };
  return {
    check: async (url) => {
      guard.checkUrl(url);
      if ((await find(url.origin)).allows(`${url.pathname}${url.search}`)) return;
      throw new ToolError(
        WebErrorType.RobotsDisallowed,
        `${url.host} does not let programs read this page (robots.txt). Use another source.`,
      );
    },
  };
};
