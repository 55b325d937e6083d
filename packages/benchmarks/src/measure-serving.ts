import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const RUNS = 9;

/** Milliseconds from the start of a process to its response to `tools/list`. */
export interface ServingStart {
  ours: number;
  reference: number;
}

const INITIALIZE = {
  id: 1,
  jsonrpc: '2.0',
  method: 'initialize',
  params: {
    capabilities: {},
    clientInfo: { name: 'bench', version: '1.0.0' },
    protocolVersion: '2025-06-18',
  },
};
const INITIALIZED = { jsonrpc: '2.0', method: 'notifications/initialized' };
const LIST = { id: 2, jsonrpc: '2.0', method: 'tools/list' };

const send = ({ stdin }: ChildProcess, ...messages: object[]): void => {
  stdin?.write(messages.map((message) => `${JSON.stringify(message)}\n`).join(''));
};

const startOnce = (args: readonly string[]): Promise<number> =>
  new Promise((resolve, reject) => {
    const began = performance.now();
    const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'ignore'] });
    let output = '';
    let milliseconds: number | undefined;
    const onText = (text: string): void => {
      const isOpen = output.includes('"id":1');
      output += text;
      if (!isOpen && output.includes('"id":1')) send(child, INITIALIZED, LIST);
      if (milliseconds !== undefined || !output.includes('"id":2')) return;
      milliseconds = performance.now() - began;
      child.stdin?.end();
    };
    child.stdout?.setEncoding('utf8').on('data', onText);
    child.on('error', reject);
    child.on('close', (code) => {
      if (milliseconds === undefined) reject(new Error(`A server ended with ${code}.`));
      else resolve(milliseconds);
    });
    send(child, INITIALIZE);
  });

const median = (values: readonly number[]): number =>
  values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] as number;

/**
 * Starts our server over stdio and the reference filesystem server alternately, both as installed;
 * ours was just built.
 */
export const measureServing = async (): Promise<ServingStart> => {
  // Programs, not modules to import.
  const built = join(import.meta.dirname, '..', '..', 'lobe-tools');
  await promisify(execFile)(process.execPath, ['build.ts'], { cwd: built });
  const bin = join(built, 'dist', 'dist', 'lobe-tools.mjs');
  const servers = join(import.meta.dirname, '..', '..', 'tool-mcp', 'node_modules');
  const reference = join(servers, '@modelcontextprotocol', 'server-filesystem', 'dist', 'index.js');
  const commands = { ours: [bin, 'mcp'], reference: [reference, tmpdir()] };
  // The first start of each fills caches.
  await startOnce(commands.ours);
  await startOnce(commands.reference);
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    ours.push(await startOnce(commands.ours));
    theirs.push(await startOnce(commands.reference));
  }
  return { ours: median(ours), reference: median(theirs) };
};
