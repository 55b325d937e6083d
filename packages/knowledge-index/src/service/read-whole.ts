import { constants } from 'node:fs';
import { open, realpath } from 'node:fs/promises';
import { basename } from 'node:path';

import { KnowledgeErrorType } from '@lobechat/builtin-tool-knowledge-base';
import { ToolError, ToolErrorType } from '@lobechat/types';

import { MOST_FILE_BYTES } from '../reading/read-document.ts';

/** Attempts before a file that is constantly written is given up. */
const ATTEMPTS = 3;

/** What is neither a file nor a folder cannot be read, now or later. */
export const refuseSpecial = (path: string): ToolError =>
  new ToolError(
    KnowledgeErrorType.InvalidDocument,
    `${JSON.stringify(basename(path))} is not a file. Pipes, devices and sockets are not read.`,
  );

/**
 * Reads a file as it is at one moment. Its path was checked earlier; by now another entry may be
 * there.
 *
 * @throws ToolError `OutsideWorkspace` if a link took its place, `InvalidDocument` if it is not a
 * file or keeps changing, `ResourceLimit` if it is too large, whatever its earlier size
 */
export const readWhole = async (path: string): Promise<Uint8Array> => {
  const name = basename(path);
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    if ((await realpath(path)) !== path) {
      throw new ToolError(
        KnowledgeErrorType.OutsideWorkspace,
        `${JSON.stringify(name)} has become a link to another place since it was added. Add that place.`,
      );
    }
    // Neither a link nor a pipe that has taken its place can block.
    const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    try {
      const before = await file.stat();
      if (!before.isFile()) {
        throw refuseSpecial(path);
      }
      if (before.size > MOST_FILE_BYTES) {
        throw new ToolError(
          ToolErrorType.ResourceLimit,
          `${name} has ${before.size.toLocaleString('en-US')} bytes; at most ${MOST_FILE_BYTES.toLocaleString('en-US')} are read. Split it, and add the parts.`,
        );
      }
      const content = await file.readFile();
      const after = await file.stat();
      if (after.mtimeMs === before.mtimeMs && after.size === content.length) return content;
    } finally {
      await file.close();
    }
  }
  throw new ToolError(
    KnowledgeErrorType.InvalidDocument,
    `${JSON.stringify(name)} was being written each time it was read. Add it again when it is finished.`,
  );
};
