import { fixtures, runtime, withState } from '../edits.ts';
import { defect, type DefectKind } from './defect.ts';

const notJson = (what: string, more: string, pointer = '/more') =>
  defect(
    what,
    [withState(more)],
    `fixtures-run: 'A word in one note' of 'searchNotes' gives a state that is not JSON: ${what} at '${pointer}`,
  );

/** Data that is lost when a state is recorded. */
export const LOST_STATE: DefectKind = {
  kind: 'state that is not JSON',
  defects: [
    notJson('a function', 'more: () => 1'),
    notJson('a Map', "more: new Map([['a', 1]])"),
    notJson('a Set', 'more: new Set([1])'),
    notJson('a Date', 'more: new Date(5)'),
    notJson('a RegExp', 'more: /a/'),
    notJson('a Promise', 'more: Promise.resolve(1)'),
    notJson('a Uint8Array', 'more: new Uint8Array(2)'),
    notJson('a NoteExecutionRuntime', 'more: this'),
    notJson('NaN', 'more: Number.NaN'),
    notJson('a bigint', 'more: 1n'),
    notJson('a symbol', "more: Symbol('note')"),
    notJson('undefined', 'more: [undefined]', '/more/0'),
    notJson('a hole', 'more: new Array(1)'),
    notJson('a property without a name', 'more: { [Symbol.iterator]: 1 }'),
    defect(
      'a state that repeats a parameter',
      [
        withState('word'),
        fixtures("arguments: { word: 'milk' }", "arguments: { word: 'Buy milk' }"),
        fixtures(
          "state: { notes: [{ id: 1, text: 'Buy milk' }] }",
          "state: { notes: [{ id: 1, text: 'Buy milk' }], word: 'Buy milk' }",
        ),
        fixtures('state: { notes: [] }', "state: { notes: [], word: 'opera' }"),
      ],
      "state-echo: The state of 'searchNotes' repeats the parameter 'word'.",
    ),
  ],
};

const NOTHING_FOUND = "`No note contains '${showText(word)}'.`";
const RECORDED = 'content: "No note contains \'opera\'."';
const SAYS_NOTHING =
  "fixtures-run: 'A word in no note' of 'searchNotes' gives a result without content.";

/** Answers that tell a model nothing. */
export const SILENCE: DefectKind = {
  kind: 'results that say nothing',
  defects: [
    defect(
      'an empty text',
      [runtime(NOTHING_FOUND, "''"), fixtures(RECORDED, "content: '(no output)'")],
      SAYS_NOTHING,
    ),
    defect(
      'an invisible character',
      [
        runtime(NOTHING_FOUND, String.raw`'\u2060'`),
        fixtures(RECORDED, String.raw`content: '\u2060'`),
      ],
      SAYS_NOTHING,
    ),
    defect(
      'an empty list as text',
      [runtime(NOTHING_FOUND, 'JSON.stringify(notes)'), fixtures(RECORDED, "content: '[]'")],
      SAYS_NOTHING,
    ),
    defect(
      'undefined as text',
      [runtime(NOTHING_FOUND, 'String(notes[0])'), fixtures(RECORDED, "content: 'undefined'")],
      SAYS_NOTHING,
    ),
    defect(
      'an object as text',
      [
        runtime("lines.join('\\n')", 'String({ lines })'),
        fixtures("content: '1. Buy milk'", "content: '[object Object]'"),
      ],
      "fixtures-run: 'A word in one note' of 'searchNotes' gives '[object …]' as content.",
    ),
    defect(
      'a blank for some words',
      [runtime(NOTHING_FOUND, `word === 'opera' ? ${NOTHING_FOUND} : ' '`)],
      "survives-good-arguments: 'searchNotes' gives a result without content.",
    ),
  ],
};

const ofNote = (message: string): string =>
  `fixtures-run: 'A short note' of 'createNote' ${message}`;

/** Examples whose results differ when run. */
export const MADE_UP: DefectKind = {
  kind: 'examples that are made up',
  defects: [
    defect(
      'a content',
      [fixtures("content: 'Kept note 2.'", "content: 'Kept note 3.'")],
      ofNote(`has "Kept note 3." at /content, and running it gives "Kept note 2.".`),
    ),
    defect(
      'a state',
      [fixtures('state: { id: 2 }', 'state: { id: 3 }')],
      ofNote('has 3 at /state/id, and running it gives 2.'),
    ),
    defect(
      'a field of a state',
      [fixtures('state: { id: 2 }', "state: { id: 2, title: 'Buy bread' }")],
      ofNote('has "Buy bread" at /state/title, and running it gives nothing.'),
    ),
    defect(
      'the message of an error',
      [
        fixtures(
          "error: { message: 'There is no note 99. Find it by searchNotes.'",
          "error: { message: 'There is no such note.'",
        ),
      ],
      `fixtures-run: 'A note that does not exist' of 'deleteNote' has "There is no such note." at /error/message, and running it gives "There is no note 99. Find it by searchNotes.".`,
    ),
    defect(
      'a content that is declared to change',
      [
        fixtures("name: 'A short note',", "name: 'A short note',\n    volatile: ['/content'],"),
        fixtures("content: 'Kept note 2.'", "content: 'Kept note 3.'"),
      ],
      "fixtures: 'A short note' of 'createNote' declares all of '/content' to change, and so shows nothing.",
    ),
    defect(
      'a success',
      [fixtures('arguments: { id: 1 }', 'arguments: { id: 7 }')],
      "fixtures-run: 'A note that exists' of 'deleteNote' fails with NotFound: There is no note 7.",
    ),
    defect(
      'an answer without the service',
      [
        {
          file: 'src/client/executor/index.ts',
          from: '(services) => new NoteExecutionRuntime({ noteService: services.get(NoteService) }),',
          to: '(services) => new NoteExecutionRuntime({ noteService: services.has(NoteService) ? services.get(NoteService) : { add: async (text) => ({ id: 1, text }), find: async () => [], remove: async () => true } }),',
        },
      ],
      'missing-services: Without their services, these succeed: createNote, createNotes, deleteNote, searchNotes.',
    ),
    defect(
      'an empty answer of a service that failed',
      [runtime('await this.notes.find(word)', 'await this.notes.find(word).catch(() => [])')],
      'failing-services: With services that fail, these succeed: searchNotes.',
    ),
  ],
};
