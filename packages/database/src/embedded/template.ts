import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';

import { siblingEntry } from '@lobechat/subprocess/entry';

import { migrate } from '../migrations/migrate.ts';
import { unpackTar } from './tar.ts';

/**
 * The version of PGlite whose files a template contains. A test compares it with the installed one.
 */
export const PGLITE_VERSION = '0.5.14';

/** Small log segments: an empty one of PostgreSQL's usual size is 16 MB of zeros. */
const INITDB_ARGUMENTS = ['--wal-segsize=1', '--no-sync'];

/**
 * What PostgreSQL copies for `CREATE DATABASE`. Nobody creates a second database here, and each is
 * 300 files that every first start would have to write.
 */
const DROP_SPARE_DATABASES = [
  "UPDATE pg_database SET datistemplate = false WHERE datname IN ('template0', 'template1')",
  'DROP DATABASE template0',
  'DROP DATABASE template1',
];

/** The path of the template: in `dist` beside the sources, or beside a future bundle. */
export const templateFile = (): string => {
  const name = `database-template-${PGLITE_VERSION}.tar.zst`;
  return fileURLToPath(siblingEntry(`../../dist/${name}`, name, import.meta.url));
};

/**
 * Creates a new cluster with an empty store in memory and packs it: a tar archive, compressed with
 * zstd. Takes seconds, so it is done when the workspace is installed.
 */
export const buildTemplate = async (): Promise<Buffer> => {
  // Loaded here: a start from a template does not need it.
  const { PGlite } = await import('@electric-sql/pglite');
  const database = await PGlite.create({ initDbStartParams: INITDB_ARGUMENTS });
  try {
    for (const statement of DROP_SPARE_DATABASES) {
      await database.exec(statement);
    }
    // Before there are tables of our own: queries would be planned as if these were still empty.
    await database.exec('VACUUM ANALYZE');
    await migrate(async (statement) => (await database.exec(statement)).at(-1)?.rows ?? []);
    await database.exec('CHECKPOINT');
    const archive = await database.dumpDataDir('none');
    return zstdCompressSync(Buffer.from(await archive.arrayBuffer()), {
      params: { [constants.ZSTD_c_compressionLevel]: 12 },
    });
  } finally {
    await database.close();
  }
};

/** Writes a template to its path, in one step. */
export const saveTemplate = (template: Buffer, file = templateFile()): void => {
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, template);
  renameSync(draft, file);
};

const loadTemplate = async (): Promise<Buffer> => {
  const file = templateFile();
  if (existsSync(file)) return readFileSync(file);
  const template = await buildTemplate();
  try {
    saveTemplate(template, file);
  } catch {
    // Installed on a read-only path: the next new directory takes as long again.
  }
  return template;
};

/**
 * Creates the files of a new database, all of them or none: they are unpacked beside their path and
 * moved there. Only the holder of the lock may call it.
 */
export const createCluster = async (cluster: string): Promise<void> => {
  const template = zstdDecompressSync(await loadTemplate());
  const draft = `${cluster}.new`;
  // The remains of a process that was killed while unpacking.
  rmSync(draft, { force: true, recursive: true });
  try {
    unpackTar(template, draft);
    renameSync(draft, cluster);
  } catch (error) {
    // On a full disk, unfinished files would take the remaining room.
    rmSync(draft, { force: true, recursive: true });
    throw error;
  }
};
