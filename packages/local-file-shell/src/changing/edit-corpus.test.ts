import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { BENIGN_CASES } from '../editing/corpus/benign-cases.ts';
import { HOSTILE_CASES } from '../editing/corpus/hostile-cases.ts';
import { createReadLedger, type ReadLedger } from '../ledger/create-read-ledger.ts';
import { hashBytes } from '../ledger/state-file.ts';
import { createTestWorkspace, type TestWorkspace } from '../testing/create-test-workspace.ts';
import { createFileChanges, type FileChanges } from './create-file-changes.ts';

let ws: TestWorkspace;
let ledger: ReadLedger;
let changes: FileChanges;

beforeAll(async () => {
  ws = await createTestWorkspace();
  ledger = createReadLedger({ dataDirectory: ws.dataDirectory });
  changes = createFileChanges({ dataDirectory: ws.dataDirectory, ledger });
});

afterAll(() => ws.remove());

const ENCODINGS = {
  'UTF-16 with a byte order mark': (text: string) =>
    Buffer.from(text.startsWith('\uFEFF') ? text : `\uFEFF${text}`, 'utf16le'),
  'UTF-8': (text: string) => Buffer.from(text, 'utf8'),
} as const;

/** A file that the session has read. */
const makeRead = async (name: string, bytes: Buffer): Promise<string> => {
  await ws.make({ [name]: bytes });
  const file = path.join(ws.root, name);
  await ledger.record('session', file, hashBytes(bytes));
  return file;
};

describe.each(Object.entries(ENCODINGS))('in a file of %s', (encoding, encode) => {
  it.each(BENIGN_CASES.map((benign, index) => [benign.name, benign, index] as const))(
    'an edit is made: %s',
    async (_, { expected, match, newText, oldText, replaceAll = false, text }, index) => {
      const name = `${encoding}-benign-${index}.txt`;
      const file = await makeRead(name, encode(text));
      const state = await changes.editFile({ newText, oldText, path: name, replaceAll }, ws.call);
      expect(await readFile(file)).toEqual(encode(expected));
      expect(state.edits.map((edit) => edit.match)).toEqual([match]);
      expect(state.change.diff).toMatch(/^--- a\//);
    },
  );
});

it.each(HOSTILE_CASES.map((hostile, index) => [hostile.name, hostile, index] as const))(
  'an edit is rejected, and the file unchanged: %s',
  async (_, { newText, oldText, replaceAll = false, text, type }, index) => {
    const name = `hostile-${index}.txt`;
    const file = await makeRead(name, Buffer.from(text));
    const edit = changes.editFile({ newText, oldText, path: name, replaceAll }, ws.call);
    await expect(edit).rejects.toMatchObject({ type });
    expect(await readFile(file)).toEqual(Buffer.from(text));
  },
);
