import type { Tool } from '@modelcontextprotocol/client';

import { joinList } from '@lobechat/prompts';

import { findUnknownFilters } from './describe-tools.ts';
import { neutraliseTexts } from './neutralise-tool.ts';
import type { ToolboxServerConfiguration } from './toolbox-configuration.ts';

/** The state of a server besides its tools. */
export interface ServerFacts {
  /** Tools that have changed since they were approved. */
  changed: readonly string[];
  configuration: ToolboxServerConfiguration;
  ofOffers: string | undefined;
  toolProblems: readonly string[];
}

/** Most names in a warning. */
const MOST_LISTED = 20;

/** Returns what a person must know about a working server, whose tools may not be known yet. */
export const describeServerWarnings = (
  tools: readonly Tool[] | undefined,
  { changed, configuration, ofOffers, toolProblems }: ServerFacts,
): string | undefined => {
  const filters = tools ? findUnknownFilters(tools, configuration) : [];
  const hidden = (tools ?? []).filter(
    (tool) => JSON.stringify(neutraliseTexts(tool)) !== JSON.stringify(tool),
  );
  const notes: readonly (readonly [string, readonly string[]])[] = [
    ['toolFilters names tools that the server does not have', filters],
    ['Changed since they were approved; a person is asked before their next call', changed],
    ['Invisible characters are written out in the texts of', hidden.map(({ name }) => name)],
    ['Tools that break the protocol', toolProblems],
  ];
  const texts = notes.flatMap(([what, names]) =>
    names.length > 0 ? `${what}: ${joinList(names, { limit: MOST_LISTED })}.` : [],
  );
  return [...texts, ofOffers].filter(Boolean).join(' ') || undefined;
};
