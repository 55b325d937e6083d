import { resultAdapters, type ResultFormat } from '@lobechat/tool-contracts';
import type { ApprovalHandler, ToolCall, ToolCallOptions, ToolEvent } from '@lobechat/tool-engine';
import type { ToolHost } from '@lobechat/tool-host';
import { type BuiltinToolResult, ToolErrorType } from '@lobechat/types';

import { accepts } from './accepts.ts';
import { CALL_QUERY, type CallQuery, parseCallQuery } from './call-query.ts';
import { openEventStream } from './event-stream.ts';
import { readJsonText } from './json-body.ts';
import type { PendingApprovals } from './pending-approvals.ts';
import type { ApprovalMemory } from './remembered-approvals.ts';
import { sendJson } from './respond.ts';
import type { Route, RouteRequest } from './route.ts';

/** Options of the route of calls. */
export interface CallRouteOptions {
  approvals: PendingApprovals;
  /** Maximum size of arguments, in bytes. */
  bodyLimit: number;
  host: ToolHost;
  /** Stores answers that hold for more than one call. */
  memory?: ApprovalMemory | undefined;
  /** Aborted when the server closes. */
  signal: AbortSignal;
}

/** An invalid call has its own status; a call that ran and failed is an answer. */
const STATUS: Readonly<Record<string, number>> = {
  [ToolErrorType.ApiNotFound]: 404,
  [ToolErrorType.ArgumentsTruncated]: 400,
  [ToolErrorType.InvalidArguments]: 400,
  [ToolErrorType.InvalidJson]: 400,
  [ToolErrorType.ToolNotFound]: 404,
};

const toFormat = (result: BuiltinToolResult, format: ResultFormat): unknown =>
  format === 'lobe' ? result : resultAdapters[format].write(result);

const getStatus = ({ error }: BuiltinToolResult): number =>
  error && Object.hasOwn(STATUS, error.type) ? (STATUS[error.type] ?? 200) : 200;

const denyUnasked: ApprovalHandler = ({ elicitation, reason, refusalReason = reason }) => ({
  action: 'deny',
  reason: [
    'Nobody could be asked.',
    elicitation ? 'Send' : 'Add `?approve=yes` to approve in advance, or send',
    '`Accept: text/event-stream` to answer the question as it comes.',
    // Last, because a message that quotes this ends it as a sentence.
    `The question was: ${refusalReason}`,
  ].join(' '),
});

/** An approval in advance approves the call, but does not answer the tool's questions. */
const approveAll: ApprovalHandler = (request) =>
  request.elicitation ? denyUnasked(request) : { action: 'approve' };

const wantsEvents = ({ request }: RouteRequest): boolean =>
  accepts(request.headers.accept, { instead: 'application/json', value: 'text/event-stream' });

/** `POST /api/tools/{identifier}/{apiName}`: runs a call until it ends or the request is closed. */
export const createCallRoute = (options: CallRouteOptions): Route => ({
  handle: async (routeRequest) => {
    const { parameters, query, request, response } = routeRequest;
    const parsed = parseCallQuery(query);
    const text = await readJsonText(request, { limit: options.bodyLimit });

    const controller = new AbortController();
    response.once('close', () => controller.abort(new Error('The request was closed.')));
    const call: ToolCall = {
      // The engine parses the text itself: it distinguishes truncated text from invalid text.
      arguments: text,
      id: parsed.callId,
      name: parameters.join('/'),
    };
    const circumstances: ToolCallOptions = {
      context: { sessionId: parsed.session, toolCallId: parsed.callId },
      signal: AbortSignal.any([controller.signal, options.signal]),
      timeoutMs: parsed.timeoutMs,
    };
    const run = wantsEvents(routeRequest) ? runWithEvents : runSilently;
    await run({ call, circumstances, options, parsed, routeRequest });
  },
  method: 'POST',
  path: ['api', 'tools', '{identifier}', '{apiName}'],
  query: CALL_QUERY,
});

interface Run {
  call: ToolCall;
  circumstances: ToolCallOptions;
  options: CallRouteOptions;
  parsed: CallQuery;
  routeRequest: RouteRequest;
}

const runSilently = async ({
  call,
  circumstances,
  options,
  parsed,
  routeRequest,
}: Run): Promise<void> => {
  const result = await options.host.call(call, {
    ...circumstances,
    onApproval: parsed.approve ? approveAll : denyUnasked,
  });
  sendJson(routeRequest.response, toFormat(result, parsed.format), { status: getStatus(result) });
};

const runWithEvents = async ({
  call,
  circumstances,
  options,
  parsed,
  routeRequest,
}: Run): Promise<void> => {
  const stream = openEventStream(routeRequest.response);
  const approvals = options.approvals.forCall();

  const sendEvent = (event: ToolEvent): void => {
    const isQuestion = event.type === 'tool_approval' && event.decision === undefined;
    const isOpen = isQuestion && !(parsed.approve && event.request.elicitation === undefined);
    stream.send(event.type, isOpen ? { ...event, approvalId: approvals.nextId() } : event);
  };
  const result = await options.host.call(call, {
    ...circumstances,
    onApproval: async ({ arguments: asked, descriptor, elicitation, signal }) => {
      if (parsed.approve && !elicitation) return { action: 'approve' };
      const decision = await approvals.ask(signal);
      if (decision.action !== 'approve' || !decision.remember) return decision;
      const { remember, ...once } = decision;
      const { memory } = options;
      const approved = decision.arguments ?? asked;
      const proposal =
        !elicitation && (await memory?.propose(options.host, descriptor.name, approved));
      // The event that follows says what holds, not what was asked for.
      if (!memory || !proposal) return once;
      await memory.remember(proposal, remember);
      return decision;
    },
    onEvent: sendEvent,
  });
  stream.send('result', toFormat(result, parsed.format));
  stream.end();
};
