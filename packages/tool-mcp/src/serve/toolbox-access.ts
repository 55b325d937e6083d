import { MCP_NAME_MAX_LENGTH, toModelName } from '@lobechat/tool-contracts';
import { LIST_PATIENCE_MS, type ToolDescriptor, type ToolEngine } from '@lobechat/tool-engine';

import type { MountedToolbox } from '../mount/mount-toolbox.ts';
import { within } from '../within.ts';

/** The parts of a mounted toolbox needed to open and close it. */
export type OpenableToolbox = Pick<
  MountedToolbox,
  'closeConnections' | 'description' | 'id' | 'openConnections' | 'servers' | 'unlisted'
>;

/** A toolbox as reported by `workbench_list_toolboxes`. */
export interface ToolboxSummary {
  description: string;
  is_open: boolean;
  name: string;
  /** Servers that have not listed their tools yet, which the number therefore lacks. */
  starting_servers?: string[];
  tool_count: number;
}

/** What a proxy knows about the toolboxes of an engine. */
export interface ToolboxAccess {
  close: (name: string) => Promise<boolean>;
  /** What is known without starting anything. */
  knownTools: () => Promise<readonly ToolDescriptor[]>;
  list: () => Promise<ToolboxSummary[]>;
  /** The names of all toolboxes. */
  names: () => Promise<string[]>;
  /** Why a server offers nothing; undefined if it offers tools. */
  problemOf: (toolbox: string, server: string) => string | undefined;
  /**
   * The tool with this name, at a cost independent of their number. Its toolbox then counts as
   * open.
   */
  find: (name: string) => Promise<ToolDescriptor | undefined>;
  /** Opens a toolbox if it is closed. */
  open: (
    name: string,
  ) => Promise<{ failed: { message: string; server: string }[]; tools: ToolDescriptor[] }>;
  /** The servers of a toolbox, whether they have listed tools yet or not. */
  serversOf: (toolbox: string) => Promise<string[]>;
  /** Servers as `toolbox/server` that have neither listed their tools nor failed. */
  starting: () => string[];
  tools: () => Promise<readonly ToolDescriptor[]>;
}

/** Options of {@link createToolboxAccess}. */
export interface ToolboxAccessOptions {
  engine: ToolEngine;
  isServed: (descriptor: ToolDescriptor) => boolean;
  toolboxes: readonly OpenableToolbox[];
}

/** Milliseconds that opening a toolbox waits for its servers. */
const OPEN_PATIENCE_MS = 3_000;

const STARTING = 'It has not answered yet. Open the toolbox again to see its tools.';

const OWN_DESCRIPTIONS: Readonly<Record<string, string>> = {
  builtin: 'Tools that are part of this system',
  custom: 'Tools compiled into the host',
  modules: 'Tools of register(api) modules',
  plugins: 'Tools of plugin programs',
};

/**
 * Opens and closes toolboxes for a proxy. Which are open belongs to the host, not to a connection.
 */
export const createToolboxAccess = ({
  engine,
  isServed,
  toolboxes,
}: ToolboxAccessOptions): ToolboxAccess => {
  const mounted = new Map(toolboxes.map((toolbox) => [toolbox.id, toolbox]));
  const opened = new Set<string>();
  const tools = async () => (await engine.list({ patienceMs: LIST_PATIENCE_MS })).filter(isServed);
  const knownTools = async () =>
    (await engine.listKnown({ patienceMs: LIST_PATIENCE_MS })).filter(isServed);

  /**
   * Lists the tools of one toolbox: the servers of others are not touched, and slow ones not waited
   * for.
   */
  const toolsOf = async (name: string): Promise<ToolDescriptor[]> => {
    // Looking up a name of a server lists that server, whether it has the name or not.
    const servers = mounted.get(name)?.servers ?? [];
    await within(
      OPEN_PATIENCE_MS,
      Promise.all(servers.map((server) => engine.find(`${name}__${server}__`))),
    );
    return (await knownTools()).filter(({ toolbox }) => toolbox === name);
  };

  /**
   * The other mode serves long and unusual names in a form that every client accepts; that form
   * also works here.
   */
  const findServedName = async (name: string): Promise<ToolDescriptor | undefined> =>
    (await knownTools()).find(
      (tool) => toModelName(tool.name, { maxLength: MCP_NAME_MAX_LENGTH }) === name,
    );

  const problemsOf = (name: string) =>
    engine.problems().filter(({ isWarning, toolbox }) => toolbox === name && !isWarning);

  /** The servers of a toolbox that have neither listed their tools nor failed. */
  const startingOf = (name: string): string[] => {
    const failed = new Set(problemsOf(name).map(({ server }) => server));
    return (mounted.get(name)?.unlisted() ?? []).filter((server) => !failed.has(server));
  };

  const listNames = async (): Promise<string[]> =>
    [
      ...new Set([
        ...(await knownTools()).map(({ toolbox }) => toolbox),
        ...mounted.keys(),
        ...engine.problems().map(({ toolbox }) => toolbox),
      ]),
    ].toSorted();

  return {
    close: async (name) => {
      await mounted.get(name)?.closeConnections();
      return opened.delete(name);
    },
    find: async (name) => {
      const named = await engine.find(name);
      const tool = named?.name === name ? named : await findServedName(name);
      if (!tool || !isServed(tool)) return undefined;
      opened.add(tool.toolbox);
      return tool;
    },
    knownTools,
    list: async () => {
      const counts = new Map<string, number>();
      for (const { toolbox } of await tools()) counts.set(toolbox, (counts.get(toolbox) ?? 0) + 1);
      return (await listNames()).map((name) => {
        const starting = startingOf(name);
        return {
          description: mounted.get(name)?.description ?? OWN_DESCRIPTIONS[name] ?? '',
          is_open: opened.has(name),
          name,
          ...(starting.length > 0 && { starting_servers: starting }),
          tool_count: counts.get(name) ?? 0,
        };
      });
    },
    names: listNames,
    problemOf: (toolbox, server) =>
      problemsOf(toolbox).find((problem) => problem.server === server)?.message,
    open: async (name) => {
      const connecting = opened.has(name) ? undefined : mounted.get(name)?.openConnections();
      opened.add(name);
      if (connecting) await within(OPEN_PATIENCE_MS, connecting);
      const own = await toolsOf(name);
      const failed = problemsOf(name).map(({ message, server }) => ({ message, server }));
      const starting = startingOf(name).map((server) => ({ message: STARTING, server }));
      return { failed: [...failed, ...starting], tools: own };
    },
    serversOf: async (name) => {
      const known = (await knownTools()).filter(({ toolbox }) => toolbox === name);
      const named = [...known, ...problemsOf(name)].map(({ server }) => server);
      return [...new Set([...(mounted.get(name)?.servers ?? []), ...named])];
    },
    starting: () =>
      [...mounted.keys()].flatMap((name) => startingOf(name).map((server) => `${name}/${server}`)),
    tools,
  };
};
