import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { checkKind } from '@lobechat/utils';

import type { Configuration } from './configuration.ts';

/** The identity of an approved configuration: its path and content. */
type Approvable = Pick<Configuration, 'file' | 'hash'>;

/** Remembers which configurations a person has approved. */
export interface ConfigurationApprovals {
  approve: (configuration: Approvable) => Promise<void>;
  isApproved: (configuration: Approvable) => Promise<boolean>;
}

/**
 * Remembers approvals in the data directory, one private file each. An approval holds for one file
 * with one content: any change of either asks again.
 *
 * @param dataDirectory - the user's, never one named by the configuration itself
 */
export const createConfigurationApprovals = (dataDirectory: string): ConfigurationApprovals => {
  checkKind('text', { dataDirectory });
  const folder = join(dataDirectory, 'approved-configurations');
  const fileOf = ({ file, hash }: Approvable): string =>
    join(
      folder,
      `${createHash('sha256')
        .update(JSON.stringify([file, hash]))
        .digest('hex')}.json`,
    );

  return {
    approve: async ({ file, hash }) => {
      await mkdir(folder, { mode: 0o700, recursive: true });
      const target = fileOf({ file, hash });
      const temporary = `${target}.${randomUUID()}.tmp`;
      try {
        await writeFile(temporary, `${JSON.stringify({ file, hash })}\n`, { mode: 0o600 });
        await rename(temporary, target);
      } finally {
        await rm(temporary, { force: true });
      }
    },
    isApproved: async ({ file, hash }) => {
      try {
        const stored: unknown = JSON.parse(await readFile(fileOf({ file, hash }), 'utf8'));
        const said = stored as Partial<Approvable>;
        return said.file === file && said.hash === hash;
      } catch {
        return false;
      }
    },
  };
};
