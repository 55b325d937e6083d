import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type CaseWorkspace, createCaseWorkspace } from './cases/workspace.ts';
import { createCommandJudge } from './create-command-judge.ts';
import { GIT_COMMON_OPTIONS, GIT_OPTIONS } from './dangers/git.ts';
import type { OptionTable } from './dangers/option-table.ts';
import { OPTION_TABLES } from './dangers/option-tables.ts';

let workspace: CaseWorkspace;
beforeAll(() => {
  workspace = createCaseWorkspace();
});
afterAll(() => workspace.remove());

/** A program that a rule allows, and an option of its table. */
interface ListedOption {
  isAlways: boolean;
  name: string;
  program: string;
  table: OptionTable;
}

const listOptions = (program: string, table: OptionTable): ListedOption[] => {
  const list = (notes: OptionTable['always'], isAlways: boolean): ListedOption[] =>
    Object.values(notes ?? {})
      .flatMap((names) => names.split(' '))
      .map((name) => ({ isAlways, name, program, table }));
  return [...list(table.always, true), ...list(table.unruled, false)];
};

const LISTED = [
  ...Object.entries(OPTION_TABLES).flatMap(([program, table]) => listOptions(program, table)),
  ...Object.entries(GIT_OPTIONS).flatMap(([command, table]) =>
    listOptions(`git ${command}`, { abbreviates: true, ...table }),
  ),
  ...['log', 'diff', 'show', 'status', 'alias'].flatMap((command) =>
    listOptions(`git ${command}`, GIT_COMMON_OPTIONS),
  ),
];

/** The links that are there decide. */
const isFollowed = ({ name, program }: ListedOption): boolean =>
  /^[ef]?grep$/.test(program) && /^(?:R|dereference-recursive)$/.test(name);

const VALUES = ['./evil.js', 'evil:x', '@evil', '--output=evil', 'evil%GK', 'signature'];

/** One that is not among the harmless ones. */
const chooseValue = ({ name, table }: ListedOption): string => {
  const [, harmless] =
    Object.entries(table.harmlessValues ?? {}).find(([names]) => names.split(' ').includes(name)) ??
    [];
  return VALUES.find((value) => harmless?.test(value) !== true) ?? '';
};

/** Ways to write the same word. */
const QUOTINGS: ReadonlyArray<(word: string) => string> = [
  (word) => word,
  (word) => `'${word}'`,
  (word) => `"${word}"`,
  (word) => `${word.slice(0, 3)}''${word.slice(3)}`,
  (word) => `"${word.slice(0, 2)}"'${word.slice(2)}'`,
  (word) => `\\${word}`,
  (word) => `$'${word}'`,
];

const spell = (option: ListedOption, cut: number, isGlued: boolean): string[] => {
  const { name, table } = option;
  const value = chooseValue(option);
  if (name.length === 1)
    return isGlued && table.singleDash !== 'only' ? [`-${name}${value}`] : [`-${name}`, value];
  // The full name of another option means that one.
  const whole = [table.harmless, ...Object.values({ ...table.always, ...table.unruled })]
    .flatMap((names) => names?.split(' ') ?? [])
    .filter((other) => other !== name);
  const length = table.abbreviates === true ? Math.max(2, cut % (name.length + 1)) : name.length;
  const short = name.slice(0, length);
  const written = `${table.singleDash === 'only' ? '-' : '--'}${whole.includes(short) ? name : short}`;
  return isGlued ? [`${written}=${value}`] : [written, value];
};

const written = fc
  .record({
    cut: fc.nat({ max: 40 }),
    isBehind: fc.boolean(),
    isGlued: fc.boolean(),
    option: fc.constantFrom(...LISTED.filter((listed) => !isFollowed(listed))),
    quoting: fc.constantFrom(...QUOTINGS),
  })
  .map(({ cut, isBehind, isGlued, option, quoting }) => {
    const words = spell(option, cut, isGlued).map(quoting);
    const isBare = isBehind && option.table.endsAtOperand !== true;
    return { command: [option.program, ...(isBare ? ['src'] : []), ...words].join(' '), option };
  });

describe('an option of a table, in any spelling and position', () => {
  it('is asked about under a rule for its program, and always if it is dangerous', async () => {
    const judges = new Map<string, ReturnType<typeof createCommandJudge>>();
    await fc.assert(
      fc.asyncProperty(written, async ({ command, option }) => {
        const { base, root } = workspace;
        const { program } = option;
        const judge =
          judges.get(program) ??
          createCommandJudge({ environment: {}, rules: { allow: [program] } });
        judges.set(program, judge);
        const { commands, decision } = await judge({
          command,
          cwd: root,
          home: base,
          roots: [root],
        });
        expect(decision).toBe('ask');
        if (option.isAlways) expect(commands.map(({ danger }) => danger)).not.toEqual([undefined]);
      }),
      { numRuns: 600 },
    );
  });

  it('is covered by a rule that names it, unless it is dangerous', async () => {
    // What `fd -x` and `bash -c` run is judged as well.
    for (const option of LISTED.filter(({ program }) => !/^(?:bash|fd|sh|zsh)/.test(program))) {
      const words = spell(option, option.name.length, false);
      const rule = `${option.program} ${words[0] ?? ''}`;
      const judge = createCommandJudge({ environment: {}, rules: { allow: [rule] } });
      const { base, root } = workspace;
      const { commands, decision } = await judge({
        command: `${rule} inside`,
        cwd: root,
        home: base,
        roots: [root],
      });
      const isDangerous = commands.some(({ danger }) => danger !== undefined);
      expect(decision, rule).toBe(isDangerous ? 'ask' : 'allow');
    }
  });
});
