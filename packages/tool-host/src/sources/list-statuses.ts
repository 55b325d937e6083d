import type { ServerStatus } from '@lobechat/tool-mcp';

import { toCatalogueSource } from '../catalogue.ts';
import type { EntryProblem } from '../configuration/configuration.ts';
import { type ManagedSource, toolboxOf } from './managed-source.ts';
import type { SourceStatus } from './source-status.ts';

/** Lines of a program's log shown in its status. */
const LOG_LINES = 50;

const readLines = (log: string): string[] =>
  log
    .split('\n')
    .filter((line) => line !== '')
    .slice(-LOG_LINES);

const toIso = (milliseconds: number): string => new Date(milliseconds).toISOString();

/** Details that only a mounted server reports. */
const describeHealth = (status: ReturnType<ManagedSource['status']>[number]) => {
  const { login, nextTry, since, warning }: Partial<ServerStatus> = status;
  return {
    ...(login === undefined ? {} : { login }),
    ...(nextTry === undefined ? {} : { nextTry: toIso(nextTry) }),
    ...(since === undefined ? {} : { since: toIso(since) }),
    ...(warning === undefined ? {} : { warning }),
  };
};

const describeSource = (source: ManagedSource): SourceStatus[] =>
  source.status().map((status) => describeStatus(source, status));

const describeStatus = (
  source: ManagedSource,
  status: ReturnType<ManagedSource['status']>[number],
): SourceStatus => {
  const { key, pid, problem, state, tools, version } = status;
  return {
    ...describeHealth(status),
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
  };
};

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

/**
 * Lists every program of a host, running ones first and invalid entries of the configuration last.
 */
export const listStatuses = (
  sources: readonly ManagedSource[],
  problems: readonly EntryProblem[],
): SourceStatus[] => [...sources.flatMap(describeSource), ...problems.map(describeProblem)];
