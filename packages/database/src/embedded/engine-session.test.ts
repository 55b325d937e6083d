import { describe, expect, it } from 'vitest';

import { createEngineSession, type Engine } from './engine-session.ts';
import { errorMessage, queryMessage } from './wire.ts';

const READY = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);
const DONE = Buffer.from([0x43, 0, 0, 0, 4]);

/** `errorMessage` with the severity that only a broken engine uses. */
const panic = (message: string): Buffer =>
  Buffer.from(
    errorMessage('FATAL', '53100', message).toString('latin1').replaceAll('FATAL', 'PANIC'),
    'latin1',
  );

const open = (...answers: (Buffer | Error)[]) => {
  const executed: string[] = [];
  const broken: string[] = [];
  const passed: Buffer[] = [];
  let isOpen = false;
  const engine: Engine = {
    execProtocolRawStream: async (messages, { onRawData }) => {
      executed.push(Buffer.from(messages).toString('latin1'));
      const answer = answers.shift() ?? READY;
      if (answer instanceof Error) throw answer;
      onRawData(answer);
    },
    isInTransaction: () => isOpen,
  };
  const session = createEngineSession(engine, {
    cluster: '/data/cluster',
    describeShortage: () => undefined,
    onBroken: (why) => broken.push(why),
  });
  const query = (sql = 'COMMIT') =>
    session.execute(queryMessage(sql), (bytes) => passed.push(Buffer.from(bytes)));
  return { begin: () => (isOpen = true), broken, executed, passed, query, session };
};

describe('a session of an engine that broke', () => {
  it.each<[string, Buffer | Error, string]>([
    [
      'its log cannot be written',
      Buffer.concat([DONE, panic('could not write to file "pg_wal/x": No space left on device')]),
      'the disk of /data/cluster is full. Make room and try again (could not write to file',
    ],
    ['it goes on afterwards', Buffer.concat([panic('cannot drop'), READY]), 'cannot drop'],
    ['it ends its session', errorMessage('FATAL', 'XX000', 'no more'), 'no more'],
    ['it throws', new Error('unreachable executed'), 'unreachable executed'],
    ['it says nothing', Buffer.alloc(0), 'it did not end its answer'],
    ['it does not come to an end', DONE, 'it did not end its answer'],
    ['its last message is cut off', READY.subarray(0, 3), 'it did not end its answer'],
  ])('is given up once, and executes nothing any more: %s', async (_, answer, why) => {
    const { broken, executed, passed, query } = open(answer);
    await expect(query()).rejects.toThrow(`the embedded database broke: ${why}`);
    await expect(query('SELECT 1')).rejects.toThrow(why);
    expect(broken).toEqual([expect.stringContaining(why)]);
    expect(executed).toHaveLength(1);
    // The client learns that it must determine what happened to its batch.
    expect(Buffer.concat(passed).toString('latin1')).not.toContain('PANIC');
  });

  it('is given up if a transaction cannot be rolled back', async () => {
    const { begin, broken, session } = open();
    begin();
    await expect(session.rollBack()).rejects.toThrow('cannot be rolled back');
    expect(broken).toHaveLength(1);
  });
});

describe('a session of a working engine', () => {
  it.each([
    errorMessage('ERROR', '53100', 'could not extend file: No space left on device'),
    errorMessage('ERROR', 'XX000', 'an internal error'),
    errorMessage('ERROR', '25006', 'this transaction only reads'),
  ])('passes on errors of a statement', async (error) => {
    const { broken, passed, query } = open(Buffer.concat([error, READY]));
    await query();
    await query();
    expect(Buffer.concat(passed).includes(error)).toBe(true);
    expect(broken).toEqual([]);
  });

  it('needs no end of an answer to an unfinished batch', async () => {
    const { broken, session } = open(DONE);
    await session.execute(Buffer.from([0x48, 0, 0, 0, 4]), () => undefined);
    expect(broken).toEqual([]);
  });
});
