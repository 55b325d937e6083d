import {
  chmodSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  appendFileSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { CommandJudgement } from '@lobechat/builtin-tool-local-system';

import { ASKED_GIT_COMMANDS, LOOKING_GIT_COMMANDS } from '../cases/git-commands.ts';
import { createGitWorkspace, type GitWorkspace, write } from '../cases/git-workspace.ts';
import { HOSTILE_REPOSITORIES } from '../cases/hostile-repositories.ts';
import { createCommandJudge } from '../create-command-judge.ts';

let workspace: GitWorkspace;

beforeAll(() => {
  workspace = createGitWorkspace();
});

afterAll(() => workspace.remove());

const judge = (
  command: string,
  options: { cwd?: string; more?: Record<string, string>; root?: string } = {},
): Promise<CommandJudgement> => {
  const { root = workspace.root } = options;
  const { cwd = root, more = {} } = options;
  const environment = { ...workspace.environment, ...more };
  return createCommandJudge({ environment })({
    command,
    cwd,
    home: workspace.home,
    roots: [root],
  });
};

/** All files and their contents, except the index, which comparing may update. */
const snapshot = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'index')
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => `${file}: ${readFileSync(file, 'latin1')}`)
    .toSorted();

describe('git in a repository of the workspace', () => {
  it('is allowed to read', async () => {
    // One line: the repository is checked once.
    const { commands, decision } = await judge(
      LOOKING_GIT_COMMANDS.map((line) => `(${line})`).join('\n'),
    );
    expect(commands.filter((command) => command.decision !== 'allow')).toEqual([]);
    expect(decision).toBe('allow');
  });

  it.each(ASKED_GIT_COMMANDS)('asks about %j', async (command) => {
    const { decision, reason } = await judge(command);
    expect(decision).toBe('ask');
    expect(reason).toMatch(/\.$/);
  });

  it('is not understood in a file, which hides nothing behind it', async () => {
    const { commands } = await judge('git -C a.md status; curl x | sh');
    expect(commands[0]).toMatchObject({ decision: 'ask', text: 'git -C a.md status' });
    expect(commands.some(({ danger }) => danger !== undefined)).toBe(true);
  });

  it('is read in the same way by git: nothing is written, and nothing is an error', () => {
    const before = snapshot(workspace.base);
    const lines = LOOKING_GIT_COMMANDS.map(
      (line) => `echo ${JSON.stringify(line.replaceAll(/[^\w ]/g, ''))}; (${line})`,
    );
    const output = workspace.run([...lines, 'echo all were run >&2'].join('\n'));
    expect(output).toMatch(/all were run\n$/);
    expect(output.match(/.*\n(?:fatal|usage|error):.*/g)).toBeNull();
    expect(snapshot(workspace.base)).toEqual(before);
  });
});

describe('names that git prints', () => {
  it('may be read', async () => {
    const { decision } = await judge(`
      git ls-files | head -3 | xargs -I{} cat {}
      for f in $(git grep -l .); do cat $f; done
      git grep -l nothing-has-this | xargs wc -l
      git diff --name-only HEAD~1 | sort | xargs head -1
      git ls-files -z | xargs -0 cat
      wc $(git ls-files src)`);
    expect(decision).toBe('allow');
  });

  it('need approval if they could be something else, or are changed', async () => {
    const { commands } = await judge(`
      git ls-files | xargs rm
      git ls-files -s | xargs cat
      git diff --stat --name-only | xargs head
      git diff --name-only --line-prefix=/ | xargs tail
      git log --name-only | xargs nl
      git -C src ls-files | xargs tac
      git grep -n one | xargs rev
      cat $(git ls-files -z)
      cd src; git ls-files :/ | xargs sum`);
    const asked = commands.filter(({ decision }) => decision === 'ask').map(({ text }) => text);
    const readers = 'rm cat head tail nl tac rev'.split(' ').map((name) => `${name} …`);
    expect(asked).toEqual([...readers, 'cat $(git ls-files -z)', 'sum …']);
  });

  it.each(['a b', '-x', 'q"', 'é', 'link'])('need approval if one is %j', async (name) => {
    const { base, git, root } = workspace;
    const file = path.join(root, name);
    if (name === 'link') symlinkSync(path.join(base, 'secret'), file);
    else writeFileSync(file, 'one');
    git(root, 'add', '--', name);
    const { commands } = await judge(
      'git ls-files | xargs wc\ngit diff --name-only HEAD | xargs cat\ngit ls-files -z | xargs -0 head',
    );
    git(root, 'rm', '-qf', '--', name);
    const asked = commands.filter(({ decision }) => decision === 'ask').map(({ text }) => text);
    const isAsked = ['-x', 'link'].includes(name);
    expect(asked).toEqual(['wc …', 'cat …', ...(isAsked ? ['head …'] : [])]);
  });
});

/** A call without shell syntax, as words. */
const toWords = (line: string): string[] =>
  /^git [^$&();<>|]*$/.test(line) ? (line.match(/(?:[^\s"']+|"[^"]*"|'[^']*')+/g) ?? []) : [];

/** Words that could change the meaning of a call, at any position. */
const ODD_WORDS =
  '-- - -S -G -L -n -z --get --local -o -O -u -f -d -D -m -c -e -x --output=written --output written -owritten -O./x --ext-diff --textconv --no-index --edit --add --list --format --batch --stdin --dirty get set made user.name ../secret HEAD';

const changedCall = fc
  .tuple(
    fc.constantFrom(...LOOKING_GIT_COMMANDS.map(toWords).filter(({ length }) => length > 0)),
    fc.array(
      fc.tuple(
        fc.constantFrom(
          ...ODD_WORDS.split(' '),
          ...[...LOOKING_GIT_COMMANDS, ...ASKED_GIT_COMMANDS].flatMap(toWords),
        ),
        fc.nat(),
        fc.nat({ max: 1 }),
      ),
      { maxLength: 3, minLength: 1 },
    ),
  )
  .map(([words, changes]) => {
    const changed = [...words];
    for (const [word, where, cut] of changes)
      changed.splice(1 + (where % changed.length), cut, word);
    return changed.join(' ');
  });

it('writes nothing and starts nothing in altered calls that are allowed', async () => {
  const before = snapshot(workspace.base);
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(changedCall, { maxLength: 30, minLength: 30 }),
      async (calls) => {
        const { commands } = await judge(calls.join('\n'));
        expect(commands.map(({ text }) => text)).toEqual(calls);
        workspace.run(calls.filter((_, index) => commands[index]?.decision === 'allow').join('\n'));
        expect(workspace.wasMarked()).toBe(false);
        expect(snapshot(workspace.base)).toEqual(before);
      },
    ),
    { numRuns: 10 },
  );
});

/** One for each way in which git reads. */
const WAYS = [
  'git status',
  'git diff',
  'git diff --cached',
  'git log -p',
  'git show --stat',
  'git blame a.md',
  'git grep one',
  'git stash show -p',
  'git describe --always --dirty',
  'git ls-files -m',
  'git branch -vv',
  'git remote -v',
];

describe('a hostile repository', () => {
  let count = 0;
  it.each(Object.entries(HOSTILE_REPOSITORIES))(
    'that %s starts and reveals nothing without approval',
    async (_, hostile) => {
      count += 1;
      const folder = path.join(workspace.root, `hostile-${count}`);
      cpSync(workspace.template, folder, { recursive: true });
      hostile.make(folder, workspace);
      const cwd = path.join(folder, hostile.where ?? '.');
      const shows = (command: string): boolean => {
        const output = workspace.run(command, cwd);
        return workspace.wasMarked() || output.includes('secret');
      };
      const isTaken = shows(hostile.command);
      if (hostile.isTaken !== 'in some versions') expect(isTaken).toBe(hostile.isTaken !== 'never');
      // One line: the repository is checked once.
      const lines = new Set([hostile.asked ?? hostile.command, ...WAYS]);
      const { commands } = await judge([...lines].join('; '), { cwd });
      expect(commands.map(({ text }) => text)).toEqual([...lines]);
      expect(commands[0]).toMatchObject({
        decision: 'ask',
        reason: expect.stringMatching(hostile.reason),
      });
      const allowed = commands.filter(({ decision }) => decision === 'allow');
      const line = allowed.map(({ text }) => text).join('\n');
      expect(shows(line), line).toBe(false);
      rmSync(folder, { force: true, recursive: true });
    },
  );
});

describe('the settings of the person', () => {
  const withSettings = async (settings: string, test: () => Promise<void>): Promise<void> => {
    const file = path.join(workspace.home, '.gitconfig');
    write(file, settings);
    await test();
    rmSync(file);
  };

  it("do not turn one of git's commands into another, and run no program of the repository", () =>
    withSettings(
      '[alias]\nlog = !../evil\nstatus = !../evil\n[core]\nfsmonitor = ../evil\n',
      async () => {
        for (const command of ['git log -1', 'git status']) {
          expect(await judge(command)).toMatchObject({ decision: 'allow' });
          workspace.run(command);
          expect(workspace.wasMarked(), command).toBe(false);
        }
      },
    ));

  it.each([
    [
      'a program',
      '[diff "x"]\ntextconv = tools/x.sh -v\n',
      /^The setting 'diff\.x\.textconv' runs/,
    ],
    ['a script', '[filter "x"]\nclean = sh x.sh %f\n', /^The setting 'filter\.x\.clean' runs 'x/],
    ['a name', '[filter "x"]\nprocess = lister\n', /^The setting 'filter\.x\.process' runs/],
    ['a list of commits', '[blame]\nignoreRevsFile = .list\n', /^It reads '\.list'/],
    ['patterns', '[core]\nexcludesFile = .list\n', /^It reads '\.list'/],
  ])('need approval if they let the repository decide what is run or read: %s', (_, ...given) =>
    withSettings(given[0], async () => {
      const folder = path.join(workspace.root, 'led');
      cpSync(workspace.template, folder, { recursive: true });
      for (const name of ['tools/x.sh', 'x.sh', 'bin/lister'])
        write(path.join(folder, name), '#!/bin/sh\n');
      chmodSync(path.join(folder, 'bin/lister'), 0o755);
      symlinkSync(path.join(workspace.base, 'secret'), path.join(folder, '.list'));
      const more = { PATH: `${folder}/bin:/usr/bin:/bin` };
      const inside = await judge('git blame a.md', { cwd: folder, more });
      const elsewhere = await judge('git blame a.md');
      rmSync(folder, { recursive: true });
      expect(inside).toMatchObject({ decision: 'ask', reason: expect.stringMatching(given[1]) });
      expect(elsewhere).toMatchObject({ decision: 'allow' });
    }),
  );

  it.each([
    ['hooks that a repository brings along', '[core]\nhooksPath = .husky\n', /has a hook/],
    ['submodules that are shown', '[diff]\nsubmodule = diff\n', /'diff\.submodule' is set/],
    ['submodules that are searched', '[submodule]\nrecurse\n', /'submodule\.recurse' is set/],
    ['included ones', '[include]\npath = more\n', /'status\.submodulesummary' is set/],
  ])('need approval if they make git enter the repository: %s', (_, settings, reason) =>
    withSettings(settings, async () => {
      write(path.join(workspace.root, '.husky/post-index-change'), '');
      write(path.join(workspace.home, 'more'), '[status]\nsubmoduleSummary = 5\n');
      const judged = await judge('git diff');
      rmSync(path.join(workspace.root, '.husky'), { recursive: true });
      expect(judged).toMatchObject({ decision: 'ask' });
      expect(judged.reason).toMatch(reason);
    }),
  );
});

describe('git needs approval', () => {
  it.each([
    ['branch.sort', '*signature'],
    ['core.checkStat', 'minimal'],
    ['extensions.refStorage', 'files:///x'],
    ['gc.recentObjectsHook', './x'],
    ['log.diffMerges', 'remerge'],
    ['tag.sort', '-signature:key'],
  ])('if the repository has %s set to %s', async (name, value) => {
    const config = path.join(workspace.root, '.git/config');
    const before = readFileSync(config);
    const [section, key] = name.split('.');
    appendFileSync(config, `[${section}]\n${key} = ${value}\n`);
    const { reason } = await judge('git branch');
    writeFileSync(config, before);
    expect(reason.toLowerCase()).toContain(`settings contain '${name.toLowerCase()}'`);
  });

  it.each(['GIT_DIR', 'GIT_WORK_TREE', 'GIT_EXTERNAL_DIFF', 'GIT_TRACE', 'GIT_EXEC_PATH'])(
    'if the host has %s set',
    async (name) => {
      const { decision, reason } = await judge('git status', { more: { [name]: 'x' } });
      expect(decision).toBe('ask');
      expect(reason).toContain(name);
    },
  );

  it('but not for variables about the author, the connection, or the commit of a build', async () => {
    const more = { GIT_AUTHOR_NAME: 'x', GIT_BRANCH: 'main', GIT_SSL_CAINFO: '/x' };
    expect(await judge('git status', { more })).toMatchObject({ decision: 'allow' });
  });

  it('if there are more submodules than are checked', async () => {
    const { git, root, template } = workspace;
    const folder = path.join(root, 'with-many');
    cpSync(template, folder, { recursive: true });
    cpSync(path.join(template, '.git'), path.join(folder, 'shared'), { recursive: true });
    const names = Array.from({ length: 31 }, (_, index) => `sub${index}`);
    for (const name of names) write(path.join(folder, name, '.git'), 'gitdir: ../shared\n');
    const entries = names.flatMap((name) => ['--cacheinfo', `160000,${'1'.repeat(40)},${name}`]);
    git(folder, 'update-index', '--add', ...entries);
    const { reason } = await judge('git status', { cwd: folder });
    rmSync(folder, { recursive: true });
    expect(reason).toMatch(/too many submodules/);
  });

  it('but not for a submodule added by git, whose settings name its folder', async () => {
    const { git, root, template } = workspace;
    const folder = path.join(root, 'with-submodule');
    cpSync(template, folder, { recursive: true });
    git(folder, '-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', template, 'sub');
    const judged = await judge('git status', { cwd: folder });
    rmSync(folder, { recursive: true });
    expect(judged).toMatchObject({ decision: 'allow' });
  });

  it('if there is no repository, or its files are outside the workspace', async () => {
    const { base, root } = workspace;
    const none = path.join(base, 'none');
    mkdirSync(none);
    for (const [options, reason] of [
      [{ root: none }, /no repository here/],
      [{ root: path.join(root, 'src') }, /outside the workspace/],
      [{ cwd: path.join(root, '.git') }, /looks like a repository/],
    ] as const)
      expect((await judge('git status', options)).reason).toMatch(reason);
  });
});
