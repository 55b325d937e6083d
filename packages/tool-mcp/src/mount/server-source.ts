import type { Tool } from '@modelcontextprotocol/client';

import { takeLastLines } from '@lobechat/prompts';
import { delegationError, fromMcp } from '@lobechat/tool-contracts';
import { findServerPrefix, type SourceCall, type ToolDescriptor } from '@lobechat/tool-engine';
import {
  type BuiltinToolResult,
  errorResult,
  getErrorMessage,
  ToolError,
  ToolErrorType,
} from '@lobechat/types';
import { createListeners } from '@lobechat/utils';

import { createServerLogin } from '../login/server-login.ts';
import type { SignInRequest } from '../login/sign-in.ts';
import { within } from '../within.ts';
import { describeTools } from './describe-tools.ts';
import { fingerprintServer, isToolList } from './remembered-tools.ts';
import { toPlainWords } from './sdk-words.ts';
import { type ConnectionEvents, createServerConnection } from './server-connection.ts';
import { createServerHealth } from './server-health.ts';
import { createServerOffers } from './server-offers.ts';
import type { ServerSource, ServerSourceOptions } from './server-source-types.ts';
import { describeServerWarnings } from './server-warnings.ts';
import type { PendingChange } from './text-pins.ts';
import { type ChangedTool, createToolPins, isSameTool } from './tool-pins.ts';
import { canSignIn } from './toolbox-configuration.ts';
import { createAcceptanceWatch } from './watch-acceptances.ts';

/** A server that announces changed tools but does not list them delays nobody longer than this. */
const REREAD_PATIENCE_MS = 2_000;
/** Milliseconds to wait for tools before reporting why there are none; engines wait for 30 s. */
const LIST_PATIENCE_MS = 25_000;
/** Characters of a log quoted in a timeout. */
const LOG_IN_ERRORS = 2_000;

const STARTING = 'The server is starting and has not listed its tools yet. Call again later.';

/** Mounts a server. Nothing is started before something of it is listed or called. */
export const createServerSource = ({
  configuration,
  memory,
  server,
  toolbox,
}: ServerSourceOptions): ServerSource => {
  const identifier = `${toolbox}__${server}`;
  const { add: onListChanged, announce } = createListeners();
  const pins = createToolPins(memory.pins, identifier);
  let changed: ReadonlyMap<string, ChangedTool> = new Map();
  let toolProblems: readonly string[] = [];
  let tools: readonly Tool[] | undefined;
  /** The preview of a changed tool for a person who is asked about a call of it. */
  const shownTools = new WeakMap<ToolDescriptor, Tool>();
  /** Why a requested sign-in failed. */
  let signInProblem: string | undefined;
  /** Whether the tools were listed in this process, rather than remembered. */
  let isLive = false;
  let remembering: Promise<void> = Promise.resolve();
  /** A caller has waited for its tools in vain, and the attempt to reach it has not ended. */
  let isSlow = false;
  /** Settles when the announced tools are known. */
  let rereading: Promise<void> | undefined;

  const setChanged = (found: typeof changed): void => {
    changed = found;
    if (found.size > 0) watch.begin();
  };
  const lookAtPins = async (): Promise<boolean> => {
    const { size } = changed;
    setChanged(await pins.findChanged(tools ?? []));
    if (changed.size !== size) announce();
    return changed.size > 0;
  };
  const watch = createAcceptanceWatch(lookAtPins);
  const health = createServerHealth({ retry: () => void describe().catch(() => undefined) });
  const login =
    memory.logins && canSignIn(configuration)
      ? createServerLogin(`${toolbox}/${server}`, configuration, memory.logins)
      : undefined;
  const events: ConnectionEvents = {
    onReached: health.reached,
    onToolProblems: (problems) => {
      toolProblems = problems;
    },
    onToolsChanged: (listed) => take(listed).catch(() => undefined),
    onToolsChanging: (reading) => {
      rereading = within(REREAD_PATIENCE_MS, reading);
      announce();
    },
    onUnreachable: health.failed,
  };
  const connection = createServerConnection(configuration, events, login);
  const offers = createServerOffers({
    connection,
    isHanging: health.isHanging,
    memory,
    readKey: () => fingerprintServer(identifier, configuration),
    server,
    toolbox,
  });

  const remember = async (listed: readonly Tool[]): Promise<void> =>
    memory.descriptors.set(await fingerprintServer(identifier, configuration), listed);

  /** The server's current tools, compared with the remembered ones. */
  const take = async (listed: readonly Tool[]): Promise<void> => {
    await offers.takeInstructions(connection.instructions);
    const isNews = JSON.stringify(listed) !== JSON.stringify(tools);
    setChanged(await pins.findChanged(listed));
    tools = listed;
    isLive = true;
    if (!isNews) {
      // The server gave the same answer a moment ago, to a caller that is still storing it.
      await remembering;
      return;
    }
    remembering = remember(listed);
    await remembering;
    announce();
  };

  const describe = async (): Promise<void> => {
    // The server's health already knows what is wrong.
    const listed = await connection.describe().catch(() => undefined);
    isSlow = false;
    if (listed) await take(listed);
  };

  const describeInTime = async (): Promise<void> => {
    let isDone = false;
    const described = describe().finally(() => {
      isDone = true;
    });
    await within(LIST_PATIENCE_MS, described);
    isSlow = !isDone;
  };

  const reload = async (): Promise<void> => {
    await connection.restart();
    await describe();
    announce();
  };

  const recall = async (): Promise<void> => {
    const stored = await memory.descriptors.get(await fingerprintServer(identifier, configuration));
    if (!isToolList(stored)) return;
    setChanged(await pins.findChanged(stored));
    tools = stored;
  };

  const listDescriptors = (): ToolDescriptor[] => {
    const listed = tools ?? [];
    const descriptors = describeTools(listed, { changed, configuration, server, toolbox });
    for (const descriptor of descriptors) {
      const tool = listed.find(({ name }) => name === descriptor.tool);
      if (tool && changed.has(tool.name)) shownTools.set(descriptor, tool);
    }
    return descriptors;
  };

  const describeWarnings = (): string | undefined => {
    const text = describeServerWarnings(tools, {
      changed: [...changed.keys()],
      configuration,
      ofOffers: offers.warning(),
      toolProblems,
    });
    // If there is a problem, it is reported with that.
    const isTold = health.problem() !== undefined;
    return [text, isTold ? undefined : signInProblem].filter(Boolean).join(' ') || undefined;
  };

  const describeProblem = (): string | undefined => {
    const problem = health.problem() ?? (isSlow ? STARTING : undefined);
    return problem !== undefined && signInProblem ? `${problem} ${signInProblem}` : problem;
  };

  /** Whether the filter names none of its tools, so that calls must be told why there are none. */
  const isFilteredOut = (): boolean =>
    (tools ?? []).length > 0 &&
    configuration.toolFilters?.length !== 0 &&
    listDescriptors().length === 0;

  const refuseChanged = (): never => {
    throw new ToolError(
      ToolErrorType.ApprovalDenied,
      "The server's definition of this tool has changed since it was approved. It was not run. Call it again: a person will be asked about the new definition.",
    );
  };

  const acceptTool = async (tool: Tool): Promise<void> => {
    await pins.accept(tool);
    await lookAtPins();
  };

  /**
   * The person has seen the tool's description, since it was asked about with policy `always`.
   * Nobody has seen what the server has said since, while the question was open or without one.
   */
  const acceptChange = async (descriptor: ToolDescriptor): Promise<void> => {
    const shown = shownTools.get(descriptor);
    const called = tools?.find(({ name }) => name === descriptor.tool);
    if (!shown || !called || !isSameTool(shown, called)) return refuseChanged();
    await acceptTool(shown);
  };

  const pendingChanges = async (): Promise<PendingChange[]> => {
    await take(await connection.describe());
    const ofTools = (tools ?? []).flatMap((tool) => {
      const change = changed.get(tool.name)?.change;
      const what = `tool ${tool.name}`;
      return change === undefined ? [] : [{ accept: () => acceptTool(tool), change, what }];
    });
    return [...ofTools, ...(await offers.pendingChanges())];
  };

  /** Remembered tools are compared with the server's own before its first call. */
  const compare = async (name: string): Promise<void> => {
    await take(await connection.describe());
    if (changed.has(name)) refuseChanged();
  };

  const call = async ({
    arguments: args,
    ask,
    context,
    descriptor,
    isWatched = true,
  }: SourceCall): Promise<BuiltinToolResult> => {
    // Not awaited if there is nothing to do: `pnpm bench` shows every turn of a call.
    if (changed.has(descriptor.tool)) await acceptChange(descriptor);
    try {
      if (!isLive) await compare(descriptor.tool);
      const result = await connection.call({
        arguments: args,
        ask,
        name: descriptor.tool,
        onProgress: isWatched
          ? ({ message, progress, total }) =>
              context.onUpdate?.({
                content: message ?? `${progress}${total === undefined ? '' : ` of ${total}`}`,
                metadata: { progress, ...(total === undefined ? {} : { total }) },
              })
          : undefined,
        signal: context.signal ?? new AbortController().signal,
      });
      offers.note(result);
      return fromMcp(result, {
        ignoreCarried: true,
        onWarning: (warning) => connection.note(`${descriptor.tool}: ${warning}`),
      });
    } catch (error) {
      if (context.signal?.aborted) throw error;
      const parsed = { originalTool: descriptor.tool, server, toolbox };
      // An error that is not from this end is the server's answer.
      const type = error instanceof ToolError ? error.type : ToolErrorType.PluginServerError;
      const message = toPlainWords(getErrorMessage(error));
      return errorResult({ message: delegationError(parsed, message), type });
    }
  };

  return {
    call,
    close: async () => {
      health.close();
      watch.end();
      await connection.close();
    },
    disconnect: connection.restart,
    explainTimeout: () => {
      const recent = takeLastLines(connection.readCurrentLog(), LOG_IN_ERRORS).trim();
      return recent ? `The end of its log:\n${recent}` : undefined;
    },
    id: identifier,
    ...(login && {
      signIn: async (request: SignInRequest) => {
        signInProblem = undefined;
        try {
          await login.signIn(request);
        } catch (error) {
          // The caller that started it may be gone: the rest happens in a browser.
          if (!request.signal?.aborted) {
            signInProblem = `The last sign-in failed: ${getErrorMessage(error)}`;
          }
          throw error;
        }
        await reload();
      },
      signOut: async () => {
        const isTold = await login.signOut();
        await connection.restart();
        announce();
        return isTold;
      },
    }),
    isListed: () => tools !== undefined,
    list: async () => {
      // Only once: announced tools are listed again before the first caller continues.
      if (tools === undefined) await Promise.all([login?.look(), recall()]);
      if (tools === undefined && !health.isHanging()) await describeInTime();
      await rereading;
      return listDescriptors();
    },
    mayHave: (name) => findServerPrefix(name, { server, toolbox }) !== undefined,
    onListChanged,
    offers,
    open: describe,
    pendingChanges,
    problems: () => {
      const problem = describeProblem();
      if (problem !== undefined) return [{ message: problem, server, toolbox }];
      const message = describeWarnings();
      if (message === undefined) return [];
      return [{ isWarning: isFilteredOut() ? undefined : true, message, server, toolbox }];
    },
    readLog: () => connection.readLog(),
    reload,
    status: () => [
      {
        key: server,
        login: login?.state,
        pid: connection.pid,
        nextTry: health.nextTry,
        problem: describeProblem(),
        since: health.since,
        state: health.since === undefined ? connection.state : 'failed',
        tools: listDescriptors().map(({ tool }) => tool),
        version: connection.version,
        warning: describeWarnings(),
      },
    ],
    toolbox,
  };
};
