// Our tools in LobeHub's registries: executors, manifests and audits, and surfaces and texts for
// its pages.
export {
  type LobeHubHost,
  type LobeHubOptions,
  type LobeHubParts,
  toLobeHub,
} from './to-lobehub.ts';
export { type LobeHubSurfaces, toLobeHubSurfaces } from './to-lobehub-surfaces.ts';
export type { LobeHubExecutor } from './lobehub-executor.ts';
export type { LobeHubApi, LobeHubIntervention, LobeHubManifest } from './lobehub-manifest.ts';
