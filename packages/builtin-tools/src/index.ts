// Names.
export {
  BUILTIN_TOOL_IDENTIFIERS,
  type BuiltinToolIdentifier,
  isBuiltinToolIdentifier,
} from './identifiers.ts';
export {
  BUILTIN_API_ALIASES,
  BUILTIN_TOOL_ALIASES,
  getBuiltinAliases,
  resolveBuiltinAlias,
  resolveBuiltinApi,
} from './aliases.ts';

// The tools themselves.
export { BUILTIN_TOOLS } from './tools.ts';

// Descriptions of the tools.
export { BUILTIN_TOOL_MANIFESTS, getBuiltinManifest, listBuiltinManifests } from './manifests.ts';

// Presets of tools.
export {
  ALWAYS_OFFERED,
  BUILTIN_TOOL_PRESETS,
  type BuiltinToolPreset,
  type BuiltinToolSelection,
  resolveBuiltinSelection,
} from './presets.ts';
