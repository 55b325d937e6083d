import { isRecord } from '@lobechat/utils';

type Fields = Record<string, unknown>;

/** The revisions that brought blocks of a type. */
const SINCE: Readonly<Record<string, string>> = {
  audio: '2025-03-26',
  resource_link: '2025-06-18',
};

const toEarlier = (block: Fields): Fields => {
  if (block['type'] === 'audio') {
    const { data, mimeType, type: _type, ...rest } = block;
    return {
      ...rest,
      resource: { blob: data, mimeType, uri: 'attachment:///audio' },
      type: 'resource',
    };
  }
  const name = String(block['title'] ?? block['name']);
  return { text: `[link: ${name} ${String(block['uri'])}]`, type: 'text' };
};

/**
 * Returns the result of a request with the blocks of later revisions in an earlier form: a client
 * that does not know the type of one block rejects the whole result.
 *
 * @param revision - that of the connection, such as `2025-11-25`
 */
export const fitRevision = <Kind extends object>(result: Kind, revision: string): Kind => {
  const fit = (block: unknown): unknown => {
    const since = isRecord(block) ? SINCE[String(block['type'])] : undefined;
    return since !== undefined && revision < since ? toEarlier(block as Fields) : block;
  };
  const { content, messages } = result as Fields;
  return {
    ...result,
    ...(Array.isArray(content) && { content: content.map(fit) }),
    ...(Array.isArray(messages) && {
      messages: messages.map((message: unknown) =>
        isRecord(message) ? { ...message, content: fit(message['content']) } : message,
      ),
    }),
  };
};
