import {
  type IWebBrowsingService,
  readUrl,
  type UrlJudgement,
  type WebCall,
} from '@lobechat/builtin-tool-web-browsing';
import { formatBytes, oneLine } from '@lobechat/prompts';
import type { AuditAnswer, InterventionAudit } from '@lobechat/tool-engine';
import { type BuiltinToolContext, ToolError, ToolErrorType } from '@lobechat/types';

/** An address that a person must see first. */
interface SuspiciousUrl {
  given: string;
  host: string;
  reason: string;
}

const toCall = ({ sessionId, signal }: BuiltinToolContext): WebCall => ({ sessionId, signal });

const listAddresses = ({ url, urls }: Record<string, unknown>): string[] =>
  [url, ...(Array.isArray(urls) ? (urls as unknown[]) : [])].filter(
    (given): given is string => typeof given === 'string',
  );

const judge = async (
  service: IWebBrowsingService,
  url: string,
  call: WebCall,
): Promise<UrlJudgement> => (await service.judgeUrl?.(url, call)) ?? { decision: 'allow' };

/** Invalid addresses are left to the tool, which says what is wrong with them. */
const readOrNothing = (given: string): string | undefined => {
  try {
    return readUrl(given);
  } catch {
    return undefined;
  }
};

const auditReading = async (
  service: IWebBrowsingService,
  args: Record<string, unknown>,
  call: WebCall,
): Promise<AuditAnswer> => {
  const suspicious: SuspiciousUrl[] = [];
  for (const given of listAddresses(args)) {
    const url = readOrNothing(given);
    if (url === undefined) continue;
    const { decision, reason } = await judge(service, url, call);
    if (decision !== 'ask') continue;
    suspicious.push({
      given,
      host: new URL(url).host,
      reason: reason ?? 'It contains long text that came from a page.',
    });
  }
  if (suspicious.length === 0) return { policy: 'never' };
  const hosts = [...new Set(suspicious.map(({ host }) => host))].join(', ');
  return {
    // What a page may have talked a model into must not be approved by a setting in advance.
    policy: 'always',
    preview: { kind: 'url', urls: suspicious },
    reason: `${oneLine(hosts)} would get long text that came from a page.`,
  };
};

const auditDownload = async (
  service: IWebBrowsingService,
  args: Record<string, unknown>,
  { sessionId, signal, workspace }: BuiltinToolContext,
): Promise<AuditAnswer> => {
  const [given = ''] = listAddresses(args);
  const url = readUrl(given, { isDownload: true });
  const { path } = args;
  const { decision, errorType, reason } = await judge(service, url, { sessionId, signal });
  if (decision === 'deny') {
    throw new ToolError(
      errorType ?? ToolErrorType.PolicyDenied,
      reason ?? 'This address is never asked for.',
    );
  }
  const { host } = new URL(url);
  const unseen = `A file of ${oneLine(host)} would be saved in the workspace.`;
  const policy = decision === 'ask' ? 'always' : 'required';
  // Inspecting it would already send what a person must see first.
  if (decision === 'ask' || !service.previewDownload) {
    return { policy, reason: reason ? `${unseen} ${oneLine(reason)}` : unseen };
  }
  const preview = await service.previewDownload(
    { ...(typeof path === 'string' && { path }), url },
    { roots: workspace?.roots ?? [], sessionId, signal },
  );
  const { mimeType, size } = preview;
  const facts = [
    mimeType === undefined ? 'of unknown type' : oneLine(mimeType),
    size === undefined ? 'of unknown size' : formatBytes(size),
  ].join(', ');
  return {
    policy,
    preview: { ...preview, given },
    reason: `A file of ${oneLine(host)} (${facts}) would be saved as ${oneLine(preview.path)}.`,
  };
};

/**
 * The audit of web browsing. Reading runs without asking, unless an address carries long text that
 * came from a page; a download needs approval, showing host, type, size and destination.
 */
export const createWebBrowsingAudit =
  (service: IWebBrowsingService): InterventionAudit =>
  (args, { context, descriptor }) =>
    descriptor.tool === 'downloadFile'
      ? auditDownload(service, args, context)
      : auditReading(service, args, toCall(context));
