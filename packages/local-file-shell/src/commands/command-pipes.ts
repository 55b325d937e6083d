import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, constants, openSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { isMainThread } from 'node:worker_threads';

const run = promisify(execFile);

/** The pipes between a command and the host. */
export interface CommandPipes {
  /** Closes the command's ends, once it has them or cannot get them. */
  closeFar: () => void;
  /** Closes the host's ends. */
  closeNear: () => void;
  /** The command's standard input, if it has one. */
  readonly input: net.Socket | undefined;
  /**
   * Names of the command's standard output and error, which identify the processes that have them.
   */
  readonly name: string;
  /** Standard output and error, in the order they were written. */
  readonly output: net.Socket;
  /** For `spawn`. */
  readonly stdio: readonly ['ignore' | number, number, number];
}

const { O_NONBLOCK, O_RDONLY, O_RDWR, O_WRONLY } = constants;

/**
 * Creates real pipes. Node's own are sockets, which a command cannot open as `/dev/stdout`, and
 * there are two of them, so the order of output is lost: here, one pipe is both.
 *
 * They are not available in a thread: when it ends, Node closes every descriptor that it opened by
 * number and did not close by number, even one that a socket closed and that is another thread's
 * file by now.
 *
 * @param folder Where the pipes briefly have a name. Bun reads nothing from a socket that is
 * created from a descriptor.
 *
 * @returns undefined where there are no named pipes, in a thread and in Bun
 */
export const createCommandPipes = async (
  folder: string,
  withInput: boolean,
): Promise<CommandPipes | undefined> => {
  if (process.platform === 'win32' || !isMainThread || process.versions['bun']) return undefined;
  const output = path.join(folder, `${randomBytes(16).toString('hex')}.pipe`);
  const input = `${output}-in`;
  const names = withInput ? [output, input] : [output];
  const descriptors = new Set<number>();
  const openEnd = (name: string, flags: number): number => {
    const descriptor = openSync(name, flags);
    descriptors.add(descriptor);
    return descriptor;
  };
  const closeEnd = (descriptor: number): void => {
    if (descriptors.delete(descriptor)) closeSync(descriptor);
  };
  const toSocket = (fd: number, options: { readable: boolean; writable: boolean }): net.Socket => {
    const socket = new net.Socket({ fd, ...options });
    descriptors.delete(fd);
    // Reported to readers and writers; without a listener it would end the host.
    socket.on('error', () => {});
    return socket;
  };
  try {
    await run('mkfifo', ['-m', '600', ...names], { env: { PATH: process.env['PATH'] } });
    // Opening one end waits for the other, unless it is opened without blocking. The command's ends
    // must be able to block, so each is opened when its other end exists.
    const outputNear = openEnd(output, O_RDONLY | O_NONBLOCK);
    const outputFar = openEnd(output, O_WRONLY);
    const far = [outputFar];
    let inputSocket: net.Socket | undefined;
    let inputFar: number | undefined;
    if (withInput) {
      const both = openEnd(input, O_RDWR | O_NONBLOCK);
      inputFar = openEnd(input, O_RDONLY);
      const inputNear = openEnd(input, O_WRONLY | O_NONBLOCK);
      closeEnd(both);
      far.push(inputFar);
      inputSocket = toSocket(inputNear, { readable: false, writable: true });
    }
    const outputSocket = toSocket(outputNear, { readable: true, writable: false });
    return {
      closeFar: () => far.forEach(closeEnd),
      closeNear: () => {
        inputSocket?.destroy();
        outputSocket.destroy();
      },
      input: inputSocket,
      name: output,
      output: outputSocket,
      stdio: [inputFar ?? 'ignore', outputFar, outputFar],
    };
  } catch {
    for (const descriptor of descriptors) closeEnd(descriptor);
    return undefined;
  } finally {
    await Promise.all(names.map((name) => rm(name, { force: true }).catch(() => {})));
  }
};
