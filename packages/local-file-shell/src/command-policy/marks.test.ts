import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { CommandMark } from '@lobechat/builtin-tool-local-system';

import { MARKED_COMMANDS } from './cases/marked-commands.ts';
import { type CaseWorkspace, createCaseWorkspace } from './cases/workspace.ts';
import { createCommandJudge } from './create-command-judge.ts';

const judgeCommand = createCommandJudge({ environment: { PATH: '/usr/bin:/bin' } });

let workspace: CaseWorkspace;
beforeAll(() => {
  workspace = createCaseWorkspace();
});
afterAll(() => workspace.remove());

const judge = async (command: string): Promise<readonly CommandMark[]> => {
  const { base, root } = workspace;
  const { marks = [] } = await judgeCommand({ command, cwd: root, home: base, roots: [root] });
  return marks;
};

const findDangers = async (command: string): Promise<CommandMark[]> =>
  (await judge(command)).filter(({ danger }) => danger !== undefined);

const writeMarks = (command: string, marks: readonly CommandMark[]): string =>
  marks
    .toReversed()
    .reduce(
      (text, { length, offset }) =>
        `${text.slice(0, offset)}«${text.slice(offset, offset + length)}»${text.slice(offset + length)}`,
      command,
    );

describe('the marks of a command line', () => {
  for (const [topic, commands] of Object.entries(MARKED_COMMANDS)) {
    it.each(commands)(`${topic}: %j`, async (marked) => {
      const command = marked.replaceAll(/[«»]/g, '');
      expect(writeMarks(command, await findDangers(command))).toBe(marked);
    });
  }

  it('include parts that need approval without being dangerous', async () => {
    expect(await judge('ls && npm test && make "a b"')).toEqual([
      { length: 8, offset: 6, reason: "'npm test' is not on the list of harmless commands." },
      { length: 10, offset: 18, reason: "What 'make' runs cannot be checked." },
    ]);
  });

  it.each(['npm view', 'git stash pop', 'git stash', 'touch'])(
    'name what is asked about and no more: %s',
    async (call) => {
      const [mark] = await judge(`${call} "a b"`);
      expect(mark?.reason).toBe(`'${call}' is not on the list of harmless commands.`);
    },
  );

  it('distinguish two dangers of one command, the inner one in its part', async () => {
    expect(await judge('sudo rm -rf a')).toEqual([
      expect.objectContaining({
        danger: 'runs with the rights of another user',
        length: 5,
        offset: 0,
      }),
      expect.objectContaining({ length: 8, offset: 5 }),
    ]);
  });

  it('are empty if the danger is in a variable of the call', async () => {
    const { base, root } = workspace;
    const env = { LD_PRELOAD: './a.so' };
    const call = { command: 'ls', cwd: root, env, home: base, roots: [root] };
    expect(await judgeCommand(call)).not.toHaveProperty('marks');
  });
});

describe('text around a dangerous command', () => {
  const dangerous = Object.values(MARKED_COMMANDS)
    .flat()
    .map((text) => text.replaceAll(/[«»]/g, ''));
  const before = ['', 'ls; ', 'echo "日本 😀" && ', 'echo e\u0301; ', 'ls -l\n', '  '];
  const behind = ['', '; ls', ' && echo 😀', '\necho x\n', '  '];

  it('moves its marks and changes none of them', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...before),
        fc.constantFrom(...dangerous),
        fc.constantFrom(...behind),
        async (start, command, end) => {
          // The end marker of a heredoc is on its own line.
          fc.pre(!command.includes('<<') || end === '' || end.startsWith('\n'));
          const line = `${start}${command}${end}`;
          const own = await findDangers(command);
          expect(await findDangers(line)).toEqual(
            own.map((mark) => ({ ...mark, offset: mark.offset + start.length })),
          );
        },
      ),
      { numRuns: 120 },
    );
  });
});
