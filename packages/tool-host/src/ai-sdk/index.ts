// Tools for the AI SDK, as a separate entry: hosts that do not use the SDK need not install it.
export { type AiSdkApproval, type AiSdkToolsOptions, toAiSdkTools } from './to-ai-sdk-tools.ts';
export type { AiSdkProgress, AiSdkToolOutput } from './tool-output.ts';
export { toModelOutput } from './to-model-output.ts';
