import { expect, it } from 'vitest';

import { formatFiles, formatTool } from './format-report.ts';
import { measureTool } from './measure-tool.ts';
import { countFile } from './source-file.ts';

it('prints a tool as a table with a column for each of its parts', () => {
  const files = Object.entries({
    'packages/builtin-tool-note/src/client/Render/View/index.tsx': 'a;\nb;\n',
    'packages/builtin-tool-note/src/manifest.ts': "'view';\n'list';\n",
    'packages/builtin-tool-note/src/x.test.ts': 'test;\n',
  }).flatMap(([file, text]) => countFile(file, text) ?? []);
  const tool = measureTool(
    { apiNames: ['view', 'list'], folder: 'packages/builtin-tool-note' },
    files,
  );
  expect(formatTool(tool)).toEqual([
    'packages/builtin-tool-note: 4 lines of source in 2 files, 2 APIs, 2 lines each',
    '  API       declaration  Render  lines  files  anywhere',
    '  view                1       2      3      1         1',
    '  list                1       ·      1      1         1',
    '  (no API)            ·       ·      0',
    '  together            2       2      4',
    '  tests 1, recorded data 0 (not in the lines above)',
  ]);
});

it('prints files by folder', () => {
  expect(formatFiles(['a/x.ts', 'b/y.ts', 'a/z.ts'])).toEqual(['  a: x.ts z.ts', '  b: y.ts']);
});
