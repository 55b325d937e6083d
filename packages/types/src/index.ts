// Manifests: everything known about a tool without running it.
export {
  type BuiltinToolManifest,
  type BuiltinToolManifestSource,
  type BuiltinToolMeta,
  type LobeChatPluginApi,
  type ManifestContext,
  type RenderDisplayControl,
  type ResolvedToolManifest,
  resolveManifest,
  type SystemRole,
  type ToolExecutorEnvironment,
} from './manifest.ts';
export { READ_ONLY, type ToolAnnotations } from './annotations.ts';
export type {
  ApprovalMode,
  ArgumentMatcher,
  DynamicIntervention,
  DynamicInterventionResolver,
  HumanInterventionConfig,
  HumanInterventionPolicy,
  HumanInterventionRule,
  NamedInterventionAudit,
  UserInterventionConfig,
} from './intervention.ts';
export type { JsonSchema, JsonSchemaTypeName } from './json-schema.ts';
export { type RecordedCalls, resolveApiAlias } from './recorded.ts';
export {
  byName,
  convertArguments,
  type GivenArguments,
  habitsFor,
  namesByApi,
  readCommandLine,
  readInJson,
  readItems,
  renameHabits,
  spellingsOf,
} from './read-habits.ts';

// Declaring a tool: shapes are written once, and everything else is derived from them.
export {
  type ApiNameOf,
  defineToolApis,
  listApiNames,
  mapApis,
  type ParametersOf,
  type StateOf,
  toApiNames,
  toManifest,
  toManifestApis,
  type ToolApi,
  type ToolApis,
} from './declaration/define-tool-apis.ts';
export {
  choiceOf,
  FLAG,
  INTEGER,
  listOf,
  NUMBER,
  objectOf,
  type ObjectSchema,
  TEXT,
} from './declaration/schema-parts.ts';
export {
  type DescribeOutcome,
  type OutcomeCircumstances,
  succeedWith,
  toBatchErrorType,
} from './declaration/describe-outcome.ts';
export {
  createSampleService,
  listSampleCalls,
  type SampleCall,
  type ServiceSample,
} from './declaration/service-samples.ts';
export { isUntold, tellModels, toldAs, untold } from './declaration/told.ts';
export type { TypeOf } from './declaration/type-of.ts';
export { type Loose, type Misfit, readBySchema } from './declaration/read-by-schema.ts';
export {
  defineRuntime,
  failedOutput,
  isMadeRuntime,
  type RunApi,
  type RuntimeCallOptions,
  type RuntimeMethods,
} from './declaration/define-runtime.ts';
export {
  createExecutor,
  type ExecutorMethods,
  type ExecutorOptions,
  isMadeExecutor,
} from './declaration/create-executor.ts';
export {
  example,
  runExamples,
  type ToolExample,
  type ToolExamples,
} from './declaration/run-examples.ts';
export { type BuiltinToolPackage, defineToolPackage, type PackageHost } from './tool-package.ts';
export { isOfOtherUser, toOwnSession } from './user-sessions.ts';

// Results: the result type, its blocks and its errors.
export {
  type ArtifactReference,
  type AudioBlock,
  type BuiltinServerRuntimeOutput,
  type BuiltinToolOutput,
  type BuiltinToolResult,
  type ContentBlock,
  type ImageBlock,
  type LinkBlock,
  NO_OUTPUT,
  type ResourceBlock,
  type TextBlock,
} from './result.ts';
export {
  type BuiltinToolError,
  getToolErrorAdvice,
  ToolError,
  type ToolErrorAdvice,
  type ToolErrorOptions,
  ToolErrorType,
  type ToolErrorTypeName,
} from './errors.ts';
export {
  completeResult,
  describeBlocks,
  errorResult,
  getErrorMessage,
  toBuiltinToolError,
  toResult,
} from './funnel.ts';
export type { ArtifactInput, ArtifactSlice, ArtifactStore, StoredArtifact } from './artifact.ts';

// Running: the context of a call, services, executors.
export type {
  BuiltinToolContext,
  ToolClock,
  ToolEnvironment,
  ToolUpdate,
  ToolWorkspace,
} from './context.ts';
export type { LobeHubCallContext, LobeHubManifestContext } from './lobehub-context.ts';
export {
  BaseExecutor,
  createRuntimeCache,
  type IBuiltinToolExecutor,
  type ToolAfterCallContext,
  type ToolBeforeCallContext,
  type ToolHookContext,
} from './executor.ts';
export {
  createServiceRegistry,
  defineService,
  provideService,
  type ServiceProvider,
  type ServiceRegistry,
  type ServiceToken,
} from './service.ts';

// Showing: the six surfaces, fixtures and texts.
export type {
  BuiltinInspector,
  BuiltinInspectorProps,
  BuiltinIntervention,
  BuiltinInterventionProps,
  BuiltinPlaceholder,
  BuiltinPlaceholderProps,
  BuiltinPortal,
  BuiltinPortalProps,
  BuiltinPortalTitle,
  BuiltinPortalTitleProps,
  BuiltinRender,
  BuiltinRenderProps,
  BuiltinStreaming,
  BuiltinStreamingProps,
  BuiltinToolSurfaces,
  InteractionAction,
} from './surfaces.ts';
export type { ToolFixture, ToolFixtureKind, ToolFixtures } from './fixture.ts';
export {
  type ApiTitles,
  defineToolTexts,
  type TextTable,
  TOOL_LOCALES,
  type ToolLocale,
  type ToolLocales,
} from './locale.ts';

// Names of known servers.
export type { KnownServers } from './known-servers.ts';
