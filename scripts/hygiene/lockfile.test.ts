import { describe, expect, it } from 'vitest';

import { findLockfileProblems } from './lockfile.ts';

const entry = (resolution: string): string =>
  `lockfileVersion: '9.0'\n\npackages:\n\n  left-pad@1.3.0:\n    resolution: ${resolution}\n`;

describe('findLockfileProblems', () => {
  it.each([
    ['{integrity: sha512-abc, tarball: left-pad.tgz}', 'a tarball address'],
    ['{integrity: sha512-abc, from: https://example.com/left-pad}', 'an address'],
    ['{integrity: sha512-abc, repo: git+ssh://example.com/left-pad}', 'a git dependency'],
    ['{integrity: sha512-abc, directory: file:../left-pad}', 'a dependency on a file'],
    ['{integrity: sha1-abc}', 'a package without a sha512'],
    ['{type: variations}', 'a package without a sha512'],
  ])('refuses %s', (resolution, problem) => {
    expect(findLockfileProblems(entry(resolution))).toEqual([
      { line: 6, problem: expect.stringContaining(problem) },
    ]);
  });

  it('accepts names, versions and hashes', () => {
    expect(findLockfileProblems(entry('{integrity: sha512-abc==}'))).toEqual([]);
  });
});
