import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { COMPILER_ENVIRONMENT } from '../shared/compiler-environment.ts';
import { repositoryRoot } from '../shared/repository-root.ts';
import { type Command, type CommandOutcome, runCommand } from '../shared/run-command.ts';
import type { Step, StepOutcome } from '../shared/steps.ts';

const TYPES_FOLDER = path.join(repositoryRoot, 'node_modules', '.cache', 'types');

const toOutcome = ({ exitCode, output }: CommandOutcome): StepOutcome => ({
  output: output.trim() === '' ? `ended with exit code ${exitCode} and said nothing` : output,
  passed: exitCode === 0,
});

const commandStep = (name: string, about: string, command: Command): Step => ({
  about,
  name,
  run: async () => toOutcome(await runCommand(command)),
});

const scriptStep = (name: string, about: string): Step =>
  commandStep(name, about, {
    arguments: [path.join(repositoryRoot, 'scripts', `${name}.ts`)],
    program: process.execPath,
  });

/**
 * The two programs that packages share, with and without a page, and those of packages that have a
 * `tsconfig.json` of their own for other options. Every package reads the sources of those below
 * it, so one program of many costs little more than one of them.
 */
const listTypePrograms = (): Array<{ configuration: object; name: string }> => {
  const own = globSync('{apps,packages}/*/tsconfig.json', { cwd: repositoryRoot });
  const shared = ['node', 'page'].map((world) => {
    const file = path.join(repositoryRoot, `tsconfig.${world}.json`);
    const { exclude = [] } = JSON.parse(readFileSync(file, 'utf8')) as { exclude?: string[] };
    const others = [...exclude, ...own.map((each) => path.dirname(each))];
    const configuration = {
      exclude: others.map((each) => path.join(repositoryRoot, each)),
      extends: file,
    };
    return { configuration, name: world };
  });
  return own
    .map((file) => ({
      configuration: { extends: path.join(repositoryRoot, file) },
      name: path.basename(path.dirname(file)),
    }))
    .concat(shared);
};

/** One program after the other: beside two of them, the lint, which takes longest, would starve. */
const checkTypes = async (): Promise<StepOutcome> => {
  mkdirSync(TYPES_FOLDER, { recursive: true });
  const failed: string[] = [];
  for (const { configuration, name } of listTypePrograms()) {
    const file = path.join(TYPES_FOLDER, `${name}.json`);
    writeFileSync(file, JSON.stringify(configuration));
    const { exitCode, output } = await runCommand({
      // Each compiler thread repeats the work on shared files, which takes half as much time again.
      arguments: ['--noEmit', '--pretty', 'false', '--checkers', '1', '--project', file],
      environment: COMPILER_ENVIRONMENT,
      program: 'tsc',
    });
    if (exitCode !== 0) failed.push(output);
  }
  return { output: failed.join('\n'), passed: failed.length === 0 };
};

/** The steps of `pnpm check`, slowest first, so that two at a time finish soonest. */
export const createCheckSteps = (): Step[] => [
  commandStep('lint', 'oxlint, with types', {
    arguments: [],
    environment: COMPILER_ENVIRONMENT,
    program: 'oxlint',
  }),
  { about: 'TypeScript, with a page and without', name: 'types', run: checkTypes },
  commandStep('knip', 'nothing unused, nothing undeclared', {
    arguments: ['--no-progress', '--treat-config-hints-as-errors'],
    program: 'knip',
  }),
  scriptStep('manifests', 'every builtin tool keeps the rules of a tool package'),
  scriptStep('layers', 'imports run one way; runtimes and root entries are pure'),
  commandStep('format', 'oxfmt', { arguments: ['--check', '.'], program: 'oxfmt' }),
  scriptStep('hygiene', 'lockfile, machine paths, unfinished work'),
];
