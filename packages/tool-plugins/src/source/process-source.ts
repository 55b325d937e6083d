import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';

import { generateToolName, parseToolName } from '@lobechat/tool-contracts';
import {
  checkParameters,
  findServerPrefix,
  type ToolDescriptor,
  type ToolSource,
} from '@lobechat/tool-engine';
import type { DescriptorCache } from '@lobechat/tool-engine/node';
import {
  getErrorMessage,
  type HumanInterventionPolicy,
  ToolError,
  ToolErrorType,
} from '@lobechat/types';
import { createListeners } from '@lobechat/utils';

import type { AnswerForm, ConnectionState, PluginConnection } from '../plugin/connection-types.ts';
import { createPluginConnection } from '../plugin/connection.ts';
import { parseDescription } from '../plugin/parse-description.ts';
import type { ResolvedPlugin } from '../plugin/plugin-options.ts';
import type { PluginDescription } from '../plugin/protocol.ts';
import { forEachLimited } from './for-each-limited.ts';

/** One program of a source. */
export interface ProcessEntry {
  /** Start it with the host rather than with its first call. */
  eager?: boolean | undefined;
  /** Changes when the program's tools may have changed. */
  fingerprint: (plugin: ResolvedPlugin) => Promise<string>;
  /** Whether its calls need approval. Default `never`: whoever configured it has allowed it. */
  humanIntervention?: HumanInterventionPolicy | undefined;
  /** Second part of the qualified names of its tools. */
  key: string;
  form: AnswerForm;
  /** Resolves how it is started; may throw configuration errors. */
  resolve: () => ResolvedPlugin;
  timeoutMs?: number | undefined;
}

/** The status of a program, for people. */
export interface ProcessStatus {
  key: string;
  pid: number | undefined;
  /** Why it offers nothing, if so. */
  problem: string | undefined;
  state: ConnectionState | 'failed';
  tools: readonly string[];
  version: string | undefined;
}

/** Programs that offer tools, as one source of an engine. */
export interface ProcessSource extends ToolSource {
  close: () => Promise<void>;
  /** The end of a program's standard error; undefined if there is no such program. */
  readLog: (key: string) => string | undefined;
  /** Restarts a program and asks again what it offers. */
  reload: (key: string) => Promise<void>;
  /** Starts the programs marked `eager`. */
  startEager: () => Promise<void>;
  status: () => ProcessStatus[];
}

/** A program that writes lines, but none that answers. */
const NOT_ANSWERED = /^\[host\] skipped a line on standard output that is not an answer/m;

/** Options of {@link createProcessSource}. */
export interface ProcessSourceOptions {
  cache: DescriptorCache;
  entries: readonly ProcessEntry[];
  /** Milliseconds that a list waits for descriptions; later ones are announced. Default: 25,000. */
  listPatienceMs?: number | undefined;
  toolbox: string;
  /** Refuses a program's tools if they conflict with those of earlier programs. */
  validate?:
    | ((key: string, tools: readonly string[], taken: ReadonlyMap<string, string>) => void)
    | undefined;
}

interface Program {
  /** The process whose description was compared with the cached one. */
  checkedPid?: number | undefined;
  connection?: PluginConnection | undefined;
  /** Its description for a list, in progress. */
  describing?: Promise<void> | undefined;
  description?: PluginDescription | undefined;
  readonly entry: ProcessEntry;
  /** A call waits for its description, and is about to use the process. */
  isWanted?: boolean;
  problem?: string | undefined;
  /** When a call may try again to have it described, in milliseconds since 1970. */
  retryAt?: number;
  resolved?: ResolvedPlugin | undefined;
}

/** Number of programs that are started at the same time to describe themselves. */
const DESCRIBED_AT_ONCE = 4;
/**
 * If a listing started at most this many programs, they keep running; otherwise all are stopped
 * until called.
 */
const KEPT_AFTER_LISTING = 8;

/** Engines wait for 30 s, and then show no tools at all. */
const LIST_PATIENCE_MS = 25_000;

/** Between two attempts of calls: at least this, and this much longer than the last attempt. */
const RETRY_PAUSE_MS = 2_000;
const PAUSE_SHARE = 2;

const NOT_DESCRIBED = 'It has not described its tools yet. Call again later.';

const restore = (stored: unknown): PluginDescription | undefined => {
  try {
    const { sendsToolName } = stored as Partial<PluginDescription>;
    return { ...parseDescription(stored), sendsToolName: sendsToolName ?? false };
  } catch {
    // Written by another version, or damaged: the program is asked again.
    return undefined;
  }
};

/** Offers programs to an engine as `{toolbox}__{key}__{tool}`, started when first called. */
export const createProcessSource = (options: ProcessSourceOptions): ProcessSource => {
  const { cache, listPatienceMs = LIST_PATIENCE_MS, toolbox } = options;
  const { add: onListChanged, announce } = createListeners();
  const programs = new Map<string, Program>(options.entries.map((entry) => [entry.key, { entry }]));

  const resolve = (program: Program): ResolvedPlugin =>
    (program.resolved ??= program.entry.resolve());

  let isClosed = false;

  const connect = (program: Program): PluginConnection => {
    // Those that wait for their turn must not start any more.
    if (isClosed) throw new ToolError(ToolErrorType.SourceUnavailable, 'The host has been closed.');
    return (program.connection ??= createPluginConnection(resolve(program), program.entry.form));
  };

  const fingerprint = async (program: Program): Promise<string> =>
    `${toolbox}/${program.entry.key}/${await program.entry.fingerprint(resolve(program))}`;

  /** Asks the running program and caches its answer. */
  const describeLive = async (program: Program): Promise<PluginDescription> => {
    const connection = connect(program);
    const description = await connection.describe();
    for (const { name, parameters } of description.tools) checkParameters(name, parameters);
    const changed =
      program.description !== undefined &&
      JSON.stringify(program.description) !== JSON.stringify(description);
    program.description = description;
    program.problem = undefined;
    program.checkedPid = connection.pid;
    await cache.set(await fingerprint(program), description);
    if (changed) announce();
    return description;
  };

  /** Runs an action for one program. Its failure is reported and does not affect the others. */
  const attempt = async (program: Program, task: () => Promise<unknown>): Promise<void> => {
    const begun = Date.now();
    try {
      await task();
      program.problem = undefined;
    } catch (error) {
      program.problem = getErrorMessage(error);
      const now = Date.now();
      program.retryAt = now + Math.max(RETRY_PAUSE_MS, PAUSE_SHARE * (now - begun));
    }
  };

  /** An earlier problem stays until the program has described itself again. */
  const recall = async (program: Program): Promise<void> => {
    const { problem } = program;
    await attempt(program, async () => {
      program.description ??= restore(await cache.get(await fingerprint(program)));
    });
    if (program.description === undefined) program.problem ??= problem;
  };

  const isUnknown = ({ description, problem }: Program): boolean =>
    description === undefined && problem === undefined;

  /** Whether it may be asked: a program that failed may have been repaired meanwhile. */
  const isDue = ({ description, retryAt = 0 }: Program): boolean =>
    description === undefined && Date.now() >= retryAt;

  const recallEach = (some: readonly Program[]): Promise<void> =>
    forEachLimited(some, DESCRIBED_AT_ONCE * 4, recall);

  /** Asks a program once, whether a list or a call waits for it. */
  const describe = (program: Program): Promise<void> =>
    (program.describing ??= attempt(program, () => describeLive(program)).finally(() => {
      program.describing = undefined;
    }));

  /** Returns what every program offers: from the cache, or by starting it. */
  const describeAll = async (): Promise<void> => {
    await recallEach([...programs.values()]);
    const unknown = [...programs.values()]
      .filter(isDue)
      .map((program) => ({ problem: program.problem, program }));
    await forEachLimited(unknown, DESCRIBED_AT_ONCE, async ({ problem, program }) => {
      // A call may have asked it meanwhile, and uses it.
      if (program.description !== undefined || program.problem !== problem) return;
      await describe(program);
      // Many programs started only for listing would use too much memory.
      const isKept = program.isWanted || program.entry.eager === true;
      if (isKept || unknown.length <= KEPT_AFTER_LISTING) return;
      await program.connection?.stop('it was started only to be listed');
    });
  };

  let describing: Promise<void> | undefined;
  /** Whether a list was returned before all programs had described themselves. */
  let isLate = false;

  /** Asks all programs once, however many lists wait for them. */
  const describeShared = (): Promise<void> =>
    (describing ??= describeAll().finally(() => {
      describing = undefined;
      if (isLate) announce();
      isLate = false;
    }));

  const listTools = ({ description, entry, problem }: Program): ToolDescriptor[] =>
    problem === undefined && description
      ? description.tools.map((tool) => ({
          defaultTimeoutMs: entry.timeoutMs,
          // Without a description, the model at least learns where the tool comes from.
          description:
            tool.description.trim() || `Tool from ${toolbox}/${entry.key}, without a description.`,
          humanIntervention: entry.humanIntervention ?? 'never',
          inputSchema: tool.parameters,
          name: generateToolName(toolbox, entry.key, tool.name),
          server: entry.key,
          tool: tool.name,
          toolbox,
        }))
      : [];

  const listAll = (): ToolDescriptor[] => {
    refuseConflicts();
    return [...programs.values()].flatMap(listTools);
  };

  const refuseConflicts = (): void => {
    const taken = new Map<string, string>();
    for (const [key, program] of programs) {
      if (program.problem !== undefined) continue;
      const tools = program.description?.tools.map((tool) => tool.name) ?? [];
      try {
        options.validate?.(key, tools, taken);
        for (const tool of tools) taken.set(tool, key);
      } catch (error) {
        program.problem = getErrorMessage(error);
      }
    }
  };

  const get = (key: string): Program => {
    const program = programs.get(key);
    if (program) return program;
    throw new ToolError(
      ToolErrorType.NotFound,
      `There is no '${key}' in ${toolbox}. There are: ${[...programs.keys()].join(', ') || 'none'}.`,
    );
  };

  return {
    call: async ({ arguments: params, context, descriptor, noteQueue, whenAborted }) => {
      const program = get(descriptor.server);
      const connection = connect(program);
      const result = await connection.call({
        callId: context.toolCallId ?? randomUUID(),
        name: descriptor.tool,
        noteQueue,
        onUpdate: context.onUpdate,
        params,
        // Reading the context's signal creates one.
        ...(whenAborted ? { whenAborted } : { signal: context.signal }),
      });
      // The cached description is compared once with that of the running program.
      const { pid } = connection;
      if (pid !== undefined && pid !== program.checkedPid) {
        await describeLive(program).catch(() => {});
      }
      return result;
    },
    close: async () => {
      isClosed = true;
      await Promise.all([...programs.values()].map(async ({ connection }) => connection?.close()));
    },
    explainTimeout: (name) => {
      const { server = '' } = parseToolName(name) ?? {};
      const { connection, entry } = programs.get(server) ?? {};
      const recent = connection?.readRecentLog();
      if (!recent) return undefined;
      const example = NOT_ANSWERED.test(recent) ? entry?.form.example : undefined;
      const help = example && `\n[host] an answer is one line such as ${example}`;
      return `The end of its log:\n${recent}${help ?? ''}`;
    },
    id: toolbox,
    list: async () => {
      const described = describeShared().then(() => false);
      const late = setTimeout(listPatienceMs, true, { ref: false });
      const wasLate = await Promise.race([described, late]);
      // The last description may have come just after.
      isLate = wasLate && describing !== undefined;
      return listAll();
    },
    listKnown: async (name) => {
      await recallEach([...programs.values()].filter(isUnknown));
      const program = [...programs.values()].find(
        ({ entry: { key } }) =>
          name !== undefined && findServerPrefix(name, { server: key, toolbox }) !== undefined,
      );
      if (program && isDue(program)) {
        program.isWanted = true;
        await describe(program);
      }
      return listAll();
    },
    onListChanged,
    problems: () =>
      [...programs].flatMap(([key, program]) => {
        const message = isUnknown(program) ? NOT_DESCRIBED : program.problem;
        return message === undefined ? [] : [{ message, server: key, toolbox }];
      }),
    readLog: (key) =>
      programs.has(key) ? (programs.get(key)?.connection?.readLog() ?? '') : undefined,
    reload: async (key) => {
      const program = get(key);
      await program.connection?.close();
      program.connection = undefined;
      program.resolved = undefined;
      program.description = undefined;
      program.problem = undefined;
      await describe(program);
      announce();
    },
    startEager: async () => {
      const eager = [...programs.values()].filter(({ entry }) => entry.eager);
      await Promise.all(eager.map((program) => attempt(program, () => describeLive(program))));
    },
    status: () =>
      [...programs].map(([key, program]) => {
        const { connection, description, problem } = program;
        const isAsked = describing !== undefined && isUnknown(program);
        const state = isAsked ? 'starting' : (connection?.state ?? 'idle');
        return {
          key,
          pid: connection?.pid,
          problem,
          state: problem === undefined ? state : 'failed',
          tools: description?.tools.map((tool) => tool.name) ?? [],
          version: description?.version,
        };
      }),
  };
};
