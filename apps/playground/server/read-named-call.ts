import type { IncomingMessage } from 'node:http';

import { isRecord, parseJson } from '@lobechat/utils';

import { HttpError } from './http-error.ts';
import { readJsonText } from './json-body.ts';

/** A call that a request asks about. */
export interface NamedCall {
  arguments: Record<string, unknown>;
  name: string;
}

/**
 * Reads the call (`tool`, `arguments`) that the body of a request names.
 *
 * @param limit - the longest body, in bytes
 * @throws HttpError if the body is no such object
 */
export const readNamedCall = async (
  request: IncomingMessage,
  limit: number,
): Promise<NamedCall> => {
  const body = parseJson(await readJsonText(request, { limit }));
  if (isRecord(body) && typeof body.tool === 'string' && isRecord(body.arguments))
    return { arguments: body.arguments, name: body.tool };
  throw new HttpError({
    message: 'The body is a JSON object with the `tool` of a call and its `arguments`.',
    status: 400,
    type: 'InvalidArguments',
  });
};
