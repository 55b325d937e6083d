import type {
  HumanInterventionConfig,
  HumanInterventionPolicy,
  JsonSchema,
  LobeChatPluginApi,
  RenderDisplayControl,
  ResolvedToolManifest,
  ToolExecutorEnvironment,
} from '@lobechat/types';

/** When to ask a person, in a form that LobeHub reads. */
export type LobeHubIntervention =
  | HumanInterventionPolicy
  | { dynamic: { default: 'never'; policy: 'always'; type: string } };

/** An API in LobeHub's manifests. */
export interface LobeHubApi {
  defaultTimeoutMs?: number;
  description: string;
  humanIntervention: LobeHubIntervention;
  name: string;
  ordered?: boolean;
  parameters: JsonSchema;
  renderDisplayControl?: RenderDisplayControl;
}

/** A manifest in LobeHub's list of builtin tools. */
export interface LobeHubManifest {
  api: LobeHubApi[];
  executors?: ToolExecutorEnvironment[];
  identifier: string;
  meta: { avatar?: string; description?: string; readme?: string; tags?: string[]; title: string };
  systemRole: string;
  type: 'builtin';
}

/** The name under which LobeHub finds our host's verdict on calls of an API. */
export const toAuditName = (identifier: string, apiName: string): string =>
  `lobe-tools/${identifier}/${apiName}`;

const isPolicy = (config: HumanInterventionConfig | undefined): config is HumanInterventionPolicy =>
  typeof config === 'string';

/**
 * A plain policy means the same in LobeHub. For everything else our host judges each call: audits,
 * rules, and the annotations of an API without a policy, which LobeHub would run without asking.
 */
const toLobeHubIntervention = (
  { humanIntervention, name }: LobeChatPluginApi,
  manifest: ResolvedToolManifest,
): LobeHubIntervention => {
  const config = humanIntervention ?? manifest.humanIntervention;
  if (isPolicy(config)) return config;
  const type = toAuditName(manifest.identifier, name);
  return { dynamic: { default: 'never', policy: 'always', type } };
};

/** Converts a manifest to LobeHub's form: plain and mutable, without fields it does not know. */
export const toLobeHubManifest = (manifest: ResolvedToolManifest): LobeHubManifest => {
  const { api, executors, identifier, meta, systemRole } = manifest;
  const { avatar, description, readme, tags, title } = meta;
  return {
    api: api.map((one) => ({
      description: one.description,
      humanIntervention: toLobeHubIntervention(one, manifest),
      name: one.name,
      parameters: one.parameters,
      ...(one.defaultTimeoutMs !== undefined && { defaultTimeoutMs: one.defaultTimeoutMs }),
      ...((one.ordered ?? one.annotations?.ordered) && { ordered: true }),
      ...(one.renderDisplayControl && { renderDisplayControl: one.renderDisplayControl }),
    })),
    ...(executors && { executors: [...executors] }),
    identifier,
    meta: {
      ...(avatar !== undefined && { avatar }),
      ...(description !== undefined && { description }),
      ...(readme !== undefined && { readme }),
      ...(tags && { tags: [...tags] }),
      title,
    },
    systemRole,
    type: 'builtin',
  };
};
