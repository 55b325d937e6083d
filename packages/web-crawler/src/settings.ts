/** What the operator of a host says about the web. Each list has names, addresses and ranges. */
export interface WebBrowsingSettings {
  /** What is reachable although it is of this machine or its network, e.g. `127.0.0.1:4180`. */
  allow?: readonly string[] | undefined;
  /** What is refused although it is public; it wins over the others. */
  deny?: readonly string[] | undefined;
  /** If there are any, everything else is refused. */
  only?: readonly string[] | undefined;
  /** Names of search providers, in the order in which they are asked. Default: those that are configured. */
  searchProviders?: readonly string[] | undefined;
}

/** What `createWebBrowsingService` is made of: the service that hosts provide to the tool. */
export interface WebBrowsingServiceOptions extends WebBrowsingSettings {
  /** The Chromium that runs scripts of pages; null: none. Default: `CHROMIUM_PATH`, or where systems have it. */
  chromium?: string | null | undefined;
  /** Where what was fetched is kept, absolute. */
  dataDirectory: string;
  /** Where keys and addresses of search providers stand, e.g. `SEARXNG_URL`. Default: that of the process. */
  environment?: Readonly<Record<string, string | undefined>> | undefined;
}

const LISTS = { allow: 'ALLOW', deny: 'DENY', only: 'ONLY' } as const;

const toList = (text: string | undefined): string[] =>
  (text ?? '')
    .split(/[\s,]+/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

/**
 * What the environment says about the web: `LOBE_TOOLS_WEB_ALLOW`, `LOBE_TOOLS_WEB_DENY`,
 * `LOBE_TOOLS_WEB_ONLY` and `LOBE_TOOLS_WEB_SEARCH`, with commas between entries. It adds to the lists of
 * the settings; an order of providers takes the place of theirs.
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
