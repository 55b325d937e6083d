/** An operator's settings for the web. Each list contains names, addresses and ranges. */
export interface WebBrowsingSettings {
  /** Reachable although on this machine or its network, e.g. `127.0.0.1:4180`. */
  allow?: readonly string[] | undefined;
  /** Refused although public; takes precedence over the others. */
  deny?: readonly string[] | undefined;
  /** If not empty, everything else is refused. */
  only?: readonly string[] | undefined;
  /** Names of search providers, in order. Default: those that are configured. */
  searchProviders?: readonly string[] | undefined;
}

/** Options of `createWebBrowsingService`, the service that hosts provide to the tool. */
export interface WebBrowsingServiceOptions extends WebBrowsingSettings {
  /**
   * The Chromium that runs scripts of pages; null: none. Default: `CHROMIUM_PATH`, or the systems'
   * usual locations.
   */
  chromium?: string | null | undefined;
  /** Absolute path of the cache. */
  dataDirectory: string;
  /**
   * Variables with keys and URLs of search providers, e.g. `SEARXNG_URL`. Default: those of the
   * process.
   */
  environment?: Readonly<Record<string, string | undefined>> | undefined;
}

const LISTS = { allow: 'ALLOW', deny: 'DENY', only: 'ONLY' } as const;

const toList = (text: string | undefined): string[] =>
  (text ?? '')
    .split(/[\s,]+/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

/**
 * Settings from the environment: `LOBE_TOOLS_WEB_ALLOW`, `LOBE_TOOLS_WEB_DENY`,
 * `LOBE_TOOLS_WEB_ONLY` and `LOBE_TOOLS_WEB_SEARCH`, with commas between entries. The lists are
 * added to the settings'; an order of providers replaces theirs.
 */
export const addEnvironment = (
  settings: WebBrowsingSettings,
  environment: Readonly<Record<string, string | undefined>>,
): WebBrowsingSettings => {
  const providers = toList(environment['LOBE_TOOLS_WEB_SEARCH']);
  const lists = Object.entries(LISTS).flatMap(([name, suffix]) => {
    const given = settings[name as keyof typeof LISTS] ?? [];
    const all = [...given, ...toList(environment[`LOBE_TOOLS_WEB_${suffix}`])];
    return all.length > 0 ? [[name, all]] : [];
  });
  return {
    ...settings,
    ...Object.fromEntries(lists),
    ...(providers.length > 0 && { searchProviders: providers }),
  };
};
