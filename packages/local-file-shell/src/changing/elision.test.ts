import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { createReadLedger } from '../ledger/create-read-ledger.ts';
import { createFileReader } from '../reading/create-file-reader.ts';
import { createTestWorkspace, type TestWorkspace } from '../testing/create-test-workspace.ts';
import { createFileChanges, type FileChanges } from './create-file-changes.ts';

const TEXT = 'one();\r\ntwo();\r\nthree();\r\nfour();\r\n';
const ELIDED = 'two();\n// ... existing code ...\n';

let ws: TestWorkspace;
let changes: FileChanges;

beforeEach(async () => {
  ws = await createTestWorkspace();
  const ledger = createReadLedger({ dataDirectory: ws.dataDirectory });
  changes = createFileChanges({ dataDirectory: ws.dataDirectory, ledger });
  await ws.make({ 'a.ts': TEXT });
  await createFileReader({ ledger }).readFile({ path: 'a.ts' }, ws.call);
});

afterEach(() => ws.remove());

const patch = (...lines: readonly string[]) =>
  changes.applyPatch({ patch: ['*** Begin Patch', ...lines, '*** End Patch'].join('\n') }, ws.call);

describe('lines that only say what was left out are rejected', () => {
  const oldText = 'two();\nthree();\n';
  const refused = { message: expect.stringContaining('would be lost'), type: 'InvalidArguments' };

  afterEach(async () => expect(await ws.read('a.ts')).toBe(TEXT));

  it('by editFile', async () => {
    const call = changes.editFile({ newText: ELIDED, oldText, path: 'a.ts' }, ws.call);
    await expect(call).rejects.toMatchObject(refused);
  });

  it('by editFile, if one edit deletes and another one inserts', async () => {
    const edits = [
      { newText: '', oldText: 'three();\n' },
      { newText: ELIDED, oldText: 'two();\n' },
    ];
    const call = changes.editFile({ edits, path: 'a.ts' }, ws.call);
    await expect(call).rejects.toMatchObject(refused);
  });

  it('by editFiles, for each file', async () => {
    const files = [{ edits: [{ newText: ELIDED, oldText }], path: 'a.ts' }];
    const { results } = await changes.editFiles({ files }, ws.call);
    expect(results[0]?.error).toMatchObject(refused);
  });

  it('by writeFile', async () => {
    const content = `one();\n${ELIDED}`;
    const call = changes.writeFile({ content, path: 'a.ts' }, ws.call);
    await expect(call).rejects.toMatchObject(refused);
  });

  it('by applyPatch, for a file that is updated, moved, or deleted and added', async () => {
    const hunk = ['@@', ' two();', '-three();', '+// ... existing code ...'];
    await expect(patch('*** Update File: a.ts', ...hunk)).rejects.toMatchObject(refused);
    await expect(
      patch('*** Update File: a.ts', '*** Move to: b.ts', ...hunk),
    ).rejects.toMatchObject(refused);
    await expect(
      patch('*** Delete File: a.ts', '*** Add File: a.ts', '+one();', '+// rest of code ...'),
    ).rejects.toMatchObject(refused);
  });
});

it('but a new file may contain them', async () => {
  await changes.writeFile({ content: ELIDED, path: 'b.ts' }, ws.call);
  expect(await ws.read('b.ts')).toBe(ELIDED);
});
