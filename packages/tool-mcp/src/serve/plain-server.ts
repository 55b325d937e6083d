import {
  type JSONRPCRequest,
  ProtocolError,
  ProtocolErrorCode,
  type Result,
  Server,
  type ServerContext,
} from '@modelcontextprotocol/server';

import { getErrorMessage } from '@lobechat/types';
import { isRecord, parseJson } from '@lobechat/utils';

import { readIssues } from '../sdk-issues.ts';
import { fitRevision } from './fit-revision.ts';

/** How the SDK reports a request that its schema rejects: a list of issues as JSON, at the end. */
const WITH_ISSUES = /^[^[]*(\[\s*\{.*\])$/s;

const toPlainError = (error: unknown, method: string): unknown => {
  // The SDK's schemas recurse, and run before the engine's own limit.
  if (error instanceof RangeError && error.message.includes('call stack')) {
    const problem = 'it is nested too deeply. Send it in a flatter form';
    return new ProtocolError(
      ProtocolErrorCode.InvalidParams,
      `Invalid ${method} request: ${problem}.`,
    );
  }
  const issues = readIssues(WITH_ISSUES.exec(getErrorMessage(error))?.[1] ?? '');
  if (!issues) return error;
  const problems = issues.map((issue) =>
    // The SDK's word for an object with any fields.
    issue.replace(/^params\//, '').replace('expected record', 'expected an object'),
  );
  const code = ProtocolErrorCode.InvalidParams;
  return new ProtocolError(code, `Invalid ${method} request: ${problems.join('; ')}.`);
};

/** How the SDK says in a result that a client did not answer a question. */
const UNANSWERED = /^Fulfilling input required by '[^']+' failed: (.*)$/s;

const toPlainResult = (result: Result): Result => {
  const [block] = Array.isArray(result['content']) ? (result['content'] as unknown[]) : [];
  const text = result['isError'] === true && isRecord(block) ? String(block['text']) : '';
  const [, failure] = UNANSWERED.exec(text) ?? [];
  if (failure === undefined) return result;
  const [problem = failure] = readIssues(WITH_ISSUES.exec(failure)?.[1] ?? '') ?? [];
  const said = `The client could not put a question of this call to a person (${problem}).`;
  return { ...result, content: [{ text: said, type: 'text' }] };
};

/** An object as its JSON, as some clients pass on what a model wrote. */
const readArguments = (given: unknown): unknown => {
  if (typeof given !== 'string') return given;
  const value = given.trim() === '' ? {} : parseJson(given);
  return isRecord(value) ? value : given;
};

/** Some languages write absent values as null. */
const readParameters = (given: Record<string, unknown>): Record<string, unknown> => {
  const present = Object.entries(given).filter(([, value]) => value !== null);
  return Object.fromEntries(
    present.map(([key, value]) => [key, key === 'arguments' ? readArguments(value) : value]),
  );
};

/** Every list is one page, so a cursor is that of another server, or was made up. */
const refuseCursor = (method: string, cursor: unknown): void => {
  if (!method.endsWith('/list') || typeof cursor !== 'string' || cursor.trim() === '') return;
  throw new ProtocolError(
    ProtocolErrorCode.InvalidParams,
    `"${cursor}" is not a valid cursor. This list has only one page: leave out \`cursor\`.`,
  );
};

const REVISION_HEADER = 'mcp-protocol-version';
const BEFORE_HEADER = '2025-03-26';

type Handle = (request: JSONRPCRequest, context: ServerContext) => Promise<Result>;

/**
 * A server that accepts requests as clients actually write them, and says in a sentence what is
 * wrong with the others. It answers in the form of the revision that the client knows.
 */
export class PlainServer extends Server {
  /** Over HTTP, a request without the header is one of the revision before it. */
  #readRevision({ http }: ServerContext): string {
    const revision = this.getNegotiatedProtocolVersion();
    return revision ?? http?.req?.headers.get(REVISION_HEADER) ?? BEFORE_HEADER;
  }

  /* The SDK's extension point around every handler, before its schemas. */
  protected override _wrapHandler(method: string, handle: Handle): Handle {
    const handleStrictly = super._wrapHandler(method, handle);
    return async (request, context) => {
      const { params } = request;
      try {
        refuseCursor(method, params?.['cursor']);
        const result = await handleStrictly(
          params ? { ...request, params: readParameters(params) } : request,
          context,
        );
        return fitRevision(toPlainResult(result), this.#readRevision(context));
      } catch (error) {
        throw toPlainError(error, method);
      }
    };
  }
}
