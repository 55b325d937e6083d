import { proveRules } from '../proving/prove-rules.ts';

const role = (from: string, to: string) => ({ file: 'src/systemRole.ts', from, to });
const english = (from: string, to: string) => ({ file: 'src/locales/en-US.ts', from, to });
const chinese = (from: string, to: string) => ({ file: 'src/locales/zh-CN.ts', from, to });

const RENAMED_FILES = [
  'README.md',
  'src/types.ts',
  'src/manifest.ts',
  'src/systemRole.ts',
  'src/fixtures.ts',
  'src/client/executor/index.ts',
  'src/client/Inspector/index.ts',
  'src/client/Render/index.ts',
  'src/ExecutionRuntime/index.ts',
  'src/locales/en-US.ts',
  'src/locales/zh-CN.ts',
  'src/parameters.test-d.ts',
  'src/parameters.ts',
];

proveRules('system roles', [
  {
    breakages: [role('- **deleteNote**', '- deleteNote')],
    findings: ['system-role-names: The system role does not name **deleteNote**.'],
    title: 'an API that is not named in bold',
  },
  {
    breakages: [
      role(
        '- **deleteNote**: remove a note for good.',
        '- **deleteNote**: remove a note for good.\n- **editNote**: change a note.',
      ),
    ],
    findings: ['system-role-names: The system role names **editNote**, which is not an API here.'],
    title: 'a bold API that does not exist',
  },
  {
    breakages: [{ file: 'src/systemRole.ts', text: "export const systemPrompt = ' ';\n" }],
    findings: ['system-role-names: The system role is empty.'],
    title: 'an empty system role',
  },
  {
    breakages: [role('Prefer this over calling createNote\n  more than once.', 'At most 20.')],
    findings: [
      "system-role-contrasts: The system role does not prefer 'createNotes' to several calls of 'createNote'.",
    ],
    title: 'a batch that is not preferred',
  },
  {
    breakages: RENAMED_FILES.flatMap((file) => [
      ...(file === 'README.md' || file.includes('locales') || file.includes('systemRole')
        ? []
        : [{ file, from: 'DeleteNote', to: 'AddNote' }]),
      ...(file === 'src/parameters.ts' || file.includes('test-d') || file.includes('Render/')
        ? []
        : [{ file, from: 'deleteNote', to: 'addNote' }]),
    ])
      .filter(
        ({ file, from }) =>
          !(file === 'src/client/Render/index.ts' && from) &&
          !(file === 'src/client/Inspector/index.ts' && from === 'DeleteNote'),
      )
      .concat([
        {
          file: 'src/client/Inspector/index.ts',
          from: 'DeleteNoteInspector }',
          to: 'DeleteNoteInspector as AddNoteInspector }',
        },
        {
          file: 'src/client/Inspector/index.ts',
          from: ': DeleteNoteInspector',
          to: ': AddNoteInspector',
        },
        {
          file: 'src/client/Intervention/index.ts',
          from: 'NoteApiName.deleteNote',
          to: 'NoteApiName.addNote',
        },
        {
          file: 'src/client/Intervention/index.ts',
          from: 'DeleteNoteIntervention }',
          to: 'DeleteNoteIntervention as AddNoteIntervention }',
        },
        {
          file: 'src/client/Intervention/index.ts',
          from: ': DeleteNoteIntervention',
          to: ': AddNoteIntervention',
        },
      ]),
    findings: [
      "system-role-contrasts: The system role does not tell 'createNote' and 'addNote' apart.",
      "system-role-contrasts: The system role does not tell 'createNotes' and 'addNote' apart.",
    ],
    title: 'two APIs that could be taken for one another',
  },
  {
    breakages: [
      role(
        'You can keep short notes for the user:',
        `You can keep short notes for the user: ${'and remember everything that was ever said, '.repeat(150)}`,
      ),
    ],
    findings: ['token-budget: The system role costs'],
    title: 'a system role that costs too much',
  },
  {
    breakages: [
      role(
        'You can keep short notes for the user:',
        `You can keep short notes for the user${' and for others'.repeat(20)}:`,
      ),
    ],
    findings: ['host-limits: The first sentence of the system role has 338 characters'],
    title: 'a system role that instructions have no room for',
  },
  {
    breakages: [
      {
        file: 'package.json',
        from: '"license": "MIT",',
        to: '"license": "MIT",\n  "lobeTools": { "budget": { "spec": 50 } },',
      },
    ],
    findings: ['token-budget: The specification costs'],
    title: 'a specification above the budget of its package',
  },
]);

proveRules('languages', [
  {
    breakages: [english("  'builtins.lobe-note.apiName.deleteNote': 'Delete a note',\n", '')],
    findings: ["locale-keys: en-US has no 'builtins.lobe-note.apiName.deleteNote'."],
    title: 'an API without a name in one language',
  },
  {
    breakages: [chinese("  'builtins.lobe-note.title': '笔记',\n", '')],
    findings: ["locale-keys: zh-CN has no 'builtins.lobe-note.title', which another language has."],
    title: 'a text that one language has not',
  },
  {
    breakages: [chinese("'删除笔记'", "' '")],
    findings: ["locale-keys: zh-CN has no text for 'builtins.lobe-note.apiName.deleteNote'."],
    title: 'an empty text',
  },
  {
    breakages: [
      english("'builtins.lobe-note.title'", "'builtins.lobe-notes.title'"),
      chinese("'builtins.lobe-note.title'", "'builtins.lobe-notes.title'"),
    ],
    findings: [
      "locale-keys: en-US has 'builtins.lobe-notes.title', which does not begin with",
      "locale-keys: zh-CN has 'builtins.lobe-notes.title', which does not begin with",
    ],
    title: 'a key of another tool',
  },
  {
    breakages: [
      english("'builtins.lobe-note.title'", "'builtins.lobe-note.apiName.viewNote'"),
      chinese("'builtins.lobe-note.title'", "'builtins.lobe-note.apiName.viewNote'"),
    ],
    findings: [
      "locale-keys: en-US has 'builtins.lobe-note.apiName.viewNote', and there is no such API.",
      "locale-keys: zh-CN has 'builtins.lobe-note.apiName.viewNote', and there is no such API.",
    ],
    title: 'a text of an API that does not exist',
  },
  {
    breakages: [chinese('{{count}} ', '')],
    findings: [
      "locale-keys: 'builtins.lobe-note.apiName.createNotes' has the placeholders '' in zh-CN and '{{count}}' in en-US.",
    ],
    title: 'a translation that lost a placeholder',
  },
  {
    breakages: [
      chinese("'搜索笔记'", "'Find all notes'"),
      english("'Search notes'", "'Find all notes'"),
    ],
    findings: [
      "locale-translated: 'builtins.lobe-note.apiName.searchNotes' is 'Find all notes' in both languages.",
    ],
    title: 'a text that was not translated',
  },
]);
