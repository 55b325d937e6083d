import type { Breakage } from '../break-package.ts';
import { executor, onSearch, runtime, types } from '../edits.ts';
import { defect, type DefectKind } from './defect.ts';

const CHANGES =
  "service-answers: 'searchNotes' changes in place what 'find' of a service returned.";

/** Data of a service that a call changes under its hands. */
export const CHANGED_ANSWERS: DefectKind = {
  kind: 'answers of services that are changed in place',
  defects: [
    ...[
      ['a list that is sorted', 'notes.sort((first, second) => first.id - second.id);'],
      ['a list that is turned round', 'notes.reverse();'],
      ['a list that is cut', 'notes.splice(50);'],
      ['a list that is emptied by its length', 'notes.length = Math.min(notes.length, 50);'],
      [
        'a field that is added',
        'for (const note of notes) Object.assign(note, { found: true });\n    notes.forEach((note) => delete (note as { found?: boolean }).found);',
      ],
      [
        'a field that is written',
        'notes.forEach((note) => {\n      note.text = note.text.trim();\n    });',
      ],
    ].map(([name = '', code = '']) => defect(name, [onSearch(code)], CHANGES)),
    defect(
      'a list that a function is given',
      [
        runtime(
          'export class NoteExecutionRuntime',
          'const cut = <Item>(items: Item[]): Item[] => items.splice(0, 50);\n\nexport class NoteExecutionRuntime',
        ),
        runtime('await this.notes.find(word);', 'cut(await this.notes.find(word));'),
      ],
      CHANGES,
    ),
  ],
};

const TASK_PACKAGE =
  '{ "name": "@lobechat/builtin-tool-task", "type": "module", "exports": "./index.mjs" }';
const TASK_SERVICE = "export const TaskService = { name: 'task' };\n";
const other = (text: string): Breakage => ({ file: '../builtin-tool-task/src/service.ts', text });

/** Services that belong to another tool. */
export const FOREIGN_SERVICES: DefectKind = {
  kind: 'services of other tools',
  defects: [
    defect(
      'a token under the name of one',
      [other("export const TaskService = defineService<ITaskService>('note');\n")],
      "own-services: The service 'note' is declared by builtin-tool-task, too: both get the same service.",
    ),
    defect(
      'a service without a name in kebab-case',
      [types("('note')", "('Note Service')")],
      "own-services: The service 'Note Service' has no name in kebab-case.",
    ),
    defect(
      'a token that is made on the spot',
      [
        executor(
          'services.get(NoteService)',
          "services.has({ name: 'task' }) ? services.get(NoteService) : services.get(NoteService)",
        ),
      ],
      'own-services: A service is looked up by a token that is made on the spot.',
    ),
    defect(
      'what another tool exports',
      [
        { file: 'node_modules/@lobechat/builtin-tool-task/package.json', text: TASK_PACKAGE },
        { file: 'node_modules/@lobechat/builtin-tool-task/index.mjs', text: TASK_SERVICE },
        {
          file: 'package.json',
          from: '"dependencies": {',
          to: '"dependencies": {\n    "@lobechat/builtin-tool-task": "workspace:*",',
        },
        executor(
          'import { BaseExecutor',
          "import { TaskService } from '@lobechat/builtin-tool-task';\nimport { BaseExecutor",
        ),
        executor(
          'services.get(NoteService)',
          'services.get(services.has(TaskService) ? NoteService : NoteService)',
        ),
      ],
      "own-services: A tool imports '@lobechat/builtin-tool-task', which is another tool.",
    ),
  ],
};

/** The same object under a name of its own. */
export const OWN_NAME: readonly Breakage[] = [
  other("export const TaskService = defineService<ITaskService>('task');\n"),
];
