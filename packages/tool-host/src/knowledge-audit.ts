import {
  type DeleteKnowledgeBasesParams,
  KnowledgeBaseApiName,
  type KnowledgeAuditService,
  type KnowledgeCall,
  type OutsidePreview,
  type RefreshDocumentsParams,
  type RemoveDocumentsParams,
} from '@lobechat/builtin-tool-knowledge-base';
import { LocalSystemApiName } from '@lobechat/builtin-tool-local-system';
import { countOf, joinList } from '@lobechat/prompts';
import type { AuditAnswer, InterventionAudit } from '@lobechat/tool-engine';

/** Most names in a reason. */
const NAMED = 5;

/** Dependencies of the audit of knowledge bases. */
export interface KnowledgeAuditOptions {
  /** Judges the targets of paths: the audit of files. */
  files: InterventionAudit;
  /** Judges addresses: the audit of the web. */
  pages?: InterventionAudit | undefined;
  service: KnowledgeAuditService;
}

type AuditedCall = Parameters<InterventionAudit>[1];

const toCall = ({ context }: AuditedCall): KnowledgeCall => ({
  locale: context.locale,
  roots: context.workspace?.roots ?? [],
  signal: context.signal,
  userId: context.userId,
});

const auditDeletion = async (
  service: KnowledgeAuditService,
  params: DeleteKnowledgeBasesParams | RemoveDocumentsParams,
  call: AuditedCall,
): Promise<AuditAnswer> => {
  const { ids, preview } = await service.previewDeletion(params, toCall(call));
  const { baseName, chunks, documents, doomed, kind } = preview;
  // The call itself reports that none of it exists.
  if (ids.length === 0) return { policy: 'never', reason: 'There is nothing to delete.' };
  const names = joinList(
    doomed.map(({ name }) => JSON.stringify(name)),
    { limit: NAMED },
  );
  const what =
    kind === 'bases'
      ? `Deletes ${names} with ${countOf(documents, 'document')}`
      : `Removes ${countOf(ids.length, 'document')} from ${JSON.stringify(baseName ?? '')}: ${names}`;
  return {
    grants: ids.map((id) => `delete:${id}`),
    policy: 'always',
    preview,
    reason: `${what} and ${countOf(chunks, 'passage')}, permanently. The source files stay.`,
  };
};

/** Files are judged as if they were read directly: in the workspace nobody is asked. */
const auditPaths = async (
  files: InterventionAudit,
  paths: readonly string[],
  call: AuditedCall,
): Promise<AuditAnswer> => {
  if (paths.length === 0) return { policy: 'never', reason: 'It reads no files.' };
  const descriptor = { ...call.descriptor, tool: LocalSystemApiName.readFiles };
  const answer = await files({ paths: [...paths] }, { ...call, descriptor });
  const { grants = [] } = answer;
  if (grants.length === 0) return answer;
  const preview: OutsidePreview = { kind: 'outside', paths: [...grants] };
  return { ...answer, preview };
};

/** Addresses are judged as if the pages were read directly. */
const auditAdding = async (
  { files, pages }: KnowledgeAuditOptions,
  args: Record<string, unknown>,
  call: AuditedCall,
): Promise<AuditAnswer> => {
  const { paths = [], urls } = args as { paths?: string[]; urls?: string[] };
  const answer = await auditPaths(files, paths, call);
  if (!urls || !pages) return answer;
  const judged = await pages({ urls }, call);
  if (judged.policy === 'never') return answer;
  if (answer.policy === 'never') return judged;
  const reason = [answer.reason, judged.reason].filter(Boolean).join(' ');
  return { ...answer, policy: judged.policy, reason };
};

/**
 * The audit behind `humanIntervention: { audit: KNOWLEDGE_AUDIT }`: shows what deleting would
 * remove and grants exactly that, and asks before files outside the workspace are read.
 */
export const createKnowledgeAudit =
  (options: KnowledgeAuditOptions): InterventionAudit =>
  async (args, call) => {
    const { files, service } = options;
    switch (call.descriptor.tool) {
      case KnowledgeBaseApiName.deleteKnowledgeBases:
      case KnowledgeBaseApiName.removeDocuments:
        return auditDeletion(service, args as unknown as RemoveDocumentsParams, call);
      case KnowledgeBaseApiName.addDocuments:
        return auditAdding(options, args, call);
      case KnowledgeBaseApiName.refreshDocuments: {
        const params = args as unknown as RefreshDocumentsParams;
        return auditPaths(files, await service.listSourcePaths(params, toCall(call)), call);
      }
      default:
        return {
          policy: 'required',
          reason: `What ${call.descriptor.tool} does cannot be checked.`,
        };
    }
  };
