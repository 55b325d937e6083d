import { expandBraces } from '../glob/expand-braces.ts';
import { compileGlobs, type GlobState } from '../glob/glob-state.ts';
import { compileSegment, isLiteral, type NameTest } from '../glob/segment.ts';

/** What the rules of one ignore file say, seen from a folder. */
export interface IgnoreRules {
  /** The rules within a folder of the folder. */
  enter: (name: string) => IgnoreRules;
  /** True: ignored. False: kept although another rule ignores it. Undefined: nothing is said. */
  judge: (name: string, isFolder: boolean) => boolean | undefined;
}

interface Rule {
  foldersOnly: boolean;
  ignores: boolean;
  index: number;
}

interface NameRule extends Rule {
  test: NameTest;
}

interface PathRule extends Rule {
  state: GlobState;
}

interface RuleSet {
  /** By the whole name. */
  names: Map<string, Rule[]>;
  others: NameRule[];
  /** By what follows the last dot: `*.log`. */
  suffixes: Map<string, Rule[]>;
}

const append = <Key>(map: Map<Key, Rule[]>, key: Key, rule: Rule): void => {
  const rules = map.get(key);
  if (rules) rules.push(rule);
  else map.set(key, [rule]);
};

/** Without the white space at its end, unless a backslash keeps it. */
const trimRule = (line: string): string =>
  line.endsWith('\\ ') ? line : line.replace(/[\s\uFEFF]+$/, '');

const SUFFIX = /^\*(?<suffix>\.[^*?[\\.{}]+)$/;

const addNameRule = (rules: RuleSet, glob: string, rule: Rule): void => {
  const suffix = SUFFIX.exec(glob)?.groups?.['suffix'];
  if (suffix !== undefined) append(rules.suffixes, suffix, rule);
  else if (isLiteral(glob)) append(rules.names, glob, rule);
  else rules.others.push({ ...rule, test: compileSegment(glob) });
};

const rulesOf = (set: RuleSet, paths: readonly PathRule[]): IgnoreRules => {
  const rules: IgnoreRules = {
    enter: (name) => {
      if (paths.length === 0) return rules;
      const entered = paths.flatMap((rule) => {
        const state = rule.state.enter(name);
        return state === undefined ? [] : [{ ...rule, state }];
      });
      return rulesOf(set, entered);
    },
    judge: (name, isFolder) => {
      let best: Rule | undefined;
      // The last rule that matches decides.
      const consider = (rule: Rule): void => {
        if ((isFolder || !rule.foldersOnly) && (best === undefined || rule.index > best.index))
          best = rule;
      };
      const named = set.names.get(name);
      if (named !== undefined) for (const rule of named) consider(rule);
      if (set.suffixes.size > 0) {
        const dot = name.lastIndexOf('.');
        const suffixed = dot === -1 ? undefined : set.suffixes.get(name.slice(dot));
        if (suffixed !== undefined) for (const rule of suffixed) consider(rule);
      }
      for (const rule of set.others) if (rule.test(name)) consider(rule);
      for (const rule of paths) if (rule.state.accepts(name)) consider(rule);
      return best?.ignores;
    },
  };
  return rules;
};

/**
 * Reads the text of a `.gitignore`. Braces are alternatives, as in ripgrep and unlike in git, so that
 * every engine searches the same files.
 */
export const parseIgnoreRules = (text: string): IgnoreRules | undefined => {
  const set: RuleSet = { names: new Map(), others: [], suffixes: new Map() };
  const paths: PathRule[] = [];
  let index = 0;
  for (const line of text.replace(/^\uFEFF/, '').split(/\r?\n/)) {
    let glob = trimRule(line);
    if (glob === '' || glob.startsWith('#')) continue;
    const ignores = !glob.startsWith('!');
    if (!ignores) glob = glob.slice(1);
    else if (/^\\[!#]/.test(glob)) glob = glob.slice(1);
    const foldersOnly = glob.endsWith('/');
    if (foldersOnly) glob = glob.slice(0, -1);
    glob = glob.replace(/^(?:\*\*\/)+(?=[^/]+$)/, '');
    if (glob === '' || glob === '/') continue;
    const rule: Rule = { foldersOnly, ignores, index };
    index += 1;
    let globs: string[];
    try {
      globs = expandBraces(glob, { single: true });
    } catch {
      continue;
    }
    const names = globs.filter((each) => !each.includes('/'));
    if (!glob.includes('/')) for (const each of names) addNameRule(set, each, rule);
    else {
      const parts = globs.map((each) => each.replace(/^\//, '').split('/'));
      paths.push({ ...rule, state: compileGlobs(parts) });
    }
  }
  return index === 0 ? undefined : rulesOf(set, paths);
};
