import { getBuiltinManifest } from '@lobechat/builtin-tools';
import { BUILTIN_TOOLBOX } from '@lobechat/builtin-tools/source';
import type { ToolDescriptor } from '@lobechat/tool-engine';
import type { ManifestContext, ResolvedToolManifest } from '@lobechat/types';

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

/** The APIs that a point is about: those in bold; a step without any may just name some. */
const findNames = (point: string): string[] => {
  const bold = [...point.matchAll(/\*\*(\w+)\*\*/g)].map(([, name = '']) => name);
  return bold.length > 0 || point.startsWith('-') ? bold : (point.match(/\b[a-z]+[A-Z]\w*/g) ?? []);
};

/**
 * Leaves out the points and steps of a system role that are only about APIs which the model does
 * not have, and headings of which nothing is left. By the contract, each API has a point that names
 * it in bold.
 */
const keepPoints = (
  text: string,
  { api }: ResolvedToolManifest,
  offered: ReadonlySet<string>,
): string => {
  const missing = new Set(api.map(({ name }) => name).filter((name) => !offered.has(name)));
  if (missing.size === 0) return text;
  const isKept = (line: string): boolean => {
    const names = /^(?:-|\d+\.) /.test(line) ? findNames(line) : [];
    return names.some((name) => offered.has(name)) || !names.some((name) => missing.has(name));
  };
  const keepInBlock = (block: string): string => {
    const lines = block.split('\n');
    const kept = lines.filter(isKept);
    if (kept.length === lines.length) return block;
    if (kept.every((line) => line.endsWith(':'))) return '';
    let step = 0;
    return kept.map((line) => line.replace(/^\d+(?=\. )/, () => String((step += 1)))).join('\n');
  };
  return text.split('\n\n').map(keepInBlock).filter(Boolean).join('\n\n');
};

/**
 * Returns the system roles of the builtin tools among the descriptors, one by one, without points
 * that are only about APIs which are not among them.
 */
export const listSystemRoles = (
  descriptors: readonly ToolDescriptor[],
  context: ManifestContext,
  getManifest: GetManifest = getBuiltinManifest,
): SystemRole[] => {
  const builtin = descriptors.filter(({ toolbox }) => toolbox === BUILTIN_TOOLBOX);
  const offers = Map.groupBy(builtin, ({ server }) => server);
  return [...offers].flatMap(([identifier, offered]) => {
    const manifest = getManifest(identifier, context);
    if (!manifest) return [];
    const names = new Set(offered.map(({ tool }) => tool));
    const text = keepPoints(manifest.systemRole, manifest, names).trim();
    if (!text) return [];
    const { description, title } = manifest.meta;
    return { ...(description && { description }), identifier, text, title };
  });
};
