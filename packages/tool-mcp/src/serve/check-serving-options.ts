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
  const check = (isRight: boolean, ...wrong: Parameters<typeof wrongOption>): void => {
    if (!isRight) throw wrongOption(...wrong);
  };
  check(typeof engine?.call === 'function', 'engine', 'an engine, e.g. host.engine', engine);
  const isNamed = typeof info?.name === 'string' && typeof info.version === 'string';
  check(isNamed, 'info', 'an object with a name and a version', info);
  check(['mcp', 'results'].includes(format), 'format', "'mcp' or 'results'", format);
  check(['dynamic', 'proxy'].includes(mode), 'mode', "'dynamic' or 'proxy'", mode);
  check(['function', 'undefined'].includes(typeof isServed), 'isServed', 'a function', isServed);
};
