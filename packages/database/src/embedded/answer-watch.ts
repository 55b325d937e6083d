const ERROR = 0x45;
const READY = 0x5a;
const HEADER_BYTES = 5;

/** The inspected fields of an engine error. */
export interface EngineError {
  readonly message: string;
  /** `ERROR`, `FATAL`, `PANIC`, whatever the language of the messages. */
  readonly severity: string;
  /** SQLSTATE. */
  readonly state: string;
}

/** Reads the fields of an ErrorResponse: a letter and a text each. */
const readError = (message: Buffer): EngineError => {
  const fields = new Map<string, string>();
  let at = HEADER_BYTES;
  while (at < message.length && message[at] !== 0) {
    const end = message.indexOf(0, at);
    if (end === -1) break;
    fields.set(String.fromCharCode(message[at] ?? 0), message.toString('utf8', at + 1, end));
    at = end + 1;
  }
  return {
    message: fields.get('M') ?? '',
    severity: fields.get('V') ?? fields.get('S') ?? '',
    state: fields.get('C') ?? '',
  };
};

/** Inspects an engine's answer to one batch while it is passed on. */
export interface AnswerWatch {
  /** Whether the last complete message said that the engine is ready for the next batch. */
  readonly isReady: () => boolean;
  /** Takes bytes as they arrive, however they are split, and returns those to be passed on. */
  readonly push: (chunk: Uint8Array) => readonly Uint8Array[];
}

/**
 * Watches the answer to one batch. Only errors are read; everything else passes unchanged.
 *
 * @param onError - what to pass on in place of an error: `undefined` for the error itself, no bytes
 * to suppress it
 */
export const watchAnswer = (onError: (error: EngineError) => Buffer | undefined): AnswerWatch => {
  let held: Buffer = Buffer.alloc(0);
  let skipped = 0;
  let isReady = false;

  return {
    isReady: () => isReady,
    push: (chunk) => {
      const given = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
      const bytes = held.length === 0 ? given : Buffer.concat([held, given]);
      const parts: Uint8Array[] = [];
      let from = 0;
      // The rest of a long message is ignored.
      let at = Math.min(skipped, bytes.length);
      skipped -= at;
      while (bytes.length - at >= HEADER_BYTES) {
        const kind = bytes[at];
        const end = at + 1 + bytes.readUInt32BE(at + 1);
        if (kind === ERROR) {
          if (end > bytes.length) break;
          const instead = onError(readError(bytes.subarray(at, end)));
          if (instead !== undefined) {
            parts.push(bytes.subarray(from, at), instead);
            from = end;
          }
        }
        isReady = kind === READY;
        at = Math.min(end, bytes.length);
        skipped = end - at;
      }
      parts.push(bytes.subarray(from, at));
      // Copied: the given bytes are in a buffer that will be overwritten.
      held = Buffer.from(bytes.subarray(at));
      return parts.filter(({ byteLength }) => byteLength > 0);
    },
  };
};
