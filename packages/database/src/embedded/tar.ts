import { closeSync, fsyncSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';

const BLOCK = 512;

const readText = (archive: Buffer, start: number, length: number): string => {
  const field = archive.subarray(start, start + length);
  const end = field.indexOf(0);
  return field.toString('utf8', 0, end === -1 ? length : end);
};

/** An entry of an archive: a folder if it has no content. */
export interface TarEntry {
  readonly content?: Buffer;
  readonly name: string;
}

/**
 * Reads a POSIX tar archive of files and folders; other kinds of entry are rejected.
 *
 * @throws RangeError if the archive ends in the middle of an entry or contains anything else
 */
export const readTar = (archive: Buffer): TarEntry[] => {
  const entries: TarEntry[] = [];
  let position = 0;
  while (position + BLOCK <= archive.length && archive[position] !== 0) {
    const prefix = readText(archive, position + 345, 155);
    const name = readText(archive, position, 100);
    const size = Number.parseInt(readText(archive, position + 124, 12).trim() || '0', 8);
    const kind = String.fromCharCode(archive[position + 156] ?? 0);
    const start = position + BLOCK;
    if (Number.isNaN(size) || start + size > archive.length) {
      throw new RangeError(`The archive is damaged at byte ${position}.`);
    }
    const path = (prefix === '' ? name : `${prefix}/${name}`).replace(/^\/+/, '');
    if (kind === '5') entries.push({ name: path });
    else if (kind === '0' || kind === '\0') {
      entries.push({ content: archive.subarray(start, start + size), name: path });
    } else {
      throw new RangeError(`The archive has an entry of the kind "${kind}": ${path}.`);
    }
    position = start + Math.ceil(size / BLOCK) * BLOCK;
  }
  return entries;
};

/** Writes the entries into a folder, which is created. Nothing is written outside of it. */
export const unpackTar = (archive: Buffer, folder: string): void => {
  const root = resolve(folder);
  mkdirSync(root, { mode: 0o700, recursive: true });
  for (const { content, name } of readTar(archive)) {
    const path = join(root, name);
    if (path !== root && !path.startsWith(root + sep)) {
      throw new RangeError(`The archive has an entry outside of its folder: ${name}.`);
    }
    if (content === undefined) {
      mkdirSync(path, { mode: 0o700, recursive: true });
    } else {
      mkdirSync(dirname(path), { mode: 0o700, recursive: true });
      writeFileSync(path, content, { mode: 0o600 });
    }
  }
  if (process.platform === 'win32') return;
  const descriptor = openSync(root, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
};
