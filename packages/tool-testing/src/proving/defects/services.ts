import { declare, executor, fakes, manifest, onSearch, runtime, types } from '../edits.ts';
import { defect, type DefectKind } from './defect.ts';

const TAKES_SIGNAL = types(
  'find: (word: string)',
  'find: (word: string, options?: { signal?: AbortSignal })',
);
const TAKES_OPTIONS = [
  types(
    'export interface INoteService',
    'export interface FindOptions {\n  signal?: AbortSignal;\n}\n\nexport interface INoteService',
  ),
  types('find: (word: string)', 'find: (word: string, options?: FindOptions)'),
];
const SEARCH = 'async searchNotes({\n    word,\n  }: SearchNotesParams)';
const SEARCH_WITH_SIGNAL = runtime(
  SEARCH,
  'async searchNotes(\n    { word }: SearchNotesParams,\n    signal?: AbortSignal,\n  )',
);
const FIND_WITH_SIGNAL = runtime('this.notes.find(word)', 'this.notes.find(word, { signal })');
const HAND_ON = executor('.searchNotes(params)', '.searchNotes(params, ctx?.signal)');
const DEAF = "service-calls: 'searchNotes' calls 'find' without the signal that it takes.";

/** Calls that continue although nobody waits for them. */
export const DEAFNESS: DefectKind = {
  kind: 'signals that are ignored',
  defects: [
    defect('a runtime without the signal', [TAKES_SIGNAL], DEAF),
    defect('a signal in named options', TAKES_OPTIONS, DEAF),
    defect(
      'an executor that keeps the signal to itself',
      [TAKES_SIGNAL, SEARCH_WITH_SIGNAL, FIND_WITH_SIGNAL],
      DEAF,
    ),
    defect(
      'a private method that drops the signal',
      [
        TAKES_SIGNAL,
        SEARCH_WITH_SIGNAL,
        HAND_ON,
        runtime('this.notes.find(word)', 'this.look(word)'),
        runtime(
          '  async deleteNote(',
          '  private look(word: string) {\n    return this.notes.find(word);\n  }\n\n  async deleteNote(',
        ),
      ],
      DEAF,
    ),
    defect(
      'a branch that drops the signal',
      [
        TAKES_SIGNAL,
        SEARCH_WITH_SIGNAL,
        HAND_ON,
        onSearch("if (word === 'old') await this.notes.find('new');"),
        FIND_WITH_SIGNAL,
      ],
      DEAF,
    ),
    defect(
      'a service that is taken apart',
      [
        TAKES_SIGNAL,
        runtime('await this.notes.find(word)', 'await (({ find }) => find(word))(this.notes)'),
      ],
      DEAF,
    ),
    defect(
      'a batch that goes on',
      [
        runtime(
          "      if (signal?.aborted) throw new ToolError(ToolErrorType.Aborted, 'The call was cancelled.');\n",
          '',
        ),
      ],
      "aborted-calls: 'createNotes' goes on to call its services after its call was aborted.",
    ),
    defect(
      'a call that goes out although it is aborted',
      [manifest('openWorld: false, readOnly: true', 'openWorld: true, readOnly: true')],
      "aborted-calls: 'searchNotes' is openWorld, and succeeds although its call is aborted.",
    ),
  ],
};

const TAKES_USER = types(
  'find: (word: string)',
  'find: (word: string, options?: { userId?: string | undefined })',
);
const FOR_EVERYBODY = "service-calls: 'searchNotes' calls 'find' without the userId that it takes.";

/** Calls that omit the user. */
export const STRANGERS: DefectKind = {
  kind: 'users that are left out',
  defects: [
    defect('a runtime without the user', [TAKES_USER], FOR_EVERYBODY),
    defect(
      'a user in the options of a named method',
      [
        types(
          'export interface INoteService',
          'export interface NoteCall {\n  userId?: string | undefined;\n}\n\ntype Finding<Params, Found> = (params: Params, call?: NoteCall) => Promise<Found>;\n\nexport interface INoteService',
        ),
        types('find: (word: string) => Promise<Note[]>', 'find: Finding<string, Note[]>'),
      ],
      FOR_EVERYBODY,
    ),
    defect(
      'a service with a method for each API',
      [
        types(
          'export interface INoteService',
          "type Searching = {\n  [Name in 'searchNotes']: (word: string, userId?: string) => Promise<Note[]>;\n};\n\nexport interface INoteService",
        ),
        types('find: (word: string) => Promise<Note[]>', "searchNotes: Searching['searchNotes']"),
        types('defineService<INoteService>', 'defineService<INoteService & Searching>'),
        fakes('find: async (word)', 'searchNotes: async (word)'),
        runtime('this.notes.find(', 'this.notes.searchNotes('),
      ],
      "service-calls: 'searchNotes' calls 'searchNotes' without the userId that it takes.",
    ),
  ],
};

const CHANGES = "service-calls: 'searchNotes' is readOnly and calls 'remove' of a service.";
const OUTSIDE = {
  file: 'src/tidy.ts',
  text: "import type { INoteService } from './types.ts';\n\nexport const tidy = (notes: INoteService) => notes.remove(99);\n",
};

/** APIs that claim to be read-only. */
export const FALSE_READS: DefectKind = {
  kind: 'read-only APIs that change something',
  defects: [
    defect(
      'a deletion in a branch',
      [onSearch("if (word === 'old') await this.notes.remove(1);")],
      CHANGES,
    ),
    defect(
      'a deletion in a private method',
      [
        onSearch('if (word === "old") await this.tidy();'),
        runtime(
          '  async deleteNote(',
          '  private tidy() {\n    return this.notes.remove(99);\n  }\n\n  async deleteNote(',
        ),
      ],
      CHANGES,
    ),
    defect(
      'a deletion in a function of another file',
      [
        OUTSIDE,
        runtime('export class', "import { tidy } from '../tidy.ts';\n\nexport class"),
        onSearch('await tidy(this.notes);'),
      ],
      CHANGES,
    ),
    defect(
      'a deletion by a function of the module',
      [
        declare('const tidy = (notes: INoteService) => notes.remove(99);'),
        onSearch("if (word === 'old') await tidy(this.notes);"),
      ],
      CHANGES,
    ),
    defect(
      'a deletion by another API',
      [onSearch("if (word === 'old') await this.deleteNote({ id: 1 });")],
      CHANGES,
    ),
    defect(
      'a deletion under another name',
      [onSearch('const { remove } = this.notes;\n    await remove(99);')],
      CHANGES,
    ),
    defect(
      'a change that its name does not tell',
      [
        types(
          'remove: (id: number) => Promise<boolean>;',
          'remove: (id: number) => Promise<boolean>;\n  settle: () => Promise<void>;',
        ),
        fakes(
          'remove: async (id) => {',
          'settle: async () => {\n      notes.length = 0;\n    },\n    remove: async (id) => {',
        ),
        onSearch('await this.notes.settle();'),
      ],
      "service-calls: 'searchNotes' is readOnly, and after it 'searchNotes' gives something else.",
    ),
  ],
};
