import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { anyCharacter } from '@lobechat/utils/testing';

import { ALLOWED_COMMANDS } from './cases/allowed-commands.ts';
import { type CaseWorkspace, createCaseWorkspace } from './cases/workspace.ts';
import { createCommandJudge } from './create-command-judge.ts';

const environment = { PATH: '/usr/bin:/bin' };
const judge = createCommandJudge({ environment });
const strictJudge = createCommandJudge({ environment, rules: { allow: ['*'], deny: ['touch'] } });

let workspace: CaseWorkspace;
beforeAll(() => {
  workspace = createCaseWorkspace();
});
afterAll(() => workspace.remove());

const quote = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** Ways to disguise a command. */
const WRAPPINGS: ReadonlyArray<(command: string) => string> = [
  (command) => `echo $(${command})`,
  (command) => `echo "$(${command})"`,
  (command) => `cat <(${command})`,
  (command) => `(${command})`,
  (command) => `{ ${command}; }`,
  (command) => `ls && ${command}`,
  (command) => `false || ${command}`,
  (command) => `ls; ${command}`,
  (command) => `ls & ${command}`,
  (command) => `ls\n${command}\n`,
  (command) => `ls | ${command}`,
  (command) => `${command} | head -n 1`,
  (command) => `! ${command}`,
  (command) => `if ${command}; then ls; fi`,
  (command) => `if true; then ${command}; fi`,
  (command) => `if false; then ls; else ${command}; fi`,
  (command) => `for i in 1 2; do ${command}; done`,
  (command) => `while ${command}; do break; done`,
  (command) => `until false; do ${command}; done`,
  (command) => `case x in *) ${command};; esac`,
  (command) => `f() { ${command}; }; f`,
  (command) => `x=$(${command}); echo "$x"`,
  (command) => `[ -n "$(${command})" ]`,
  (command) => `[[ -n $(${command}) ]]`,
  (command) => `echo "\${x:-$(${command})}"`,
  (command) => `echo $((1 + $(${command})))`,
  (command) => `cat <<EOF\n$(${command})\nEOF`,
  (command) => `cat <<< "$(${command})"`,
  (command) => `ls 2>/dev/null; ${command} 2>&1`,
  (command) => `ls # comment\n${command}`,
  (command) => `bash -c ${quote(command)}`,
  (command) => `sh -c ${quote(command)}`,
  (command) => `bash -lc ${quote(command)}`,
  (command) => `bash <<< ${quote(command)}`,
  (command) => `bash <<'EOF'\n${command}\nEOF`,
  (command) => `echo ${quote(command)} | sh`,
  (command) => `eval ${quote(command)}`,
  (command) => `trap ${quote(command)} EXIT`,
  (command) => `timeout 5 sh -c ${quote(command)}`,
  (command) => `env sh -c ${quote(command)}`,
  (command) => `nice bash -c ${quote(command)}`,
  (command) => `xargs -0 sh -c ${quote(command)}`,
  (command) => `find . -type f -exec sh -c ${quote(command)} \\;`,
  (command) => `command bash -c ${quote(command)}`,
];

/** Commands that run the one that follows. */
const RUNNERS =
  'busybox|command|command -p|command command|coproc|env|env A=1|env env env|exec|ionice -c3|nice|nice -n 1|nice -n 19 nice|nohup|setsid|stdbuf -o L|stdbuf -oL|stdbuf -oL --|strace|time|time -p|timeout 5|timeout -k 5 5|timeout -s KILL 5|timeout --signal=9 5 env|timeout 5 timeout 5';

/** Spellings of a harmful simple command. */
const HARMFUL = [
  ...RUNNERS.split('|').map((runner) => `${runner} touch x`),
  'touch x',
  '\\touch x',
  "t'ou'ch x",
  '"touch" x',
  '/usr/bin/touch x',
  'echo x | xargs touch',
  'find . -type f -exec touch {} +',
];

const wrapped = fc
  .tuple(fc.constantFrom(...HARMFUL), fc.array(fc.constantFrom(...WRAPPINGS), { maxLength: 3 }))
  .map(([command, wrappings]) => {
    let text = command;
    for (const wrap of wrappings) text = wrap(text);
    return text;
  });

const decide = async (command: string, judgeCommand = judge): Promise<string> => {
  const { base, root } = workspace;
  return (await judgeCommand({ command, cwd: root, home: base, roots: [root] })).decision;
};

describe('a harmful command', () => {
  it.each(HARMFUL)('is never allowed: %j', async (command) => {
    expect(await decide(command)).toBe('ask');
    expect(await decide(command, strictJudge)).not.toBe('allow');
  });

  it('is never allowed, however it is wrapped', async () => {
    await fc.assert(
      fc.asyncProperty(wrapped, async (command) => {
        expect(await decide(command)).toBe('ask');
      }),
      { numRuns: 400 },
    );
  });

  it('that is denied is never allowed, whatever other rules say', async () => {
    await fc.assert(
      fc.asyncProperty(wrapped, async (command) => {
        expect(await decide(command, strictJudge)).not.toBe('allow');
      }),
      { numRuns: 300 },
    );
  });

  it.each(WRAPPINGS.map((wrap) => wrap('touch x')))(
    'that is denied is found in %j',
    async (command) => {
      expect(await decide(command, strictJudge)).toBe('deny');
    },
  );

  it('beside a harmless one is never allowed', async () => {
    // After a comment nothing is run.
    const harmless = Object.values(ALLOWED_COMMANDS)
      .flat()
      .filter((command) => !/#[^\n]*$/.test(command));
    const joints = [' ; ', ' && ', ' || ', ' | ', ' & ', '\n'];
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...harmless),
        fc.constantFrom(...joints),
        fc.constantFrom(...HARMFUL),
        async (first, joint, second) => {
          expect(await decide(`${first}${joint}${second}`)).toBe('ask');
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('any text', () => {
  it('is judged without an error', async () => {
    const unit = fc.constantFrom(
      ...'$`"\'\\(){}[]<>|&;#!*?~=% \t\n\r\0-@+,:/'.split(''),
      'a',
      'rm',
      'EOF',
      '<<',
      '${',
      '$((',
      '\u200b',
      '\u{1f600}',
      '\ud800',
      'é',
    );
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.string({ maxLength: 200, unit }),
          fc.string({ maxLength: 500, unit: anyCharacter }),
        ),
        async (text) => {
          expect(['allow', 'ask', 'deny']).toContain(await decide(text));
        },
      ),
      { numRuns: 400 },
    );
  });
});
