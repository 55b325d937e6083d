/** A test or action of `find`, with its value: `['-name', 'x']`, `['-prune']`, `['(']`. */
export type FindTest = readonly [name: string, value?: string | undefined];

/** What follows them does not restrict what they print or run. */
const ACTION = /^-(?:exec|execdir|ls|ok|okdir|print|print0|printf|quit)$/;
const NOT = /^(?:!|-not)$/;
const OR = /^-or?$/;

/** A pattern of names or of whole paths, as an expression for whole paths. */
const toExpression = ([name, pattern = '']: FindTest): RegExp | undefined => {
  if (!/^[\w./*@+-]+$/.test(pattern)) return undefined;
  const source = pattern.replaceAll(/[.+]/g, String.raw`\$&`);
  if (name === '-name') return new RegExp(`(?:^|/)${source.replaceAll('*', '[^/]*')}$`);
  return name === '-path' ? new RegExp(`^${source.replaceAll('*', '.*')}$`, 's') : undefined;
};

/** What `-prune` applies to: `-name a`, `-type d -name a` or `( -name a -o -path b )`. */
const readPruned = (tests: readonly FindTest[]): RegExp[] | undefined => {
  const [first] = tests;
  const rest = first?.[0] === '-type' && first[1] === 'd' ? tests.slice(1) : tests;
  const isGroup = rest[0]?.[0] === '(' && rest.at(-1)?.[0] === ')';
  const inner = isGroup ? rest.slice(1, -1) : rest;
  if (!isGroup && inner.length > 1) return undefined;
  const found: RegExp[] = [];
  for (const [index, test] of inner.entries()) {
    const expression = index % 2 === 0 ? toExpression(test) : undefined;
    if (expression) found.push(expression);
    else if (index % 2 === 0 || !OR.test(test[0])) return undefined;
  }
  return found;
};

/**
 * The folders in which `find` prints and runs nothing: `-not -path './x/*'`, `-name x -prune -o …`.
 * The path of such a folder, or of all that is directly in it, matches one of the expressions.
 */
export const readSkips = (all: readonly FindTest[]): RegExp[] => {
  // They switch off what follows: for all files, or for those near the top.
  if (all.some(([name]) => name === '-depth' || name === '-mindepth')) return [];
  const tests = all.filter(([name]) => name !== '-maxdepth');
  const skips: RegExp[] = [];
  let start = 0;
  for (const [at, [name]] of tests.entries()) {
    if (name !== '-prune') continue;
    const pruned = OR.test(tests[at + 1]?.[0] ?? '') && readPruned(tests.slice(start, at));
    if (!pruned) return skips;
    skips.push(...pruned);
    start = at + 2;
  }
  const excluded: RegExp[] = [];
  let depth = 0;
  let hasActed = false;
  for (let at = start; at < tests.length; at += 1) {
    const [name = ''] = tests[at] ?? [];
    hasActed ||= ACTION.test(name);
    if (name === '(') depth += 1;
    else if (name === ')') depth -= 1;
    else if (depth > 0) continue;
    else if (OR.test(name) || name === ',') return skips;
    const isNot = NOT.test(name) && !NOT.test(tests[at - 1]?.[0] ?? '');
    const negated = isNot ? tests[at + 1] : undefined;
    // Everything below a folder that matches also matches.
    const isWide = negated?.[0] === '-path' && negated[1]?.endsWith('*') === true;
    const expression = isWide && depth === 0 && !hasActed ? toExpression(negated) : undefined;
    if (expression) excluded.push(expression);
  }
  return [...skips, ...excluded];
};
