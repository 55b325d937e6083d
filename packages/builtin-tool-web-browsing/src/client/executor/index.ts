import debug from 'debug';

import { createExecutor } from '@lobechat/types';

import { webBrowsingApis } from '../../apis.ts';
import { WebBrowsingIdentifier } from '../../constants.ts';
import { WebBrowsingExecutionRuntime } from '../../ExecutionRuntime/index.ts';
import { webBrowsingRecordedCalls } from '../../recorded.ts';
import { WebBrowsingDocuments, WebBrowsingFiles, WebBrowsingService } from '../../service.ts';

/** The singleton executor of the tool; each call's context provides its services. */
export const webBrowsingExecutor = createExecutor({
  apis: webBrowsingApis,
  createRuntime: (services) =>
    new WebBrowsingExecutionRuntime({
      ...(services.has(WebBrowsingDocuments) && {
        documentService: services.get(WebBrowsingDocuments),
      }),
      ...(services.has(WebBrowsingFiles) && { files: services.get(WebBrowsingFiles) }),
      searchService: services.get(WebBrowsingService),
    }),
  identifier: WebBrowsingIdentifier,
  log: debug('lobe-web-browsing:executor'),
  readOptions: ({ agentId, onUpdate, sessionId, signal, topicId, userId, workspace }) => ({
    agentId,
    onUpdate,
    roots: workspace?.roots,
    sessionId,
    signal,
    topicId: topicId ?? undefined,
    userId,
  }),
  recorded: webBrowsingRecordedCalls,
});
