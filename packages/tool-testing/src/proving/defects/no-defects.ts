import type { Breakage } from '../break-package.ts';
import {
  declare,
  executor,
  fixtures,
  manifest,
  onSearch,
  parameters,
  runtime,
  types,
} from '../edits.ts';
import type { Proof } from '../prove-rules.ts';
import { OWN_NAME } from './borrowing.ts';
import { PROVIDED_AUDIT } from './declarations.ts';
import { ASKED_TEXTS, TRANSLATED } from './shown-texts.ts';

const none = (name: string, breakages: readonly Breakage[]) => ({
  breakages,
  findings: [],
  title: name,
});

const TABLES = `const kept = new Map<string, number>();
kept.set('a', 1);
const sums = (() => {
  let sum = 0;
  return [1, 2].map((each) => each + sum);
})();
const list: string[] = [];
export const copy = (list: string[]) => list.push('a');
export const read = () => kept.get('a') ?? list.length + sums.length;`;

const BLANK_WORD = `  {
    arguments: { word: ' ' },
    errorType: 'InvalidArguments',
    kind: 'error',
    name: 'A blank word',
    result: {
      content: 'The word is blank. Give a word.',
      error: { message: 'The word is blank. Give a word.', type: 'InvalidArguments' },
      success: false,
    },
  },
`;

/** Code that looks like a defect but is not: `title` follows "finds". */
export const NO_DEFECTS: readonly Proof[] = [
  none('nothing in tables that are filled while the module loads', [declare(TABLES)]),
  none('nothing in a local list under the name of a kept one', [
    declare('const words: string[] = [];\nexport const count = () => words.length;'),
    onSearch('const words: string[] = [];\n    words.push(word);'),
  ]),
  none('nothing where the signal is passed on', [
    types('find: (word: string)', 'find: (word: string, options?: { signal?: AbortSignal })'),
    runtime(
      'async searchNotes({\n    word,\n  }: SearchNotesParams)',
      'async searchNotes(\n    { word }: SearchNotesParams,\n    signal?: AbortSignal,\n  )',
    ),
    runtime('this.notes.find(word)', 'this.notes.find(word, { signal })'),
    executor('.searchNotes(params)', '.searchNotes(params, ctx?.signal)'),
  ]),
  none('nothing where the user is passed on', [
    types('find: (word: string)', 'find: (word: string, call?: { userId?: string | undefined })'),
    runtime(
      'async searchNotes({\n    word,\n  }: SearchNotesParams)',
      'async searchNotes(\n    { word }: SearchNotesParams,\n    userId?: string | null,\n  )',
    ),
    runtime('this.notes.find(word)', 'this.notes.find(word, { userId: userId ?? undefined })'),
    executor('.searchNotes(params)', '.searchNotes(params, ctx?.userId)'),
  ]),
  none('nothing where only what comes back has users in it', [
    types(
      'export interface INoteService',
      'interface Found extends Note {\n  userId?: string;\n}\n\ntype Finding<Params, Result> = (params: Params) => Promise<Result>;\n\nexport interface INoteService',
    ),
    types('find: (word: string) => Promise<Note[]>', 'find: Finding<string, Found[]>'),
  ]),
  none('nothing in a default that is the one of the code', [
    parameters('Case does not matter.', 'Defaults to `milk`.'),
    runtime('this.notes.find(word)', "this.notes.find(word ?? 'milk')"),
  ]),
  none('nothing in an example that declares what changes within it', [
    fixtures(
      'state: { id: 2 }, success: true }',
      "state: { id: 3 }, success: true },\n    volatile: ['/state/id']",
    ),
  ]),
  none('no missing failure of an API that cannot be called wrongly', [
    parameters(
      "      maxLength: 100,\n      minLength: 1,\n      type: 'string',\n    },\n  },\n  required: ['word'],",
      "      enum: ['milk', 'opera'],\n      type: 'string',\n    },\n  },",
    ),
    runtime('    word,\n  }: SearchNotesParams', "    word = 'milk',\n  }: SearchNotesParams"),
    fixtures(BLANK_WORD, ''),
  ]),
  none('no missing executor where calls run on a server alone', [
    { file: 'package.json', from: '    "./executor": "./src/client/executor/index.ts",\n', to: '' },
    { file: 'src/client/executor/index.ts', remove: true },
    manifest("executors: ['client', 'server']", "executors: ['server']"),
  ]),
  none('nothing in an audit that the host provides', PROVIDED_AUDIT),
  none('nothing in a service beside those of other tools', OWN_NAME),
  none('nothing in texts that a template asks for, and in names of code', ASKED_TEXTS),
  none('nothing in a translation that says what the scaffold says', TRANSLATED),
];
