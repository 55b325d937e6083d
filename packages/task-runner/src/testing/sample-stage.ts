import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { ITaskService, TaskCall } from '@lobechat/builtin-tool-task';
import { openDatabase } from '@lobechat/database';

import { createTaskService } from '../service/create-task-service.ts';
import { createTestEngine } from './create-test-engine.ts';
import { SAMPLE_PLAN } from './sample-plan.ts';
import { keepStore } from './sample-snapshot.ts';
import { replyAnswer, startScriptedEndpoint } from './scripted-endpoint.ts';

/**
 * Replaces `git` and `pnpm` in the examples: prints what such a program would, and takes no time.
 */
const PROGRAM = `#!/bin/sh
case "$1" in
  build) printf 'dist/index.js 14.2 kB\\nbuilt in 1.8 s\\n' ;;
  index) exec sleep 600 ;;
  licences) echo 'Error: left-pad@1.3.0 has no licence'; exit 1 ;;
  log) printf '1f2e3d4 Read the new format\\n5a6b7c8 Drop Node 22\\n' ;;
  test) echo '128 tests passed' ;;
esac
`;

/** Seconds. */
const PATIENCE = 60;

/** The service on the plan of the examples, half-way through. */
export interface SampleStage {
  call: TaskCall;
  close: () => Promise<void>;
  /** Restores the plan to the state that the examples expect. */
  restore: () => Promise<void>;
  /** Ids of the machine, and their names in the examples. */
  names: ReadonlyMap<string, string>;
  service: ITaskService;
}

/** Starts the run of TASK-9, and waits until all that it says of its second step is stored. */
const beginArchive = async (service: ITaskService, call: TaskCall): Promise<string> => {
  const { run } = await service.runTask({ identifier: 'TASK-9' }, call);
  const isThere = new AbortController();
  const signal = AbortSignal.any([isThere.signal, AbortSignal.timeout(PATIENCE * 1000)]);
  await service
    .viewTask(
      { identifier: 'TASK-9', waitSeconds: PATIENCE },
      {
        ...call,
        // The cost and the log of a step are stored some time after the step itself.
        onRun: ({ cost, logTotal }) => {
          if (cost?.toolCalls === 2 && logTotal === 2) isThere.abort();
        },
        signal,
      },
    )
    .catch(() => undefined);
  return run.id;
};

/** Creates the plan, and brings it to the starting point of the examples. */
const begin = async (service: ITaskService, call: TaskCall): Promise<Map<string, string>> => {
  const names = new Map<string, string>();
  const planner = { ...call, actor: 'planner' };
  await service.createTasks(SAMPLE_PLAN, planner);
  await service.updateTaskStatus({ identifier: 'TASK-1', status: 'running' }, call);
  const comment = async (content: string, actor: string) => {
    const { comment: made } = await service.addTaskComment(
      { content, identifier: 'TASK-3' },
      { ...call, actor },
    );
    names.set(made.id, `comment-${names.size - 1}`);
  };
  for (const [index, identifier] of ['TASK-2', 'TASK-7'].entries()) {
    const { run } = await service.runTask({ identifier, waitSeconds: PATIENCE }, call);
    names.set(run.id, `run-${index + 1}`);
  }
  await comment('The format of the configuration has changed: say how to migrate.', 'planner');
  await comment('Keep the list under 30 lines.', 'reviewer');
  const schedule = { cron: '0 3 * * *', missed: 'skip', timeZone: 'UTC' } as const;
  await service.setTaskSchedule({ identifier: 'TASK-8', schedule }, call);
  names.set(await beginArchive(service, call), 'run-3');
  await service.updateTaskStatus({ identifier: 'TASK-10', status: 'paused' }, call);
  const claim = { holder: 'agent-2', identifier: 'TASK-11', leaseSeconds: 3600 };
  const { token = '' } = await service.claimTask(claim, call);
  return names.set(token, 'token-1');
};

/** Creates the setup: embedded database, shell and worker are real. */
export const createSampleStage = async (): Promise<SampleStage> => {
  const base = await mkdtemp(path.join(tmpdir(), 'task-samples-'));
  const programs = path.join(base, 'bin');
  await mkdir(programs);
  for (const name of ['git', 'pnpm']) {
    await writeFile(path.join(programs, name), PROGRAM);
    await chmod(path.join(programs, name), 0o755);
  }
  process.env['PATH'] = `${programs}${path.delimiter}${process.env['PATH'] ?? ''}`;
  const { close, engine, root } = await createTestEngine();
  await writeFile(path.join(root, 'README.md'), '# Archive\n');
  const endpoint = await startScriptedEndpoint();
  endpoint.script(...Array.from({ length: 9 }, () => replyAnswer('Done: the notes are written.')));
  const dataDirectory = path.join(base, 'data');
  const service = createTaskService({
    dataDirectory,
    engine: () => engine,
    kind: 'worker',
    // Nobody may take over the archive's run while the store is restored.
    leaseMs: 600_000,
    model: { baseUrl: endpoint.baseUrl, model: 'model' },
    onApproval: () => ({ action: 'approve' }),
  });
  const database = openDatabase({ dataDirectory });
  const call: TaskCall = { roots: [root], timeZone: 'UTC' };
  const names = await begin(service, call);
  return {
    call,
    close: async () => {
      await service.cancelTaskRun({ identifier: 'TASK-9' }, call).catch(() => undefined);
      await service.close();
      await database.close();
      await endpoint.close();
      await close();
      await rm(base, { force: true, recursive: true });
    },
    names: names.set(root, '/workspace'),
    restore: await keepStore(database),
    service,
  };
};
