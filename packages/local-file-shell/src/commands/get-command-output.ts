import type {
  CommandFacts,
  GetCommandOutputParams,
  GetCommandOutputState,
  LocalSystemCall,
} from '@lobechat/builtin-tool-local-system';
import { ToolError, ToolErrorType } from '@lobechat/types';

import { checkNumber } from './check-number.ts';
import type { CommandRegistry, FoundCommand } from './command-registry.ts';
import { MAX_OUTPUT_BYTES, MAX_WAIT_MS, OUTPUT_BYTES, PAUSE_MS } from './limits.ts';
import { createLineFilter, type LineFilter, readFilteredPage } from './line-filter.ts';
import { createOutputReader, type OutputSource } from './output-source.ts';
import { type OutputPage, readPage } from './read-page.ts';

/** The current state of a command. */
interface Snapshot {
  facts: CommandFacts;
  notes: string[];
  source: OutputSource;
}

/** Milliseconds between two checks of another process's command. */
const POLL_MS = 100;
/** Pauses after which a reading ends even if output still arrives. */
const MAX_PAUSES = 10;

const takeSnapshot = async ({ job, store, stored }: FoundCommand): Promise<Snapshot> => {
  // The facts first: once it has finished, all its output exists.
  if (job) return { facts: job.facts(), notes: job.notes(), source: job.source() };
  const { facts, outputFile, record } = stored;
  const { keptBytes, notes, totalBytes } = record;
  const tail = keptBytes < totalBytes ? await store.readTail(facts.commandId) : Buffer.alloc(0);
  return { facts, notes, source: { keptBytes, outputFile, tail, totalBytes } };
};

const toAborted = (commandId: string): ToolError =>
  new ToolError(
    ToolErrorType.Aborted,
    `Waiting for output of ${commandId} was cancelled. The command continues.`,
  );

/** Until something happens, the time is over, or the call is cancelled. */
const waitForChange = (
  { job }: FoundCommand,
  { facts, source }: Snapshot,
  milliseconds: number,
  signal: AbortSignal | undefined,
): Promise<void> =>
  new Promise((resolve) => {
    const finish = (): void => {
      clearTimeout(timer);
      stopWatching?.();
      signal?.removeEventListener('abort', finish);
      resolve();
    };
    const timer = setTimeout(finish, job ? milliseconds : Math.min(milliseconds, POLL_MS));
    const stopWatching = job?.watch(finish);
    signal?.addEventListener('abort', finish);
    const missed =
      job !== undefined &&
      (job.output.totalBytes() !== source.totalBytes || job.facts().status !== facts.status);
    if (missed || signal?.aborted) finish();
  });

const check = ({ limit, offset, wait }: GetCommandOutputParams): void => {
  checkNumber({
    advice: 'Leave it out to continue where the last read ended.',
    maximum: Number.MAX_SAFE_INTEGER,
    minimum: Number.MIN_SAFE_INTEGER,
    name: 'offset',
    unit: 'bytes',
    value: offset,
  });
  checkNumber({
    maximum: MAX_OUTPUT_BYTES,
    minimum: 1,
    name: 'limit',
    unit: 'bytes',
    value: limit,
  });
  checkNumber({
    maximum: MAX_WAIT_MS,
    minimum: 0,
    name: 'wait',
    unit: 'milliseconds',
    value: wait,
  });
};

interface ReadOptions {
  filter: LineFilter | undefined;
  limit: number;
  offset: number;
  signal: AbortSignal | undefined;
  until: number | undefined;
}

const readSnapshot = async (snapshot: Snapshot, options: ReadOptions): Promise<OutputPage> => {
  const { filter, limit, offset, signal, until } = options;
  const { facts, source } = snapshot;
  const page = {
    finished: facts.status !== 'running',
    limit,
    offset,
    totalBytes: source.totalBytes,
  };
  // There is nothing beyond the end, and reading continues from the end.
  if (offset >= source.totalBytes) {
    const end = source.totalBytes;
    return { nextOffset: end, offset: end, omittedBytes: 0, output: '' };
  }
  const reader = createOutputReader(source);
  try {
    return filter
      ? await readFilteredPage(reader, { ...page, filter, signal, until })
      : await readPage(reader, page);
  } catch (error) {
    if (signal?.aborted) throw toAborted(facts.commandId);
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code !== 'ENOENT') throw error;
    throw new ToolError(
      ToolErrorType.NotFound,
      `The output of ${facts.commandId} is no longer available: old outputs are removed. Run it again.`,
      { cause: error },
    );
  } finally {
    await reader.close();
  }
};

/**
 * Continues reading a command's output. A reading that waits returns when nothing has arrived for a
 * moment: an answer, a prompt and the end of a command come in pieces.
 *
 * @throws ToolError `NotFound`, `InvalidArguments`, `InvalidPattern`, `Aborted` while it waits
 */
export const getCommandOutput = async (
  registry: CommandRegistry,
  params: GetCommandOutputParams,
  { sessionId, signal }: LocalSystemCall,
  pauseMs = PAUSE_MS,
): Promise<GetCommandOutputState> => {
  const { commandId, limit = OUTPUT_BYTES, wait = 0 } = params;
  check(params);
  const filter = params.filter === undefined ? undefined : createLineFilter(params.filter);
  let until = performance.now() + wait;
  let pauseEnds: number | undefined;
  let seenBytes: number | undefined;
  let found = await registry.find(sessionId, commandId);
  let offset = params.offset ?? (await found.store.readPosition(commandId)) ?? 0;
  let filteredLines = 0;
  let isFirst = true;
  for (;;) {
    const snapshot = await takeSnapshot(found);
    // A negative one is counted from the end.
    if (offset < 0) offset = Math.max(0, snapshot.source.totalBytes + offset);
    // Without a wait, a reading still looks at as much as it can.
    const scanUntil = isFirst ? undefined : until;
    isFirst = false;
    const options = { filter, limit, offset, signal, until: scanUntil };
    const page = await readSnapshot(snapshot, options);
    const { totalBytes } = snapshot.source;
    const running = snapshot.facts.status === 'running';
    const isPage = page.output !== '';
    const now = performance.now();
    if (isPage) {
      if (pauseEnds === undefined) until = Math.min(until, now + pauseMs * MAX_PAUSES);
      // A pause is measured: the news of output that was already read may wake this up later.
      if (totalBytes !== seenBytes) pauseEnds = now + pauseMs;
      seenBytes = totalBytes;
    }
    const isFull = isPage && totalBytes - page.offset >= limit;
    const left = (isPage ? Math.min(until, pauseEnds ?? until) : until) - now;
    if (!running || left <= 0 || isFull) {
      filteredLines += page.filteredLines ?? 0;
      await found.store.writePosition(commandId, page.nextOffset);
      const { notes } = snapshot;
      return {
        ...snapshot.facts,
        ...(filter && { filteredLines }),
        nextOffset: page.nextOffset,
        ...(notes.length > 0 && { notes }),
        offset: page.offset,
        omittedBytes: page.omittedBytes,
        output: page.output,
        totalBytes,
      };
    }
    if (signal?.aborted) throw toAborted(commandId);
    // A filter need not check again what it has seen; there may be more that it has not.
    const isSeen = filter !== undefined && !isPage && page.nextOffset > offset;
    if (!isPage) {
      filteredLines += page.filteredLines ?? 0;
      offset = page.nextOffset;
    }
    if (!isSeen) await waitForChange(found, snapshot, left, signal);
    if (signal?.aborted) throw toAborted(commandId);
    found = await registry.find(sessionId, commandId);
  }
};
