import type { CreateTasksParams } from '@lobechat/builtin-tool-task';

/** The plan of the examples: a release, and other work. */
export const SAMPLE_PLAN: CreateTasksParams = {
  tasks: [
    {
      dueAt: '2026-03-06',
      instruction: 'Everything that has to happen before version 2.0 is out.',
      name: 'Release 2.0',
      priority: 2,
      reference: 'release',
      tags: ['release'],
    },
    {
      instruction: 'List what has changed since 1.9, by package.',
      name: 'Collect the changes',
      parentIdentifier: 'release',
      reference: 'changes',
      work: {
        steps: [
          {
            arguments: { command: 'git log v1.9..HEAD --oneline' },
            id: 'log',
            tool: 'lobe-local-system/runCommand',
          },
          {
            arguments: { content: '{{steps.log.content}}', path: 'notes/changes.txt' },
            id: 'save',
            tool: 'lobe-local-system/writeFile',
          },
        ],
        type: 'plan',
      },
    },
    {
      assigneeAgentId: 'writer',
      dependsOn: ['changes'],
      dueAt: '2026-03-04',
      instruction: 'Write the notes for users from the list of changes. Name what breaks first.',
      name: 'Write the release notes',
      parentIdentifier: 'release',
      priority: 3,
      reference: 'notes',
      tags: ['release', 'docs'],
      work: {
        maxTurns: 10,
        steps: [],
        tools: ['lobe-local-system/readFile'],
        type: 'model',
      },
    },
    {
      dependsOn: ['changes'],
      instruction: 'Build every package and keep the sizes.',
      name: 'Build the packages',
      parentIdentifier: 'release',
      priority: 2,
      reference: 'build',
      run: { maxAttempts: 3, retryDelayMs: 2000, timeoutMs: 600_000 },
      tags: ['release'],
      work: { command: 'pnpm build', type: 'command' },
    },
    {
      dependsOn: ['notes', 'build'],
      dueAt: '2026-03-06T16:00:00Z',
      instruction: 'Publish the packages, then tag the commit.',
      name: 'Publish',
      parentIdentifier: 'release',
      priority: 1,
      reference: 'publish',
      tags: ['release'],
      work: {
        steps: [
          { arguments: { command: 'pnpm publish -r' }, tool: 'lobe-local-system/runCommand' },
          { arguments: { command: 'git tag v2.0.0' }, tool: 'lobe-local-system/runCommand' },
        ],
        type: 'plan',
      },
    },
    {
      dependsOn: ['publish'],
      instruction: 'Tell the users, with a link to the notes.',
      name: 'Announce it',
      parentIdentifier: 'release',
      priority: 4,
      relatedTo: ['notes'],
      status: 'backlog',
    },
    {
      instruction: 'Every dependency has to have a licence that we can ship.',
      name: 'Check the licences',
      reference: 'licences',
      work: { command: 'pnpm licences', type: 'command' },
    },
    {
      instruction: 'Delete what the build cache has not used for a week.',
      name: 'Clean up the cache',
      reference: 'cache',
      work: { command: 'pnpm cache:prune', type: 'command' },
    },
    {
      instruction: 'Read every file of the archive and put its words into the index.',
      name: 'Index the archive',
      reference: 'archive',
      work: {
        steps: [
          { arguments: { pattern: '**/*.md' }, id: 'files', tool: 'lobe-local-system/globFiles' },
          {
            arguments: { command: 'pnpm index --from-stdin' },
            id: 'index',
            tool: 'lobe-local-system/runCommand',
          },
        ],
        type: 'plan',
      },
    },
    {
      dueAt: '2026-02-27',
      instruction: 'The report says that exporting an empty project fails.',
      name: 'Answer the report about exports',
      priority: 3,
      reference: 'report',
      tags: ['support'],
    },
    {
      instruction: 'Compare the three libraries for charts: size, licence, upkeep.',
      name: 'Choose a chart library',
      reference: 'charts',
    },
  ],
};
