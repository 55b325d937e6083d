import type { ToolDescriptor } from '@lobechat/tool-engine';

import { toCatalogueIdentifier } from './catalogue.ts';
import type { ToolFilter } from './host-types.ts';

const escapeExpression = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

const toExpression = (pattern: string) =>
  new RegExp(`^${pattern.split('*').map(escapeExpression).join('.*')}$`, 's');

/** Every name that a pattern may mean a tool by. */
const namesOf = (descriptor: ToolDescriptor) => {
  const identifier = toCatalogueIdentifier(descriptor);
  return [
    descriptor.name,
    identifier,
    `${descriptor.toolbox}__${descriptor.server}`,
    `${identifier}/${descriptor.tool}`,
    `${descriptor.server}/${descriptor.tool}`,
    ...(descriptor.aliases ?? []),
  ];
};

/** The descriptors that a filter lets through, in their order. */
export const filterTools = <Descriptor extends ToolDescriptor>(
  descriptors: readonly Descriptor[],
  filter: ToolFilter = {},
): Descriptor[] => {
  const included = filter.include?.map(toExpression);
  const excluded = filter.exclude?.map(toExpression) ?? [];
  return descriptors.filter((descriptor) => {
    const names = namesOf(descriptor);
    const matches = (expression: RegExp) => names.some((name) => expression.test(name));
    return (!included || included.some(matches)) && !excluded.some(matches);
  });
};
