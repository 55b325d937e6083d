import { describe, expect, it } from 'vitest';

import { measureTool } from './measure-tool.ts';
import { countFile } from './source-file.ts';

const read = (files: Readonly<Record<string, string>>) =>
  Object.entries(files).flatMap(([file, text]) => countFile(file, text) ?? []);

const FOLDER = 'packages/builtin-tool-note';

const files = read({
  [`${FOLDER}/src/manifest.ts`]: "'listNotes';\n'viewNote';\n",
  [`${FOLDER}/src/manifest.test.ts`]: "'listNotes';\n",
  [`${FOLDER}/src/client/Render/ListNotes/index.tsx`]: 'rows;\nrows;\nrows;\n',
  [`${FOLDER}/src/client/Render/view-note.tsx`]: '// beside listNotes\n',
  [`${FOLDER}/src/client/use-texts.ts`]: 'texts;\n',
  [`${FOLDER}/src/samples/__fixtures__/listNotes.json`]: '{}\n{}\n',
  [`${FOLDER}/vitest.config.ts`]: 'config;\n',
  'packages/builtin-tool-notebook/src/index.ts': 'viewNote;\nother;\n',
  'packages/host/src/index.ts': 'viewNote;\nviewNote;\n',
});

const tool = measureTool({ apiNames: ['listNotes', 'viewNote'], folder: FOLDER }, files);

describe('a measured tool', () => {
  it('counts source without tests and recorded data, and counts those separately', () => {
    expect(tool).toMatchObject({ files: 5, recordedLines: 2, sourceLines: 8, testLines: 1 });
  });

  it('does not count a package whose name has the same prefix', () => {
    expect([...tool.lines.values()].reduce((sum, lines) => sum + lines, 0)).toBe(8);
  });

  it('counts the files that name an API, within the package and anywhere', () => {
    const counts = tool.apis.map(({ filesAnywhere, filesInPackage, name }) => [
      name,
      filesInPackage,
      filesAnywhere,
    ]);
    expect(counts).toEqual([
      ['listNotes', 2, 2],
      ['viewNote', 1, 3],
    ]);
  });

  it('assigns a file to the API in its name, and divides one that mentions several', () => {
    expect(tool.apis.map(({ lines }) => Object.fromEntries(lines))).toEqual([
      { Render: 3, declaration: 1 },
      { Render: 1, declaration: 1 },
    ]);
    expect(Object.fromEntries(tool.generalLines)).toEqual({ components: 1, other: 1 });
  });
});
