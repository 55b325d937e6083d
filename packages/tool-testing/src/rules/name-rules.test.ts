import { proveRules } from '../proving/prove-rules.ts';

const everywhere = (files: readonly string[], from: string, to: string) =>
  files.map((file) => ({ file, from, to }));

const API_FILES = [
  'README.md',
  'src/types.ts',
  'src/manifest.ts',
  'src/systemRole.ts',
  'src/fixtures.ts',
  'src/client/executor/index.ts',
  'src/client/Inspector/index.ts',
  'src/ExecutionRuntime/index.ts',
  'src/locales/en-US.ts',
  'src/locales/zh-CN.ts',
];

proveRules('names', [
  {
    breakages: [{ file: 'src/testing.ts', from: 'createNoteTestServices', to: 'createFakes' }],
    findings: [
      "entry-names: './testing' exports no 'createNoteTestServices' (it exports createFakes).",
    ],
    title: 'an export of another name',
  },
  {
    breakages: [
      {
        file: 'src/index.ts',
        from: "export { systemPrompt } from './systemRole.ts';",
        to: 'export const systemPrompt = 7;',
      },
    ],
    findings: ["entry-names: 'systemPrompt' of '.' is not a prompt."],
    title: 'an export of another kind',
  },
  {
    breakages: [{ file: 'src/types.ts', from: "'lobe-note'", to: "'note'" }],
    findings: ["identifier: 'note' is not lobe-<kebab>."],
    title: 'an identifier without the prefix',
  },
  {
    breakages: [{ file: 'src/types.ts', from: "'lobe-note'", to: "'lobe-note__pad'" }],
    findings: ["identifier: 'lobe-note__pad' contains '__', which separates names."],
    title: 'an identifier with the separator of names',
  },
  {
    breakages: [{ file: 'src/types.ts', from: "'lobe-note'", to: "'lobe-notebook'" }],
    findings: ["identifier: 'lobe-notebook' does not fit the package; it would be 'lobe-note'."],
    title: 'an identifier that is not the name of the package',
  },
  {
    breakages: [
      {
        file: 'src/manifest.ts',
        from: 'identifier: NoteIdentifier',
        to: "identifier: 'lobe-notes'",
      },
      { file: 'src/manifest.ts', from: 'NoteApiName, NoteIdentifier', to: 'NoteApiName' },
    ],
    findings: [
      "identifier: The manifest's identifier is 'lobe-notes', the constant's 'lobe-note'.",
    ],
    title: 'a manifest with another identifier',
  },
  {
    breakages: everywhere(API_FILES, 'searchNotes', 'opinionNotes').concat(
      everywhere(
        ['src/client/Inspector/index.ts'],
        'SearchNotesInspector }',
        'SearchNotesInspector as OpinionNotesInspector }',
      ),
      everywhere(
        ['src/client/Inspector/index.ts'],
        ': SearchNotesInspector',
        ': OpinionNotesInspector',
      ),
      everywhere(
        ['src/types.ts', 'src/parameters.test-d.ts'],
        'SearchNotesParams',
        'OpinionNotesParams',
      ),
      everywhere(['src/types.ts'], 'SearchNotesState', 'OpinionNotesState'),
      everywhere(
        ['src/client/Render/index.ts'],
        'NoteApiName.searchNotes]: SearchNotesRender',
        'NoteApiName.opinionNotes]: OpinionNotesRender',
      ),
    ),
    findings: [
      "api-names: 'opinionNotes' does not begin with a verb that is known ('opinion').",
      "unknown-apis: The texts of 'deleteNote' speak of 'searchNotes', which is not an API here.",
    ],
    title: 'an API that begins with a noun',
  },
  {
    breakages: [
      {
        file: 'src/types.ts',
        from: "searchNotes: 'searchNotes'",
        to: "searchNotes: 'searchNotes',\n  viewNote: 'viewNote'",
      },
    ],
    findings: ["api-enum: NoteApiName has 'viewNote', the manifest does not."],
    title: 'an API that exists only in the constant',
  },
  {
    breakages: [
      {
        file: 'src/manifest.ts',
        from: '      name: NoteApiName.createNotes,\n      parameters: CreateNotesParameters,\n    },',
        to: "      name: NoteApiName.createNotes,\n      parameters: CreateNotesParameters,\n    },\n    {\n      annotations: { destructive: false, readOnly: false },\n      description: 'Keep several notes at once, just as createNotes above does it.',\n      name: NoteApiName.createNotes,\n      parameters: CreateNotesParameters,\n    },",
      },
    ],
    findings: ["api-enum: The manifest (default) has 'createNotes' twice."],
    title: 'an API that the manifest has twice',
  },
  {
    breakages: [
      { file: 'src/types.ts', from: "deleteNote: 'deleteNote'", to: "removeNote: 'deleteNote'" },
      { file: 'src/manifest.ts', from: 'NoteApiName.deleteNote', to: 'NoteApiName.removeNote' },
      { file: 'src/client/Inspector/index.ts', from: 'NoteApiName.deleteNote', to: "'deleteNote'" },
    ],
    findings: ["api-enum: NoteApiName.removeNote is 'deleteNote' instead of 'removeNote'."],
    title: 'a constant whose key is not its value',
  },
  {
    breakages: [
      {
        file: 'src/manifest.ts',
        from: 'Prefer createNotes for several at once.',
        to: 'It fails if there is such a note.',
      },
    ],
    findings: ["api-batches: The description of 'createNote' does not mention 'createNotes'."],
    title: 'a single API that does not point to its batch',
  },
  {
    breakages: [
      {
        file: 'src/parameters.ts',
        from: "      description: 'The text of the note, in plain words.',\n      maxLength: 1000,\n      minLength: 1,\n      type: 'string',\n    },\n",
        to: "      description: 'The text of the note, in plain words.',\n      maxLength: 1000,\n      minLength: 1,\n      type: 'string',\n    },\n    words: { description: 'Words to find.', items: { maxLength: 9, type: 'string' }, maxItems: 3, type: 'array' },\n",
      },
    ],
    findings: ["unused-parameters: 'words' of 'createNote' is read by no code"],
    title: 'only its disuse in a list that is not of the noun of its API',
  },
]);
