// Tools for the AI SDK. An entry of its own: hosts that do not use the SDK need not have it.
export { type AiSdkApproval, type AiSdkToolsOptions, toAiSdkTools } from './to-ai-sdk-tools.ts';
export type { AiSdkProgress, AiSdkToolOutput } from './tool-output.ts';
export { toModelOutput } from './to-model-output.ts';
