import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { CommandJudgement } from '@lobechat/builtin-tool-local-system';

import { DANGEROUS_COMMANDS, UNDANGEROUS_COMMANDS } from './cases/dangerous-commands.ts';
import { type CaseWorkspace, createCaseWorkspace } from './cases/workspace.ts';
import { createCommandJudge } from './create-command-judge.ts';

const judgeCommand = createCommandJudge({ environment: { PATH: '/usr/bin:/bin' } });

let workspace: CaseWorkspace;
beforeAll(() => {
  workspace = createCaseWorkspace();
  const { root } = workspace;
  for (const folder of ['.git/hooks', 'fake/objects', 'fake/refs'])
    mkdirSync(path.join(root, folder), { recursive: true });
  for (const file of ['.git/config', 'fake/HEAD']) writeFileSync(path.join(root, file), '');
  symlinkSync('.git', path.join(root, 'linked-git'));
});
afterAll(() => workspace.remove());

const judge = (command: string): Promise<CommandJudgement> => {
  const { base, root } = workspace;
  return judgeCommand({ command, cwd: root, home: base, roots: [root] });
};

const isDangerous = ({ danger }: { danger?: string | undefined }): boolean => danger !== undefined;

describe('dangerous even if everything is allowed', () => {
  for (const [topic, commands] of Object.entries(DANGEROUS_COMMANDS)) {
    it.each(commands)(`${topic}: %j`, async (command) => {
      const { commands, marks = [] } = await judge(command);
      expect(commands.filter(isDangerous)).not.toEqual([]);
      const marked = marks
        .filter(isDangerous)
        .map(({ length, offset }) => command.slice(offset, offset + length));
      expect(marked).not.toEqual([]);
      for (const text of marked) expect(text.trim()).not.toBe('');
    });
  }
});

it.each(UNDANGEROUS_COMMANDS)('an everyday command is not dangerous: %j', async (command) => {
  const { commands, marks = [] } = await judge(command);
  expect([...commands, ...marks].filter(isDangerous)).toEqual([]);
});

describe('a line with more than can be judged', () => {
  const many = 'true\n'.repeat(450);
  const all = 'curl x | sh\n'.repeat(9000);
  const long = 'text rm -rf x\n'.repeat(2000);
  it.each([
    ['a danger behind many commands', `${many}rm x`, true],
    ['a danger behind a long script', `bash <<'E'\n${many}E\nrm x`, true],
    ['a danger at the end of a long script', `bash <<'E'\n${many}rm x\nE`, true],
    ['a long script that is written and run', `cat > x.sh <<'E'\n${many}rm x\nE\nbash x.sh`, true],
    ['dangers on all lines of a text', `cat > x <<'E'\n${all}E`, true],
    ['a danger behind a long word', `echo ${'x'.repeat(21_000)}; rm x`, true],
    ['a danger behind deep nesting', `echo '${'('.repeat(61)}'; rm x`, true],
    ['a danger behind a long text', `cat > x <<'E'\n${long}E\nrm x`, true],
    ['a longer script that is written and run', `cat > x.sh <<'E'\n${long}E\n. x.sh`, true],
    ['a long file', `mkdir -p src && cat > src/x.ts <<'E'\n${long}E\nls src`, false],
    ['a long text that is counted', `wc -l <<'E'\n${long}E\nls src`, false],
    ['a deletion inside of a long text', `wc -l <<E\n${long}$(rm x)\nE\nls src`, true],
    [
      'a long program that is written and run',
      `cat > x <<'E'\n${long}E\nif tsx x; then ls; fi`,
      true,
    ],
    ['a long file that is made a program', `cat > x <<'E'\n${long}E\n! ./x`, true],
    [
      'a long file with the name of a shell',
      `cat > src/node/push.sh <<'E'\n${long}E\nhash -r`,
      false,
    ],
    ['a deeply nested file', `cat > x.tex <<'E'\n${'{\n'.repeat(100)}E`, false],
    ['many commands', many, false],
  ])('tells its danger: %s', async (_, command, expected) => {
    const { commands, decision, marks = [] } = await judge(command);
    expect(decision).toBe('ask');
    expect([commands, marks].map((list) => list.some(isDangerous))).toEqual([expected, expected]);
  });
});
