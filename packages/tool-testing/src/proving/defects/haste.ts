import type { Breakage } from '../break-package.ts';
import { executor, fakes, manifest, onSearch, role, runtime, types } from '../edits.ts';
import { defect, type DefectKind } from './defect.ts';

const uses = (what: string): string => `pure-runtime: The runtime uses ${what}`;
const IN_EXECUTOR = 'this.funnel(() => runtimes.for(ctx).searchNotes(params))';

/** Results that are different on another machine. */
export const LOCAL_SETTINGS: DefectKind = {
  kind: 'code that depends on the machine',
  defects: [
    defect('a number', [onSearch('(1234.5).toLocaleString();')], uses('toLocaleString()')),
    defect('an hour', [onSearch('new Date(0).getHours();')], uses('getHours()')),
    defect('a formatter', [onSearch('new Intl.NumberFormat();')], uses('Intl.NumberFormat')),
    defect('its console', [onSearch("if (word === '') console.log(word);")], uses('console')),
    defect(
      'its network, in the executor',
      [
        executor(
          IN_EXECUTOR,
          `this.funnel(() => (params.word === '' ? (fetch('x:y') as never) : runtimes.for(ctx).searchNotes(params)))`,
        ),
      ],
      'pure-runtime: The executor uses fetch.',
    ),
  ],
};

const english = (from: string, to: string): Breakage => ({
  file: 'src/locales/en-US.ts',
  from,
  to,
});
const GOOD = 'Remove a note for good. It fails';

/** Texts that were to be written later, or in another language. */
export const UNFINISHED_TEXTS: DefectKind = {
  kind: 'texts that are not finished',
  defects: [
    defect(
      'a description with a note',
      [manifest(GOOD, `TODO: say more. ${GOOD}`)],
      "finished-texts: The texts of 'deleteNote' are unfinished: 'TODO:'.",
    ),
    defect(
      'a system role with a note',
      [role('a note for good', 'a note for good (FIXME)')],
      "finished-texts: The system role is unfinished: 'FIXME'.",
    ),
    defect(
      'a description in Chinese',
      [manifest(GOOD, `永久删除一条笔记。 ${GOOD}`)],
      "finished-texts: The texts of 'deleteNote' are in Chinese.",
    ),
    defect(
      'a text of the wrong language',
      [english("'Search notes'", "'搜索笔记'")],
      "finished-texts: The text 'builtins.lobe-note.apiName.searchNotes' in en-US is in Chinese.",
    ),
    defect(
      'a text that was copied from another API',
      [english("'Delete a note'", "'Keep a note'")],
      "locale-keys: en-US calls both 'createNote' and 'deleteNote' 'Keep a note'.",
    ),
    defect(
      'a command of the README with old arguments',
      [
        {
          file: 'README.md',
          from: '## Errors',
          to: '```sh\nlobe-tools call lobe-note/createNote \'{"body":"Buy milk"}\'\n```\n\n## Errors',
        },
      ],
      "readme: The README calls 'createNote' with arguments that it refuses: ",
    ),
    defect(
      'an example of the README with an old name',
      [{ file: 'README.md', from: "invoke('createNote'", to: "invoke('addNote'" }],
      "readme: The README speaks of 'addNote', which is not an API.",
    ),
  ],
};

/** Approvals of what nobody sees. */
export const BLIND_APPROVALS: DefectKind = {
  kind: 'approvals without a look',
  defects: [
    defect(
      'an Intervention without the arguments',
      [
        {
          file: 'src/client/Intervention/DeleteNote/index.tsx',
          from: '({ args }) => <span>{args.id}</span>',
          to: '() => <span>?</span>',
        },
      ],
      "intervention-surfaces: The Intervention of 'deleteNote' shows nothing of the arguments.",
    ),
    defect(
      'a deletion that is said to lose nothing',
      [
        types(
          'add: (text',
          'wipe: (text: string, priority?: NotePriority) => Promise<Note>;\n  add: (text',
        ),
        fakes(
          'provideService(NoteService, createFakeNoteService())',
          'provideService(NoteService, ((fake) => ({ ...fake, wipe: fake.add }))(createFakeNoteService()))',
        ),
        fakes('(): INoteService =>', "(): Omit<INoteService, 'wipe'> =>"),
        runtime(
          'const { id } = await this.notes.add(text, priority);\n    return',
          'const { id } = await this.notes.wipe(text, priority);\n    return',
        ),
      ],
      "service-calls: 'createNote' is not destructive and calls 'wipe' of a service.",
    ),
  ],
};
