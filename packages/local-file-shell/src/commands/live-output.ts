import { ceilBoundary, decodeText, floorBoundary, isBinary } from './utf8.ts';

/** How live output is passed on. */
export interface LiveOutputOptions {
  /** Milliseconds between two pieces. */
  intervalMs?: number;
  /** Bytes per piece. Faster output is dropped, with a note. */
  maxBytes?: number;
  onOutput: (text: string) => void;
}

/** Live output for an observer. */
export interface LiveOutput {
  /** Passes on the rest. Nothing follows. */
  end: () => void;
  push: (chunk: Buffer) => void;
}

/** Where output is understood again after a gap: at the next line, unless it is far. */
const findResumption = (bytes: Buffer): number => {
  const next = bytes.subarray(0, Math.ceil(bytes.length / 2)).indexOf(10) + 1;
  return next > 0 ? next : ceilBoundary(bytes, 0);
};

/**
 * Passes output on in pieces of limited size at a limited rate, split between characters: the first
 * immediately, then ten a second. Of a flood, the last part of every tenth of a second is shown.
 */
export const createLiveOutput = ({
  intervalMs = 100,
  maxBytes = 8000,
  onOutput,
}: LiveOutputOptions): LiveOutput => {
  let pending: Buffer = Buffer.alloc(0);
  let skipped = 0;
  let binary = false;
  let ended = false;
  let timer: NodeJS.Timeout | undefined;

  const deliver = (text: string): void => {
    if (text === '') return;
    try {
      onOutput(text);
    } catch {
      // An observer must not affect the command.
    }
  };

  const flush = (): void => {
    const start = skipped > 0 ? findResumption(pending) : 0;
    const end = ended ? pending.length : floorBoundary(pending, pending.length);
    const piece = pending.subarray(start, Math.max(start, end));
    const notice = skipped > 0 ? `\n[… ${skipped + start} bytes not shown while it runs …]\n` : '';
    // A copy: a small piece must not keep the chunk it was read from in memory.
    pending = Buffer.from(pending.subarray(Math.max(start, end)));
    skipped = 0;
    if (!isBinary(piece)) {
      binary = false;
      deliver(notice + decodeText(piece));
    } else if (!binary) {
      binary = true;
      deliver('[binary output]\n');
    }
  };

  const schedule = (): void => {
    flush();
    timer = setTimeout(() => {
      timer = undefined;
      if (pending.length > 0 && !ended) schedule();
    }, intervalMs);
    timer.unref();
  };

  return {
    end: () => {
      ended = true;
      clearTimeout(timer);
      flush();
    },
    push: (chunk) => {
      if (ended) return;
      const joined = pending.length === 0 ? chunk : Buffer.concat([pending, chunk]);
      const excess = Math.max(0, joined.length - maxBytes);
      skipped += excess;
      pending = excess > 0 ? Buffer.from(joined.subarray(excess)) : joined;
      if (timer === undefined) schedule();
    },
  };
};
