import { didYouMean, joinList } from '@lobechat/prompts';
import { type KnownServers, ToolErrorType } from '@lobechat/types';

import type { UnknownNameExplainer } from '../engine-types.ts';
import type { SourceProblem } from '../source.ts';
import { refuse, type Step } from '../step.ts';
import type { ToolTable } from './build-table.ts';
import type { ToolEntry } from './tool-entry.ts';

/** Most API names that an error lists. */
const MAX_LISTED = 20;
/** Longest name that an error repeats. */
const MAX_NAME_LENGTH = 200;

const shortName = ({ descriptor }: ToolEntry): string => `${descriptor.server}/${descriptor.tool}`;

/** The tools of the server that a name begins with, if there is such a server. */
const findSiblings = (name: string, entries: readonly ToolEntry[]): ToolEntry[] =>
  entries.filter(({ descriptor: { server, toolbox } }) =>
    [`${server}/`, `${toolbox}__${server}/`, `${toolbox}__${server}__`].some(
      (prefix) => name.startsWith(prefix) && name.length > prefix.length,
    ),
  );

/** What helps to tell why a name is unknown. */
export interface UnknownNameOptions {
  /** Servers that offer nothing, and are known all the same. */
  broken: readonly SourceProblem[];
  explain: UnknownNameExplainer | undefined;
  /** Why tools may be missing: sources that could not be listed, refused names. */
  problems: readonly string[];
}

const knowServers = (
  entries: readonly ToolEntry[],
  broken: readonly SourceProblem[],
): KnownServers => {
  const servers = [...entries.map(({ descriptor }) => descriptor), ...broken];
  return {
    hasServer: (toolbox, server) =>
      servers.some((known) => known.toolbox === toolbox && known.server === server),
    hasToolbox: (toolbox) => servers.some((known) => known.toolbox === toolbox),
  };
};

/**
 * What a call of an unknown name comes to: `ApiNotFound` if the tool exists and only the API does
 * not, else `ToolNotFound`, both with the closest names.
 */
export const refuseUnknownName = (
  name: string,
  table: ToolTable,
  { broken, explain, problems }: UnknownNameOptions,
): Step<never> => {
  if (name === '') {
    return refuse(ToolErrorType.ToolNotFound, 'The call names no tool.');
  }
  const conflict = table.conflicts.find((candidate) => candidate.name === name);
  if (conflict) return refuse(ToolErrorType.Conflict, conflict.message);

  const shown = name.slice(0, MAX_NAME_LENGTH).toWellFormed();
  const notes = problems.map((problem) => ` ${problem}`).join('');
  const siblings = findSiblings(name, table.entries);
  const [sibling] = siblings;
  if (sibling) {
    const { server, toolbox } = sibling.descriptor;
    const apis = siblings.map(({ descriptor }) => descriptor.tool);
    const api = name.slice(
      [`${toolbox}__${server}__`, `${toolbox}__${server}/`, `${server}/`].find((prefix) =>
        name.startsWith(prefix),
      )?.length ?? 0,
    );
    return refuse(
      ToolErrorType.ApiNotFound,
      `'${server}' has no API '${api.slice(0, MAX_NAME_LENGTH).toWellFormed()}'.` +
        `${didYouMean(api, apis)} It has: ${joinList(apis, { limit: MAX_LISTED })}.${notes}`,
    );
  }
  const style = name.includes('/') ? shortName : (entry: ToolEntry) => entry.descriptor.name;
  const help = didYouMean(name, table.entries.map(style));
  const none = table.entries.length === 0 ? ' This host has no tools.' : '';
  const reason = explain?.(shown, knowServers(table.entries, broken));
  const advice = help || none || ' Look at the list of tools for the right name.';
  return refuse(
    ToolErrorType.ToolNotFound,
    reason === undefined
      ? `There is no tool '${shown}'.${advice}${notes}`
      : `${reason}\n${`${advice}${notes}`.trim()}`,
  );
};
