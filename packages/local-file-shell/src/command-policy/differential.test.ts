import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { ALLOWED_COMMANDS } from './cases/allowed-commands.ts';
import { ASKED_COMMANDS } from './cases/asked-commands.ts';
import { type CaseWorkspace, createCaseWorkspace } from './cases/workspace.ts';
import { createCommandJudge } from './create-command-judge.ts';
import { findArgumentsJudge } from './harmless/find-arguments-judge.ts';

/** Programs that run others must be real; everything else only records that it was run. */
const REAL = ['bash', 'sh', 'env', 'timeout', 'nice', 'stdbuf', 'xargs', 'find'];
const HARMLESS =
  'awk basename base64 cat cmp comm cut date df diff dirname du echo expr file find fold grep head id join jq ls nl od paste printf pwd readlink realpath rev rg sed seq sha256sum sleep sort stat strings tac tail test tr tree true false uname uniq wc which whoami xxd ['.split(
    ' ',
  );
const HARMFUL = 'rm mv cp touch git curl tee python make x y a foo EOF do done fi then in'.split(
  ' ',
);
/** Builtins that would leave no trace are removed, so that the programs are run. */
const BUILTINS = 'echo printf pwd test true false [';
const SHELLS = ['bash', 'dash', 'sh'].map((name) => `/bin/${name}`);

let workspace: CaseWorkspace;
let programs: string;
let log: string;

beforeAll(() => {
  workspace = createCaseWorkspace();
  programs = path.join(workspace.base, 'bin');
  log = path.join(workspace.base, 'log');
  mkdirSync(programs);
  const recorder = path.join(programs, '.recorder');
  writeFileSync(recorder, '#!/bin/sh\nprintf "%s\\n" "${0##*/}" >> "$RECORD"\n');
  chmodSync(recorder, 0o755);
  for (const name of new Set([...HARMLESS, ...HARMFUL]))
    if (!REAL.includes(name)) symlinkSync('.recorder', path.join(programs, name));
  for (const name of REAL)
    symlinkSync(
      spawnSync('/bin/sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).stdout.trim(),
      path.join(programs, name),
    );
  writeFileSync(path.join(workspace.base, 'start'), `enable -n ${BUILTINS}\n`);
});

afterAll(() => workspace.remove());

const listFiles = (): string[] =>
  readdirSync(workspace.root, { recursive: true, withFileTypes: true })
    .map((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      return entry.isFile() ? `${file}: ${readFileSync(file, 'utf8')}` : file;
    })
    .toSorted();

/**
 * Runs each command of its input in the given shell, and marks where its records begin. Some would
 * run for ever, because the programs of their conditions only record: a second process ends what it
 * sees twice.
 */
const RUN_EACH = `exec 3<> <(:)
current=$PWD/../current
echo > "$current"
while :; do
  read -r -t 1 -u 3
  read -r now < "$current"
  [ -n "$now" ] && [ "$now" = "$seen" ] && kill -KILL "$now"
  seen=$now
done 2> /dev/null &
watch=$!
while IFS= read -r -d '' command; do
  echo = >> "$RECORD"
  BASH_ENV=$1 "$0" -c "$command" < /dev/null > /dev/null 2>&1 3<&- &
  echo $! > "$current"
  wait $!
done 2> /dev/null
kill $watch`;

/**
 * Returns the names of the programs that a shell runs for each command. One process starts them
 * all: starting them from here takes most of the time.
 */
const runEach = async (shell: string, commands: readonly string[]): Promise<string[][]> => {
  writeFileSync(log, '');
  const { base, root } = workspace;
  const runner = spawn('/bin/bash', ['-c', RUN_EACH, shell, path.join(base, 'start')], {
    cwd: root,
    env: { HOME: base, PATH: programs, RECORD: log },
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  runner.stdin.end(commands.map((command) => `${command}\0`).join(''));
  await once(runner, 'exit');
  const [, ...parts] = readFileSync(log, 'utf8').split(/^=$/m);
  return parts.map((part) => part.split('\n').filter(Boolean));
};

const isAllowed = async (command: string): Promise<boolean> => {
  const judge = createCommandJudge({ environment: { PATH: programs } });
  const { base, root } = workspace;
  const { decision } = await judge({ command, cwd: root, home: base, roots: [root] });
  return decision === 'allow';
};

const available = SHELLS.filter((shell) => spawnSync(shell, ['-c', ':']).status === 0).slice(0, 2);

const expectHarmless = async (commands: readonly string[]): Promise<void> => {
  const before = listFiles();
  for (const shell of available) {
    const records = await runEach(shell, commands);
    expect(records).toHaveLength(commands.length);
    const harmful = commands.filter((_, index) =>
      records[index]?.some((name) => !HARMLESS.includes(name)),
    );
    expect(harmful, shell).toEqual([]);
    expect(listFiles(), `${shell}: ${JSON.stringify(commands)}`).toEqual(before);
  }
};

/** Text that changes the meaning of a command, inserted at any position. */
const FRAGMENTS = [
  ';',
  '\n',
  '&',
  '&&',
  '||',
  '|',
  '(',
  ')',
  '{ ',
  '; }',
  '$(',
  '`',
  '"',
  "'",
  "$'",
  '\\',
  '\\\n',
  '#',
  ' #',
  '<',
  '>',
  '<<EOF\n',
  '\nEOF\n',
  "<<'EOF'\n",
  '<<<',
  '<(',
  '<(rm y)',
  '${x:-',
  '2>',
  '>&',
  '&>/dev/null',
  '$',
  '${',
  '}',
  '$((',
  '))',
  '[[ ',
  ' ]]',
  '! ',
  '*',
  '~',
  'x=',
  'rm y',
  '\nrm y\n',
  '; rm y; ',
  'if ',
  '; then ',
  '; fi',
  '; do ',
  '; done',
  'for i in ',
  'while ',
  'case x in ',
  ';; esac',
  'time ',
  'eval ',
  ' ',
  '\t',
  '-exec rm {} +',
  'bash -c ',
  'env ',
  'xargs ',
  '| xargs rm',
  '$@',
  '$x',
  '{a,b}',
  '/dev/null',
  ' touch y ',
] as const;

const COMMANDS = [...Object.values(ALLOWED_COMMANDS), ...Object.values(ASKED_COMMANDS)].flat();

const mutated = fc
  .tuple(
    fc.constantFrom(...COMMANDS),
    fc.array(fc.tuple(fc.constantFrom(...FRAGMENTS, ''), fc.nat(), fc.nat({ max: 2 })), {
      maxLength: 4,
    }),
  )
  .map(([command, changes]) => {
    let text = command;
    for (const [fragment, where, cut] of changes) {
      const position = where % (text.length + 1);
      text = text.slice(0, position) + fragment + text.slice(position + cut);
    }
    return text;
  });

describe('what shells really run', () => {
  it('for an allowed command is on the list, and changes no file', async () => {
    await expectHarmless(Object.values(ALLOWED_COMMANDS).flat());
  });

  it('for a changed command that is still allowed is on the list, and changes no file', async () => {
    const allowed: string[] = [];
    for (const command of fc.sample(mutated, 1000))
      if (await isAllowed(command)) allowed.push(command);
    const all = Object.values(ALLOWED_COMMANDS).flat();
    await expectHarmless([...new Set(allowed)].filter((command) => !all.includes(command)));
  });

  it('is visible: a harmful command leaves a trace', async () => {
    const commands = ['rm y; x', "bash -c 'env git status'"];
    expect(await runEach('/bin/sh', commands)).toEqual([['rm', 'x'], ['git']]);
  });

  it('is compared with the list itself', () => {
    expect(HARMLESS.filter((name) => !findArgumentsJudge(name))).toEqual([]);
    expect(HARMFUL.filter((name) => findArgumentsJudge(name))).toEqual([]);
  });
});
