/**
 * The PostgreSQL wire protocol, version 3, limited to what forwarding needs:
 * https://www.postgresql.org/docs/current/protocol-message-formats.html
 */
const PROTOCOL_VERSION = 196_608;
const SSL_REQUEST = 80_877_103;
const GSS_REQUEST = 80_877_104;

/** A client message: the opening kind has no letter. */
export interface ClientMessage {
  readonly bytes: Buffer;
  /** The letter of the message, or the kind of an opening message. */
  readonly kind: string;
}

const openingKind = (code: number): string => {
  if (code === PROTOCOL_VERSION) return 'startup';
  return code === SSL_REQUEST || code === GSS_REQUEST ? 'encryption' : 'other';
};

/** Splits the bytes of one connection into messages, whatever the chunks. */
export const createMessageReader = (
  maxMessageBytes: number,
): { push: (chunk: Buffer) => ClientMessage[] } => {
  let rest: Buffer = Buffer.alloc(0);
  let chunks: Buffer[] = [];
  let chunkBytes = 0;
  let wanted = 0;
  let started = false;

  const take = (): ClientMessage | undefined => {
    const header = started ? 5 : 8;
    wanted = header;
    if (rest.length < header) return undefined;
    const length = started ? rest.readUInt32BE(1) + 1 : rest.readUInt32BE(0);
    if (length < header || length > maxMessageBytes) {
      throw new RangeError(`A message of ${length} bytes; at most ${maxMessageBytes} are taken.`);
    }
    wanted = length;
    if (rest.length < length) return undefined;
    const bytes = rest.subarray(0, length);
    const kind = started ? String.fromCharCode(bytes[0] ?? 0) : openingKind(bytes.readUInt32BE(4));
    if (kind === 'startup') started = true;
    rest = rest.subarray(length);
    return { bytes, kind };
  };

  return {
    push: (chunk) => {
      chunks.push(chunk);
      chunkBytes += chunk.length;
      // A long message arrives in many chunks: they are joined once, not once each.
      if (rest.length + chunkBytes < wanted) return [];
      rest = Buffer.concat([rest, ...chunks]);
      chunks = [];
      chunkBytes = 0;
      const messages: ClientMessage[] = [];
      for (let message = take(); message !== undefined; message = take()) messages.push(message);
      return messages;
    },
  };
};

const frame = (letter: string, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  const head = Buffer.alloc(5);
  head.write(letter, 0, 'latin1');
  head.writeUInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};

const text = (value: string): Buffer => Buffer.from(`${value}\0`, 'utf8');

const int32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
};

/** A simple query, as a client sends it. */
export const queryMessage = (sql: string): Buffer => frame('Q', text(sql));

/** `ReadyForQuery` outside of a transaction. */
const readyMessage = (): Buffer => frame('Z', Buffer.from('I'));

/** The whole answer to a startup message: welcome, the parameters that clients read, ready. */
export const welcomeMessage = (settings: Readonly<Record<string, string>>, id: number): Buffer =>
  Buffer.concat([
    frame('R', int32(0)),
    ...Object.entries(settings).map(([name, value]) => frame('S', text(name), text(value))),
    frame('K', int32(id), int32(0)),
    readyMessage(),
  ]);

/** An error with its SQLSTATE. `FATAL` closes the connection. */
export const errorMessage = (severity: 'ERROR' | 'FATAL', state: string, message: string): Buffer =>
  frame(
    'E',
    text(`S${severity}`),
    text(`V${severity}`),
    text(`C${state}`),
    text(`M${message}`),
    Buffer.from([0]),
  );

const withName = (message: Buffer, at: number, prefix: string): Buffer => {
  const end = message.indexOf(0, at);
  // The unnamed statement lives no longer than its batch and needs no unique name.
  if (end <= at) return message;
  return frame(
    String.fromCharCode(message[0] ?? 0),
    message.subarray(5, at),
    Buffer.from(prefix),
    message.subarray(at),
  );
};

/**
 * Prefixes the prepared statement named by a message with its connection, so that connections
 * sharing one session do not share statements.
 */
export const renameStatement = ({ bytes, kind }: ClientMessage, prefix: string): Buffer => {
  if (kind === 'P') return withName(bytes, 5, prefix);
  if (kind === 'B') return withName(bytes, bytes.indexOf(0, 5) + 1, prefix);
  if ((kind === 'D' || kind === 'C') && bytes[5] === 0x53) return withName(bytes, 6, prefix);
  return bytes;
};

/** The name of the statement that a `Parse` message creates; empty for the unnamed one. */
export const parsedName = ({ bytes, kind }: ClientMessage): string =>
  kind === 'P' ? bytes.toString('utf8', 5, bytes.indexOf(0, 5)) : '';
