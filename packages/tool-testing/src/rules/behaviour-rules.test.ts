import { proveRules } from '../proving/prove-rules.ts';

const fixtures = (from: string, to: string) => ({ file: 'src/fixtures.ts', from, to });
const runtime = (from: string, to: string) => ({ file: 'src/ExecutionRuntime/index.ts', from, to });

proveRules('behaviour', [
  {
    breakages: [
      fixtures(
        'export const noteFixtures: ToolFixtures = { createNote, createNotes, deleteNote, searchNotes };',
        'export const spare = deleteNote;\nexport const noteFixtures: ToolFixtures = { createNote, createNotes, searchNotes };',
      ),
    ],
    findings: [
      "fixtures: 'deleteNote' has no fixture of kind 'happy'.",
      "fixtures: 'deleteNote' has no fixture of kind 'error'.",
    ],
    title: 'an API without examples',
  },
  {
    breakages: [
      fixtures('{ createNote, createNotes,', '{ viewNote: createNote, createNote, createNotes,'),
    ],
    findings: ["fixtures: There are fixtures for 'viewNote', which is not an API."],
    title: 'examples of an API that does not exist',
  },
  {
    breakages: [
      fixtures("arguments: { text: 'Buy bread' },\n    kind", "arguments: { text: '' },\n    kind"),
    ],
    findings: ["fixtures: The arguments of 'A short note' of 'createNote' do not fit the schema:"],
    title: 'an example whose arguments do not fit',
  },
  {
    breakages: [fixtures("name: 'A blank word'", "name: 'A word in no note'")],
    findings: ["fixtures: There are two fixtures 'A word in no note' of 'searchNotes'."],
    title: 'two examples of one name',
  },
  {
    breakages: [fixtures("content: '1. Buy milk'", "content: ''")],
    findings: ["fixtures: 'A word in one note' of 'searchNotes' has a result without content."],
    title: 'an example whose result has no content',
  },
  {
    breakages: [fixtures("content: '1. Buy milk'", 'content: Promise.resolve() as never')],
    findings: [
      "fixtures: 'A word in one note' of 'searchNotes' has a result whose content is not a text. Is an 'await' missing?",
    ],
    title: 'an example whose content was not awaited',
  },
  {
    breakages: [
      fixtures(
        "content: '1. Buy milk',\n      state: { notes: [{ id: 1, text: 'Buy milk' }] },\n      success: true,",
        "content: 'x',\n      error: { message: 'The store is gone.', type: 'NotFound' },\n      success: false,",
      ),
    ],
    findings: [
      "fixtures: 'A word in one note' of 'searchNotes' is of kind 'happy' and its result is a failure: The store is gone.",
    ],
    title: 'a happy example that fails, with the reason',
  },
  {
    breakages: [
      fixtures(
        "state: { notes: [{ id: 1, text: 'Buy milk' }] },\n      success: true,\n    },\n  },\n  {\n    arguments: { word: 'opera' }",
        "state: { notes: [{ id: 1n as never, text: 'Buy milk' }] },\n      success: true,\n    },\n  },\n  {\n    arguments: { word: 'opera' }",
      ),
    ],
    findings: [
      "fixtures-run: 'A word in one note' of 'searchNotes' cannot be run: Do not know how",
    ],
    title: 'an example whose state is not JSON, which other rules survive',
  },
  {
    breakages: [fixtures("errorType: 'NotFound'", "errorType: 'Conflict'")],
    findings: [
      "fixtures: 'A note that does not exist' of 'deleteNote' has the errorType 'Conflict', and its result the error 'NotFound'.",
    ],
    title: 'an example that ends with another error',
  },
  {
    breakages: [
      { file: 'src/testing.ts', from: "text: 'Buy milk'", to: "text: 'Buy bread and butter'" },
    ],
    findings: [
      "fixtures-run: 'A note that exists' of 'createNote' is of kind 'error' and succeeds",
      "fixtures-run: 'A note that exists' of 'createNotes' is of kind 'error' and succeeds",
      "fixtures-run: 'A word in one note' of 'searchNotes' has",
      "fixtures-run: 'A word in one note' of 'searchNotes' has",
    ],
    title: 'examples that are no longer true',
  },
  {
    breakages: [
      {
        file: 'src/parameters.ts',
        from: '      maximum: 1_000_000,\n      minimum: 1,',
        to: "      maximum: 1_000_000,\n      minimum: 1,\n      // The kit believes the bounds; the engine's own verdict is what counts.",
      },
    ],
    findings: [],
    title: 'nothing in a schema that is as good as before',
  },
  {
    breakages: [
      runtime(
        "if (word.trim() === '') {",
        "if (word.length > 6) throw new TypeError('The word is long.');\n    if (word.trim() === '') {",
      ),
    ],
    findings: ["survives-good-arguments: 'searchNotes' throws: The word is long. Arguments:"],
    title: 'a runtime that throws at some arguments',
  },
  {
    breakages: [
      {
        file: 'package.json',
        from: '"dependencies": {',
        to: '"dependencies": {\n    "@lobechat/tool-engine": "workspace:*",',
      },
      {
        file: 'src/testing.ts',
        from: 'const createFake',
        to: 'compileSchema(DeleteNoteParameters);\nObject.assign(DeleteNoteParameters.properties.id, { maximum: 100 });\n\nconst createFake',
      },
      {
        file: 'src/testing.ts',
        from: 'import { type INoteService',
        to: "import { compileSchema } from '@lobechat/tool-engine';\n\nimport { DeleteNoteParameters } from './parameters.ts';\nimport { type INoteService",
      },
    ],
    findings: [
      "refuses-bad-arguments: Arguments of 'deleteNote' that are above the maximum at /id are accepted",
    ],
    title: 'a schema that says something else than its validator',
  },
]);
