export { createMcpServerFactory } from './create-server-factory.ts';
export { type HttpServing, serveHttp, type ServeHttpOptions } from './serve-http.ts';
export { serveStreams, type ServeStreamsOptions, type StreamServing } from './serve-streams.ts';
export { INSTRUCTIONS_BUDGET, type InstructionPart, joinInstructions } from './instructions.ts';
export { type SkillFile, toSkillFile } from './skill-file.ts';
export type { McpServingOptions } from './serving-options.ts';
export { watchTools } from './watch-tools.ts';
export type { ToolInfo } from './tool-info.ts';
export type { OpenableToolbox } from './toolbox-access.ts';
