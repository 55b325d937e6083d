import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

import { describe, expect, it } from 'vitest';

import { read } from './testing/read.ts';
import type { LoadedDocument } from './types.ts';

const FOLDER = new URL('../fixtures/', import.meta.url);
const UNREADABLE = new Set(['reportlab-encrypted.pdf']);

const names = readdirSync(FOLDER).filter((name) => !/\.(?:md|txt)$/.test(name));

const describeDocument = ({ parts, ...rest }: LoadedDocument): string =>
  [
    ...parts.map(
      ({ number, text, title }) => `--- ${rest.partName} ${number}: ${title ?? ''}\n${text}`,
    ),
    `---\n${JSON.stringify(rest, undefined, 2)}`,
  ].join('\n\n');

describe('files of other programs', () => {
  it.each(names.filter((name) => UNREADABLE.has(name)))('refuses %s', async (name) => {
    await expect(read(await readFile(new URL(name, FOLDER)))).rejects.toMatchObject({
      message: expect.stringContaining('password'),
      type: 'InvalidDocument',
    });
  });

  it.each(names.filter((name) => !UNREADABLE.has(name)))('reads %s as expected', async (name) => {
    const document = await read(await readFile(new URL(name, FOLDER)));
    await expect(describeDocument(document)).toMatchFileSnapshot(
      new URL(`${name}.txt`, FOLDER).pathname,
    );
  });
});
