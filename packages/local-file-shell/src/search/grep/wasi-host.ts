import { randomFillSync } from 'node:crypto';
import { closeSync, fstatSync, readSync } from 'node:fs';

import { openAt } from '../../paths/open-at.ts';
import { WasiMemory } from './wasi-memory.ts';

/** Error numbers and file types of WASI preview 1. */
const SUCCESS = 0;
const BADF = 8;
const INVAL = 28;
const NOENT = 44;
const NOTSUP = 58;
const DIRECTORY = 3;
const REGULAR_FILE = 4;
const CHARACTER_DEVICE = 2;

const STDOUT = 1;
const STDERR = 2;
const FOLDER = 3;
/** Per file; a larger one is unreadable. */
const MAX_KEPT_BYTES = 128_000_000;
/** Number of names that are kept; ripgrep reads them a few hundred ahead. */
const MAX_NAMES = 20_000;

export interface HostOptions {
  /** Absolute paths. The program sees each as a file in one folder, named by its number. */
  files: Iterator<string, undefined>;
  onComplaint: (bytes: Buffer) => void;
  onOutput: (bytes: Buffer) => void;
  parameters: readonly string[];
  /** The program reads files as a whole, not line by line. */
  wholeFiles: boolean;
}

/** Ends the program from within a host call. */
export class ProgramExit extends Error {
  override readonly name = 'ProgramExit';
}

interface OpenFile {
  /** Nothing is left to read. */
  atEnd: boolean;
  file: number;
  /** Start of the current line. */
  lineStart: number;
  position: number;
}

/**
 * The system that the WebAssembly build of ripgrep sees: a flat, read-only folder with the files to
 * search, and nothing else of the machine. So it does not walk, ignore or open anything itself,
 * which is also three times as fast.
 */
export const createWasiHost = ({
  files,
  onComplaint,
  onOutput,
  parameters,
  wholeFiles,
}: HostOptions) => {
  const memory = new WasiMemory();
  const names = new Map<number, string>();
  const open = new Map<number, OpenFile | 'folder'>([[FOLDER, 'folder']]);
  const words = ['rg', ...parameters].map((word) => Buffer.from(`${word}\0`));
  let listed = 0;
  let exhausted = false;
  let nextDescriptor = FOLDER + 1;

  /** Ensures that the file with a number is known. */
  const nameFile = (index: number): boolean => {
    while (!exhausted && listed <= index) {
      const next = files.next();
      if (next.done) exhausted = true;
      else {
        names.set(listed, next.value);
        names.delete(listed - MAX_NAMES);
        listed += 1;
      }
    }
    return index < listed;
  };

  const pathOf = (printed: string): string | undefined =>
    names.get(Number(printed.replace(/^\.\//, '')));

  const readInto = (entry: OpenFile, address: number, length: number): number => {
    if (entry.atEnd || length === 0) return 0;
    const bytes = memory.bytes(address, length);
    const count = readSync(entry.file, bytes, 0, length, null);
    entry.position += count;
    const feed = bytes.subarray(0, count).lastIndexOf(10);
    if (feed !== -1) entry.lineStart = entry.position - count + feed + 1;
    // The program keeps a whole line in memory, and a whole file if matches span lines.
    const kept = entry.position - (wholeFiles ? 0 : entry.lineStart);
    if (kept > MAX_KEPT_BYTES) throw new RangeError('The line is too long.');
    // A regular file returns less than requested only at its end.
    entry.atEnd = count < length;
    return count;
  };

  const openPath = (name: string, result: number): number => {
    const descriptor = nextDescriptor;
    nextDescriptor += 1;
    if (name === '' || name === '.' || name === './') open.set(descriptor, 'folder');
    else {
      const path = pathOf(name);
      if (path === undefined) return NOENT;
      try {
        open.set(descriptor, {
          atEnd: false,
          file: openAt(path),
          lineStart: 0,
          position: 0,
        });
      } catch {
        return NOENT;
      }
    }
    memory.setUint32(result, descriptor);
    return SUCCESS;
  };

  const imports = {
    args_get: (list: number, text: number): number => {
      let address = text;
      for (const [index, word] of words.entries()) {
        memory.setUint32(list + index * 4, address);
        memory.write(address, word);
        address += word.length;
      }
      return SUCCESS;
    },
    args_sizes_get: (count: number, size: number): number => {
      memory.setUint32(count, words.length);
      memory.setUint32(
        size,
        words.reduce((sum, { length }) => sum + length, 0),
      );
      return SUCCESS;
    },
    clock_time_get: (_clock: number, _precision: bigint, result: number): number => {
      memory.setUint64(result, process.hrtime.bigint());
      return SUCCESS;
    },
    environ_get: (): number => SUCCESS,
    environ_sizes_get: (count: number, size: number): number => {
      memory.setUint32(count, 0);
      memory.setUint32(size, 0);
      return SUCCESS;
    },
    fd_close: (descriptor: number): number => {
      const entry = open.get(descriptor);
      if (entry === undefined) return BADF;
      if (entry !== 'folder') closeSync(entry.file);
      open.delete(descriptor);
      return SUCCESS;
    },
    fd_fdstat_get: (descriptor: number, result: number): number => {
      const entry = open.get(descriptor);
      const kind = entry === 'folder' ? DIRECTORY : REGULAR_FILE;
      memory.write(result, Buffer.alloc(24));
      memory.setUint8(result, entry === undefined ? CHARACTER_DEVICE : kind);
      memory.setUint64(result + 8, 0xff_ff_ff_ffn);
      memory.setUint64(result + 16, 0xff_ff_ff_ffn);
      return SUCCESS;
    },
    fd_fdstat_set_flags: (): number => SUCCESS,
    fd_filestat_get: (descriptor: number, result: number): number => {
      const entry = open.get(descriptor);
      if (entry === undefined) memory.setFileStatus(result, CHARACTER_DEVICE, 0);
      else if (entry === 'folder') memory.setFileStatus(result, DIRECTORY, 0);
      else memory.setFileStatus(result, REGULAR_FILE, fstatSync(entry.file).size);
      return SUCCESS;
    },
    fd_prestat_dir_name: (descriptor: number, address: number): number => {
      if (descriptor !== FOLDER) return BADF;
      memory.write(address, Buffer.from('.'));
      return SUCCESS;
    },
    fd_prestat_get: (descriptor: number, result: number): number => {
      if (descriptor !== FOLDER) return BADF;
      memory.setUint32(result, 0);
      memory.setUint32(result + 4, 1);
      return SUCCESS;
    },
    fd_read: (descriptor: number, list: number, length: number, result: number): number => {
      const entry = open.get(descriptor);
      if (entry === undefined || entry === 'folder') return BADF;
      let total = 0;
      for (let index = 0; index < length; index += 1) {
        const address = memory.getUint32(list + index * 8);
        try {
          total += readInto(entry, address, memory.getUint32(list + index * 8 + 4));
        } catch {
          return INVAL;
        }
      }
      memory.setUint32(result, total);
      return SUCCESS;
    },
    fd_readdir: (
      descriptor: number,
      address: number,
      length: number,
      cookie: bigint,
      result: number,
    ): number => {
      if (open.get(descriptor) !== 'folder') return BADF;
      let used = 0;
      for (let index = Number(cookie); used < length && nameFile(index); index += 1) {
        const entry = memory.makeDirectoryEntry(index, REGULAR_FILE);
        const part = entry.subarray(0, length - used);
        memory.write(address + used, part);
        used += part.length;
      }
      memory.setUint32(result, used);
      return SUCCESS;
    },
    fd_seek: (descriptor: number, offset: bigint, whence: number, result: number): number => {
      const entry = open.get(descriptor);
      // Only at the current position: nothing is searched twice.
      if (entry === undefined || entry === 'folder' || whence !== 1 || offset !== 0n) return INVAL;
      memory.setUint64(result, BigInt(entry.position));
      return SUCCESS;
    },
    fd_write: (descriptor: number, list: number, length: number, result: number): number => {
      let total = 0;
      for (let index = 0; index < length; index += 1) {
        const address = memory.getUint32(list + index * 8);
        const size = memory.getUint32(list + index * 8 + 4);
        const bytes = Buffer.from(memory.bytes(address, size));
        if (descriptor === STDOUT) onOutput(bytes);
        else if (descriptor === STDERR) onComplaint(bytes);
        total += size;
      }
      memory.setUint32(result, total);
      return SUCCESS;
    },
    path_filestat_get: (
      _descriptor: number,
      _flags: number,
      address: number,
      length: number,
      result: number,
    ): number => {
      const name = memory.text(address, length);
      const isFolder = name === '' || name === '.' || name === './';
      if (!isFolder && pathOf(name) === undefined) return NOENT;
      memory.setFileStatus(result, isFolder ? DIRECTORY : REGULAR_FILE, 0);
      return SUCCESS;
    },
    path_open: (
      _descriptor: number,
      _lookup: number,
      address: number,
      length: number,
      _flags: number,
      _rights: bigint,
      _inheriting: bigint,
      _descriptorFlags: number,
      result: number,
    ): number => openPath(memory.text(address, length), result),
    path_readlink: (): number => INVAL,
    poll_oneoff: (): number => NOTSUP,
    proc_exit: (): never => {
      throw new ProgramExit();
    },
    random_get: (address: number, length: number): number => {
      randomFillSync(memory.bytes(address, length));
      return SUCCESS;
    },
    sched_yield: (): number => SUCCESS,
  };

  return {
    /** Closes the files that the program left open. */
    close: (): void => {
      for (const entry of open.values()) if (entry !== 'folder') closeSync(entry.file);
      open.clear();
    },
    imports: { wasi_snapshot_preview1: imports },
    memory,
    /** Returns the real path of a printed name. */
    pathOf,
  };
};
