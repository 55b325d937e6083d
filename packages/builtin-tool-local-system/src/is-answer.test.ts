import { describe, expect, it } from 'vitest';

import { isAnswer } from './is-answer.ts';

const answers = (command: string, exitCode = 1): boolean =>
  isAnswer({ command, exitCode, status: 'exited' });

describe('exit code 1 is a failure', () => {
  it.each([
    'npm test',
    'cat missing',
    'npm test && grep x a.md',
    'make; cat missing',
    'grep x a.md && cat missing',
    'grep x a.md | sort',
    'grep x $(cat missing)',
    'if grep x a.md; then false; fi',
    'for f in a; do grep x $f; done',
    '(grep x a.md)',
    'diff <(sort a.md) <(sort b.md',
    'cat <(grep x a.md)',
    'sh -c "grep x"',
    'git push',
    'echo grep',
    'cat <<EOF\ngrep\nEOF',
    'grepx y',
    'false',
    'false_positive',
    "echo 'a",
    '',
  ])('of %j', (command) => {
    expect(answers(command)).toBe(false);
  });

  it('of a search that failed or was ended', () => {
    expect(answers('grep x missing', 2)).toBe(false);
    expect(isAnswer({ command: 'grep x a.md', exitCode: 1, status: 'killed' })).toBe(false);
  });
});

describe('exit code 1 is an answer', () => {
  it.each([
    'grep -rn "foo bar" src',
    "grep -q 'a; b' a.md",
    'rg -n x',
    '/usr/bin/grep x a.md',
    'diff a.md b.md',
    'diff <(sort a.md | uniq) <(sort "b.md")',
    'cmp -s a.md b.md',
    'test -f x',
    '[ -f x ]',
    '[[ -f x ]]',
    'git diff --exit-code',
    'git --no-pager diff --quiet HEAD',
    'git grep -n x',
    'git merge-base --is-ancestor a b',
    'git config --get user.name',
    'command -v cargo',
    'which cargo',
    'pgrep node',
    'expr 1 - 1',
    'cat a.md | grep x',
    'ps aux | grep -v grep | grep node',
    'cd src && grep x *',
    'cd src && ls && grep x *',
    'echo start; grep x a.md',
    'npm test; grep x a.md',
    'grep x a.md 2>&1',
    'grep x a.md 2>/dev/null',
    'LC_ALL=C grep x a.md',
    'timeout 5 grep x a.md',
    'time grep x a.md',
    'test -f x && grep y x',
    'npm outdated',
  ])('of %j', (command) => {
    expect(answers(command)).toBe(true);
  });
});
