import { existsSync } from 'node:fs';
import path from 'node:path';

import { readWorkspace } from '../layers/workspace.ts';
import { mapLimited } from '../shared/map-limited.ts';
import { repositoryRoot } from '../shared/repository-root.ts';
import { type Command, type CommandOutcome, runCommand } from '../shared/run-command.ts';
import type { Step, StepOutcome } from '../shared/steps.ts';

const TYPES_MEMORY = path.join(repositoryRoot, 'node_modules', '.cache', 'types');

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

/** The folders with a TypeScript project: every package, and the scripts. */
const typedDirectories = (): string[] =>
  [
    ...[...readWorkspace(repositoryRoot).packages.values()].map(({ directory }) => directory),
    path.join(repositoryRoot, 'scripts'),
  ].filter((directory) => existsSync(path.join(directory, 'tsconfig.json')));

const checkTypes = async (): Promise<StepOutcome> => {
  const outcomes = await mapLimited(typedDirectories(), 2, async (directory) => {
    const project = path.relative(repositoryRoot, directory);
    // What has not changed since the last time, by content, is not checked again.
    const memory = path.join(TYPES_MEMORY, `${project.replaceAll(path.sep, '-')}.tsbuildinfo`);
    const outcome = await runCommand({
      arguments: `--noEmit --pretty false --incremental --project ${project}`
        .split(' ')
        .concat('--tsBuildInfoFile', memory),
      program: 'tsc',
    });
    return { ...outcome, project };
  });
  const failed = outcomes.filter(({ exitCode }) => exitCode !== 0);
  return {
    output: failed.map(({ output, project }) => `${project}\n${output}`).join('\n'),
    passed: failed.length === 0,
  };
};

/** What `pnpm check` looks at, slowest first, so that two at a time end soonest. */
export const createCheckSteps = (): Step[] => [
  { about: 'TypeScript, package by package', name: 'types', run: checkTypes },
  commandStep('knip', 'nothing unused, nothing undeclared', {
    arguments: ['--no-progress', '--treat-config-hints-as-errors'],
    program: 'knip',
  }),
  scriptStep('manifests', 'every builtin tool keeps the rules of a tool package'),
  commandStep('lint', 'oxlint, with types', { arguments: [], program: 'oxlint' }),
  scriptStep('layers', 'imports run one way; runtimes and root entries are pure'),
  commandStep('format', 'oxfmt', { arguments: ['--check', '.'], program: 'oxfmt' }),
  scriptStep('hygiene', 'lockfile, machine paths, unfinished work'),
];
