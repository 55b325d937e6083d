import { join } from 'node:path';

import { WEB_BROWSING_AUDIT, WebBrowsingService } from '@lobechat/builtin-tool-web-browsing';
import type { InterventionAudit } from '@lobechat/tool-engine';
import type { ServiceProvider } from '@lobechat/types';
import {
  addEnvironment,
  createWebBrowsingService,
  type NodeWebBrowsingService,
  type WebBrowsingSettings,
} from '@lobechat/web-crawler/service';

import { createWebBrowsingAudit } from './web-audit.ts';

/** Dependencies of a host's web access. */
export interface HostWebOptions {
  dataDirectory: string;
  environment: Readonly<Record<string, string | undefined>>;
  own?: readonly ServiceProvider[] | undefined;
  settings?: WebBrowsingSettings | undefined;
}

/** The web access of a host. Nothing is loaded before it is used. */
export interface HostWeb {
  readonly audits: Readonly<Record<string, InterventionAudit>>;
  readonly service: NodeWebBrowsingService;
}

/**
 * Assembles the web access; a service of the host's own may replace it, and is not judged by this
 * one.
 */
export const createHostWeb = ({
  dataDirectory,
  environment,
  own = [],
  settings = {},
}: HostWebOptions): HostWeb => {
  const service = createWebBrowsingService({
    ...addEnvironment(settings, environment),
    dataDirectory: join(dataDirectory, 'web'),
    environment,
  });
  const isReplaced = own.some(({ token }) => token.name === WebBrowsingService.name);
  return {
    audits: isReplaced ? {} : { [WEB_BROWSING_AUDIT]: createWebBrowsingAudit(service) },
    service,
  };
};
