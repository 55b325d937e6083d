import { findClassEnd } from '../glob/expand-braces.ts';
import { compileGlobs, type GlobState } from '../glob/glob-state.ts';
import { compileSegment, isLiteral, type NameTest } from '../glob/segment.ts';

/** The rules of one ignore file, relative to a folder. */
export interface IgnoreRules {
  /** The rules within a subfolder. */
  enter: (name: string) => IgnoreRules;
  /** True: ignored. False: kept despite another rule. Undefined: no rule matches. */
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

interface SuffixRule extends Rule {
  suffix: string;
}

interface RuleSet {
  /** Of `names`. */
  lengths: Set<number>;
  /** By the whole name. */
  names: Map<string, Rule[]>;
  others: NameRule[];
  /** By the end of the name: `*.log`. */
  suffixes: SuffixRule[];
}

const append = <Key>(map: Map<Key, Rule[]>, key: Key, rule: Rule): void => {
  const rules = map.get(key);
  if (rules) rules.push(rule);
  else map.set(key, [rule]);
};

/** Without trailing blanks, unless a backslash keeps one. */
const trimRule = (line: string): string =>
  (line.endsWith(' ') ? /^(?:\\.|[^\\ ]| +(?=[^ ]))*/s.exec(line)?.[0] : undefined) ?? line;

/** The rest of a rule without its escaped characters and usual classes: `*.py[cod]`, `[a-z]`. */
const withoutClasses = (glob: string): string =>
  glob.replaceAll(/\\.|\[[!^]?(?:[^-!/:[\\\]^](?:-[^-/:[\\\]])?)+-?\]/gs, '');

/**
 * Whether ripgrep reads an ignore file as git does. It takes braces for alternatives, other things
 * for classes, and white space of any kind from the end of a line, and reads escaped slashes and
 * stars behind text in another way.
 */
export const isReadAlike = (text: string): boolean =>
  text
    .split(/\r?\n/)
    .every(
      (line) =>
        line.startsWith('#') ||
        (!/[[{}]/.test(withoutClasses(line)) &&
          !(line.includes('/') && /\\\/|[^*/!]\*\*/.test(line)) &&
          !/[^ ]/.test(line.slice(line.trimEnd().length))),
    );

/** Whether a rule never matches, as one that ends in the middle of a class or an escape. */
const isCut = (glob: string): boolean => {
  for (let index = 0; index < glob.length; index += 1) {
    if (glob[index] === '\\') {
      index += 1;
      if (index === glob.length) return true;
    } else if (glob[index] === '[') {
      const end = findClassEnd(glob, index);
      if (end === index) return true;
      index = end;
    }
  }
  return false;
};

/** Text before `**`, which git compares first: it then takes the stars for whole folders. */
const STARS_BEHIND_TEXT = /^([^*?[\\]*[^*?[\\/])\*{2,}(?:\/\*{2,}(?=\/))*(?:(\\?)\/(.*))?$/s;

/** The globs that together match as git matches a path: `a**`+`/b` is `ab` and `a*`+`/**`+`/b`. */
const spellStars = (glob: string): string[] => {
  const [whole, start = '', escape, rest] = STARS_BEHIND_TEXT.exec(glob) ?? [];
  if (whole === undefined) return [glob];
  if (rest === undefined) return [`${start}*`, `${start}*/**`];
  const folders = `${start}*/**/${rest}`;
  if (escape !== '') return [folders];
  return [folders, ...(rest.startsWith('**') ? spellStars(start + rest) : [start + rest])];
};

/** An escaped slash is a slash, but not one that `**` may leave out. */
const spellSlashes = (glob: string): string =>
  glob
    .replaceAll(/(?<=^|\/)\*{2,}\\\//g, '*/**/')
    .replaceAll(/\\(.)/gs, (found, escaped) => (escaped === '/' ? '/' : found));

const SUFFIX = /^\*(?<suffix>[^*?[\\]+)$/;

const addNameRule = (rules: RuleSet, glob: string, rule: Rule): void => {
  const suffix = SUFFIX.exec(glob)?.groups?.['suffix'];
  if (suffix !== undefined) rules.suffixes.push({ ...rule, suffix });
  else if (isLiteral(glob)) {
    append(rules.names, glob, rule);
    rules.lengths.add(glob.length);
  } else rules.others.push({ ...rule, test: compileSegment(glob) });
};

/** Whether a rule, if it matches, overrides the current result. */
const isAfter = (rule: Rule, best: Rule | undefined, isFolder: boolean): boolean =>
  (isFolder || !rule.foldersOnly) && (best === undefined || rule.index > best.index);

const takeLast = (
  first: Rule | undefined,
  rules: readonly Rule[],
  isFolder: boolean,
): Rule | undefined => {
  let best = first;
  for (const rule of rules) if (isAfter(rule, best, isFolder)) best = rule;
  return best;
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
      // A name lookup costs more than everything else here; most names have another length.
      const named = set.lengths.has(name.length) ? set.names.get(name) : undefined;
      let best = named === undefined ? undefined : takeLast(undefined, named, isFolder);
      for (const rule of set.suffixes)
        if (name.endsWith(rule.suffix) && isAfter(rule, best, isFolder)) best = rule;
      for (const rule of set.others)
        if (isAfter(rule, best, isFolder) && rule.test(name)) best = rule;
      for (const rule of paths)
        if (isAfter(rule, best, isFolder) && rule.state.accepts(name)) best = rule;
      return best?.ignores;
    },
  };
  return rules;
};

/** Parses a `.gitignore` as git does: braces are no alternatives. */
export const parseIgnoreRules = (text: string): IgnoreRules | undefined => {
  const set: RuleSet = { lengths: new Set(), names: new Map(), others: [], suffixes: [] };
  const paths: PathRule[] = [];
  let index = 0;
  for (const line of text.replace(/^\uFEFF/, '').split(/\r?(?:\n|$)/)) {
    let glob = trimRule(line);
    if (glob === '' || glob.startsWith('#')) continue;
    const ignores = !glob.startsWith('!');
    if (!ignores) glob = glob.slice(1);
    else if (/^\\[!#]/.test(glob)) glob = glob.slice(1);
    const foldersOnly = glob.endsWith('/');
    if (foldersOnly) glob = glob.slice(0, -1);
    glob = glob.replaceAll(/(?<=^|\/)\*{3,}(?=\/|$)/g, '**').replace(/^(?:\*\*\/)+(?=[^/]+$)/, '');
    if (glob === '' || glob === '/' || glob.startsWith(String.raw`\/`) || isCut(glob)) continue;
    const rule: Rule = { foldersOnly, ignores, index };
    index += 1;
    if (!glob.includes('/')) addNameRule(set, glob, rule);
    else {
      const globs = spellStars(glob.replace(/^\//, '')).map(spellSlashes);
      const state = compileGlobs(globs.map((each) => each.split('/')));
      paths.push({ ...rule, state });
    }
  }
  return index === 0 ? undefined : rulesOf(set, paths);
};
