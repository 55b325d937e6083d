import { isRecord, parseJson } from '@lobechat/utils';

import type { ToolDetails } from '../host-types.ts';
import { readText } from '../read-unknown.ts';
import type { RemoteConnection } from './remote-connection.ts';
import { toFormError, toStatusError } from './remote-failure.ts';

const isDetails = (value: unknown): value is ToolDetails =>
  isRecord(value) &&
  readText(value, 'identifier') !== undefined &&
  readText(value, 'systemRole') !== undefined &&
  isRecord(value['specs']) &&
  isRecord(value['tokens']) &&
  Array.isArray(value['apis']);

/**
 * Returns what a server knows about one of its tools.
 *
 * @returns undefined if it has none with that identifier
 * @throws ToolError `SourceUnavailable` if it does not answer as agreed
 */
export const fetchDetails = async (
  connection: RemoteConnection,
  identifier: string,
): Promise<ToolDetails | undefined> => {
  const answer = await connection.send({ path: ['tools', identifier] });
  const text = await answer.text();
  const details = parseJson(text);
  // Any other 404 comes from a different kind of server.
  if (answer.status === 404 && isRecord(details) && isRecord(details['error'])) return undefined;
  if (!answer.ok) throw toStatusError(answer.status, text);
  if (!isDetails(details)) throw toFormError('a description of a tool', text);
  return details;
};
