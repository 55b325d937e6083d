import { proveRules } from '../proving/prove-rules.ts';

const EXECUTOR = 'src/client/executor/index.ts';
const RUNTIME = 'src/ExecutionRuntime/index.ts';
const INSPECTORS = 'src/client/Inspector/index.ts';

const executor = (from: string, to: string) => ({ file: EXECUTOR, from, to });
const runtime = (from: string, to: string) => ({ file: RUNTIME, from, to });
const inspectors = (from: string, to: string) => ({ file: INSPECTORS, from, to });

const SEARCH_FIELD = `  searchNotes = (params: SearchNotesParams, ctx?: BuiltinToolContext) =>
    this.funnel(() => runtimes.for(ctx).searchNotes(params));
`;

proveRules('executors', [
  {
    breakages: [executor(SEARCH_FIELD, '')],
    findings: ["executor-apis: noteExecutor has no field 'searchNotes'."],
    title: 'an API without a field',
  },
  {
    breakages: [
      executor(
        SEARCH_FIELD,
        '  searchNotes(params: SearchNotesParams, ctx?: BuiltinToolContext) {\n    return this.funnel(() => runtimes.for(ctx).searchNotes(params));\n  }\n',
      ),
    ],
    findings: [
      'executor-apis: noteExecutor.searchNotes is a method; a registry that takes it off the object loses `this`.',
    ],
    title: 'a method where a field belongs',
  },
  {
    breakages: [
      executor(
        'readonly identifier = NoteIdentifier',
        'readonly identifier = `${NoteIdentifier}s`',
      ),
    ],
    findings: ["executor-apis: noteExecutor.identifier is 'lobe-notes' instead of 'lobe-note'."],
    title: 'an executor with another identifier',
  },
  {
    breakages: [
      executor('apiEnum = NoteApiName', "apiEnum = { ...NoteApiName, viewNote: 'viewNote' }"),
    ],
    findings: ['executor-apis: noteExecutor.getApiNames() differs from NoteApiName: viewNote.'],
    title: 'an executor that lists other APIs',
  },
  {
    breakages: [
      executor('class NoteExecutor', 'class Executor'),
      executor('new NoteExecutor()', 'new Executor()'),
    ],
    findings: [
      "executor-singleton: noteExecutor is of the class 'Executor' instead of 'NoteExecutor'.",
    ],
    title: 'an executor class of another name',
  },
  {
    breakages: [executor('class NoteExecutor', 'export class NoteExecutor')],
    findings: ["executor-singleton: The class 'NoteExecutor' is exported beside its singleton."],
    title: 'an executor class that is exported',
  },
  {
    breakages: [
      executor(
        'export const noteExecutor = new NoteExecutor();',
        'export const noteExecutor = new NoteExecutor();\nexport const spareExecutor = new NoteExecutor();',
      ),
    ],
    findings: ["executor-singleton: There is a second executor, 'spareExecutor'."],
    title: 'a second executor',
  },
  {
    breakages: [executor('readonly identifier', 'identifier')],
    findings: ["executor-code: 'identifier' is not readonly."],
    title: 'an identifier that can be changed',
  },
  {
    breakages: [
      executor(
        'readonly identifier = NoteIdentifier;',
        'get identifier() {\n    return NoteIdentifier;\n  }',
      ),
    ],
    findings: ["executor-code: 'identifier' is a getter instead of a readonly field."],
    title: 'an identifier that is a getter',
  },
  {
    breakages: [
      executor(
        'runtimes.for(ctx).searchNotes(params)',
        'runtimes.for(ctx).searchNotes({ word: ctx?.topicId ? params.word : (ctx?.taskId ?? params.word) })',
      ),
    ],
    findings: ['executor-code: A default from the context overrides an explicit argument.'],
    title: 'a default that overrides an explicit argument',
  },
  {
    breakages: [
      executor(
        'runtimes.for(ctx).searchNotes(params)',
        '{\n      const { taskId } = ctx ?? {};\n      return runtimes.for(ctx).searchNotes({ word: taskId ?? params.word });\n    }',
      ),
    ],
    findings: ['executor-code: A default from the context overrides an explicit argument.'],
    title: 'a default of a destructured context that overrides an explicit argument',
  },
  {
    breakages: [
      executor(
        SEARCH_FIELD,
        `  searchNotes = async (params: SearchNotesParams, ctx?: BuiltinToolContext) => {\n    if (params.word === 'never') return { content: '', success: false };\n    return this.funnel(() => runtimes.for(ctx).searchNotes(params));\n  };\n`,
      ),
    ],
    findings: ['executor-code: A result is written with empty content.'],
    title: 'a result that is written with empty content',
  },
  {
    breakages: [
      executor(
        'const runtimes',
        "const debug = (name: string) => name;\nexport const log = debug('notes');\n\nconst runtimes",
      ),
    ],
    findings: ["executor-code: The log namespace 'notes' does not begin with 'lobe-note:'."],
    title: 'a log of another name',
  },
]);

proveRules('runtimes and root entries', [
  {
    breakages: [
      runtime('async searchNotes(', 'async search('),
      executor('.searchNotes(params)', '.search(params)'),
    ],
    findings: ["runtime-methods: NoteExecutionRuntime has no method 'searchNotes'."],
    title: 'a runtime method of another name',
  },
  {
    breakages: [
      runtime(
        'export class',
        "import { basename } from 'node:path';\n\nexport const name = basename('a/b');\n\nexport class",
      ),
    ],
    findings: ["pure-runtime: The runtime loads 'node:path', which is a Node module."],
    title: 'a runtime that uses Node',
  },
  {
    breakages: [
      runtime(
        'export class',
        "import { version } from 'react';\n\nexport const name = version;\n\nexport class",
      ),
    ],
    findings: ["pure-runtime: The runtime loads 'react', which is a UI library."],
    title: 'a runtime that uses React',
  },
  {
    breakages: [
      runtime(
        'const notes = await this.notes.find(word);',
        'const notes = await this.notes.find(word);\n    const started = Date.now() + new Date().getTime() + new Date(5).getTime() + Math.random();\n    if (started < 0) await fetch(String(started));\n    if (started < 1) new Function(word)();',
      ),
    ],
    findings: [
      'pure-runtime: The runtime uses Date.now.',
      'pure-runtime: The runtime uses new Date().',
      'pure-runtime: The runtime uses Math.random.',
      'pure-runtime: The runtime uses fetch.',
      'pure-runtime: The runtime uses Function.',
    ],
    title: 'a runtime that uses clock, chance and network',
  },
  {
    breakages: [
      {
        file: 'src/format.ts',
        text: 'export const wait = () => new Promise((resolve) => setTimeout(resolve, 0));\n',
      },
      runtime(
        'export class',
        "import { wait } from '../format.ts';\n\nexport { wait };\n\nexport class",
      ),
    ],
    findings: ['pure-runtime: The runtime uses setTimeout.'],
    title: 'a timer in a file that the runtime loads',
  },
  {
    breakages: [
      runtime(
        'export class',
        'export interface Options {\n  fetch: (process: string) => void;\n  window?: Date;\n}\n\nexport const use = ({ fetch }: Options) => fetch;\n\nexport class',
      ),
    ],
    findings: [],
    title: 'nothing about types, properties and parameters of such names',
  },
  {
    breakages: [
      {
        file: 'src/index.ts',
        from: 'export { systemPrompt }',
        to: "export { noteExecutor } from './client/executor/index.ts';\nexport { systemPrompt }",
      },
    ],
    findings: [
      "pure-root: The root entry loads 'src/client/executor/index.ts'",
      "pure-root: The root entry loads 'src/ExecutionRuntime/index.ts'",
    ],
    title: 'a root entry that loads the executor',
  },
  {
    breakages: [
      {
        file: 'src/systemRole.ts',
        from: 'export const',
        to: "import { platform } from 'node:os';\n\nexport const name = platform();\n\nexport const",
      },
    ],
    findings: ["pure-root: The root entry loads 'node:os', which is a Node module."],
    title: 'a root entry that loads Node modules',
  },
  {
    breakages: [
      {
        file: 'src/systemRole.ts',
        from: 'export const',
        to: "export const load = () => import('react');\n\nexport const",
      },
    ],
    findings: ["pure-root: The root entry loads 'react', which is a UI library."],
    title: 'a root entry that can load a UI library later',
  },
]);

proveRules('surfaces and types', [
  {
    breakages: [inspectors('  [NoteApiName.searchNotes]: SearchNotesInspector,\n', '')],
    findings: ["surfaces: noteInspectors has nothing for 'searchNotes'."],
    title: 'an API without an Inspector',
  },
  {
    breakages: [
      inspectors(
        '  [NoteApiName.searchNotes]: SearchNotesInspector,\n',
        '  searchNotes: CreateNoteInspector,\n',
      ),
    ],
    findings: [
      "surfaces: noteInspectors.searchNotes is 'CreateNoteInspector' instead of 'SearchNotesInspector'.",
    ],
    title: 'an Inspector that is not named after its API',
  },
  {
    breakages: [
      {
        file: 'src/client/Render/index.ts',
        from: '[NoteApiName.searchNotes]: SearchNotesRender,',
        to: '[NoteApiName.searchNotes]: SearchNotesRender,\n  viewNote: SearchNotesRender,',
      },
    ],
    findings: ["surfaces: noteRenders has 'viewNote', which is not an API."],
    title: 'a surface of an API that does not exist',
  },
  {
    breakages: [{ file: 'src/client/index.ts', from: 'noteSurfaces', to: 'allSurfaces' }],
    findings: ["surfaces: './client' exports no 'noteSurfaces'."],
    title: 'a client entry without all surfaces in one',
  },
  {
    breakages: [
      {
        file: 'src/client/index.ts',
        from: "export { noteInspectors } from './Inspector/index.ts';\n",
        to: '',
      },
      {
        file: 'src/client/index.ts',
        from: "import { noteInspectors } from './Inspector/index.ts';",
        to: "import * as inspectors from './Inspector/index.ts';",
      },
      {
        file: 'src/client/index.ts',
        from: 'inspectors: noteInspectors',
        to: 'inspectors: inspectors.noteInspectors',
      },
    ],
    findings: ["surfaces: './client' exports no 'noteInspectors'."],
    title: 'a client entry without Inspectors',
  },
  {
    breakages: [
      {
        file: 'src/client/Render/index.ts',
        from: '  [NoteApiName.searchNotes]: SearchNotesRender,\n',
        to: '',
      },
    ],
    findings: ["surface-renders: 'searchNotes' is displayed by 'expand' and has no Render."],
    title: 'a result that expands and has nothing to show',
  },
  {
    breakages: [
      { file: 'src/types.ts', from: 'interface SearchNotesState', to: 'interface FoundNotes' },
    ],
    findings: ["parameter-types: There is no type 'SearchNotesState' for 'searchNotes'."],
    title: 'an API without a type of its state',
  },
]);
