/** The page that contains the place a URL points to; some sites have pages of their own there. */
export const toPage = (url: string): string => url.trim().replace(/#(?![!/]).*$/s, '');

/** The same for all spellings of a page's address: `example.org`, `HTTPS://Example.org:443/`. */
export const toPageKey = (url: string): string => {
  const page = toPage(url);
  try {
    const { href } = new URL(/^[a-z][a-z\d+.-]*:\/\//i.test(page) ? page : `https://${page}`);
    return href.replaceAll(/%[\da-f]{2}/gi, (code) => code.toUpperCase());
  } catch {
    return page;
  }
};

/** Whether a URL is meant by an address, which may also be a path of a file. */
export const isSamePage = (given: string, url: string): boolean =>
  given === url || (/^\s*https?:/i.test(given) && toPageKey(given) === toPageKey(url));
