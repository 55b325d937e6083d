import { fixtures, runtime, typeTest } from '../edits.ts';
import { defect, type DefectKind } from './defect.ts';

// Concatenated, since no file of the repository may contain a skipped test.
const LATER = ['it', 'skip'].join('.');

const COMPARISON =
  '    expectTypeOf<DeleteNoteParams>().toEqualTypeOf<ParametersOf<typeof DeleteNoteParameters>>();\n';
const UNTIED =
  "parameter-types: No type test compares 'DeleteNoteParams' with the schema of 'deleteNote'.";

/** Tests that cannot fail, and missing tests. */
export const IDLE_TESTS: DefectKind = {
  kind: 'tests that prove nothing',
  defects: [
    defect('a type that is only imported', [typeTest(COMPARISON, '')], UNTIED),
    defect(
      'a type that is compared with itself',
      [
        typeTest(
          COMPARISON,
          '    expectTypeOf<DeleteNoteParams>().toEqualTypeOf<DeleteNoteParams>();\n',
        ),
      ],
      UNTIED,
    ),
    defect(
      'a type that is compared with any',
      [typeTest(COMPARISON, '    expectTypeOf<DeleteNoteParams>().toEqualTypeOf<any>();\n')],
      UNTIED,
    ),
    defect(
      'a type that is not the one of its schema',
      [typeTest(COMPARISON, COMPARISON.replace('toEqual', 'not.toEqual'))],
      UNTIED,
    ),
    defect(
      'a comparison in a comment',
      [typeTest(COMPARISON, `// ${COMPARISON.trim()}\n`)],
      UNTIED,
    ),
    defect(
      'a comparison that is skipped',
      [
        typeTest(COMPARISON, ''),
        typeTest('});\n', `  ${LATER}('later', () => {\n${COMPARISON}  });\n});\n`),
      ],
      UNTIED,
    ),
    defect(
      'a file of types that are only imported',
      [
        {
          file: 'src/parameters.test-d.ts',
          text: "import type { CreateNoteParams } from './types.ts';\n\nexport type Tested = CreateNoteParams;\n",
        },
      ],
      'parameter-types: No type test compares the parameters of any API with their schema.',
    ),
    defect(
      'surfaces that no test draws',
      [{ file: 'src/client/index.test.tsx', remove: true }],
      'surface-tests: No test draws the surfaces with the examples.',
    ),
    defect(
      'a test that only speaks of drawing',
      [
        {
          file: 'src/client/index.test.tsx',
          text: '// describeToolSurfaces() is called some day.\n',
        },
      ],
      'surface-tests: No test draws the surfaces with the examples.',
    ),
  ],
};

const NAMING_FILES = [
  'README.md',
  'src/ExecutionRuntime/index.ts',
  'src/client/Inspector/index.ts',
  'src/client/executor/index.ts',
  'src/fixtures.ts',
  'src/locales/en-US.ts',
  'src/locales/zh-CN.ts',
  'src/manifest.ts',
  'src/systemRole.ts',
  'src/types.ts',
];
const INSPECTORS = 'src/client/Inspector/index.ts';

const RENAMED = [
  ...NAMING_FILES.map((file) => ({ file, from: 'createNotes', to: 'draftNotes' })),
  ...['src/types.ts', 'src/parameters.test-d.ts'].map((file) => ({
    file,
    from: 'CreateNotesParams',
    to: 'DraftNotesParams',
  })),
  { file: 'src/types.ts', from: 'interface CreateNotesState', to: 'interface DraftNotesState' },
  {
    file: INSPECTORS,
    from: 'CreateNotesInspector }',
    to: 'CreateNotesInspector as DraftNotesInspector }',
  },
  { file: INSPECTORS, from: ': CreateNotesInspector', to: ': DraftNotesInspector' },
];

const EXISTS = `{ error: "There is a note 'Buy milk' already.", success: false }`;
const ALL_FAILED = `{
  arguments: { notes: [{ text: 'Buy milk' }, { text: 'Buy milk' }] },
  kind: 'long',
  name: 'Two that exist',
  result: {
    content: 'Kept 0 of 2 notes.',
    state: { failed: 2, results: [${EXISTS}, ${EXISTS}], succeeded: 0 },
    success: true,
  },
}`;

/** Batches that cannot be called for one item, or do not report what happened to each. */
export const BATCHES: DefectKind = {
  kind: 'batches',
  defects: [
    defect(
      'a batch without a form for one thing',
      RENAMED,
      "api-batches: 'draftNotes' does something to many, and no API does it to one note.",
    ),
    defect(
      'a batch that does not report its items',
      [
        fixtures(
          '        failed: 0,\n        results: [',
          '        failedNotes: 0,\n        results: [',
        ),
      ],
      "batch-state: The state of 'Two notes' of 'createNotes' is not { succeeded, failed, results }.",
    ),
    defect(
      'a batch that counts wrongly',
      [fixtures('        succeeded: 2,', '        succeeded: 3,')],
      "batch-state: The state of 'Two notes' of 'createNotes' counts 3 succeeded and 0 failed of 2 results.",
    ),
    defect(
      'a batch whose failures are a success',
      [
        runtime('if (state.failed === 0) return', 'if (state.failed !== 1) return'),
        fixtures('CreateNotesParams>[] = [', `CreateNotesParams>[] = [\n${ALL_FAILED},`),
      ],
      "batch-state: 'Two that exist' of 'createNotes' is a success, and every item failed.",
    ),
  ],
};
