import { getBuiltinManifest } from '@lobechat/builtin-tools';
import { BUILTIN_TOOLBOX } from '@lobechat/builtin-tools/source';
import type { ToolDescriptor } from '@lobechat/tool-engine';
import type { ManifestContext } from '@lobechat/types';

import type { GetManifest } from './catalogue.ts';

/** The instructions about one tool for a model. */
export interface SystemRole {
  /** The purpose of the tool. */
  description?: string | undefined;
  identifier: string;
  text: string;
  title: string;
}

/**
 * Returns the system roles of the builtin tools among the descriptors as one text, each under its
 * identifier, in the order of the descriptors. Foreign tools have none.
 */
export const joinSystemRoles = (
  descriptors: readonly ToolDescriptor[],
  context: ManifestContext,
  getManifest?: GetManifest,
): string =>
  listSystemRoles(descriptors, context, getManifest)
    .map(({ identifier, text }) => `<tool name="${identifier}">\n${text}\n</tool>`)
    .join('\n\n');

/** Returns the system roles of the builtin tools among the descriptors, one by one. */
export const listSystemRoles = (
  descriptors: readonly ToolDescriptor[],
  context: ManifestContext,
  getManifest: GetManifest = getBuiltinManifest,
): SystemRole[] => {
  const builtin = descriptors.filter(({ toolbox }) => toolbox === BUILTIN_TOOLBOX);
  const identifiers = new Set(builtin.map(({ server }) => server));
  return [...identifiers].flatMap((identifier) => {
    const manifest = getManifest(identifier, context);
    const text = manifest?.systemRole.trim();
    if (!manifest || !text) return [];
    const { description, title } = manifest.meta;
    return { ...(description && { description }), identifier, text, title };
  });
};
