import type { ToolDescriptor } from '@lobechat/tool-engine';

import { namesOfServer } from './catalogue.ts';
import type { ToolFilter } from './host-types.ts';

const escapeExpression = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

const toExpression = (pattern: string) =>
  new RegExp(`^${pattern.split('*').map(escapeExpression).join('.*')}$`, 's');

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

/** Whether a tool matches a filter. The patterns are parsed once. */
export const createToolFilter = (
  filter: ToolFilter = {},
): ((descriptor: ToolDescriptor) => boolean) => {
  const included = filter.include?.map(toExpression);
  const excluded = filter.exclude?.map(toExpression) ?? [];
  return (descriptor) => {
    const names = namesOf(descriptor);
    const matches = (expression: RegExp) => names.some((name) => expression.test(name));
    return (!included || included.some(matches)) && !excluded.some(matches);
  };
};

/** Returns the descriptors that match a filter, in order. */
export const filterTools = <Descriptor extends ToolDescriptor>(
  descriptors: readonly Descriptor[],
  filter: ToolFilter = {},
): Descriptor[] => descriptors.filter(createToolFilter(filter));
