import { toCatalogueSource } from '../catalogue.ts';
import type { EntryProblem } from '../configuration/configuration.ts';
import { type ManagedSource, toolboxOf } from './managed-source.ts';
import type { SourceStatus } from './source-status.ts';

/** Lines of a program's log that its status shows. */
const LOG_LINES = 50;

const readLines = (log: string): string[] =>
  log
    .split('\n')
    .filter((line) => line !== '')
    .slice(-LOG_LINES);

const describeSource = (source: ManagedSource): SourceStatus[] =>
  source.status().map(({ key, pid, problem, state, tools, version }) => ({
    identifier: `${toolboxOf(source)}__${key}`,
    key,
    log: readLines(source.readLog(key) ?? ''),
    ...(pid === undefined ? {} : { pid }),
    ...(problem === undefined ? {} : { problem }),
    source: toCatalogueSource(toolboxOf(source)),
    state,
    toolbox: toolboxOf(source),
    tools,
    ...(version === undefined ? {} : { version }),
  }));

const describeProblem = ({ key, message, toolbox }: EntryProblem): SourceStatus => ({
  identifier: `${toolbox}__${key}`,
  isUnreadable: true,
  key,
  log: [],
  problem: message,
  source: toCatalogueSource(toolbox),
  state: 'failed',
  toolbox,
  tools: [],
});

/** Every program of a host, those first that run; entries of the configuration that are wrong last. */
export const listStatuses = (
  sources: readonly ManagedSource[],
  problems: readonly EntryProblem[],
): SourceStatus[] => [...sources.flatMap(describeSource), ...problems.map(describeProblem)];
