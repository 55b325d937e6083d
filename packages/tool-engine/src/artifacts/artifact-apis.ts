/**
 * The APIs that texts tell a model to call. These names are valid in every form that a model may
 * have been given: MCP's and those of model APIs, which keep them, and the engine's own.
 */
export const ARTIFACT_API = {
  list: 'builtin__lobe-artifact__listArtifacts',
  read: 'builtin__lobe-artifact__readArtifact',
} as const;
