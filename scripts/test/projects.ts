import { readWorkspace } from '../layers/workspace.ts';
import { repositoryRoot } from '../shared/repository-root.ts';

/**
 * Packages whose tests start processes, servers and databases, and wait for them, longest first.
 * The tests of all others keep a worker busy.
 */
const WAITING = [
  'cli',
  'lobe-tools',
  'database',
  'task-runner',
  'knowledge-index',
  'local-file-shell',
  'tool-host',
  'tool-plugins',
  'tool-mcp',
  'web-crawler',
  'math-engine',
  'file-loaders',
  'subprocess',
].map((name) => `@lobechat/${name}`);

/** The projects of `vitest.config.ts`, in the best order to run them. */
export interface TestProjects {
  busy: string[];
  waiting: string[];
}

/** Sorts the packages with tests by the kind of their tests. */
export const listTestProjects = (): TestProjects => {
  const tested = [...readWorkspace(repositoryRoot).packages.values()]
    .filter(({ manifest }) => manifest.scripts?.['test'] !== undefined)
    .map(({ name }) => name);
  return {
    busy: [...tested.filter((name) => !WAITING.includes(name)), 'scripts'],
    waiting: WAITING.filter((name) => tested.includes(name)),
  };
};
