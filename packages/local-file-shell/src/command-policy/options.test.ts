import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { CommandJudgement } from '@lobechat/builtin-tool-local-system';

import { ASKED_BEYOND_RULES } from './cases/beyond-rules.ts';
import { COVERED_BY_RULES } from './cases/covered-by-rules.ts';
import { ALLOWED_BY_RULES, ASKED_IN_SPITE_OF_RULES, USUAL_RULES } from './cases/ruled-commands.ts';
import { ASKED_SUBCOMMANDS, COVERED_SUBCOMMANDS } from './cases/subcommand-cases.ts';
import { addLinks, type CaseWorkspace, createCaseWorkspace } from './cases/workspace.ts';
import { createCommandJudge } from './create-command-judge.ts';

const judgeCommand = createCommandJudge({
  environment: { PATH: '/usr/bin:/bin' },
  rules: { allow: USUAL_RULES },
});

let workspace: CaseWorkspace;
beforeAll(() => {
  workspace = createCaseWorkspace();
});
afterAll(() => workspace.remove());

const judge = (command: string): Promise<CommandJudgement> => {
  const { base, root } = workspace;
  return judgeCommand({ command, cwd: root, home: base, roots: [root] });
};

describe('under the usual rules', () => {
  for (const [topic, commands] of Object.entries(ASKED_IN_SPITE_OF_RULES)) {
    it.each(commands)(`${topic}: asks about %j`, async (command) => {
      expect(await judge(command)).toMatchObject({ decision: 'ask' });
    });
  }

  it.each(ALLOWED_BY_RULES)('%j needs no approval', async (command) => {
    const { decision, reason } = await judge(command);
    expect(decision, reason).toBe('allow');
  });
});

it.each(['zip -r x.zip .', 'diff -r src .', '7z a x.7z src', 'grep -R x .', 'egrep -nR x src'])(
  '%j needs approval only if a link leads out of the workspace',
  async (command) => {
    const decide = async (linked: CaseWorkspace): Promise<string> => {
      const judgeByRule = createCommandJudge({
        rules: { allow: ['zip', 'diff', '7z', 'grep', 'egrep'] },
      });
      const { base, root } = linked;
      return (await judgeByRule({ command, cwd: root, home: base, roots: [root] })).decision;
    };
    const linked = createCaseWorkspace();
    addLinks(linked);
    expect(await decide(linked)).toBe('ask');
    linked.remove();
    expect(await decide(workspace)).toBe('allow');
  },
);

describe('a rule for the beginning of a command', () => {
  const list = async (rule: string, commands: readonly string[], decision: string) => {
    const judgeByRule = createCommandJudge({
      environment: { PATH: '/usr/bin:/bin' },
      rules: { allow: [rule] },
    });
    const { base, root } = workspace;
    const judged = await Promise.all(
      commands.map(async (command) => ({
        command,
        ...(await judgeByRule({ command, cwd: root, home: base, roots: [root] })),
      })),
    );
    return judged.filter((one) => one.decision !== decision).map(({ command }) => command);
  };

  it.each([...Object.entries(ASKED_BEYOND_RULES), ...ASKED_SUBCOMMANDS])(
    '%j does not cover variables, code and files that it does not name',
    async (rule, commands) => {
      expect(await list(rule, commands, 'ask')).toEqual([]);
    },
  );

  it.each([...Object.entries(COVERED_BY_RULES), ...COVERED_SUBCOMMANDS])(
    '%j covers everyday use',
    async (rule, commands) => {
      expect(await list(rule, commands, 'allow')).toEqual([]);
    },
  );
});
