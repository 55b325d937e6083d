/** The parts of PGlite that the queue uses: one session that takes protocol messages. */
export interface Session {
  /**
   * Runs messages to their end and passes the answer on as it arrives.
   *
   * @throws Error if the engine broke: nothing is executed any more
   */
  execute: (messages: Uint8Array, onAnswer: (bytes: Uint8Array) => void) => Promise<void>;
  isInTransaction: () => boolean;
  /** Ends anything that a client has left open. */
  rollBack: () => Promise<void>;
}

interface Waiting {
  readonly holder: number;
  readonly work: () => Promise<boolean>;
}

/** Grants access to the only session, one batch at a time, in the order of requests. */
export interface SessionQueue {
  /**
   * Waits for the session and runs a batch. The session stays with its holder as long as the batch
   * returns true: a transaction is open, or a pipeline is unfinished.
   */
  run: (holder: number, work: () => Promise<boolean>) => Promise<void>;
  /** Whether the holder has the session at the moment. */
  isHolding: (holder: number) => boolean;
}

/** Creates the queue of one session. */
export const createSessionQueue = (): SessionQueue => {
  const waiting: Waiting[] = [];
  let holder: number | undefined;
  let busy = false;

  const next = (): Waiting | undefined => {
    if (holder === undefined) return waiting.shift();
    const index = waiting.findIndex((entry) => entry.holder === holder);
    return index === -1 ? undefined : waiting.splice(index, 1)[0];
  };

  const drain = async (): Promise<void> => {
    if (busy) return;
    busy = true;
    for (let entry = next(); entry !== undefined; entry = next()) {
      holder = (await entry.work()) ? entry.holder : undefined;
    }
    busy = false;
  };

  return {
    isHolding: (id) => holder === id,
    run: async (id, work) => {
      const { promise, reject, resolve } = Promise.withResolvers<void>();
      waiting.push({
        holder: id,
        work: async () => {
          try {
            const holds = await work();
            resolve();
            return holds;
          } catch (error) {
            reject(error instanceof Error ? error : new Error(String(error)));
            return false;
          }
        },
      });
      void drain();
      return promise;
    },
  };
};
