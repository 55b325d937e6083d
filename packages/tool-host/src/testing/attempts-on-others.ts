/** Occurs in all of anna's data, and nowhere else. */
export const MARK = 'zanzibar';

/** anna's task that others try to access. */
export const TASK = 'TASK-2';

export type Arguments = Record<string, unknown>;

/** What bob may know of anna's data: every name that one of her calls has returned. */
export interface Known {
  artifact: string;
  base: string;
  change: string;
  chunk: string;
  command: string;
  cursor: string;
  document: string;
  run: string;
  token: string;
}

/**
 * Parameters that identify no user's data: they set an amount or a mode, or are a text that is only
 * stored. Files, folders and web pages are for the host to grant.
 */
export const NAMES_NOTHING: ReadonlySet<string> = new Set([
  'after',
  'background',
  'before',
  'caseSensitive',
  'content',
  'context',
  'description',
  'dueAfter',
  'dueAt',
  'dueBefore',
  'end',
  'error',
  'exclude',
  'explain',
  'formats',
  'include',
  'includeDependencies',
  'input',
  'instruction',
  'lastLine',
  'lastPage',
  'leaseSeconds',
  'limit',
  'line',
  'maxDepth',
  'metadata',
  'mode',
  'neighbours',
  'offset',
  'outline',
  'overdue',
  'page',
  'passages',
  'path',
  'paths',
  'priority',
  'prompt',
  'reference',
  'regex',
  'run',
  'schedule',
  'sort',
  'start',
  'status',
  'statuses',
  'texts',
  'urls',
  'version',
  'wait',
  'waitSeconds',
  'work',
]);

/** For each API that stores something, the calls that bob tries, all aimed at anna's data. */
export const ATTEMPTS: Record<string, (known: Known) => Arguments[]> = {
  'lobe-artifact/listArtifacts': () => [{}, { query: MARK }],
  'lobe-artifact/readArtifact': ({ artifact }) => [{ id: artifact }],
  'lobe-knowledge-base/addDocuments': ({ base }) => [
    { base: 'bob', tags: [MARK], texts: [{ text: 'of bob', title: 'bob' }] },
    { base, texts: [{ text: 'bob', title: 'bob' }] },
    { base: MARK, texts: [{ text: 'bob', title: 'bob' }] },
  ],
  'lobe-knowledge-base/createKnowledgeBase': () => [{ name: 'bob' }],
  'lobe-knowledge-base/deleteKnowledgeBases': ({ base }) => [{ bases: [base] }, { bases: [MARK] }],
  'lobe-knowledge-base/editKnowledgeBase': ({ base }) => [
    { base, name: 'bob' },
    { base: 'bob', name: 'bob' },
  ],
  'lobe-knowledge-base/findSimilar': ({ base, chunk, document }) => [
    { id: chunk },
    { id: document },
    { text: MARK },
    { bases: [base], text: MARK },
    { filter: { documents: [document] }, text: MARK },
  ],
  'lobe-knowledge-base/grepKnowledge': ({ base, document }) => [
    { pattern: MARK },
    { bases: [base], pattern: MARK },
    { filter: { documents: [document], tags: [MARK] }, pattern: MARK },
  ],
  'lobe-knowledge-base/listDocuments': ({ base, document }) => [
    { base },
    { base: MARK },
    { base, export: true },
    { base, filter: { documents: [document] } },
    { base: 'bob', filter: { documents: [document] } },
    { base: 'bob', query: MARK },
  ],
  'lobe-knowledge-base/listKnowledgeBases': () => [{}, { query: MARK }],
  'lobe-knowledge-base/readKnowledge': ({ chunk, document }) => [{ id: chunk }, { id: document }],
  'lobe-knowledge-base/refreshDocuments': ({ base, document }) => [
    { base },
    { base: 'bob', documents: [document] },
  ],
  'lobe-knowledge-base/removeDocuments': ({ base, document }) => [
    { base, documents: [document] },
    { base: 'bob', documents: [document] },
  ],
  'lobe-knowledge-base/searchKnowledge': ({ base, document }) => [
    { queries: [MARK] },
    { bases: [base], queries: [MARK] },
    { filter: { documents: [document], tags: [MARK] }, queries: [MARK] },
  ],
  'lobe-local-system/getCommandOutput': ({ command }) => [
    { commandId: command },
    { commandId: command, filter: MARK },
  ],
  'lobe-local-system/killCommand': ({ command }) => [{ commandId: command }],
  'lobe-local-system/listChanges': () => [{}],
  'lobe-local-system/listCommands': () => [{}],
  'lobe-local-system/undoChanges': ({ change }) => [{ ids: [change] }, { all: true }],
  'lobe-local-system/writeCommandInput': ({ command }) => [{ commandId: command, input: 'bob' }],
  'lobe-task/addTaskComment': () => [{ content: 'bob', identifier: TASK }],
  'lobe-task/cancelTaskRun': ({ run }) => [{ identifier: TASK }, { identifier: TASK, runId: run }],
  'lobe-task/claimTask': ({ token }) => [
    {},
    { identifier: TASK },
    { parentIdentifier: TASK },
    { tags: [MARK] },
    { token },
    { release: true, token },
  ],
  'lobe-task/createTask': () => [
    { dependsOn: [TASK], instruction: 'bob', name: 'bob' },
    { instruction: 'bob', name: 'bob', parentIdentifier: TASK },
    { instruction: 'bob', name: 'bob', parentIdentifier: MARK },
  ],
  'lobe-task/createTasks': () => [
    { parentIdentifier: TASK, tasks: [{ instruction: 'bob', name: 'bob' }] },
    { tasks: [{ instruction: 'bob', name: 'bob', relatedTo: [TASK] }] },
    { tasks: [{ dependsOn: [TASK], instruction: 'bob', name: 'bob' }] },
    { tasks: [{ instruction: 'bob', name: 'bob', parentIdentifier: TASK }] },
    // The key of one of anna's calls: here it creates a separate task for bob.
    {
      idempotencyKey: 'key',
      tasks: [{ assigneeAgentId: 'agent', instruction: 'bob', name: 'bob', tags: ['bob'] }],
    },
  ],
  'lobe-task/deleteTasks': () => [{ identifiers: [TASK] }, { identifiers: ['TASK-1000000002'] }],
  'lobe-task/editTask': () => [
    { identifier: TASK, name: 'bob' },
    { addDependencies: [TASK], identifier: 'TASK-1' },
    { identifier: 'TASK-1', parentIdentifier: TASK },
  ],
  'lobe-task/editTasks': () => [
    { tasks: [{ identifier: TASK, name: 'bob' }] },
    { tasks: [{ addDependencies: [TASK], addTags: [MARK], identifier: 'TASK-1' }] },
    { tasks: [{ addRelations: [TASK], assigneeAgentId: 'bob', identifier: 'TASK-1' }] },
    { tasks: [{ identifier: 'TASK-1', removeDependencies: [TASK], removeTags: [MARK] }] },
    { tasks: [{ identifier: 'TASK-1', parentIdentifier: TASK, removeRelations: [TASK] }] },
  ],
  'lobe-task/listTasks': ({ cursor }) => [
    {},
    { text: MARK },
    { text: 'zanzibr' },
    { text: TASK },
    { ready: true },
    { view: 'tree' },
    { cursor },
    { parentIdentifier: TASK },
    { parentIdentifier: TASK, view: 'tree' },
    { blocked: true },
    { tags: [MARK] },
    { assigneeAgentId: 'agent' },
  ],
  'lobe-task/runTask': () => [{ identifier: TASK }],
  'lobe-task/runTasks': () => [{ identifiers: [TASK] }, { parentIdentifier: TASK }],
  'lobe-task/setTaskSchedule': () => [
    { identifier: TASK, schedule: { intervalSeconds: 86_400 } },
    { identifier: TASK, schedule: null },
  ],
  'lobe-task/updateTaskStatus': () => [{ identifier: TASK, status: 'canceled' }],
  'lobe-task/viewTask': ({ run }) => [
    { identifier: TASK },
    { identifier: TASK, runId: run },
    { identifier: 'TASK-1000000002' },
    { identifier: MARK },
  ],
};
