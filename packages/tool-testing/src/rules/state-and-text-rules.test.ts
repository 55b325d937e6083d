import { proveRules } from '../proving/prove-rules.ts';

const EXECUTOR = 'src/client/executor/index.ts';
const executor = (from: string, to: string) => ({ file: EXECUTOR, from, to });
const runtime = (from: string, to: string) => ({ file: 'src/ExecutionRuntime/index.ts', from, to });
const fixtures = (from: string, to: string) => ({ file: 'src/fixtures.ts', from, to });
const types = (from: string, to: string) => ({ file: 'src/types.ts', from, to });
const manifest = (from: string, to: string) => ({ file: 'src/manifest.ts', from, to });

const FIND = 'const notes = await this.notes.find(word);';
const FOUND = 'return { content, state: { notes }, success: true };';
const RUNTIME_CLASS = 'export class NoteExecutionRuntime';

/** A runtime whose search gives a state with something more in it. */
const withState = (more: string) =>
  runtime(FOUND, `return { content, state: { notes, ${more} } as never, success: true };`);

const NOT_JSON: readonly (readonly [string, string])[] = [
  ['a function', 'more: () => 1'],
  ['a Map', "more: new Map([['a', 1]])"],
  ['a Set', 'more: new Set([1])'],
  ['a Date', 'more: new Date(5)'],
  ['a NoteExecutionRuntime', 'more: this'],
  ['NaN', 'more: Number.NaN'],
  ['a symbol', "more: Symbol('note')"],
  ['undefined', 'more: [undefined]'],
];

proveRules('states', [
  ...NOT_JSON.map(([name, more]) => ({
    breakages: [withState(more)],
    findings: [
      `fixtures-run: 'A word in one note' of 'searchNotes' gives a state that is not JSON: ${name} at '/more`,
    ],
    title: `${name} in a state`,
  })),
  {
    breakages: [
      withState('word'),
      fixtures("arguments: { word: 'milk' }", "arguments: { word: 'Buy milk' }"),
      fixtures(
        "state: { notes: [{ id: 1, text: 'Buy milk' }] }",
        "state: { notes: [{ id: 1, text: 'Buy milk' }], word: 'Buy milk' }",
      ),
      fixtures('state: { notes: [] }', "state: { notes: [], word: 'opera' }"),
    ],
    findings: ["state-echo: The state of 'searchNotes' repeats the parameter 'word'."],
    title: 'a state that repeats a parameter',
  },
]);

/** What a call writes to, and how. */
const MODULE_STATE: readonly (readonly [string, string, string])[] = [
  ['a Map', 'const kept = new Map<string, number>();', 'kept.set(word, 1);'],
  ['a Set', 'const kept = new Set<string>();', 'kept.add(word);'],
  ['a list', 'const kept: string[] = [];', 'kept.push(word);'],
  ['a record', 'const kept: Record<string, number> = {};', 'kept[word] = 1;'],
  ['a counter', 'const kept = { count: 0 };', 'kept.count += 1;'],
  ['an assigned record', 'const kept = {};', 'Object.assign(kept, { word });'],
];

proveRules('what is kept between calls', [
  ...MODULE_STATE.map(([name, declaration, statement]) => ({
    breakages: [
      runtime(RUNTIME_CLASS, `${declaration}\n\n${RUNTIME_CLASS}`),
      runtime(FIND, `${FIND}\n    ${statement}`),
    ],
    findings: ["module-state: A call writes to 'kept', which is shared by all calls and sessions."],
    title: `${name} of the module that a call writes to`,
  })),
  {
    breakages: [
      executor(
        'const runtimes',
        'let calls = 0;\nexport const count = () => (calls += 1);\n\nconst runtimes',
      ),
    ],
    findings: ["module-state: The module variable 'calls' is shared by all calls and sessions."],
    title: 'a variable of the module',
  },
  {
    breakages: [
      runtime(
        RUNTIME_CLASS,
        `const kept = new Map<string, number>();\nkept.set('a', 1);\nconst list: string[] = [];\nexport const copy = (list: string[]) => list.push('a');\nexport const read = () => kept.get('a') ?? list.length;\n\n${RUNTIME_CLASS}`,
      ),
    ],
    findings: [],
    title: 'nothing in tables that are filled while the module loads',
  },
]);

proveRules('calls of services', [
  {
    breakages: [
      types('find: (word: string)', 'find: (word: string, options?: { signal?: AbortSignal })'),
    ],
    findings: ["service-calls: 'searchNotes' calls 'find' without the signal that it takes."],
    title: 'a signal that ends in the runtime',
  },
  {
    breakages: [
      types('find: (word: string)', 'find: (word: string, options?: { signal?: AbortSignal })'),
      runtime(
        'async searchNotes({\n    word,\n  }: SearchNotesParams)',
        'async searchNotes(\n    { word }: SearchNotesParams,\n    signal?: AbortSignal,\n  )',
      ),
      runtime('this.notes.find(word)', 'this.notes.find(word, { signal })'),
    ],
    findings: [],
    title: 'nothing where the signal is passed on',
  },
  {
    breakages: [runtime(FIND, `${FIND}\n    if (word === 'old') await this.notes.remove(1);`)],
    findings: ["service-calls: 'searchNotes' is readOnly and calls 'remove' of a service."],
    title: 'a read-only API that deletes',
  },
  {
    breakages: [
      manifest(
        'annotations: { destructive: false, idempotent: true, openWorld: false, readOnly: true }',
        'annotations: { destructive: false, idempotent: true, openWorld: true, readOnly: true }',
      ),
    ],
    findings: [
      "aborted-calls: 'searchNotes' is openWorld, and succeeds although its call is aborted.",
    ],
    title: 'a call that goes out although it is aborted',
  },
]);

proveRules('untrusted text', [
  {
    breakages: [runtime("'${showText(word)}'", "'${word}'")],
    findings: [
      "hostile-texts: 'searchNotes' gives an invisible character of 'word' back as it is (U+202E).",
    ],
    title: 'an argument that is given back as it is',
  },
  {
    breakages: [runtime('${showText(text)}', '${text}')],
    findings: [
      "hostile-texts: 'searchNotes' gives an invisible character that was stored back as it is (U+202E).",
    ],
    title: 'a stored text that is given back as it is',
  },
  {
    breakages: [
      {
        file: 'src/client/Render/SearchNotes/index.tsx',
        from: '<li key={id}>{text}</li>',
        to: '<li dangerouslySetInnerHTML={{ __html: text }} key={id} />',
      },
    ],
    findings: ["surface-markup: A surface makes markup of text by 'dangerouslySetInnerHTML'."],
    title: 'a surface that makes markup of text',
  },
]);

proveRules('what texts promise', [
  {
    breakages: [
      manifest('It fails if there is no note', 'Use viewNote first. It fails if there is no note'),
    ],
    findings: [
      "unknown-apis: The texts of 'deleteNote' speak of 'viewNote', which is not an API here.",
    ],
    title: 'an unknown API in a description',
  },
  {
    breakages: [
      {
        file: 'src/parameters.ts',
        from: 'The number that createNote or searchNotes gave.',
        to: 'The number that createNote or listNotes gave.',
      },
    ],
    findings: [
      "unknown-apis: The texts of 'deleteNote' speak of 'listNotes', which is not an API here.",
    ],
    title: 'an unknown API in the description of a parameter',
  },
  {
    breakages: [{ file: 'src/systemRole.ts', from: 'for good.`', to: 'for good, see listNotes.`' }],
    findings: ["unknown-apis: The system role speaks of 'listNotes', which is not an API here."],
    title: 'an unknown API in the system role',
  },
  {
    breakages: [
      {
        file: 'src/parameters.ts',
        from: "      description: 'A word that the notes contain. Upper and lower case are alike.',",
        to: "      default: 'milk',\n      description: 'A word that the notes contain. Default \"bread\".',",
      },
    ],
    findings: [
      "default-texts: '/properties/word' of 'searchNotes' says that the default is bread, and it is milk.",
    ],
    title: 'a default that differs from the schema',
  },
  ...[
    types(
      'export const NoteIdentifier',
      "export const DEFAULT_WORD = 'milk';\nexport const NoteIdentifier",
    ),
    runtime('    word,\n  }: SearchNotesParams', "    word = 'milk',\n  }: SearchNotesParams"),
  ].map((breakage) => ({
    breakages: [
      breakage,
      {
        file: 'src/parameters.ts',
        from: 'Upper and lower case are alike.',
        to: 'Defaults to `bread`.',
      },
    ],
    findings: [
      "default-texts: '/properties/word' of 'searchNotes' says that the default is bread, and it is milk.",
    ],
    title: `a default that differs from ${breakage.file}`,
  })),
]);

proveRules('what proves nothing', [
  {
    breakages: [
      {
        file: 'src/parameters.test-d.ts',
        from: '    expectTypeOf<DeleteNoteParams>().toEqualTypeOf<ParametersOf<typeof DeleteNoteParameters>>();\n',
        to: '',
      },
    ],
    findings: [
      "parameter-types: No type test compares 'DeleteNoteParams' with the schema of 'deleteNote'.",
    ],
    title: 'a type that a type test only imports',
  },
  {
    breakages: [
      runtime("`No note contains '${showText(word)}'.`", "''"),
      fixtures('content: "No note contains \'opera\'."', "content: '(no output)'"),
    ],
    findings: [
      "fixtures-run: 'A word in no note' of 'searchNotes' gives a result without content.",
    ],
    title: 'a read that finds nothing and says nothing',
  },
]);

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

proveRules('batches', [
  {
    breakages: [
      ...NAMING_FILES.map((file) => ({ file, from: 'createNotes', to: 'draftNotes' })),
      ...['src/types.ts', 'src/parameters.test-d.ts'].map((file) => ({
        file,
        from: 'CreateNotesParams',
        to: 'DraftNotesParams',
      })),
      types('interface CreateNotesState', 'interface DraftNotesState'),
      {
        file: 'src/client/Inspector/index.ts',
        from: 'CreateNotesInspector }',
        to: 'CreateNotesInspector as DraftNotesInspector }',
      },
      {
        file: 'src/client/Inspector/index.ts',
        from: ': CreateNotesInspector',
        to: ': DraftNotesInspector',
      },
    ],
    findings: ["api-batches: 'draftNotes' does something to many, and no API does it to one note."],
    title: 'a batch without a form for one thing',
  },
]);
