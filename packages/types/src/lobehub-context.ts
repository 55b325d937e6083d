/**
 * What LobeHub's app knows about a call beyond other hosts. The engine passes these fields on and
 * sets none of them. Fields that only LobeHub can interpret are `any`.
 */
export interface LobeHubCallContext {
  /** The assistant's message that made the call. */
  anchorMessageId?: string | undefined;
  /** Lets other members of a group speak, by name of the action, e.g. `triggerSpeak`. */
  groupOrchestration?: Record<string, any> | undefined;
  isSubAgent?: boolean | undefined;
  /** Whether commands run in the sandbox of LobeHub's desktop app. */
  localSandbox?: boolean | undefined;
  /** Whether that sandbox may reach package registries. */
  localSandboxNetwork?: boolean | undefined;
  /** Receives output piece by piece. Here, tools report through `onUpdate`. */
  onStreamingUpdate?: ((chunk: string) => Promise<void>) | undefined;
  /** The current state of this call's message. */
  pluginState?: Record<string, unknown> | undefined;
  /** Registers work for the end of the agent's run. */
  registerAfterCompletion?: ((callback: () => Promise<void> | void) => void) | undefined;
  rootOperationId?: string | undefined;
  /** The user's message that the run answers. */
  sourceMessageId?: string | undefined;
  /** Values computed before the step, e.g. the current todos. */
  stepContext?: Record<string, any> | undefined;
  /** Runs another agent within the call. */
  subAgent?: Record<string, any> | undefined;
  threadId?: string | null | undefined;
  /** The tool's message, if `messageId` is only a key. */
  toolMessageId?: string | undefined;
  workingDirectory?: string | undefined;
  /** The workspace of LobeHub's team, not a folder. */
  workspaceId?: string | undefined;
}

/**
 * What LobeHub's app knows about a conversation when it resolves a manifest. Nothing here sets it.
 */
export interface LobeHubManifestContext {
  /** The chat platform of the conversation. */
  botPlatform?: { id: string; unsupportedMessageApis?: string[] | undefined } | undefined;
  /** Whether the model can see images and videos itself. */
  disableVisualAnalysis?: boolean | undefined;
  /** Where LobeHub's execution plan runs commands, e.g. `sandbox`. */
  executionEnv?: 'device' | 'device-unrouted' | 'local' | 'none' | 'sandbox' | undefined;
  /** Why commands do not run on the chosen device. */
  executionEnvUnroutedReason?:
    | 'ambiguous-online-devices'
    | 'bound-device-offline'
    | 'no-bound-device'
    | 'no-online-device'
    | undefined;
  /** Whether the reader is a visitor of a shared conversation. */
  isShareVisitor?: boolean | undefined;
}
