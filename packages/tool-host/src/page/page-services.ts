import { ArtifactService } from '@lobechat/builtin-tool-artifact';
import { MathService } from '@lobechat/builtin-tool-calculator';
import { createBrowserMathService } from '@lobechat/math-engine/browser';
import type { ArtifactStore, ServiceProvider } from '@lobechat/types';

import { createLazyServices, type LazyServices, provideLazily } from '../lazy-services.ts';

/** Dependencies of the services of a page. */
export interface PageServicesOptions {
  artifacts: ArtifactStore;
  own?: readonly ServiceProvider[] | undefined;
  packaged?: readonly ServiceProvider[] | undefined;
}

/** The standard services of a page. The maths worker starts with the first calculation. */
export const createPageServices = (options: PageServicesOptions): LazyServices =>
  createLazyServices({
    own: options.own,
    packaged: options.packaged,
    standard: [
      // services: one entry each, sorted by token
      provideLazily(ArtifactService, { create: () => options.artifacts }),
      provideLazily(MathService, {
        close: (service: ReturnType<typeof createBrowserMathService>) => service.close(),
        create: () => createBrowserMathService(),
      }),
    ],
  });
