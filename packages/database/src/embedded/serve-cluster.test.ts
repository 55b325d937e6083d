import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { PathSocket } from '../connection/path-socket.ts';
import { serveCluster, type ServedCluster } from './serve-cluster.ts';
import { createCluster } from './template.ts';

let folder = '';
let served: ServedCluster;
let fault: string | undefined;
let shortage: string | undefined;
const broken: string[] = [];
const clients: pg.Client[] = [];
const sockets: PathSocket[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lobe-tools-cluster-'));
  await createCluster(join(folder, 'cluster'));
  served = await serveCluster({
    cluster: join(folder, 'cluster'),
    findFault: () => fault,
    findShortage: () => shortage,
    idleInTransactionMs: 1000,
    maxMessageBytes: 100_000,
    onBroken: (why) => broken.push(why),
    socket: join(folder, 'socket'),
  });
});

afterEach(async () => {
  sockets.length = 0;
  await Promise.all(clients.splice(0).map((client) => client.end().catch(() => undefined)));
});

afterAll(async () => {
  await served.close();
  await rm(folder, { force: true, recursive: true });
});

const attach = async (): Promise<pg.Client> => {
  const client = new pg.Client({
    database: 'postgres',
    ssl: false,
    stream: () => {
      const socket = new PathSocket(join(folder, 'socket'));
      sockets.push(socket);
      return socket;
    },
    user: 'postgres',
  });
  client.on('error', () => undefined);
  clients.push(client);
  await client.connect();
  return client;
};

describe('serveCluster', () => {
  it('creates no new database over the remains of a damaged one', async () => {
    const cluster = join(folder, 'damaged');
    await mkdir(cluster);
    await writeFile(join(cluster, 'base'), 'precious');
    const serve = async () =>
      serveCluster({
        cluster,
        findFault: () => undefined,
        onBroken: () => undefined,
        socket: join(folder, 'other-socket'),
      });
    await expect(serve()).rejects.toThrow('is damaged: it has no file PG_VERSION');
    expect(await readdir(cluster)).toEqual(['base']);
    await writeFile(join(cluster, 'PG_VERSION'), '18');
    await expect(serve()).rejects.toThrow(
      /damaged cannot be opened \(.+\)\. If it is damaged, restore it from a copy/,
    );
  });

  it('disconnects only the client that sends too much', async () => {
    const [greedy, other] = [await attach(), await attach()];
    await expect(greedy.query('SELECT $1::text', ['x'.repeat(200_000)])).rejects.toThrow();
    expect((await other.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  });

  it('rolls back the transaction of a client that disconnects, and admits the next one', async () => {
    const [leaving, other] = [await attach(), await attach()];
    await other.query('CREATE TABLE gone (id int)');
    await leaving.query('BEGIN');
    await leaving.query('INSERT INTO gone VALUES (1)');
    const waiting = other.query('SELECT count(*)::int AS n FROM gone');
    sockets[0]?.destroy();
    expect((await waiting).rows).toEqual([{ n: 0 }]);
  });

  it('disconnects a client that leaves a transaction open and idle', async () => {
    const [silent, other] = [await attach(), await attach()];
    await silent.query('BEGIN');
    expect((await other.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    await expect(silent.query('SELECT 1')).rejects.toThrow();
  });

  it('also takes the session from a client that does not read its answer', async () => {
    const [stuck, other] = [await attach(), await attach()];
    await stuck.query('BEGIN');
    sockets[0]?.pause();
    const lost = stuck.query("SELECT repeat('x', 5000000)").catch(() => 'lost');
    expect((await other.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    sockets[0]?.resume();
    expect(await lost).toBe('lost');
  });

  it('gives every client separate prepared statements', async () => {
    const [one, other] = [await attach(), await attach()];
    const ask = async (client: pg.Client, text: string) =>
      (await client.query({ name: 'mine', text, values: [1] })).rows;
    expect(await ask(one, 'SELECT $1::int AS one')).toEqual([{ one: 1 }]);
    expect(await ask(other, 'SELECT $1::int + 1 AS two')).toEqual([{ two: 2 }]);
    expect(await ask(one, 'SELECT $1::int AS one')).toEqual([{ one: 1 }]);
  });

  it('continues after an error in a statement, a transaction and the protocol', async () => {
    const client = await attach();
    await expect(client.query('SELECT nonsense')).rejects.toThrow('nonsense');
    await client.query('BEGIN');
    await expect(client.query('SELECT $1::int', ['x'])).rejects.toThrow('invalid input');
    await expect(client.query('SELECT 1')).rejects.toThrow('aborted');
    await client.query('ROLLBACK');
    const rude = new PathSocket(join(folder, 'socket'));
    rude.on('error', () => undefined);
    rude.connect();
    rude.resume();
    rude.write('GET / HTTP/1.1\r\n\r\n');
    await new Promise((resolve) => {
      rude.once('close', resolve);
    });
    expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  });

  it('is read-only while the disk is full, says so, and writes again once there is room', async () => {
    const client = await attach();
    await client.query('CREATE TABLE kept (number int)');
    shortage = 'the disk is full';
    const refused = { code: '53100', message: 'the disk is full', severity: 'ERROR' };
    await expect(client.query('INSERT INTO kept VALUES (1)')).rejects.toMatchObject(refused);
    await client.query('BEGIN');
    await expect(client.query('INSERT INTO kept VALUES ($1)', [2])).rejects.toMatchObject(refused);
    await client.query('ROLLBACK');
    expect((await client.query('SELECT * FROM kept')).rows).toEqual([]);
    shortage = undefined;
    await client.query('INSERT INTO kept VALUES (3)');
    expect((await client.query('SELECT * FROM kept')).rows).toEqual([{ number: 3 }]);
  });

  it('executes nothing after a fault, and notifies all clients', async () => {
    const [client, other] = [await attach(), await attach()];
    const heard = once(other, 'error');
    fault = 'somebody else has it';
    await expect(client.query('SELECT 1')).rejects.toMatchObject({ code: '57P01' });
    await expect(heard).resolves.toMatchObject([{ message: 'somebody else has it' }]);
    await vi.waitFor(() => {
      expect(broken).toEqual(['somebody else has it']);
    });
  });
});
