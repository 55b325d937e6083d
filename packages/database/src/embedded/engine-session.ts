import { type EngineError, watchAnswer } from './answer-watch.ts';
import { explainEngineFailure } from './file-failure.ts';
import type { Session } from './session-queue.ts';
import { errorMessage, queryMessage } from './wire.ts';

/** The parts of PGlite in use. */
export interface Engine {
  execProtocolRawStream: (
    messages: Uint8Array,
    options: { onRawData: (bytes: Uint8Array) => void; syncToFs: boolean },
  ) => Promise<void>;
  isInTransaction: () => boolean;
}

/** Options of {@link createEngineSession}. */
export interface EngineSessionOptions {
  /** The files of the engine, for messages. */
  readonly cluster: string;
  /** Why nothing can be written at the moment; undefined if it can. */
  readonly describeShortage: () => string | undefined;
  /** The engine broke, and executes nothing any more. Called once. */
  readonly onBroken: (why: string) => void;
}

/** Severities after which a server ends a session, or all of them, and restarts. */
const BREAKING = new Set(['FATAL', 'PANIC']);

const READ_ONLY = '25006';
const DISK_FULL = '53100';
const SYNC = 0x53;
const QUERY = 0x51;

const SYNC_MESSAGE = Buffer.from([SYNC, 0, 0, 0, 4]);

const noAnswer = (): void => undefined;

/** The letter of the last message of a batch. */
const lastKind = (messages: Uint8Array): number | undefined => {
  const view = new DataView(messages.buffer, messages.byteOffset, messages.byteLength);
  let kind: number | undefined;
  for (let at = 0; at + 5 <= messages.length; at += 1 + view.getUint32(at + 1)) kind = messages[at];
  return kind;
};

/**
 * The only session of an engine. A server whose log cannot be written ends itself and recovers; a
 * single-user engine says `PANIC` and continues in a state in which no transaction can be ended.
 * Here that is detected, by the severity or by an answer without an end, and the session is given
 * up: the next process that opens the files recovers the data from the log.
 */
export const createEngineSession = (
  engine: Engine,
  { cluster, describeShortage, onBroken }: EngineSessionOptions,
): Session => {
  let broken: Error | undefined;
  const breakDown = (why: string): Error => {
    if (broken !== undefined) return broken;
    broken = new Error(`the embedded database broke: ${explainEngineFailure(why, cluster)}`);
    onBroken(broken.message);
    return broken;
  };

  const execute: Session['execute'] = async (messages, onAnswer) => {
    if (broken !== undefined) throw broken;
    let fatal: EngineError | undefined;
    const watch = watchAnswer((error) => {
      if (BREAKING.has(error.severity)) {
        fatal ??= error;
        // Whether anything was changed is known only after the files have been recovered.
        return Buffer.alloc(0);
      }
      const shortage = error.state === READ_ONLY ? describeShortage() : undefined;
      return shortage === undefined ? undefined : errorMessage('ERROR', DISK_FULL, shortage);
    });
    try {
      await engine.execProtocolRawStream(messages, {
        onRawData: (bytes) => {
          for (const part of watch.push(bytes)) onAnswer(part);
        },
        syncToFs: false,
      });
    } catch (error) {
      // An SQL error is part of the answer. A thrown error means that the engine itself broke.
      const said = error instanceof Error ? error.message : String(error);
      throw breakDown(fatal?.message ?? said);
    }
    if (fatal !== undefined) throw breakDown(fatal.message);
    const kind = lastKind(messages);
    if ((kind === SYNC || kind === QUERY) && !watch.isReady()) {
      throw breakDown('it did not end its answer');
    }
  };

  return {
    execute,
    isInTransaction: () => engine.isInTransaction(),
    rollBack: async () => {
      // Ends a pipeline that was never synchronised, and the transaction it started.
      await execute(SYNC_MESSAGE, noAnswer);
      if (engine.isInTransaction()) await execute(queryMessage('ROLLBACK'), noAnswer);
      if (engine.isInTransaction()) {
        throw breakDown('a transaction cannot be rolled back');
      }
    },
  };
};
