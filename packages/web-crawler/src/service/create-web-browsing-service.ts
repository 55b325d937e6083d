import type { IWebBrowsingService } from '@lobechat/builtin-tool-web-browsing';
import { ToolError, ToolErrorType } from '@lobechat/types';

import type { WebBrowsingServiceOptions } from '../settings.ts';

/** The web of a Node host. Nothing is loaded before it is used. */
export interface NodeWebBrowsingService extends Required<IWebBrowsingService> {
  /** Ends what it started: connections, processes, timers. */
  close: () => Promise<void>;
}

const refuse = (): never => {
  throw new ToolError(ToolErrorType.ServiceUnavailable, 'This host cannot reach the web.');
};

/** Makes the web of a Node host. */
export const createWebBrowsingService = (
  _options: WebBrowsingServiceOptions,
): NodeWebBrowsingService => ({
  close: async () => undefined,
  crawlPages: async () => refuse(),
  downloadFile: async () => refuse(),
  judgeUrl: () => ({ decision: 'allow' }),
  previewDownload: async () => refuse(),
  search: async () => refuse(),
});
