import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import { inject } from 'vitest';

import type { LineOutcome } from './run-line.ts';

/** The program as Node runs it from its sources. */
export const SOURCE = fileURLToPath(new URL('../bin.ts', import.meta.url));

/** The bundled program. */
export const BIN = inject('program');

/** A running process and its outcome. */
export interface RunningProcess {
  child: ChildProcess;
  outcome: Promise<LineOutcome & { signal: NodeJS.Signals | null }>;
  /** Resolves when the output so far, on either stream, contains the text. */
  waitFor: (text: string) => Promise<void>;
  /** Resolves to the match in standard output, once there is one. */
  waitForMatch: (pattern: RegExp) => Promise<string>;
}

/** A process left behind by a failed test would run forever. */
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Starts a program and collects its output. */
export const startProcess = (
  command: string,
  argumentList: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): RunningProcess => {
  const child = spawn(command, [...argumentList], { env: { ...process.env, ...environment } });
  running.add(child);
  child.on('close', () => running.delete(child));
  const texts = { stderr: '', stdout: '' };
  const waiting: (() => void)[] = [];
  const collect = (name: keyof typeof texts) => (text: string) => {
    texts[name] += text;
    for (const look of waiting) look();
  };
  /** The result of a check, once it finds something; a failure once no more output can come. */
  const waitUntil = <Found>(find: () => Found | undefined): Promise<Found> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        const found = find();
        if (found !== undefined) resolve(found);
      };
      waiting.push(look);
      look();
      child.on('close', () => {
        const output = texts.stdout + texts.stderr;
        reject(new Error(`The process ended without what was waited for. It wrote:\n${output}`));
      });
    });
  child.stdout.setEncoding('utf8').on('data', collect('stdout'));
  child.stderr.setEncoding('utf8').on('data', collect('stderr'));
  // A process that has ended does not read pending input.
  child.stdin.on('error', () => undefined);
  return {
    child,
    outcome: new Promise((resolve, reject) => {
      child.on('error', reject);
      child.on('close', (code, signal) => {
        resolve({ exitCode: code ?? -1, signal, ...texts });
      });
    }),
    waitFor: async (text) => {
      await waitUntil(() => (texts.stdout + texts.stderr).includes(text) || undefined);
    },
    waitForMatch: (pattern) => waitUntil(() => pattern.exec(texts.stdout)?.[0]),
  };
};

/** Starts the program. */
export const startBin = (
  argumentList: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): RunningProcess => startProcess(process.execPath, [BIN, ...argumentList], environment);

/** Runs the program until it ends. */
export const runBin = async (
  argumentList: readonly string[],
  input = '',
): Promise<LineOutcome & { signal: NodeJS.Signals | null }> => {
  const { child, outcome } = startBin(argumentList);
  child.stdin?.end(input);
  return outcome;
};
