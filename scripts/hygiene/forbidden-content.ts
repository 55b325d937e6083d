import type { LineProblem } from './lockfile.ts';

/* The patterns are written so that this file does not match itself. */
const FORBIDDEN: ReadonlyArray<{ pattern: RegExp; problem: string }> = [
  {
    pattern: /(?<![\w.~$}-])\/(?:work|root|Users|home)\/[\w.-]+/,
    problem: 'the path of somebody’s machine',
  },
  {
    pattern:
      /\bregistry\.(?:npmjs|yarnpkg|npmmirror)\.|\b(?:artifactory|nexus|verdaccio)\.[\w-]+\./i,
    problem: 'the host of a package registry',
  },
  { pattern: /^(?:<{7}|>{7}|={7})(?: |$)/, problem: 'a mark of an unfinished merge' },
  {
    pattern: /(?:\/\/|\/\*|^\s*\*|#|<!--)\s*(?:TODO|FIXME|HACK|XXX)\b/,
    problem: 'a note about work that is not done',
  },
  { pattern: /\b(?:describe|it|test)\.(?:only|skip|todo)\(/, problem: 'a test that is not run' },
  { pattern: /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----/, problem: 'a private key' },
];

/** Searches a file's text for forbidden content; each line is reported once. */
export const findForbiddenContent = (text: string): LineProblem[] =>
  text.split('\n').flatMap((line, index) => {
    const found = FORBIDDEN.find(({ pattern }) => pattern.test(line));
    return found ? [{ line: index + 1, problem: found.problem }] : [];
  });
