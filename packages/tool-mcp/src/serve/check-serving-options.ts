import { checkKeys, wrongOption } from '@lobechat/tool-engine';

import type { McpServingOptions } from './serving-options.ts';

/** The compiler reports a missing name. */
const KEYS: Record<keyof McpServingOptions, true> = {
  callContext: true,
  engine: true,
  fixedNames: true,
  format: true,
  guides: true,
  info: true,
  instructions: true,
  isServed: true,
  mode: true,
  mounted: true,
  onUnasked: true,
  structured: true,
  toolboxes: true,
};

/**
 * Checks options of hosts without types: a misspelt `isServed` would serve every tool.
 *
 * @throws TypeError naming the option and what is expected
 */
export const checkServingOptions = (options: McpServingOptions): void => {
  checkKeys(options, Object.keys(KEYS), 'The configuration of a server');
  const { engine, info, isServed, ...given } = options as Partial<McpServingOptions>;
  const format = given.format ?? 'mcp';
  const mode = given.mode ?? 'dynamic';
  if (typeof engine?.call !== 'function') {
    throw wrongOption('engine', 'an engine, e.g. host.engine', engine);
  }
  if (typeof info?.name !== 'string' || typeof info.version !== 'string') {
    throw wrongOption('info', 'an object with a name and a version', info);
  }
  if (format !== 'mcp' && format !== 'results') {
    throw wrongOption('format', "'mcp' or 'results'", format);
  }
  if (mode !== 'dynamic' && mode !== 'proxy') {
    throw wrongOption('mode', "'dynamic' or 'proxy'", mode);
  }
  if (isServed !== undefined && typeof isServed !== 'function') {
    throw wrongOption('isServed', 'a function', isServed);
  }
};
