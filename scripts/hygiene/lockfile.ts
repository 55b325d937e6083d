/** A line of a file and its problem. */
export interface LineProblem {
  /** 1-based. */
  line: number;
  problem: string;
}

const FORBIDDEN: ReadonlyArray<{ pattern: RegExp; problem: string }> = [
  { pattern: /\btarball:/, problem: 'a tarball address, which ties the lockfile to one registry' },
  { pattern: /\bhttps?:\/\//, problem: 'an address; packages are named, never located' },
  { pattern: /\bgit\+|\bgit@|\bcodeload\b/, problem: 'a git dependency' },
  { pattern: /\bfile:(?!\/\/)/, problem: 'a dependency on a file of this machine' },
];

/**
 * Checks that `pnpm-lock.yaml` contains only names, versions and integrity hashes, so that it
 * installs from any registry and proves what was installed.
 */
export const findLockfileProblems = (lockfile: string): LineProblem[] => {
  const lines = lockfile.split('\n');
  const forbidden = lines.flatMap((text, index) => {
    const found = FORBIDDEN.find(({ pattern }) => pattern.test(text));
    return found ? [{ line: index + 1, problem: found.problem }] : [];
  });
  const unproved = lines.flatMap((text, index) =>
    /^\s+resolution:/.test(text) && !text.includes('integrity: sha512-')
      ? [{ line: index + 1, problem: 'a package without a sha512 integrity hash' }]
      : [],
  );
  return [...forbidden, ...unproved].toSorted((a, b) => a.line - b.line);
};
