import debug from 'debug';

import { createExecutor } from '@lobechat/types';

import { localSystemApis } from '../../apis/index.ts';
import { LocalSystemIdentifier } from '../../constants.ts';
import { LocalSystemExecutionRuntime } from '../../ExecutionRuntime/index.ts';
import { localSystemRecordedCalls } from '../../recorded/read-recorded-arguments.ts';
import { LocalSystemService } from '../../service.ts';

/** The only executor of the local system; it takes its service from the context of each call. */
export const localSystemExecutor = createExecutor({
  apis: localSystemApis,
  createRuntime: (services) =>
    new LocalSystemExecutionRuntime({ service: services.get(LocalSystemService) }),
  identifier: LocalSystemIdentifier,
  log: debug('lobe-local-system:executor'),
  readOptions: ({ grants, onUpdate, sessionId, signal, workspace }) => ({
    approvedPaths: grants,
    onUpdate,
    roots: workspace?.roots ?? [],
    sessionId,
    signal,
  }),
  recorded: localSystemRecordedCalls,
});
