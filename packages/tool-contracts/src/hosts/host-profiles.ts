import { ANTHROPIC_PROPERTY } from '../specs/anthropic-schema.ts';
import { HOST_FEATURES, type HostFact, type HostProfile } from './host-profile.ts';

const from =
  (source: string, date: string) =>
  <const Value>(value: Value): HostFact<Value> => ({ date, source, value });

/* The sources of the facts. Anything that none of them states is unknown. */
const measured = from('measurements of users on Claude Code 2.1.280', '2026-09');
const observed = from('results compared in several hosts', '2026-11');
const codexSource = from('source of Codex', '2026-11');
const openAiLimits = from('documentation of OpenAI, function calling', '2026-11');
const openAiPortal = from('portal of OpenAI for apps', '2026-11');
const extApps = from('list of hosts of ext-apps 2.0', '2026-11');
const featureMatrix = from(
  'dev.to/serverdex, "Which MCP clients support which features"',
  '2026-11',
);
const geminiMatrix = from('zuplo.com/learn/mcp/compatibility/clients/gemini-cli', '2026-07-31');
const geminiRelease = from('github.com/asbis/shapeitup, release 1.6.2', '2026-04-21');
const claudeCodeNames = from(
  'github.com/xsyetopz/claudetto/wiki/Claude-Code-MCP-Runtime',
  '2026-10-19',
);
const claudeCodeKeys = from('github.com/anthropics/claude-code, issue 34771', '2026-03-15');
const claudeKeys = from('github.com/anthropics/claude-code, issue 24272', '2026-02-08');
const claudeCodeStdio = from('dev.to/rulestack, handshake of Claude Code 2.1.285', '2026-11');
const codexNames = from('source of Codex, mcp_connection_manager.rs', '2026-02');
const cursorNames = from('github.com/PostHog/posthog, pull request 51483', '2026-03-18');
const geminiDocs = from('documentation of Gemini CLI, tools/mcp-server', '2026-11');
const gooseElicitation = from('block.github.io/goose/docs/guides/mcp-elicitation', '2026-11');
const gooseExtensions = from('mintlify.com/block/goose/concepts/extensions', '2026-11');
const lobeHubSource = from('source of LobeHub, src/utils/toolCall.ts', '2026-11');
const openCodeNames = from('glama.ai/mcp/servers/emede0qsoi, README', '2026-11');
const vsCodeLimit = from('github.com/postmanlabs/postman-mcp-server, README', '2025-08-06');

const UNKNOWN_FEATURES = Object.fromEntries(
  HOST_FEATURES.map((feature) => [feature, 'unknown']),
) as HostProfile['features'];

const describeHost = (
  id: string,
  name: string,
  {
    features,
    ...facts
  }: Partial<Omit<HostProfile, 'features' | 'id' | 'name'>> & {
    features?: Partial<HostProfile['features']>;
  } = {},
): HostProfile => ({
  descriptionLength: 'unknown',
  instructionsLength: 'unknown',
  nameLength: 'unknown',
  namePrefix: 'unknown',
  propertyNames: 'unknown',
  resultPart: 'unknown',
  resultTokens: 'unknown',
  revision: 'unknown',
  schemaRefuses: 'unknown',
  toolCount: 'unknown',
  ...facts,
  features: { ...UNKNOWN_FEATURES, ...features },
  id,
  name,
});

/** What is known about hosts. {@link COMMON_LIMITS} replaces unknown facts. */
export const HOST_PROFILES: readonly HostProfile[] = [
  describeHost('claude-code', 'Claude Code', {
    descriptionLength: measured(2_048),
    features: {
      elicitation: featureMatrix(true),
      prompts: featureMatrix(true),
      resources: featureMatrix(true),
    },
    instructionsLength: measured(2_048),
    nameLength: claudeCodeNames(128),
    namePrefix: claudeCodeNames('mcp__{server}__'),
    propertyNames: claudeCodeKeys(ANTHROPIC_PROPERTY),
    resultPart: measured('structured'),
    resultTokens: measured(25_000),
    revision: claudeCodeStdio('2026-07-28'),
  }),
  describeHost('claude', 'Claude', {
    features: {
      apps: extApps(true),
      prompts: featureMatrix(true),
      resources: featureMatrix(true),
    },
    propertyNames: claudeKeys(ANTHROPIC_PROPERTY),
    resultPart: observed('text'),
  }),
  describeHost('chatgpt', 'ChatGPT', {
    descriptionLength: openAiLimits(1_024),
    features: {
      apps: extApps(true),
      elicitation: featureMatrix(true),
      skills: openAiPortal(true),
    },
    nameLength: openAiLimits(64),
    resultPart: observed('text'),
    toolCount: openAiLimits(128),
  }),
  // Longer names become a hash: only the meaning of the name is lost.
  describeHost('codex', 'Codex', {
    nameLength: codexNames(64),
    namePrefix: codexNames('mcp__{server}__'),
    resultPart: codexSource('structured'),
  }),
  describeHost('gemini-cli', 'Gemini CLI', {
    descriptionLength: geminiRelease(1_024),
    features: { resources: geminiDocs(true) },
    nameLength: geminiMatrix(64),
    namePrefix: geminiMatrix('mcp_'),
    revision: geminiMatrix('2025-06-18'),
    schemaRefuses: geminiRelease(['$schema', 'propertyNames']),
  }),
  describeHost('vscode', 'VS Code', {
    features: {
      apps: extApps(true),
      elicitation: featureMatrix(true),
      prompts: featureMatrix(true),
      resources: featureMatrix(true),
    },
    toolCount: vsCodeLimit(128),
  }),
  describeHost('cursor', 'Cursor', {
    features: {
      elicitation: featureMatrix(true),
      prompts: featureMatrix(true),
      resources: featureMatrix(true),
    },
    nameLength: cursorNames(60),
    namePrefix: cursorNames('{server}:'),
  }),
  // Only in some of its versions, but a server must work in these, too.
  describeHost('opencode', 'opencode', {
    namePrefix: openCodeNames('{server}_'),
    resultPart: observed('structured'),
  }),
  describeHost('goose', 'Goose', {
    features: {
      apps: extApps(true),
      elicitation: gooseElicitation(true),
      prompts: gooseExtensions(true),
      resources: gooseExtensions(true),
    },
  }),
  describeHost('lobehub', 'LobeHub', { namePrefix: lobeHubSource('{server}____') }),
];

/** The strictest limits of all known hosts, used if a fact is unknown. */
export const COMMON_LIMITS = {
  descriptionLength: 1_024,
  instructionsLength: 2_048,
  nameLength: 64,
  namePattern: /^[A-Za-z0-9_-]+$/u,
  resultTokens: 25_000,
} as const;

/** @returns undefined if there is no such host */
export const findHostProfile = (id: string): HostProfile | undefined =>
  HOST_PROFILES.find((profile) => profile.id === id);
