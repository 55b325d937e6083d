import { ToolError, ToolErrorType } from '@lobechat/types';

/** Bytes of an answer. */
const MAX_BODY_BYTES = 10_000_000;

const tooLarge = (): ToolError =>
  new ToolError(
    ToolErrorType.ResourceLimit,
    `The endpoint's answer is larger than ${MAX_BODY_BYTES} bytes and was not read to its end.`,
  );

/**
 * The text of an answer, as far as it is allowed to be long. What comes beyond that is not taken from
 * the network.
 *
 * @throws ToolError `ResourceLimit`; whatever the network throws
 */
export const readBody = async (response: Response): Promise<string> => {
  if (Number(response.headers.get('content-length')) > MAX_BODY_BYTES) {
    await response.body?.cancel();
    throw tooLarge();
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  // A loop that is left by a throw cancels the stream.
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_BODY_BYTES) throw tooLarge();
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
};
