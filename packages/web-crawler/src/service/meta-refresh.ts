/** Where the head of a page ends at the latest. */
const HEAD_BYTES = 50_000;

/** A page that is read for longer before it goes on is a page. */
const LONGEST_SECONDS = 10;

const META = /<meta\b[^>]{0,1000}>/gi;
const CONTENT = /\bcontent\s*=\s*(?:"(?<double>[^"]*)"|'(?<single>[^']*)')/i;
const REFRESH = /^\s*(?<seconds>\d{1,4})(?:\.\d*)?\s*[;,]\s*url\s*=\s*['"]?(?<target>[^'"]+)/i;

/** What of an answer may send its readers on. */
export interface RefreshingAnswer {
  data: Uint8Array;
  /** The header of the response. */
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

/** Where a page sends its readers by itself, if it does so soon and elsewhere: by its header, or in it. */
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
