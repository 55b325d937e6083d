/** Whether a site allows programs to read a path, and how fast. */
export interface RobotsRules {
  allows: (path: string) => boolean;
  /** Milliseconds between two pages (`Crawl-delay`). */
  delayMs: number;
}

const NAME = 'lobetools';

interface Rule {
  allow: boolean;
  pattern: string;
}

interface Group {
  delayMs: number;
  rules: Rule[];
}

/** Longer delays are not waited for: the page would not arrive within the call's time limit. */
const LONGEST_DELAY_MS = 10_000;

/*
 * `*` matches any characters and `$` the end (RFC 9309); matched without regular expressions, since
 * the patterns are untrusted.
 */
const fits = (pattern: string, path: string): boolean => {
  const isAnchored = pattern.endsWith('$');
  const [first = '', ...rest] = (isAnchored ? pattern.slice(0, -1) : pattern).split('*');
  if (!path.startsWith(first)) return false;
  let at = first.length;
  for (const [index, part] of rest.entries()) {
    const isLast = index === rest.length - 1;
    const found =
      isAnchored && isLast && path.endsWith(part)
        ? path.length - part.length
        : path.indexOf(part, at);
    if (found < at) return false;
    at = found + part.length;
  }
  return !isAnchored || at === path.length;
};

/** Normalises a path (RFC 9309, 2.2.2): non-ASCII characters encoded, unreserved ones decoded. */
const toComparable = (path: string): string =>
  path
    .toWellFormed()
    .replaceAll(/[^\0-\x7F]+/g, encodeURIComponent)
    .replaceAll(/%[\da-f]{2}/gi, (code) => {
      const character = String.fromCharCode(Number.parseInt(code.slice(1), 16));
      return /[\w.~-]/.test(character) ? character : code.toUpperCase();
    });

/**
 * Parses a robots.txt (RFC 9309): the group of this program, else that of all. The longest rule
 * counts.
 */
export const readRobots = (text: string): RobotsRules => {
  const groups = new Map<string, Group>();
  /** Whom the next rules concern. Other programs are omitted: a file may name thousands. */
  let names = new Set<string>();
  let isNaming = false;
  for (const line of text.slice(0, 500_000).split(/\r\n|\r|\n/)) {
    const [, key = '', value = ''] = /^\s*([a-z-]+)\s*:\s*([^#]*)/i.exec(line) ?? [];
    const word = key.toLowerCase();
    if (word === 'user-agent') {
      if (!isNaming) names = new Set();
      isNaming = true;
      // Some sites add a version, or more: `LobeTools/1.0`.
      const [name = ''] = value.trim().toLowerCase().split(/[\s/]/, 1);
      if (name !== NAME && name !== '*') continue;
      names.add(name);
      if (!groups.has(name)) groups.set(name, { delayMs: 0, rules: [] });
    } else if (word === 'allow' || word === 'disallow') {
      isNaming = false;
      const pattern = toComparable(value.trim());
      if (pattern === '') continue;
      for (const name of names) groups.get(name)?.rules.push({ allow: word === 'allow', pattern });
    } else if (word === 'crawl-delay') {
      isNaming = false;
      const seconds = Number.parseFloat(value);
      const delayMs = seconds > 0 ? Math.min(seconds * 1000, LONGEST_DELAY_MS) : 0;
      for (const name of names) {
        const group = groups.get(name);
        if (group) group.delayMs = delayMs;
      }
    }
  }
  const { delayMs, rules } = groups.get(NAME) ?? groups.get('*') ?? { delayMs: 0, rules: [] };
  return {
    allows: (path) => {
      const comparable = toComparable(path);
      const [best] = rules
        .filter(({ pattern }) => fits(pattern, comparable))
        .toSorted(
          (a, b) => b.pattern.length - a.pattern.length || Number(b.allow) - Number(a.allow),
        );
      return best?.allow ?? true;
    },
    delayMs,
  };
};
