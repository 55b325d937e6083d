import { describe, expect, it } from 'vitest';

import { SUBCOMMAND_TABLES } from './subcommand-tables.ts';
import { findSubcommandRisks, type SubcommandTable } from './subcommands.ts';

const TABLE: SubcommandTable = {
  abbreviates: 'options',
  always: { 'loses changes': 'reset --hard|--keep, drop -f|--force' },
  harmless: '--ha',
  known: 'drop fetch reset run',
  unruled: { 'runs what it fetches': 'run .*@.*', 'sends it': 'fetch ... [+].*' },
};

const find = (command: string, table = TABLE): string[] =>
  findSubcommandRisks(table, command.split(' ')).map(({ isAlways, note, written }) =>
    [isAlways ? 'always' : 'unruled', written, note].join(': '),
  );

describe('a command of a table is found', () => {
  it.each([
    'reset --hard',
    'reset HEAD~1 --hard',
    '-q reset --hard',
    '--dir src reset --hard',
    'reset --har',
    'reset --keep=x',
  ])('at any position of its option: %s', (command) => {
    expect(find(command)).toEqual(['always: reset: loses changes']);
  });

  it.each(['drop -f', 'drop -qf x', 'drop x --force'])('with a short option: %s', (command) => {
    expect(find(command)).toEqual(['always: drop: loses changes']);
  });

  it.each(['fetch origin +a:b', 'fetch +a', 'fetch -q origin a +b'])(
    'among any number of operands: %s',
    (command) => {
      expect(find(command)).toEqual(['unruled: fetch: sends it']);
    },
  );

  it('under an abbreviated name', () => {
    expect(find('run x@1')).toEqual(['unruled: x@1: runs what it fetches']);
  });

  it('after a version of the program', () => {
    expect(find('+nightly drop -f')).toEqual(['always: drop: loses changes']);
  });

  it('by the beginning of its name if the program accepts it', () => {
    const table: SubcommandTable = {
      abbreviates: 'commands',
      always: { 'gives it away': 'publish' },
    };
    expect(find('publ', table)).toEqual(['always: publ: gives it away']);
    expect(find('pu', table)).toEqual([]);
  });
});

it('a name that the program lacks is an alias or another program', () => {
  expect(find('st -s')).toEqual(['unruled: st: runs an alias or a program of that name']);
});

it.each([
  'reset',
  'reset --soft',
  'reset --ha',
  'run reset --hard',
  'fetch a:b',
  'run x',
  '--version',
])('nothing is found in %s', (command) => {
  expect(find(command)).toEqual([]);
});

/** One way to write each phrase of plain words. */
const spell = (phrase: string): string[] => {
  const parts = phrase.split(' ').filter((part) => part !== '...');
  if (!parts.every((part) => /^[\w:|-]+$/.test(part))) return [];
  return (parts[0] ?? '')
    .split('|')
    .map((first) =>
      [first, ...parts.slice(1).map((part) => part.split('|').at(-1) ?? '')].join(' '),
    );
};

it.each(Object.entries(SUBCOMMAND_TABLES))(
  'each phrase of %s is found with options around it',
  (_, table) => {
    const phrases = [table.always, table.unruled].flatMap((listed) =>
      Object.entries(listed ?? {}).flatMap(([note, texts]) =>
        texts
          .split(', ')
          .flatMap(spell)
          .map((command) => ({ command, note })),
      ),
    );
    const missed = phrases.flatMap(({ command, note }) =>
      ['', '-q ', '--color=x ', '--dir x '].filter((options) => {
        const words = `${options}${command} --last`.split(' ');
        return findSubcommandRisks(table, words).every((risk) => risk.note !== note);
      }),
    );
    expect(missed).toEqual([]);
  },
);
