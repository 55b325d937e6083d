import { ArtifactService } from '@lobechat/builtin-tool-artifact';
import { MathService } from '@lobechat/builtin-tool-calculator';
import { LocalSystemService } from '@lobechat/builtin-tool-local-system';
import {
  createLocalSystemService,
  type LocalSystemOptions,
  type NodeLocalSystemService,
} from '@lobechat/local-file-shell';
import { createNodeMathService } from '@lobechat/math-engine/node';
import type { ArtifactStore, ServiceProvider } from '@lobechat/types';

import { createLazyServices, type LazyServices, provideLazily } from './lazy-services.ts';

/** What the services of a Node host are made from. */
export interface NodeServicesOptions {
  artifacts: ArtifactStore;
  localSystem: LocalSystemOptions;
  own?: readonly ServiceProvider[] | undefined;
}

/** The standard services of a Node host. None is created before a tool asks for it. */
export const createNodeServices = (options: NodeServicesOptions): LazyServices =>
  createLazyServices({
    ...(options.own && { own: options.own }),
    standard: [
      // services: one entry each, sorted by token
      provideLazily(ArtifactService, { create: () => options.artifacts }),
      provideLazily(LocalSystemService, {
        close: (service: NodeLocalSystemService) => service.close(),
        create: () => createLocalSystemService(options.localSystem),
        work: (service) => ({ list: service.running, wait: service.waitForAll }),
      }),
      provideLazily(MathService, {
        close: (service: ReturnType<typeof createNodeMathService>) => service.close(),
        create: () => createNodeMathService(),
      }),
    ],
  });
