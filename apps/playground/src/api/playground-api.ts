import type { BuiltinToolResult } from '@lobechat/types';
import { isRecord } from '@lobechat/utils';

import type { ChatMessage, ModelAnswer } from '../chat/conversation.ts';
import { ApiError } from './api-error.ts';
import type {
  ApprovalProposal,
  CallJudgement,
  NamedEntry,
  CollectionFile,
  OwnPackage,
  RememberedApproval,
  ServerFacts,
  ShownMessage,
  SourceStatus,
  ToolboxDraft,
  ToolboxStatus,
  ToolCost,
  ToolDetails,
} from './contract.ts';
import { withVisibleWords } from './visible-words.ts';

/** A call that becomes a test. */
export interface SavedCall {
  arguments: Record<string, unknown>;
  /** `identifier/api` or a qualified name. */
  call: string;
  /** Path of the collection, from the workspace. */
  file: string;
  name: string;
  result: BuiltinToolResult;
}

/** A toolbox that is not mounted yet. */
export interface NewToolbox {
  mcpServers: Record<string, unknown>;
  name: string;
}

/** Requests of the page to its server. Calls and artifacts go through the tool host. */
export interface PlaygroundApi {
  /** Writes a toolbox to the configuration and opens it. `approved`: the hash of its draft. */
  addToolbox: (toolbox: NewToolbox, approved: string) => Promise<ToolboxStatus>;
  /** The prompt cost of tools. */
  countCost: (include: readonly string[], signal?: AbortSignal) => Promise<ToolCost>;
  /** What a toolbox would start. Nothing is written. */
  draftToolbox: (toolbox: NewToolbox) => Promise<ToolboxDraft>;
  /** The model of the chat, if there is one. */
  getChatEndpoint: (signal?: AbortSignal) => Promise<{ host: string; model: string } | undefined>;
  /** The version and the folders of the server. */
  getServer: (signal?: AbortSignal) => Promise<ServerFacts>;
  /** Everything about one tool: manifest, system role, specs, token counts. */
  getTool: (identifier: string, signal?: AbortSignal) => Promise<ToolDetails>;
  /** One turn of the model in the server's environment. */
  chat: (messages: readonly ChatMessage[], signal?: AbortSignal) => Promise<ModelAnswer>;
  /** Connects the servers of a toolbox, or ends their connections. */
  changeToolbox: (name: string, action: 'close' | 'open') => Promise<ToolboxStatus>;
  /** Revokes a remembered approval. */
  forgetRemembered: (id: string) => Promise<void>;
  /** The policy's verdict on a call, and its preview. Nothing is run. */
  judgeCall: (
    tool: string,
    args: Record<string, unknown>,
    signal?: AbortSignal,
  ) => Promise<CallJudgement>;
  /** The collections of calls of the workspace. */
  listCollections: (signal?: AbortSignal) => Promise<CollectionFile[]>;
  /** The host's own tool packages, and the addresses of their scripts. */
  listPackages: (signal?: AbortSignal) => Promise<OwnPackage[]>;
  /** Remembered approvals. */
  listRemembered: (signal?: AbortSignal) => Promise<RememberedApproval[]>;
  /** The status of every plugin, module and mounted server. */
  listSources: (signal?: AbortSignal) => Promise<SourceStatus[]>;
  /** The toolboxes of mounted servers. */
  listToolboxes: (signal?: AbortSignal) => Promise<ToolboxStatus[]>;
  /** The catalogue. */
  listTools: (signal?: AbortSignal) => Promise<NamedEntry[]>;
  /**
   * What an approval of a call would allow from then on; undefined if each call must be asked
   * about.
   */
  proposeRule: (
    tool: string,
    args: Record<string, unknown>,
    signal?: AbortSignal,
  ) => Promise<ApprovalProposal | undefined>;
  /** Restarts a plugin or module, or reconnects a server. */
  reloadSource: (identifier: string) => Promise<SourceStatus>;
  /** Adds a call to a collection, expecting the same result from then on. */
  saveCall: (call: SavedCall) => Promise<void>;
  /** A result as messages of model APIs, and as the models of known hosts see it. */
  showMessages: (
    call: { arguments: Record<string, unknown>; id: string; name: string; result: unknown },
    signal?: AbortSignal,
  ) => Promise<ShownMessage[]>;
  /** Starts a sign-in to a mounted server; returns the address of the page. */
  signIn: (identifier: string) => Promise<string>;
  signOut: (identifier: string) => Promise<void>;
}

/** Options of {@link createPlaygroundApi}. */
export interface PlaygroundApiOptions {
  /** Origin of the server; empty for the page's own. */
  baseUrl: string;
  fetch: typeof fetch;
  token: string;
}

export const readError = async (response: Response): Promise<ApiError> => {
  const body: unknown = await response.json().catch(() => undefined);
  const error = isRecord(body) && isRecord(body.error) ? body.error : {};
  return new ApiError({
    message: typeof error.message === 'string' ? error.message : `HTTP ${response.status}`,
    status: response.status,
    type: typeof error.type === 'string' ? error.type : 'HttpError',
  });
};

const readList = <Item>(body: unknown, name: string): Item[] => {
  const list = isRecord(body) ? body[name] : body;
  if (Array.isArray(list)) return list as Item[];
  throw new ApiError({
    message: `No list '${name}' in the answer.`,
    status: 200,
    type: 'BadAnswer',
  });
};

/** Creates the client of the playground's server. Every failure is an {@link ApiError}. */
export const createPlaygroundApi = (options: PlaygroundApiOptions): PlaygroundApi => {
  const send = async (
    path: string,
    signal: AbortSignal | undefined,
    method = 'GET',
    body?: unknown,
  ): Promise<Response> => {
    const request: RequestInit = {
      ...(body !== undefined && { body: JSON.stringify(body) }),
      headers: {
        authorization: `Bearer ${options.token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      method,
    };
    if (signal) request.signal = signal;
    let response: Response;
    try {
      response = await options.fetch(options.baseUrl + path, request);
    } catch (cause) {
      if (signal?.aborted) throw cause;
      const message = 'Start it again, then try once more.';
      throw new ApiError({ cause, message, status: 0, type: 'ServerUnreachable' });
    }
    if (!response.ok) throw await readError(response);
    return response;
  };

  /** The value that a request is answered with. */
  const ask = async (...request: Parameters<typeof send>): Promise<unknown> =>
    (await send(...request)).json();

  return {
    addToolbox: async (toolbox, approved) =>
      (await ask('/api/toolboxes', undefined, 'POST', { ...toolbox, approved })) as ToolboxStatus,
    changeToolbox: async (name, action) => {
      const path = `/api/toolboxes/${encodeURIComponent(name)}/${action}`;
      return (await ask(path, undefined, 'POST')) as ToolboxStatus;
    },
    chat: async (messages, signal) =>
      (await ask('/api/chat', signal, 'POST', { messages })) as ModelAnswer,
    countCost: async (include, signal) =>
      (await ask('/api/cost', signal, 'POST', { include })) as ToolCost,
    draftToolbox: async (toolbox) =>
      (await ask('/api/toolboxes', undefined, 'POST', toolbox)) as ToolboxDraft,
    forgetRemembered: async (id) => {
      await send(`/api/remembered/${encodeURIComponent(id)}/forget`, undefined, 'POST');
    },
    getChatEndpoint: async (signal) => {
      const { endpoint } = (await ask('/api/chat', signal)) as {
        endpoint: { host: string; model: string } | null;
      };
      return endpoint ?? undefined;
    },
    getServer: async (signal) => (await ask('/api/about', signal)) as ServerFacts,
    getTool: async (identifier, signal) =>
      (await ask(`/api/tools/${encodeURIComponent(identifier)}`, signal)) as ToolDetails,
    judgeCall: async (tool, args, signal) => {
      const body = { arguments: args, tool };
      const answer = (await ask('/api/judgement', signal, 'POST', body)) as {
        judgement: CallJudgement;
      };
      return answer.judgement;
    },
    listCollections: async (signal) =>
      readList(await ask('/api/collections', signal), 'collections'),
    listPackages: async (signal) => readList(await ask('/api/packages', signal), 'packages'),
    listRemembered: async (signal) => readList(await ask('/api/remembered', signal), 'remembered'),
    listSources: async (signal) =>
      withVisibleWords(readList(await ask('/api/sources', signal), 'sources')),
    listToolboxes: async (signal) =>
      withVisibleWords(readList(await ask('/api/toolboxes', signal), 'toolboxes')),
    listTools: async (signal) =>
      withVisibleWords(readList(await ask('/api/tools', signal), 'tools')),
    proposeRule: async (tool, args, signal) => {
      const body = { arguments: args, tool };
      const answer = (await ask('/api/remembered/proposal', signal, 'POST', body)) as {
        proposal: ApprovalProposal | null;
      };
      return answer.proposal ?? undefined;
    },
    saveCall: async (call) => {
      await send('/api/collections', undefined, 'POST', call);
    },
    showMessages: async (call, signal) =>
      readList(await ask('/api/messages', signal, 'POST', call), 'messages'),
    signIn: async (identifier) => {
      const path = `/api/sources/${encodeURIComponent(identifier)}/login`;
      return ((await ask(path, undefined, 'POST')) as { address: string }).address;
    },
    signOut: async (identifier) => {
      await send(`/api/sources/${encodeURIComponent(identifier)}/logout`, undefined, 'POST');
    },
    reloadSource: async (identifier) => {
      const path = `/api/sources/${encodeURIComponent(identifier)}/reload`;
      return (await ask(path, undefined, 'POST')) as SourceStatus;
    },
  };
};
