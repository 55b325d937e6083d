import { open, type FileHandle } from 'node:fs/promises';

/** An output that can be read at any position, by any number of readers. */
export interface OutputSource {
  /** Bytes from the start that are in the file. */
  readonly keptBytes: number;
  /** The file; undefined if nothing of the output could be kept. */
  readonly outputFile: string | undefined;
  /** The last bytes, which exist although the file does not contain them. */
  readonly tail: Buffer;
  readonly totalBytes: number;
}

/** Bytes from some position on. */
export interface OutputSlice {
  /** Their position: the requested one, or after a gap. */
  readonly at: number;
  readonly bytes: Buffer;
}

/** Reads one output. Must be closed. */
export interface OutputReader {
  close: () => Promise<void>;
  /** Returns at most this many bytes; none only at the end. */
  read: (offset: number, length: number) => Promise<OutputSlice>;
}

/** Opens an output for reading. */
export const createOutputReader = (source: OutputSource): OutputReader => {
  const { keptBytes, outputFile, tail, totalBytes } = source;
  const tailAt = totalBytes - tail.length;
  let file: FileHandle | undefined;

  const readFile = async (path: string, offset: number, length: number): Promise<Buffer> => {
    file ??= await open(path, 'r');
    const bytes = Buffer.allocUnsafe(Math.min(length, keptBytes - offset));
    const { bytesRead } = await file.read(bytes, 0, bytes.length, offset);
    return bytes.subarray(0, bytesRead);
  };

  return {
    close: async () => {
      await file?.close();
      file = undefined;
    },
    read: async (offset, length) => {
      if (outputFile !== undefined && offset < keptBytes) {
        const bytes = await readFile(outputFile, offset, length);
        if (bytes.length > 0) return { at: offset, bytes };
      }
      const at = Math.min(Math.max(offset, tailAt), Math.max(totalBytes, offset));
      return { at, bytes: tail.subarray(at - tailAt, at - tailAt + length) };
    },
  };
};
