import type { IncomingMessage } from 'node:http';

import {
  compileSchema,
  describeJsonError,
  describeLostNumber,
  isNestedTooDeeply,
  MAX_DEPTH,
} from '@lobechat/tool-engine';
import type { JsonSchema, TypeOf } from '@lobechat/types';

import { HttpError } from './http-error.ts';

/** Options for reading a body. */
export interface JsonBodyOptions {
  /** Maximum size of a body, in bytes. */
  limit: number;
}

const checkMediaType = (request: IncomingMessage): void => {
  const given = request.headers['content-type'] ?? '';
  const [mediaType = '', ...parameters] = given.toLowerCase().split(';');
  const charset = parameters
    .map((parameter) => parameter.trim())
    .find((parameter) => parameter.startsWith('charset='))
    ?.replaceAll('"', '');
  if (mediaType.trim() !== 'application/json' || (charset && !/^charset=utf-?8$/.test(charset))) {
    throw new HttpError({
      message: `Bodies are JSON in UTF-8 with 'Content-Type: application/json', ${given === '' ? 'which this request does not have' : `not '${given}'`}.`,
      status: 415,
      type: 'UnsupportedMediaType',
    });
  }
  const encoding = request.headers['content-encoding'] ?? 'identity';
  if (encoding !== 'identity') {
    throw new HttpError({
      message: `Send the body as it is, not encoded as '${encoding}'.`,
      status: 415,
      type: 'UnsupportedMediaType',
    });
  }
};

const tooLarge = (limit: number): HttpError =>
  new HttpError({
    // The rest of the body is not worth reading, so the connection cannot be reused.
    headers: { Connection: 'close' },
    message: `The body is larger than ${limit} bytes. Send less at once, or name a file.`,
    status: 413,
    type: 'BodyTooLarge',
  });

/**
 * Reads a JSON body as text, without parsing it: the engine parses arguments itself and reports
 * their problems.
 *
 * @throws HttpError 415 for anything but plain JSON, 413 over the limit, 400 if it is not UTF-8 or
 * ends too early
 */
export const readJsonText = async (
  request: IncomingMessage,
  { limit }: JsonBodyOptions,
): Promise<string> => {
  checkMediaType(request);
  if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLarge(limit);

  const chunks: Buffer[] = [];
  let size = 0;
  try {
    // The stream stays alive after the loop: the refusal must be written first.
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      size += (chunk as Buffer).length;
      if (size > limit) throw tooLarge(limit);
      chunks.push(chunk as Buffer);
    }
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
  } catch (error) {
    if (error instanceof HttpError) throw error;
    throw new HttpError({
      message: 'The body is incomplete or not UTF-8.',
      status: 400,
      type: 'InvalidJson',
    });
  }
};

const parseBody = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new HttpError({
      message: `The body is not JSON: ${describeJsonError(text, error)}.`,
      status: 400,
      type: 'InvalidJson',
    });
  }
};

const listMembers = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value) : [];

const refuse = (message: string): HttpError =>
  new HttpError({ message, status: 400, type: 'InvalidArguments' });

/**
 * Creates a function that reads the body of a request and checks it against a schema, with the
 * engine's validator.
 *
 * @throws HttpError like {@link readJsonText}; 400 `InvalidJson` if the body is not JSON, and 400
 * `InvalidArguments` with every problem if it does not match
 */
export const createBodyReader = <const Schema extends JsonSchema>(
  schema: Schema,
  options: JsonBodyOptions,
): ((request: IncomingMessage) => Promise<TypeOf<Schema>>) => {
  const { validate } = compileSchema(schema);
  return async (request) => {
    const text = await readJsonText(request, options);
    const body = parseBody(text);
    const lost = describeLostNumber(text);
    if (lost !== undefined) throw refuse(lost);
    // The arguments of a call may be that deep by themselves.
    if (isNestedTooDeeply(text, listMembers(body).flatMap(listMembers))) {
      throw refuse(
        `The body is nested deeper than ${MAX_DEPTH} levels. Send it in a flatter form.`,
      );
    }
    const verdict = validate(body);
    if (verdict.ok) return verdict.value as TypeOf<Schema>;
    throw refuse(verdict.problems.map(({ message }) => message).join('\n'));
  };
};
