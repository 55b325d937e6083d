import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import type { LineOutcome } from './run-line.ts';

/** The program itself. */
export const BIN = fileURLToPath(new URL('../bin.ts', import.meta.url));

/** A running process and what becomes of it. */
export interface RunningProcess {
  child: ChildProcess;
  outcome: Promise<LineOutcome & { signal: NodeJS.Signals | null }>;
  /** Resolves when the output so far, of both kinds, contains the text. */
  waitFor: (text: string) => Promise<void>;
}

/** Starts a program and collects what it says. */
export const startProcess = (
  command: string,
  argumentList: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): RunningProcess => {
  const child = spawn(command, [...argumentList], { env: { ...process.env, ...environment } });
  const texts = { stderr: '', stdout: '' };
  const waiting = new Map<string, () => void>();
  const collect = (name: keyof typeof texts) => (text: string) => {
    texts[name] += text;
    for (const [wanted, resolve] of waiting) {
      if ((texts.stdout + texts.stderr).includes(wanted)) resolve();
    }
  };
  child.stdout.setEncoding('utf8').on('data', collect('stdout'));
  child.stderr.setEncoding('utf8').on('data', collect('stderr'));
  // A process that ended does not read what is still written to it.
  child.stdin.on('error', () => undefined);
  return {
    child,
    outcome: new Promise((resolve, reject) => {
      child.on('error', reject);
      child.on('close', (code, signal) => {
        resolve({ exitCode: code ?? -1, signal, ...texts });
      });
    }),
    waitFor: (text) =>
      new Promise((resolve) => {
        if ((texts.stdout + texts.stderr).includes(text)) resolve();
        else waiting.set(text, resolve);
      }),
  };
};

/** Starts the program. */
export const startBin = (
  argumentList: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): RunningProcess => startProcess(process.execPath, [BIN, ...argumentList], environment);

/** Runs the program to its end. */
export const runBin = async (
  argumentList: readonly string[],
  input = '',
): Promise<LineOutcome & { signal: NodeJS.Signals | null }> => {
  const { child, outcome } = startBin(argumentList);
  child.stdin?.end(input);
  return outcome;
};
