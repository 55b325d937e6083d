/** Maximum length of a page's head. */
const HEAD_BYTES = 50_000;

/** A page with a longer delay is meant to be read. */
const LONGEST_SECONDS = 10;

const META = /<meta\b[^>]{0,1000}>/gi;
const CONTENT = /\bcontent\s*=\s*(?:"(?<double>[^"]*)"|'(?<single>[^']*)')/i;
const REFRESH = /^\s*(?<seconds>\d{1,4})(?:\.\d*)?\s*[;,]\s*url\s*=\s*['"]?(?<target>[^'"]+)/i;

/** The parts of a response that may redirect its readers. */
export interface RefreshingAnswer {
  data: Uint8Array;
  /** The response header. */
  refresh?: string | undefined;
  url: string;
}

const listRefreshes = function* ({ data, refresh }: RefreshingAnswer): Generator<string> {
  if (refresh !== undefined) yield refresh;
  const head = Buffer.from(data.subarray(0, HEAD_BYTES)).toString('utf8');
  for (const [meta] of head.matchAll(META)) {
    if (!/http-equiv\s*=\s*["']?refresh\b/i.test(meta)) continue;
    const { double, single } = CONTENT.exec(meta)?.groups ?? {};
    yield (double ?? single ?? '').replaceAll('&amp;', '&');
  }
};

/**
 * The target of a client-side redirect, by header or in the page, if it happens soon and leads
 * elsewhere.
 */
export const findRefresh = (answer: RefreshingAnswer): string | undefined => {
  for (const refresh of listRefreshes(answer)) {
    const { seconds, target = '' } = REFRESH.exec(refresh)?.groups ?? {};
    if (seconds === undefined || Number(seconds) > LONGEST_SECONDS) return undefined;
    const found = URL.parse(target.trim(), answer.url);
    if (!found) return undefined;
    found.hash = '';
    return found.href === URL.parse(answer.url)?.href ? undefined : found.href;
  }
  return undefined;
};
