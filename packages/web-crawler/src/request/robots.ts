/** Whether a site lets programs read a path. */
export interface RobotsRules {
  allows: (path: string) => boolean;
}

const NAME = 'lobetools';

interface Rule {
  allow: boolean;
  pattern: string;
}

/* `*` is any run of characters and `$` the end (RFC 9309); matched by hand, since patterns are a stranger's. */
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

/** Reads a robots.txt (RFC 9309): the group of this program, else that of all. The longest rule counts. */
export const readRobots = (text: string): RobotsRules => {
  const groups = new Map<string, Rule[]>();
  let names: string[] = [];
  let isNaming = false;
  for (const line of text.slice(0, 500_000).split(/\r\n|\r|\n/)) {
    const [, key = '', value = ''] = /^\s*([a-z-]+)\s*:\s*([^#]*)/i.exec(line) ?? [];
    const word = key.toLowerCase();
    if (word === 'user-agent') {
      names = isNaming ? names : [];
      names.push(value.trim().toLowerCase());
      isNaming = true;
      for (const name of names) if (!groups.has(name)) groups.set(name, []);
    } else if (word === 'allow' || word === 'disallow') {
      isNaming = false;
      const pattern = value.trim();
      if (pattern === '') continue;
      for (const name of names) groups.get(name)?.push({ allow: word === 'allow', pattern });
    }
  }
  const rules = groups.get(NAME) ?? groups.get('*') ?? [];
  return {
    allows: (path) => {
      const [best] = rules
        .filter(({ pattern }) => fits(pattern, path))
        .toSorted(
          (a, b) => b.pattern.length - a.pattern.length || Number(b.allow) - Number(a.allow),
        );
      return best?.allow ?? true;
    },
  };
};
