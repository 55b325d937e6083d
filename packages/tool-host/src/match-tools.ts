import { checkKeys, type ToolDescriptor, wrongOption } from '@lobechat/tool-engine';
import { escapePattern } from '@lobechat/utils';

import { namesOfServer } from './catalogue.ts';
import type { ToolFilter } from './host-types.ts';
import type { SpecRequest } from './write-specs.ts';

const toExpression = (pattern: string) =>
  new RegExp(`^${pattern.split('*').map(escapePattern).join('.*')}$`, 's');

/** All names that may stand beside the patterns; the compiler reports a missing one. */
const REQUEST_KEYS: Record<keyof SpecRequest, true> = {
  allowedCallers: true,
  cacheHint: true,
  deferLoading: true,
  examples: true,
  exclude: true,
  include: true,
  native: true,
  patienceMs: true,
  readOnly: true,
  strict: true,
};

const toExpressions = (patterns: unknown, name: string): RegExp[] => {
  if (Array.isArray(patterns) && patterns.every((pattern) => typeof pattern === 'string')) {
    return patterns.map(toExpression);
  }
  throw wrongOption(name, "a list of patterns, e.g. ['lobe-task/*']", patterns);
};

/** Returns every name by which a pattern may match a tool. */
const namesOf = (descriptor: ToolDescriptor) => {
  const servers = namesOfServer(descriptor);
  return [
    descriptor.name,
    descriptor.toolbox,
    ...servers,
    ...[...servers, descriptor.server].map((server) => `${server}/${descriptor.tool}`),
    ...(descriptor.aliases ?? []),
  ];
};

/**
 * Whether a tool matches a filter. The patterns are parsed once.
 *
 * @throws TypeError if the filter is misspelt: ignored, it would select every tool
 */
export const createToolFilter = (
  given?: ToolFilter | null,
): ((descriptor: ToolDescriptor) => boolean) => {
  const filter = given ?? {};
  checkKeys(filter, Object.keys(REQUEST_KEYS), 'The filter');
  const included = toExpressions(filter.include ?? ['*'], 'include');
  const excluded = toExpressions(filter.exclude ?? [], 'exclude');
  const { readOnly = false } = filter;
  if (typeof readOnly !== 'boolean') throw wrongOption('readOnly', 'true or false', readOnly);
  return (descriptor) => {
    if (readOnly && descriptor.annotations?.readOnly !== true) return false;
    const names = namesOf(descriptor);
    const matches = (expression: RegExp) => names.some((name) => expression.test(name));
    return included.some(matches) && !excluded.some(matches);
  };
};

/** Returns the descriptors that match a filter, in order. */
export const filterTools = <Descriptor extends ToolDescriptor>(
  descriptors: readonly Descriptor[],
  filter?: ToolFilter | null,
): Descriptor[] => descriptors.filter(createToolFilter(filter));
