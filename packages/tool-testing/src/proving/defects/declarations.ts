import type { Breakage } from '../break-package.ts';
import { fakes, manifest, parameters, role, runtime, types } from '../edits.ts';
import { defect, type DefectKind } from './defect.ts';

const NOTE =
  "{ additionalProperties: false, properties: { id: { type: 'integer' }, text: { type: 'string' } }, type: 'object' }";
const withStateSchema = (schema: string): Breakage =>
  manifest(
    "renderDisplayControl: 'expand',",
    `renderDisplayControl: 'expand',\n      stateSchema: ${schema},`,
  );
const stateOf = (rest: string, item = NOTE): Breakage =>
  withStateSchema(
    `{ ${rest} properties: { notes: { items: ${item}, type: 'array' } }, type: 'object' }`,
  );
const CLOSED = 'additionalProperties: false,';

/** States whose schemas let anything pass. */
export const OPEN_STATES: DefectKind = {
  kind: 'states that accept unknown fields',
  defects: [
    defect(
      'the state itself',
      [stateOf('')],
      "state-closed: The state of 'searchNotes' accepts unknown fields.",
    ),
    defect(
      'an entry of a list',
      [stateOf(CLOSED, NOTE.replace(CLOSED, ''))],
      "state-closed: '/properties/notes/items' in the state of 'searchNotes' accepts unknown fields.",
    ),
    defect(
      'one that says so',
      [stateOf('additionalProperties: true,')],
      "state-closed: The state of 'searchNotes' accepts unknown fields.",
    ),
    defect(
      'fields beside a map',
      [stateOf("additionalProperties: { type: 'string' },")],
      "state-closed: The state of 'searchNotes' accepts unknown fields.",
    ),
  ],
};

const SEARCHING =
  "      description: 'Find notes by a word in their text. Gives the number and text of each.',";
const speaks = (where: string, word: string): string =>
  `unknown-parameters: ${where} of '${word}', which no call or result has.`;
const SEARCH = "The texts of 'searchNotes' speak";
const says = (text: string): Breakage =>
  manifest(SEARCHING, SEARCHING.replace('Gives', `${text} Gives`));

/** Names of parameters that a model cannot pass. */
export const UNKNOWN_PARAMETERS: DefectKind = {
  kind: 'parameters that do not exist',
  defects: [
    defect('one in camelCase', [says('At most maxResults of them.')], speaks(SEARCH, 'maxResults')),
    defect('one with a value', [says('Exact with exact=true.')], speaks(SEARCH, 'exact')),
    defect('one with a switch', [says('Add exact: false for parts.')], speaks(SEARCH, 'exact')),
    defect('one that is called so', [says('See the parameter `limit`.')], speaks(SEARCH, 'limit')),
    defect('one that is to be passed', [says('Raise `limit` for more.')], speaks(SEARCH, 'limit')),
    defect(
      'one in the description of a parameter',
      [parameters('Case does not matter.', 'Case does not matter, see wholeWords.')],
      speaks(SEARCH, 'wholeWords'),
    ),
    defect(
      'one in the system role',
      [role('for good.`', 'for good, with noteId.`')],
      speaks('The system role speaks', 'noteId'),
    ),
  ],
};

const isUnread = (name: string, api: string): string =>
  `unused-parameters: '${name}' of '${api}' is read by no code: it changes nothing.`;
const FOLDER =
  "    folder: { description: 'Where the note is kept.', maxLength: 9, minLength: 1, type: 'string' },\n";
const withFolder = (name: string): Breakage[] => [
  parameters(
    `export const ${name}Parameters = {\n  additionalProperties: false,\n  properties: {\n`,
    `export const ${name}Parameters = {\n  additionalProperties: false,\n  properties: {\n${FOLDER}`,
  ),
];

/** Parameters that a model fills for nothing. */
export const UNUSED_PARAMETERS: DefectKind = {
  kind: 'parameters that nothing reads',
  defects: [
    defect(
      'one of a search',
      [
        ...withFolder('SearchNotes'),
        types('  word: string;', '  folder?: string;\n  word: string;'),
      ],
      isUnread('folder', 'searchNotes'),
    ),
    defect(
      'one that a batch shares',
      [
        ...withFolder('CreateNote'),
        types('  priority?: NotePriority;\n', '  folder?: string;\n  priority?: NotePriority;\n'),
      ],
      isUnread('folder', 'createNote'),
    ),
    defect(
      'one of a batch alone',
      [
        ...withFolder('CreateNotes'),
        types('  notes: CreateNoteParams[];', '  folder?: string;\n  notes: CreateNoteParams[];'),
      ],
      isUnread('folder', 'createNotes'),
    ),
    defect(
      'one that the runtime has stopped reading',
      [
        runtime('    priority,\n    text,', '    text,'),
        runtime('const { priority, text } of', 'const { text } of'),
        runtime('(text, priority)', '(text)'),
      ],
      isUnread('priority', 'createNote'),
    ),
  ],
};

const REPEATABLE = "'Keep one note and get its number.";
const isRepeated = (api: string, example: string, effect: string): string =>
  `idempotence: '${api}' is idempotent, and if '${example}' is called twice, ${effect}.`;
const toIdempotent = (api: string): Breakage => {
  const description = api === 'createNote' ? REPEATABLE : "'Keep several notes at once.";
  const annotated = (value: boolean): string =>
    `annotations: { destructive: false, idempotent: ${value}, openWorld: false, readOnly: false },\n      description: ${description}`;
  return manifest(annotated(false), annotated(true));
};
const TWICE = fakes('note.text === text', 'note.id === 1 && note.text === text');

/** Annotations by which a host would repeat a call that must not be repeated. */
export const FALSE_REPEATS: DefectKind = {
  kind: 'idempotent APIs that are not',
  defects: [
    defect(
      'one that keeps another note',
      [toIdempotent('createNote'), TWICE],
      isRepeated('createNote', 'A short note', 'it gives id=3 after id=2'),
    ),
    defect(
      'a batch that keeps them again',
      [toIdempotent('createNotes'), TWICE],
      isRepeated('createNotes', 'Two notes', 'it gives id=4,id=5 after id=2,id=3'),
    ),
    defect(
      'one whose effect only reading shows',
      [
        fakes(
          "notes: Note[] = [{ id: 1, text: 'Buy milk' }];",
          "notes: Note[] = [{ id: 1, text: 'Buy milk' }];\n  let removed = 0;",
        ),
        fakes('if (index >= 0) notes.splice(index, 1);', 'removed += 1;'),
        fakes('return index >= 0;', 'return index >= 0;'),
        fakes('notes.filter(({ text }) =>', '(removed > 1 ? [] : notes).filter(({ text }) =>'),
      ],
      isRepeated('deleteNote', 'A note that exists', 'what is read afterwards is different'),
    ),
  ],
};

const asks = (config: string): Breakage =>
  manifest("humanIntervention: 'required'", `humanIntervention: ${config}`);
const exporting: Breakage[] = [
  types(
    'export const NoteIdentifier',
    "export const NOTE_AUDIT = 'note';\nexport const NoteIdentifier",
  ),
  { file: 'src/index.ts', from: '  NoteApiName,\n', to: '  NOTE_AUDIT,\n  NoteApiName,\n' },
];
const hostWith = (text: string): Breakage => ({ file: '../tool-host/src/audits.ts', text });

/** Decisions that are left to nobody. */
export const UNKNOWN_AUDITS: DefectKind = {
  kind: 'audits that no host knows',
  defects: [
    defect(
      'one without a constant',
      [asks("{ audit: 'note' }")],
      "known-audits: 'deleteNote' names the audit 'note', and the root entry exports no constant",
    ),
    defect(
      'a dynamic one without a constant',
      [asks("{ dynamic: { policy: 'required', type: 'note' } }")],
      "known-audits: 'deleteNote' names the audit 'note', and the root entry exports no constant",
    ),
    defect(
      'one that the host of the workspace does not provide',
      [
        asks("{ audit: 'note' }"),
        ...exporting,
        hostWith('export const audits = { task: () => true };\n'),
      ],
      "known-audits: 'deleteNote' names the audit 'note', and no file of packages/tool-host/src uses NOTE_AUDIT.",
    ),
  ],
};

/** What looks like one of these defects but is not. */
export const PROVIDED_AUDIT: readonly Breakage[] = [
  asks("{ audit: 'note' }"),
  ...exporting,
  hostWith('export const toAudits = (NOTE_AUDIT: string) => ({ [NOTE_AUDIT]: () => true });\n'),
];
