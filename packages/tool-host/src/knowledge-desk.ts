import {
  type IKnowledgeService,
  KNOWLEDGE_AUDIT,
  type KnowledgeAuditService,
  KnowledgeBaseApiName,
  KnowledgeService,
} from '@lobechat/builtin-tool-knowledge-base';
import type { IWebBrowsingService } from '@lobechat/builtin-tool-web-browsing';
import { prepareDatabase } from '@lobechat/database/prepare';
import type { FetchPage, KnowledgeSettings, NodeKnowledgeService } from '@lobechat/knowledge-index';
import type { InterventionAudit } from '@lobechat/tool-engine';
import { type ServiceProvider, ToolError, ToolErrorType } from '@lobechat/types';

import type { ToolHostConfig } from './config.ts';
import { createKnowledgeAudit, type KnowledgeAuditOptions } from './knowledge-audit.ts';
import { createPageFetcher } from './web-page.ts';

/** Dependencies of a host's knowledge bases. */
export interface HostKnowledgeOptions extends Omit<KnowledgeAuditOptions, 'service'> {
  databaseUrl: string | undefined;
  dataDirectory: string;
  /** A source of endpoint addresses and keys, besides the settings. */
  environment: Readonly<Record<string, string | undefined>>;
  own?: readonly ServiceProvider[] | undefined;
  settings?: KnowledgeSettings | undefined;
  /** Reads the pages that are added. Created for the first one. */
  web: () => IWebBrowsingService;
  /**
   * `always`: from first use on, work left pending by calls of other processes is also done here.
   */
  worker?: ToolHostConfig['worker'];
}

/** Knowledge bases, loaded on first use. */
export type LazyKnowledgeService = IKnowledgeService &
  KnowledgeAuditService &
  Pick<NodeKnowledgeService, 'close' | 'pending' | 'waitUntilIdle'> & {
    start: () => Promise<void>;
  };

/** The knowledge bases of a host. Nothing is loaded before they are used. */
export interface HostKnowledge {
  readonly audits: Readonly<Record<string, InterventionAudit>>;
  readonly service: LazyKnowledgeService;
}

const METHODS = [
  ...Object.values(KnowledgeBaseApiName),
  'listSourcePaths',
  'previewDeletion',
  'start',
  'waitUntilIdle',
] as const;

const createLazyService = ({
  databaseUrl,
  dataDirectory,
  environment,
  settings,
  web,
  worker,
}: HostKnowledgeOptions): LazyKnowledgeService => {
  let closing: Promise<void> | undefined;
  let loaded: NodeKnowledgeService | undefined;
  let loading: Promise<NodeKnowledgeService> | undefined;
  const load = (): Promise<NodeKnowledgeService> => {
    if (closing) {
      throw new ToolError(
        ToolErrorType.ServiceUnavailable,
        'The host is closed, and its knowledge bases with it.',
      );
    }
    if (loading) return loading;
    prepareDatabase({ dataDirectory, url: databaseUrl });
    loading = import('@lobechat/knowledge-index').then(({ createKnowledgeService }) => {
      const fetchPage: FetchPage = (url, signal) => createPageFetcher(web())(url, signal);
      const service = createKnowledgeService({
        databaseUrl,
        dataDirectory,
        environment,
        fetchPage,
        settings,
      });
      if (worker === 'always') service.start();
      loaded = service;
      return service;
    });
    return loading;
  };
  const methods = Object.fromEntries(
    METHODS.map((name) => [
      name,
      async (...given: never[]) => {
        const method: (...given: never[]) => unknown = (await load())[name];
        return method(...given);
      },
    ]),
  ) as unknown as Omit<LazyKnowledgeService, 'close' | 'pending'>;
  return {
    ...methods,
    close: () => {
      closing ??= Promise.resolve(loading?.then((service) => service.close()));
      return closing;
    },
    pending: () => loaded?.pending() ?? [],
  };
};

/** Assembles the knowledge bases; a service of the host's own may replace them. */
export const createHostKnowledge = (options: HostKnowledgeOptions): HostKnowledge => {
  const { files, own = [], pages } = options;
  const service = createLazyService(options);
  const isReplaced = own.some(({ token }) => token.name === KnowledgeService.name);
  return {
    // An audit shows the content of the store: for another store it would be wrong.
    audits: isReplaced
      ? {}
      : { [KNOWLEDGE_AUDIT]: createKnowledgeAudit({ files, pages, service }) },
    service,
  };
};
