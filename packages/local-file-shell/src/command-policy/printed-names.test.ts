import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { type CaseWorkspace, createCaseWorkspace } from './cases/workspace.ts';
import { createCommandJudge } from './create-command-judge.ts';

let workspace: CaseWorkspace;

beforeEach(() => {
  workspace = createCaseWorkspace();
});

afterEach(() => workspace.remove());

const decide = async (command: string): Promise<string> => {
  const { base, root } = workspace;
  const judge = createCommandJudge({ environment: { PATH: '/usr/bin:/bin' } });
  return (await judge({ command, cwd: root, home: base, roots: [root] })).decision;
};

/** Commands that read the files that others name. */
const READING = [
  'ls | xargs -n1 basename; ls src | xargs stat',
  'ls *.md | xargs wc -l',
  'ls -t *.md src | head -1 | xargs cat',
  'wc -l $(ls *.md)',
  'for f in $(ls src/*.ts); do head -1 $f; done',
  'ls *.md | while read -r f; do wc -l "$f"; done',
  'echo a.md src/*.ts | xargs cat',
  String.raw`printf '%s\n' *.md | xargs wc -l`,
  String.raw`printf '%s\0' *.md | xargs -0 wc -l`,
  "find . -name '*.ts' | xargs grep -n one",
  String.raw`find . -name '*.ts' | xargs -d '\n' wc -l | sort -n`,
  "find src -name '*.ts' -print0 | xargs -0 cat",
  "find . -name '*.ts' | grep -v sub | head -20 | xargs grep -l one",
  "find . -name '*.ts' | sort | tail -n 3 | xargs -n1 cat",
  "find . -name '*.ts' -exec grep -l one {} +",
  'find . -exec cat {} \\;',
  "find . -name '*.ts' 2>/dev/null | head -3 2> /dev/null | xargs cat 2>/dev/null",
  'grep -rl one . | xargs grep -n two',
  'grep -rl --include=*.ts one src | xargs wc -l',
  "find . -name '*.ts' | xargs -I{} head -1 {}",
  "for f in $(find . -name '*.ts'); do wc -l $f; done",
  "wc -l $(find . -name '*.ts' | head -3)",
  `find . -name '*.ts' | sort | while read -r f; do echo "== $f"; head -5 "$f"; done`,
  'grep -rl one . | while IFS= read -r f; do n=$(wc -l < "$f"); echo "$(basename "$f"): $n"; done',
  `find . | while read f; do if [ -f "$f" ]; then grep -n 'one' $f | head -1; fi; done | sort`,
];

it.each(READING)('%j runs without approval, since every name is certain', async (command) => {
  expect(await decide(command)).toBe('allow');
});

describe('names need approval', () => {
  it.each([
    'ls *.md | xargs rm',
    'ls .. | xargs cat',
    'ls src/.. | xargs cat',
    'ls -a | xargs ls',
    'ls -l | xargs cat',
    'ls -R | xargs cat',
    'ls "$x" | xargs cat',
    'ls $x | xargs cat',
    'ls *.md |& xargs cat',
    'cd src && ls ../*.md | xargs cat',
    'ls * ../secret | xargs cat',
    'echo ../secret | xargs cat',
    'echo /etc/passwd | xargs cat',
    'echo -x | xargs grep one',
    "echo 'a.md ../secret' | xargs cat",
    'echo "$x" | xargs cat',
    'echo $(cat a.md) | xargs cat',
    String.raw`echo -e '..\x2fsecret' | xargs cat`,
    String.raw`printf '../%s\n' secret | xargs cat`,
    String.raw`printf '%s/secret\n' .. | xargs cat`,
    String.raw`printf '%b\n' '..\57secret' | xargs cat`,
    String.raw`printf -v x '%s\n' a.md | xargs cat`,
    "printf 'x' a.md | xargs cat",
    String.raw`printf '%s\n ../secret' a.md | xargs cat`,
    String.raw`printf '%s\n' '-x' | xargs grep one`,
    "ls '-A -1' ../secret | xargs cat",
    'ls -- -A | xargs cat',
    "printf '%s' src /../../secret | xargs cat",
    'find . | xargs rm',
    'git diff --name-only |& xargs cat',
    'find . | sort |& xargs cat',
    'cat $(find . |& head -3)',
    'for f in $(find . |& sort); do cat $f; done',
    'echo $(git rev-list --all |& head -1)',
    'echo $(git rev-list --all 2>&1)',
    'echo $(ls | grep {a,b.md})',
    String.raw`echo $(ls src x/etc/ | tr -d 'x:\n')`,
    'for f in $(ls | grep -v {a,b.md}); do echo $f; done',
    'find . | while read -r f; do rm "$f"; done',
    'find .. | while read -r f; do cat "$f"; done',
    'find . | head -c 5 | while read -r f; do cat "$f"; done',
    'find . |& while read -r f; do cat "$f"; done',
    'find . | while read -r f; do cat "$f"; done < a.md',
    'find . | while read -r f g; do cat "$g"; done',
    'find . | while IFS=s read -r f; do cat "$f"; done',
    'find . | while read -r f && read -r g; do cat "$f"; done',
    'find . | while read -r f; do cat "$f"; cd src; done',
    'find . | while read -r f; do cat "/$f"; done',
    'find . | while read -r f; do cat "${f#.}"; done',
    'for d in . ..; do find $d | while read -r f; do cat "$f"; done; done',
    'find . -print0 | while read -r f; do cat "$f"; done',
    // The rest of a line that one of these reads in part would be the next name.
    ...[
      'head -c 3',
      'x=$(head -c 3)',
      'echo "$(head -c 3)"',
      'cat <(head -c 3)',
      'cat a.md - "$f"',
      'grep -f - "$f"',
      "grep '-f' $f",
      'head -n "$f"',
      '(head -c 3) | cat',
      'if head -c 3; then true; fi',
      'for i in $(head -c 3); do true; done',
      'while head -c 3; do break; done',
      'xargs -n1 echo',
      `awk 'BEGIN { ARGV[1] = "" } { exit }' "$f"`,
    ].map((command) => `find . | while read -r f; do cat "$f"; ${command}; done`),
    'find . 2>&1 | xargs cat',
    'find . 2>/dev/null >x | xargs cat',
    'find . >/dev/null 2>&1 | xargs cat',
    'find . | xargs cat 2>x',
    'find . | xargs cat <a.md',
    'find .. 2>/dev/null | xargs cat',
    'find . -name x | xargs sh',
    'find .. | xargs cat',
    'find / -name x | xargs cat',
    "find . -printf '/etc/passwd ' | xargs cat",
    'find . -ls | xargs cat',
    'find "a b" | xargs cat',
    'find . | xargs -I{} cat x{}',
    'find . | xargs -I{} {}',
    'for f in $(find . -print0); do cat $f; done',
    'cat $(find . 2>&1)',
    'cat $(find .; echo /etc/passwd)',
    'sed $(find .) a.md',
    'find . | sed s/a/b/ | xargs cat',
    'find . | head -c 5 | xargs cat',
    "find . | awk '{print $1}' | xargs cat",
    'find . | grep -o pass | xargs cat',
    'find . | cat - a.md | xargs cat',
    'find . | grep x a.md | xargs cat',
    'find . > x; cat x | xargs cat',
    'grep -rel . | xargs cat',
    'grep -Rl one . | xargs cat',
    'grep -lR one . | xargs cat',
    'find . -type f | xargs grep -R one',
    'grep -r one . | xargs cat',
    'grep -rlo one . | xargs -I{} rm {}',
    'grep -rl one .. | xargs cat',
    'grep -l one "$X" | xargs cat',
    'echo /etc/passwd | xargs cat',
    'cat a.md | xargs cat',
    'find . -execdir cat {} +',
    'find -L . -exec cat {} +',
    "find . -exec sh -c 'cat {}' \\;",
  ])('if they come from elsewhere, or do more: %j', async (command) => {
    expect(await decide(command)).toBe('ask');
  });

  it('if one of them is a link out of the workspace', async () => {
    const { base, root } = workspace;
    symlinkSync(path.join(base, 'secret'), path.join(root, 'src/sub/z.ts'));
    for (const command of READING) expect(await decide(command), command).toBe('ask');
  });

  it.each(['z /etc/passwd', "z'y", 'z"y', 'z\\y', 'z\ny', '--files0-from=a.md'])(
    'if xargs would misread one of them: %j',
    async (name) => {
      const file = path.join(workspace.root, 'src/sub', name);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, '');
      for (const command of READING.filter((line) => line.includes('xargs')))
        expect(await decide(command), command).toBe('ask');
      rmSync(file);
    },
  );
});
