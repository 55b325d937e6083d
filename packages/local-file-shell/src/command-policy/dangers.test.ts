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
