import { didYouMean, findClosestNames, joinList, offerNames } from '@lobechat/prompts';
import { type KnownServers, ToolErrorType } from '@lobechat/types';

import type { UnknownNameExplainer } from '../engine-types.ts';
import type { SourceProblem } from '../source.ts';
import { refuse, type Step } from '../step.ts';
import { shortName, type ToolTable } from './build-table.ts';
import { findMeantTools, hasWordsOf, MAX_OFFERED } from './find-meant-tools.ts';
import { findServerPrefix } from './server-prefix.ts';
import type { ToolEntry } from './tool-entry.ts';

/** Most API names listed in an error. */
const MAX_LISTED = 20;
/** Longest name that an error repeats. */
const MAX_NAME_LENGTH = 200;

const BUILTIN = 'builtin';

/**
 * Returns the tools of the server that a name begins with, if there is one, and the prefix before
 * the tool's name.
 */
const findSiblings = (name: string, entries: readonly ToolEntry[]) => {
  const byPrefix = Map.groupBy(entries, ({ descriptor }) => findServerPrefix(name, descriptor));
  // `box/server/tool` may also begin with the name of another server: the longest match is the most
  // specific.
  const [prefix] = [...byPrefix.keys()]
    .filter((each) => each !== undefined && name.length > each.length)
    .toSorted((a = '', b = '') => b.length - a.length);
  if (prefix === undefined) return undefined;
  const all = byPrefix.get(prefix) ?? [];
  // The short form belongs to the builtin server if other servers share its name.
  const builtin = all.filter(({ descriptor }) => descriptor.toolbox === BUILTIN);
  return { prefix, siblings: builtin.length > 0 ? builtin : all };
};

/**
 * Returns the names of the tools that a name would match if written in full or in the right case.
 */
const listMeant = (api: string, siblings: readonly ToolEntry[]): string[] =>
  siblings
    .map(({ descriptor }) => descriptor)
    .flatMap(({ name, tool }) => (tool === api ? [name] : []));

type NameStyle = (entry: ToolEntry) => string;

/** Names without the tool: `lobe-task/`. */
const toBeginning = (entry: ToolEntry, style: NameStyle): string =>
  style(entry).slice(0, -entry.descriptor.tool.length);

/**
 * The names that one of an unknown server may have meant: those of the server with the nearest
 * name, or of any if it names none.
 */
const findMeantNames = (
  name: string,
  entries: readonly ToolEntry[],
  style: NameStyle,
): string[] => {
  const api = name.split(/__|[./:]/).at(-1) ?? name;
  const begun = name.slice(0, name.length - api.length);
  const servers = Map.groupBy(entries, (entry) => toBeginning(entry, style));
  const [near = ''] = findClosestNames(begun, servers.keys());
  // `functions.readFile` names no server.
  const pool = servers.get(near) ?? (/__|\//.test(begun) ? [] : entries);
  const meant = findMeantTools(
    pool === entries ? name : api,
    pool.map(({ descriptor }) => descriptor),
  );
  return meant.flatMap((tool) => pool.filter(({ descriptor }) => descriptor === tool).map(style));
};

/** Facts that explain why a name is unknown. */
export interface UnknownNameOptions {
  /** What known servers report: why they offer nothing, or less than they list. */
  broken: readonly SourceProblem[];
  explain: UnknownNameExplainer | undefined;
  /** Why tools may be missing: sources that could not be listed, and rejected names. */
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
 * The error of a call with an unknown name: `ApiNotFound` if only the API is unknown, otherwise
 * `ToolNotFound`, both with the closest names.
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
  const found = findSiblings(name, table.entries);
  const [sibling] = found?.siblings ?? [];
  const api = name.slice(found?.prefix.length ?? 0);
  const intended = listMeant(api, found?.siblings ?? []);
  if (intended.length > 1) {
    return refuse(
      ToolErrorType.ToolNotFound,
      `'${shown}' may be any of ${joinList(intended, { limit: MAX_LISTED })}. Use one of these names.`,
    );
  }
  if (found && sibling && intended.length === 0) {
    const apis = [...new Set(found.siblings.map(({ descriptor }) => descriptor.tool))];
    const siblings = found.siblings.map(({ descriptor }) => descriptor);
    // A name of another server, unless the call has begun one of this.
    const elsewhere = siblings.some((each) => hasWordsOf(api, each))
      ? []
      : table.entries.filter(({ descriptor }) => descriptor.tool === api);
    const meant =
      offerNames(elsewhere.map(shortName).slice(0, MAX_OFFERED)) ||
      offerNames(findMeantTools(api, siblings).map(({ tool }) => tool)) ||
      didYouMean(api, table.entries.map(shortName));
    const { server, toolbox } = sibling.descriptor;
    // Such as: this tool has a schema that nobody can read, so it was left out.
    const warnings = broken
      .filter((each) => each.server === server && each.toolbox === toolbox)
      .map(({ message }) => ` ${message}`);
    return refuse(
      ToolErrorType.ApiNotFound,
      `'${server}' has no API '${api.slice(0, MAX_NAME_LENGTH).toWellFormed()}'.` +
        `${meant} It has: ${joinList(apis, { limit: MAX_LISTED })}.${[...warnings, notes].join('')}`,
    );
  }
  const style = name.includes('/') ? shortName : (entry: ToolEntry) => entry.descriptor.name;
  const [spelled] = intended;
  const own = table.entries.filter(({ descriptor }) => descriptor.server === name);
  const [first] = own;
  const apis = joinList(
    own.map(({ descriptor }) => descriptor.tool),
    { limit: MAX_LISTED },
  );
  const help = first
    ? ` Name one of its APIs, such as '${shortName(first)}': ${apis}.`
    : spelled === undefined
      ? offerNames(findMeantNames(shown, table.entries, style)) ||
        didYouMean(name, table.entries.map(style))
      : ` Did you mean '${spelled}'?`;
  const none = table.entries.length === 0 ? ' This host has no tools.' : '';
  const reason = explain?.(shown, knowServers(table.entries, broken));
  const beginnings = table.entries.map((entry) => toBeginning(entry, style));
  const list = joinList([...new Set(beginnings)], { limit: MAX_LISTED });
  const advice =
    help || none || ` Check the list of tools for the right name. Names begin with ${list}.`;
  return refuse(
    ToolErrorType.ToolNotFound,
    reason === undefined
      ? `There is no tool '${shown}'.${advice}${notes}`
      : `${reason}\n${`${advice}${notes}`.trim()}`,
  );
};
