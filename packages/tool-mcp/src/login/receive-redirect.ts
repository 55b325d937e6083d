import { timingSafeEqual } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { neutraliseText, takeHead } from '@lobechat/prompts';
import { ToolError, ToolErrorType } from '@lobechat/types';

/** The answer of an authorization server, delivered through the browser. */
export interface RedirectAnswer {
  code: string;
  /** The issuer of the answer (RFC 9207). */
  iss?: string | undefined;
}

/** A loopback address that waits for one answer. */
export interface RedirectReceiver {
  answer: Promise<RedirectAnswer>;
  close: () => Promise<void>;
  readonly url: string;
}

const PATH = '/callback';
const LONGEST_REASON = 300;

const show = (response: ServerResponse, status: number, text: string): void => {
  response
    .writeHead(status, {
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'",
      'content-type': 'text/html; charset=utf-8',
      'referrer-policy': 'no-referrer',
    })
    .end(`<!doctype html><title>lobe-tools</title><p>${text}</p>`);
};

const isSame = (given: string | null, wanted: string): boolean => {
  const [left, right] = [Buffer.from(given ?? ''), Buffer.from(wanted)];
  return left.length === right.length && timingSafeEqual(left, right);
};

const describeRefusal = (parameters: URLSearchParams): string => {
  const [error, description] = ['error', 'error_description'].map((name) =>
    neutraliseText(takeHead(parameters.get(name) ?? '', LONGEST_REASON)),
  );
  return description ? `${error}: ${description}` : (error ?? '');
};

const listen = (server: ReturnType<typeof createServer>, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => resolve(true));
  });

/**
 * Waits on a loopback address for the browser to return (RFC 8252). Requests without the right
 * `state` are rejected and end nothing: any page can send some.
 *
 * @param port - tried first, since a registration knows it
 */
export const receiveRedirect = async (state: string, port = 0): Promise<RedirectReceiver> => {
  const { promise, reject, resolve } = Promise.withResolvers<RedirectAnswer>();
  // A caller that closes early has stopped waiting for it.
  promise.catch(() => undefined);
  const server = createServer((request, response) => {
    // Any page can ask for `//`, which is not a URL.
    const address = URL.parse(request.url ?? '', 'http://127.0.0.1');
    const own = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    if (request.method !== 'GET' || address?.pathname !== PATH || request.headers.host !== own) {
      show(response, 404, 'Not found.');
      return;
    }
    const { searchParams } = address;
    if (!isSame(searchParams.get('state'), state)) {
      show(response, 400, 'This answer does not belong to a sign-in that waits.');
      return;
    }
    const code = searchParams.get('code');
    if (searchParams.has('error') || !code) {
      show(response, 200, 'The sign-in was refused. You can close this page.');
      reject(
        new ToolError(
          ToolErrorType.ApprovalDenied,
          `The sign-in was refused: ${describeRefusal(searchParams) || 'no code was sent'}.`,
        ),
      );
      return;
    }
    show(response, 200, 'You are signed in. You can close this page.');
    resolve({ code, iss: searchParams.get('iss') ?? undefined });
  });
  if (!(await listen(server, port)) && !(await listen(server, 0))) {
    throw new ToolError(
      ToolErrorType.SourceUnavailable,
      'Cannot listen on any port of 127.0.0.1, so the browser cannot return from signing in.',
    );
  }
  return {
    answer: promise,
    close: async () => {
      reject(new ToolError(ToolErrorType.Aborted, 'The sign-in was cancelled.'));
      server.close();
      // The confirmation page is still being sent.
      server.closeIdleConnections();
    },
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${PATH}`,
  };
};
