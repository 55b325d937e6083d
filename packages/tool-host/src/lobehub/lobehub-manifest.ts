import type {
  HumanInterventionConfig,
  HumanInterventionPolicy,
  JsonSchema,
  LobeChatPluginApi,
  RenderDisplayControl,
  ResolvedToolManifest,
  ToolExecutorEnvironment,
} from '@lobechat/types';

/** When a person is asked, in a form that LobeHub reads. */
export type LobeHubIntervention =
  | HumanInterventionPolicy
  | { dynamic: { default: 'never'; policy: 'always'; type: string } };

/** An API as LobeHub's manifests have it. */
export interface LobeHubApi {
  defaultTimeoutMs?: number;
  description: string;
  humanIntervention: LobeHubIntervention;
  name: string;
  ordered?: boolean;
  parameters: JsonSchema;
  renderDisplayControl?: RenderDisplayControl;
}

/** A manifest as LobeHub's list of builtin tools has it. */
export interface LobeHubManifest {
  api: LobeHubApi[];
  executors?: ToolExecutorEnvironment[];
  identifier: string;
  meta: { avatar?: string; description?: string; readme?: string; tags?: string[]; title: string };
  systemRole: string;
  type: 'builtin';
}

/** The name under which LobeHub finds what our host says about calls of an API. */
export const toAuditName = (identifier: string, apiName: string): string =>
  `lobe-tools/${identifier}/${apiName}`;

const isPolicy = (config: HumanInterventionConfig | undefined): config is HumanInterventionPolicy =>
  typeof config === 'string';

/**
 * A plain policy means the same in LobeHub. Everything else is judged by our host for each call: audits, rules, and
 * the annotations of an API that says nothing, which LobeHub would run without asking.
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

/** A manifest in LobeHub's form: plain and mutable, with nothing that it does not know. */
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
