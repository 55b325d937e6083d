import createDebug from 'debug';

import { ArtifactService } from '@lobechat/builtin-tool-artifact';
import { MathService } from '@lobechat/builtin-tool-calculator';
import { KnowledgeService } from '@lobechat/builtin-tool-knowledge-base';
import { LocalSystemService } from '@lobechat/builtin-tool-local-system';
import { TaskService } from '@lobechat/builtin-tool-task';
import { WebBrowsingFiles, WebBrowsingService } from '@lobechat/builtin-tool-web-browsing';
import {
  createLocalSystemService,
  type LocalSystemOptions,
  type NodeLocalSystemService,
} from '@lobechat/local-file-shell';
import { createNodeMathService } from '@lobechat/math-engine/node';
import type { NodeTaskService } from '@lobechat/task-runner';
import type { ArtifactStore, ServiceProvider } from '@lobechat/types';
import type { NodeWebBrowsingService } from '@lobechat/web-crawler/service';

import type { LazyKnowledgeService } from './knowledge-desk.ts';
import {
  type BackgroundItem,
  createLazyServices,
  type LazyServices,
  provideLazily,
} from './lazy-services.ts';

const log = createDebug('lobe-tool-host:services');

/** Dependencies of the services of a Node host. */
export interface NodeServicesOptions {
  artifacts: ArtifactStore;
  /** Has loaded nothing yet. */
  knowledge: LazyKnowledgeService;
  localSystem: LocalSystemOptions;
  own?: readonly ServiceProvider[] | undefined;
  packaged?: readonly ServiceProvider[] | undefined;
  /** Has loaded nothing yet. */
  tasks: NodeTaskService;
  /** Has loaded nothing yet. */
  web: NodeWebBrowsingService;
}

const toItems = (lines: readonly string[], onClose: BackgroundItem['onClose']): BackgroundItem[] =>
  lines.map((text) => ({ onClose, text }));

/** The standard services of a Node host. None is created before a tool asks for it. */
export const createNodeServices = (options: NodeServicesOptions): LazyServices =>
  createLazyServices({
    own: options.own,
    packaged: options.packaged,
    standard: [
      // services: one entry each, sorted by token
      provideLazily(ArtifactService, { create: () => options.artifacts }),
      provideLazily(KnowledgeService, {
        close: (service: LazyKnowledgeService) => service.close(),
        create: () => options.knowledge,
        work: (service) => ({
          list: () => toItems(service.pending(), 'kept'),
          wait: service.waitUntilIdle,
        }),
      }),
      provideLazily(LocalSystemService, {
        close: (service: NodeLocalSystemService) => service.close(),
        create: () => createLocalSystemService(options.localSystem),
        work: (service) => ({
          list: () => toItems(service.running(), 'ends'),
          wait: service.waitForAll,
        }),
      }),
      provideLazily(MathService, {
        close: (service: ReturnType<typeof createNodeMathService>) => service.close(),
        create: () => createNodeMathService(),
      }),
      provideLazily(TaskService, {
        close: (service: NodeTaskService) => service.close(),
        create: () => {
          // With `worker: 'always'`, the first use of tasks also starts their runs. If that fails,
          // the call that uses them reports why.
          options.tasks.start().catch((error: unknown) => log('no worker: %O', error));
          return options.tasks;
        },
        work: (service) => ({
          list: () => toItems(service.pending(), 'kept'),
          wait: service.waitForAll,
        }),
      }),
      provideLazily(WebBrowsingFiles, { create: () => options.artifacts }),
      provideLazily(WebBrowsingService, {
        close: (service: NodeWebBrowsingService) => service.close(),
        create: () => options.web,
      }),
    ],
  });
