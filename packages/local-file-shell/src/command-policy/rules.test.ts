import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { addLinks, type CaseWorkspace, createCaseWorkspace } from './cases/workspace.ts';
import { createCommandJudge } from './create-command-judge.ts';
import type { CommandRules } from './rules/command-rules.ts';

let workspace: CaseWorkspace;
beforeAll(() => {
  workspace = createCaseWorkspace();
});
afterAll(() => workspace.remove());

const decide = async (rules: CommandRules, command: string): Promise<string> => {
  const judge = createCommandJudge({ environment: { PATH: '/usr/bin:/bin' }, rules });
  const { root } = workspace;
  return (await judge({ command, cwd: root, home: '/nowhere', roots: [root] })).decision;
};

it('what one rule leaves out, another may name', async () => {
  const allow = ['npm run', '/^npm run deploy$/'];
  expect(await decide({ allow }, 'npm run deploy')).toBe('allow');
  expect(await decide({ allow }, 'npm run release')).toBe('ask');
});

describe('deny', () => {
  it.each([
    'rm x',
    'rm',
    '\\rm x',
    "r'm' x",
    'r\\m x',
    '/bin/rm x',
    '/usr/local/bin/rm x',
    'RM x',
    'busybox rm x',
    'env rm x',
    'env -i PATH=x rm x',
    'FOO=1 rm x',
    'command rm x',
    'sudo -u root rm x',
    'sudo FOO=1 rm x',
    `${'env '.repeat(20)}rm x`,
    'nohup nice -n 5 rm x',
    'timeout 5 rm x',
    'xargs rm < a.md',
    'ls | xargs -0 -I{} rm {}',
    'find . -exec rm {} +',
    'find . -name x -ok rm {} \\;',
    "bash -c 'rm x'",
    'bash -lc "ls; rm x"',
    'sh -c \'sh -c "rm x"\'',
    "zsh -ic 'rm x'",
    "eval 'rm x'",
    'eval "r""m" x',
    "trap 'rm x' EXIT",
    "alias ll='rm x'",
    'bash <<EOF\nrm x\nEOF',
    "bash <<< 'rm x'",
    'cat <<EOF\n$(rm x)\nEOF',
    'echo "$(rm x)"',
    'echo `rm x`',
    'cat <(rm x)',
    'ls || rm x',
    'ls & rm x',
    '(rm x)',
    '{ rm x; }',
    'if true; then rm x; fi',
    'case x in x) rm y;; esac',
    'f() { rm x; }',
    'while rm x; do ls; done',
    'X=rm; $X a',
    'parallel rm ::: a b',
    'watch -n 1 rm x',
    'flock lock rm x',
    "ssh host 'rm x'",
    'rm x $((',
    'ls; rm x "',
    'strace -f rm x',
    'coproc rm x',
    'time rm x',
    'exec rm x',
    '! rm x',
    '> y rm x',
  ])('of rm is found in %j', async (command) => {
    expect(await decide({ allow: ['*'], deny: ['rm'] }, command)).toBe('deny');
  });

  it.each([
    '$X x',
    'r?',
    '"$(echo rm)" x',
    'bash script.sh',
    'bash -c "$X"',
    'eval "$X"',
    'cat a.md | sh',
    'source a.md',
    `python -c "import os; os.system('rm x')"`,
    'make rm',
    'xargs < a.md $X',
  ])('of rm cannot be ruled out in %j, which is asked', async (command) => {
    expect(await decide({ allow: ['*'], deny: ['rm'] }, command)).not.toBe('allow');
  });

  it.each(['echo rm', 'grep rm a.md', 'ls rm', 'cat rm.txt', 'farm x', 'timeout 5 grep rm a.md'])(
    'of rm does not affect %j',
    async (command) => {
      expect(await decide({ allow: ['farm'], deny: ['rm'] }, command)).toBe('allow');
    },
  );

  it('of a program of the system is about its name', async () => {
    const rules = {
      allow: ['*'],
      deny: ['/bin/rm', '/usr/bin/git push', '/usr/bin/*', '/bin/cat src/'],
    };
    const denied = [
      'rm x',
      'cat src/',
      '/usr/bin/rm x',
      'git -C y push',
      "sh -c 'rm $x'",
      '/usr/bin/make',
    ];
    for (const command of denied) expect(await decide(rules, command), command).toBe('deny');
    expect(await decide(rules, 'ls')).toBe('allow');
  });

  it('takes precedence over ask and allow, and ask over allow', async () => {
    expect(await decide({ allow: ['x'], ask: ['x'], deny: ['x'] }, 'x')).toBe('deny');
    expect(await decide({ allow: ['x'], ask: ['x'] }, 'x')).toBe('ask');
    expect(await decide({ ask: ['ls'] }, 'ls')).toBe('ask');
    expect(await decide({ deny: ['ls'] }, 'cat a.md; ls')).toBe('deny');
    expect(await decide({ deny: ['cd'] }, 'cd src')).toBe('deny');
  });

  it('trusts an allowed program, which may run what is denied elsewhere', async () => {
    const rules = { allow: ['pnpm test', 'make'], deny: ['git push'] };
    expect(await decide(rules, 'pnpm test --run')).toBe('allow');
    expect(await decide(rules, 'pnpm test && git push')).toBe('deny');
    expect(await decide(rules, 'make')).toBe('ask');
  });

  it('of several words is found with options in between', async () => {
    const rules = { allow: ['git *'], deny: ['git push'] };
    for (const command of ['git push', 'git -C src push', 'git --no-pager -c a=b push origin'])
      expect(await decide(rules, command)).toBe('deny');
    expect(await decide(rules, 'git commit -m push')).toBe('allow');
    expect(await decide(rules, 'git "$X"')).toBe('ask');
  });

  it('of flags is found together, apart, long, and in any order', async () => {
    for (const command of [
      'rm -rf x',
      'rm -fr x',
      'rm -r x -f',
      'rm --recursive --force x',
      'rm -Rfv x',
    ])
      expect(await decide({ deny: ['rm -rf'] }, command)).toBe('deny');
    expect(await decide({ deny: ['rm -rf'] }, 'rm -r x')).toBe('ask');
  });

  it('by pattern is matched against the words and the text as written', async () => {
    expect(await decide({ deny: ['/^ls .*src/'] }, "l's'  -la   src")).toBe('deny');
    expect(await decide({ deny: ['/secret/i'] }, 'echo $(( SECRET')).toBe('deny');
    expect(await decide({ deny: ['/\\.env/'] }, 'cat < .env')).toBe('deny');
    expect(await decide({ deny: ['/secret/'] }, 'ls')).toBe('allow');
  });
});

describe('allow', () => {
  it('covers a beginning in words', async () => {
    const rules = { allow: ['git status', 'npm run test:*', 'pnpm test'] };
    for (const command of ['git status', 'git status --short', 'npm run test:unit', 'pnpm test'])
      expect(await decide(rules, command)).toBe('allow');
    for (const command of ['git', 'git stash', 'npm run testing', 'npm run build', 'pnpm tests'])
      expect(await decide(rules, command)).toBe('ask');
  });

  it("covers the system's program, and no other file of its name", async () => {
    expect(await decide({ allow: ['git status'] }, '/usr/bin/git status')).toBe('allow');
    expect(await decide({ allow: ['git status'] }, './git status')).toBe('ask');
    expect(await decide({ allow: ['./build.sh'] }, './build.sh all')).toBe('allow');
  });

  it('of a whole command covers only that', async () => {
    const rules = { allow: ['=make test', '= npm run test:*'], deny: ['=git push'] };
    for (const command of ['make test', 'npm run test:unit'])
      expect(await decide(rules, command)).toBe('allow');
    for (const command of ['make', 'make test deploy', 'make test V=1', 'npm run test:unit -- x'])
      expect(await decide(rules, command)).toBe('ask');
    expect(await decide(rules, 'git push')).toBe('deny');
    expect(await decide(rules, 'git push origin')).toBe('ask');
  });

  it('may end in a star, which matches any rest', async () => {
    expect(await decide({ allow: ['make *'] }, 'make')).toBe('allow');
    expect(await decide({ allow: ['make *'] }, 'make all -j4')).toBe('allow');
  });

  it.each([
    'npm test; cp a b',
    'npm test && cp a b',
    'npm test | tee x',
    'npm test > x',
    'npm test < a.md',
    'npm test <<< x',
    'npm test <<EOF\nx\nEOF',
    'npm test $(cp a b)',
    'npm test "$(cp a b)"',
    'npm test <(cp a b)',
    'npm test $X',
    'npm test "$X"',
    'FOO=1 npm test',
    'NODE_OPTIONS=--require=x npm test',
    'npm test --prefix /etc',
    'npm test ../other',
    'npm test & cp a b',
    'npm test\ncp a b',
    'sudo npm test',
    'bash -c "npm test; cp a b"',
    'xargs npm test < a.md',
  ])('does not cover adjacent commands: %j', async (command) => {
    expect(await decide({ allow: ['npm test'] }, command)).toBe('ask');
  });

  it.each([
    'npm test 2>&1 | tail -20',
    'npm test >/dev/null',
    'cd src && npm test',
    "bash -c 'npm test'",
    'timeout 60 npm test',
    'time npm test && echo ok',
    'CI=1 npm test',
    'for f in *.md; do npm test "$f"; done',
  ])('combines with harmless commands: %j', async (command) => {
    expect(await decide({ allow: ['npm test'] }, command)).toBe('allow');
  });

  it('of a shell does not cover what it would run', async () => {
    for (const command of ['bash', 'bash x.sh', 'bash -c "cp a b"', 'bash -lc "cp a b"', 'sh -s'])
      expect(await decide({ allow: ['bash', 'sh'] }, command)).toBe('ask');
    expect(await decide({ allow: ['bash scripts/build.sh'] }, 'bash scripts/build.sh')).toBe(
      'allow',
    );
  });

  it('of a wrapper does not cover what it would run', async () => {
    const allow = ['env', 'xargs', 'timeout', 'find'];
    for (const command of [
      'env cp a b',
      'ls | xargs cp',
      'timeout 5 cp a b',
      'find . -exec cp {} x +',
    ])
      expect(await decide({ allow }, command)).toBe('ask');
  });

  it('does not cover dangerous commands', async () => {
    for (const command of ['rm -rf x', 'sudo ls', 'git push --force', 'docker run x'])
      expect(await decide({ allow: ['*'] }, command)).toBe('ask');
  });

  it.each([
    ['tee', 'tee out/x'],
    ['tee', 'tee linked-file'],
    ['tee', 'tee dangling'],
    ['cat', 'cat linked-file'],
    ['tool', 'tool --file=linked-file'],
    ['tool', 'tool -flinked-file'],
    ['tool', 'tool -f../x'],
    ['tool', 'tool to=linked-file'],
  ])('%j does not cover what leads out of the workspace: %j', async (rule, command) => {
    const linked = createCaseWorkspace();
    addLinks(linked);
    const judge = createCommandJudge({ environment: {}, rules: { allow: [rule] } });
    const { base, root } = linked;
    const judgement = await judge({ command, cwd: root, home: base, roots: [root] });
    linked.remove();
    expect(judgement.decision).toBe('ask');
    expect(judgement.paths?.[0]?.startsWith(base)).toBe(true);
  });

  it('of a folder does not cover paths with `..` from there', async () => {
    const rules = { allow: ['node scripts/*', '/^ls\\b/', '/^\\.\\/tools\\//'] };
    expect(await decide(rules, 'node scripts/x.js')).toBe('allow');
    expect(await decide(rules, './tools/x')).toBe('allow');
    for (const command of [
      'node scripts/../src/x.js',
      './tools/../x',
      'ls/../x',
      'ls/x',
      '"ls x"/../x',
    ])
      expect(await decide(rules, command)).toBe('ask');
  });

  it('of env does not cover what it sets', async () => {
    const rules = { allow: ['env', 'npm test'] };
    expect(await decide(rules, 'env -- npm test')).toBe('allow');
    expect(await decide(rules, 'env PATH=. npm test')).toBe('ask');
    expect(await decide(rules, 'env -- LD_PRELOAD=x npm test')).toBe('ask');
  });

  it('by pattern must match from the beginning', async () => {
    const rules = { allow: ['/git (status|log)( [a-z-]+)*$/'] };
    expect(await decide(rules, 'git log --oneline')).toBe('allow');
    expect(await decide(rules, 'echo2 git log')).toBe('ask');
    expect(await decide(rules, 'git log -S"x y"')).toBe('ask');
    expect(await decide({ allow: ['/git log/'] }, "git log '\n' rm")).toBe('ask');
  });
});

describe('rules', () => {
  it.each([
    [{ deny: [''] }, /empty/],
    [{ allow: ['  '] }, /empty/],
    [{ ask: ['/(/'] }, /is not a pattern/],
    [{ deny: ['/(?=x)/'] }, /is not a pattern/],
    [{ deny: ['curl | sh'] }, /'\|' joins or redirects commands/],
    [{ deny: ['cat a > .npmrc'] }, /'>' joins or redirects/],
    [{ deny: ['make 2>&1'] }, /'2>&1' joins or redirects/],
    [{ allow: ['cd src; ls'] }, /'src;' joins or redirects/],
    [{ allow: ['cd src && ls'] }, /'&&' joins or redirects/],
    [{ allow: ['git commit -m "*"'] }, /'"\*"' has quotes/],
    [{ ask: ["git commit -m 'a b'"] }, /''a' has quotes/],
    [{ deny: ['CI=1 npm test'] }, /'CI=1' sets a variable/],
    [{ deny: ['Bash(rm:*)'] }, /is not the name of a program/],
    [{ deny: ['rm:*'] }, /is not the name of a program/],
  ])('that are invalid are rejected immediately: %j', (rules, message) => {
    expect(() => createCommandJudge({ rules })).toThrow(message);
  });

  it.each([
    'find . -exec ls {} ;',
    '[ -f a.md ]',
    'jq .a|.b',
    'npm run test:*',
    '*',
    'make A=b',
    '=awk -F | "a"',
    'cut -d |',
    'psql -c select;',
    '/opt/app(1)/run',
    String.raw`find . -exec rm {} \;`,
  ])('may have unusual words: %j', (rule) => {
    expect(() => createCommandJudge({ rules: { deny: [rule] } })).not.toThrow();
  });

  it('name the one that decided', async () => {
    const judge = createCommandJudge({ rules: { deny: ['git push'] } });
    const { root } = workspace;
    const { commands, reason } = await judge({ command: 'git push', cwd: root, roots: [root] });
    expect(commands[0]?.rule).toBe('git push');
    expect(reason).toContain("'git push'");
    const asks = createCommandJudge({ rules: { ask: ['git fetch', 'git push'] } });
    const known = await asks({ command: 'git push', cwd: '/', home: '/', roots: [] });
    expect(known.commands[0]?.reason).toBe("The rule 'git push' requires approval.");
    const unknown = await asks({ command: 'git $x', cwd: '/', home: '/', roots: [] });
    expect(unknown.commands[0]?.reason).toBe("The rule 'git fetch' may require approval for it.");
  });

  it('take bounded time for hostile input', async () => {
    const hostile = `x ${'a'.repeat(10_000)}`;
    expect(await decide({ allow: ['x *a*a*a*a*b'], deny: ['/(a+)+b/'] }, hostile)).toBe('ask');
  });
});

describe('names that a command before may have made', () => {
  const allow = ['7z a', 'diff', 'mkdir', 'tar xf', 'touch', 'zip'];

  it.each([
    "touch 'x ..'; ls | xargs ls",
    "mkdir -p 'x /etc' && touch 'x /etc/passwd' && find . | xargs cat",
    "touch 'x ..' && ls | while read -r f; do ls $f; done",
    "touch 'x ..'; cat $(ls)",
    'tar xf a.tar && find . -exec cat {} +',
    'tar xf a.tar; zip -r o.zip src',
    'tar xf a.tar && zip -r o.zip made',
    'tar xf a.tar; diff -r src made',
    'tar xf a.tar; 7z a o.7z src',
    "for i in 1 2; do find . | xargs cat; touch 'x ..'; done",
  ])('need approval: %s', async (command) => {
    expect(await decide({ allow }, command)).toBe('ask');
  });

  it.each([
    'ls | xargs ls; touch x',
    'find . -exec cat {} +; tar xf a.tar',
    'touch x; ls',
    'touch x; zip -r o.zip src',
    'tar xf a.tar; zip -ry o.zip src',
    'tar xf a.tar; diff a.md b.md',
    'for i in 1 2; do touch $i; ls; done',
  ])('do not matter to other commands: %s', async (command) => {
    expect(await decide({ allow }, command)).toBe('allow');
  });
});
