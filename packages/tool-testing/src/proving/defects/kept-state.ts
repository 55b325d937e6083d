import { declare, executor, onSearch, runtime } from '../edits.ts';
import { defect, type DefectKind } from './defect.ts';

const writesTo = (name: string): string =>
  `module-state: A call writes to '${name}', which is shared by all calls and sessions.`;

const KEEPS = "module-state: A call writes to 'this.kept', which the next call finds.";

const SEARCH_FIELD =
  'searchNotes = (params: SearchNotesParams, ctx?: BuiltinToolContext) =>\n    this.funnel(';
const KEEPING = "import { keep } from '../keep.ts';\n\nexport class";

/** Data that calls leave behind where the next call of any user finds it. */
export const KEPT_STATE: DefectKind = {
  kind: 'state that is kept between calls',
  defects: [
    defect(
      'a Map of the module',
      [declare('const kept = new Map<string, number>();'), onSearch('kept.set(word, 1);')],
      writesTo('kept'),
    ),
    defect(
      'a Set of the module',
      [declare('const kept = new Set<string>();'), onSearch('kept.add(word);')],
      writesTo('kept'),
    ),
    defect(
      'a list of the module',
      [declare('const kept: string[] = [];'), onSearch('kept.push(word);')],
      writesTo('kept'),
    ),
    defect(
      'a record of the module',
      [declare('const kept: Record<string, number> = {};'), onSearch('kept[word] = 1;')],
      writesTo('kept'),
    ),
    defect(
      'a counter in a record',
      [declare('const kept = { count: 0 };'), onSearch('kept.count += 1;')],
      writesTo('kept'),
    ),
    defect(
      'a record that is assigned to',
      [declare('const kept = {};'), onSearch('Object.assign(kept, { word });')],
      writesTo('kept'),
    ),
    defect(
      'a Map under another name',
      [
        declare('const kept = new Map<string, number>();'),
        onSearch('const mine = kept;\n    mine.set(word, 1);'),
      ],
      writesTo('kept'),
    ),
    defect(
      'a list that a function writes to',
      [
        declare(
          'const kept: string[] = [];\nconst keep = (list: string[], word: string) => {\n  list.push(word);\n};',
        ),
        onSearch('keep(kept, word);'),
      ],
      writesTo('kept'),
    ),
    defect(
      'an entry of a list, in a loop',
      [
        declare('const kept = [{ count: 0 }];'),
        onSearch('for (const one of kept) one.count += 1;'),
      ],
      writesTo('kept'),
    ),
    defect(
      'an entry of a list, in a function that is given it',
      [
        declare('const kept = [{ word: "" }];'),
        onSearch('kept.forEach((one) => {\n      one.word = word;\n    });'),
      ],
      writesTo('kept'),
    ),
    defect(
      'a Map that a function is called with at once',
      [
        declare(
          'const keep = ((map: Map<string, string>) => (word: string) => map.set(word, word))(new Map());',
        ),
        onSearch('keep(word);'),
      ],
      writesTo('map'),
    ),
    defect(
      'a variable of the environment',
      [onSearch("process.env['NOTE'] = word;")],
      writesTo('process'),
    ),
    defect(
      'a variable of the module',
      [
        executor(
          'const runtimes',
          'let calls = 0;\nexport const count = () => (calls += 1);\n\nconst runtimes',
        ),
      ],
      "module-state: The module variable 'calls' is shared by all calls and sessions.",
    ),
    defect(
      'a variable in a closure',
      [
        declare('const count = (() => {\n  let calls = 0;\n  return () => (calls += 1);\n})();'),
        onSearch('count();'),
      ],
      writesTo('calls'),
    ),
    defect(
      'a static field',
      [
        runtime(
          '  private readonly notes',
          '  static readonly kept: string[] = [];\n  private readonly notes',
        ),
        onSearch('NoteExecutionRuntime.kept.push(word);'),
      ],
      writesTo('NoteExecutionRuntime'),
    ),
    ...['kept += 1', 'kept = word.length', 'look(word)'].map((code) =>
      defect(
        `a field of the runtime, by ${code}`,
        [
          runtime(
            '  private readonly notes',
            '  private kept = 0;\n  private look(word: string) {\n    this.kept = word.length;\n  }\n  private readonly notes',
          ),
          onSearch(`this.${code};`),
        ],
        KEEPS,
      ),
    ),
    defect(
      'a Map in a field of the runtime',
      [
        runtime(
          '  private readonly notes',
          '  readonly #kept = new Map<string, number>();\n  private readonly notes',
        ),
        onSearch('this.#kept.set(word, 1);'),
      ],
      KEEPS,
    ),
    defect(
      'a property of a function',
      [declare('function search() {}\nsearch.last = "";'), onSearch('search.last = word;')],
      writesTo('search'),
    ),
    defect(
      'a property of globalThis',
      [
        executor(
          SEARCH_FIELD,
          SEARCH_FIELD.replace(
            'this.funnel(',
            '((globalThis as { last?: string }).last = params.word) && this.funnel(',
          ),
        ),
      ],
      writesTo('globalThis'),
    ),
    defect(
      'a Map that another file exports',
      [
        { file: 'src/kept.ts', text: 'export const kept = new Map<string, number>();\n' },
        runtime('export class', "import { kept } from '../kept.ts';\n\nexport class"),
        onSearch('kept.set(word, 1);'),
      ],
      writesTo('kept'),
    ),
    defect(
      'a Map that a function of another file writes to',
      [
        {
          file: 'src/keep.ts',
          text: 'const kept = new Map<string, number>();\nexport const keep = (word: string) => kept.set(word, 1);\n',
        },
        runtime('export class', KEEPING),
        onSearch('keep(word);'),
      ],
      writesTo('kept'),
    ),
    defect(
      'a variable that a factory hides',
      [
        declare(
          'const createCounter = () => {\n  let calls = 0;\n  return () => (calls += 1);\n};\nconst count = createCounter();',
        ),
        runtime(
          'content: `Kept note ${id}.`',
          "content: `Kept note ${id}${count() > 1 ? ' again' : ''}.`",
        ),
      ],
      `module-state: 'A short note' of 'createNote' gives something else in a second session: it has "Kept note 2." at /content`,
    ),
    defect(
      'a Map of the executor',
      [
        executor(
          'protected readonly apiEnum',
          'private readonly seen = new Map<string, number>();\n  protected readonly apiEnum',
        ),
        executor(
          SEARCH_FIELD,
          SEARCH_FIELD.replace('this.funnel(', 'this.seen.set(params.word, 1) && this.funnel('),
        ),
      ],
      'executor-code: The executor keeps something on `this` between calls.',
    ),
    defect(
      'a field of the executor',
      [
        executor('protected readonly apiEnum', "private last = '';\n  protected readonly apiEnum"),
        executor(
          SEARCH_FIELD,
          SEARCH_FIELD.replace('this.funnel(', '(this.last = params.word) && this.funnel('),
        ),
      ],
      'executor-code: The executor keeps something on `this` between calls.',
    ),
  ],
};
