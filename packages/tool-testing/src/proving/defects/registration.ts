import type { Breakage } from '../break-package.ts';
import { executor, fixtures, manifest, runtime } from '../edits.ts';
import { defect, type DefectKind } from './defect.ts';

const tool = (from: string, to: string): Breakage => ({ file: 'src/tool.ts', from, to });
const readme = (from: string, to: string): Breakage => ({ file: 'README.md', from, to });
const client = (from: string, to: string): Breakage => ({ file: 'src/client/index.ts', from, to });

const SURFACES_LEFT_OUT = tool(
  `  surfaces: async () =>
    ((await import('./client/index.ts' as string)) as Record<'noteSurfaces', BuiltinToolSurfaces>)
      .noteSurfaces,
`,
  '',
);

/** What the package has and no host gets. */
export const LOST_PARTS: DefectKind = {
  kind: 'parts that are registered nowhere',
  defects: [
    defect(
      'a registration of another identifier',
      [tool('identifier: NoteIdentifier', "identifier: 'lobe-notes' as typeof NoteIdentifier")],
      "tool-parts: noteTool has the identifier 'lobe-notes', and NoteIdentifier is 'lobe-note'.",
    ),
    defect(
      'a registration of another manifest',
      [tool('manifest: NoteManifest', 'manifest: { ...NoteManifest }')],
      'tool-parts: noteTool registers another manifest than NoteManifest.',
    ),
    defect(
      'a registration without texts',
      [tool("  locales: async () => (await import('./locales/index.ts')).noteLocales,\n", '')],
      'tool-parts: noteTool does not load noteLocales as its locales.',
    ),
    defect(
      'a registration without surfaces',
      [SURFACES_LEFT_OUT],
      'tool-parts: noteTool does not load noteSurfaces as its surfaces.',
    ),
    defect(
      'surfaces without the Interventions',
      [client('  interventions: noteInterventions,\n', '')],
      'surfaces: noteSurfaces leaves out noteInterventions.',
    ),
  ],
};

const TYPE = 'const NoteManifest: BuiltinToolManifest = {';
const recorded = (aliases: string, read: string): Breakage =>
  manifest(TYPE, `${TYPE}\n  recorded: { aliases: ${aliases}, readArguments: ${read} },`);
const KNOWN = executor(
  'readonly identifier = NoteIdentifier;',
  "readonly identifier = NoteIdentifier;\n  protected override readonly recorded = { aliases: { addNote: 'createNote' }, readArguments: (_: string, args: Readonly<Record<string, unknown>>) => args };",
);

/** Calls of history that could not be read. */
export const LOST_CALLS: DefectKind = {
  kind: 'recorded calls that lead nowhere',
  defects: [
    defect(
      'an alias of an API that does not exist',
      [recorded("{ addNote: 'keepNote' }", '(_, args) => args')],
      "recorded-calls: 'addNote' is an alias of 'keepNote', which is not an API.",
    ),
    defect(
      'an alias with the name of an API',
      [recorded("{ createNote: 'createNotes' }", '(_, args) => args')],
      "recorded-calls: 'createNote' is an alias and a current API.",
    ),
    defect(
      'an alias that the executor does not know',
      [recorded("{ addNote: 'createNote' }", '(_, args) => args')],
      "recorded-calls: The executor does not know 'addNote', which the manifest records.",
    ),
    defect(
      'a reader that expects its arguments',
      [
        KNOWN,
        recorded(
          "{ addNote: 'createNote' }",
          "(apiName, args) => apiName === 'createNote' ? { text: (args['text'] as string).trim() } : args",
        ),
      ],
      "recorded-calls: readArguments throws for 'createNote': ",
    ),
    defect(
      'a reader that changes current arguments',
      [
        KNOWN,
        recorded(
          "{ addNote: 'createNote' }",
          "(_, args) => args['word'] === 'milk' ? { word: 'bread' } : args",
        ),
      ],
      "recorded-calls: readArguments changes the current arguments of '",
    ),
  ],
};

const searchState = (item: string): Breakage =>
  manifest(
    "renderDisplayControl: 'expand',",
    `renderDisplayControl: 'expand',\n      stateSchema: { additionalProperties: false, properties: { notes: { items: { additionalProperties: false, ${item}, type: 'object' }, type: 'array' } }, type: 'object' },`,
  );
const ID = "id: { type: 'integer' }";
const misfit = (what: string): string =>
  `fixtures-run: 'A word in one note' of 'searchNotes' gives a state that does not fit its schema: /notes/0/${what}`;

/** States that a program cannot read by their schema. */
export const MISFITS: DefectKind = {
  kind: 'states that do not fit their schema',
  defects: [
    defect(
      'a field that is not declared',
      [searchState(`properties: { ${ID} }`)],
      misfit('text: unknown property'),
    ),
    defect(
      'a declared field that is missing',
      [
        searchState(
          `properties: { ${ID}, date: { type: 'string' }, text: { type: 'string' } }, required: ['date']`,
        ),
      ],
      misfit('date: expected string (required)'),
    ),
    defect(
      'a field of another type',
      [searchState(`properties: { ${ID}, text: { type: 'integer' } }`)],
      misfit('text: expected integer'),
    ),
    defect(
      'no state at all',
      [
        searchState(`properties: { ${ID}, text: { type: 'string' } }`),
        runtime('content, state: { notes }, success', 'content, success'),
        fixtures("state: { notes: [{ id: 1, text: 'Buy milk' }] },", ''),
        fixtures('state: { notes: [] }, ', ''),
      ],
      "fixtures-run: 'A word in one note' of 'searchNotes' succeeds without the state that its API declares.",
    ),
    defect(
      'arguments that the tool changes',
      [
        executor(
          'this.funnel(() => runtimes.for(ctx).deleteNote(params));',
          'this.funnel(() => runtimes.for(ctx).deleteNote(Object.assign(params, { id: params.id })));',
        ),
      ],
      "fixtures-run: 'A note that exists' of 'deleteNote' changes its arguments: ",
    ),
  ],
};

/** A README of a tool that is another one today. */
export const OLD_READMES: DefectKind = {
  kind: 'READMEs that speak of APIs that do not exist',
  defects: [
    defect(
      'a row',
      [readme('| `searchNotes` |', '| `viewNote` | Shows one |\n| `searchNotes` |')],
      "readme: The README speaks of 'viewNote', which is not an API.",
    ),
    defect(
      'a call of the executor',
      [readme("noteExecutor.invoke('createNote', ", 'noteExecutor.addNote(')],
      "readme: The README speaks of 'addNote', which is not an API.",
    ),
    defect(
      'a call by its name',
      [readme('## Errors', '`lobe-note/addNote` keeps one.\n\n## Errors')],
      "readme: The README speaks of 'addNote', which is not an API.",
    ),
  ],
};
