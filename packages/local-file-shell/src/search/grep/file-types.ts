import { findClosestNames, joinList } from '@lobechat/prompts';
import { ToolError, ToolErrorType } from '@lobechat/types';

import { FILE_TYPE_GLOBS } from './file-type-globs.ts';

const MAX_SUGGESTIONS = 5;

/** Types by name, without inherited properties. */
const TYPES = new Map(
  Object.entries(FILE_TYPE_GLOBS).toSorted(([left], [right]) => (left < right ? -1 : 1)),
);

/** Extensions in the globs of types, such as `tsx`, which is not a type itself. */
const findExtensions = (): Set<string> => {
  const globs = [...TYPES.values()].flatMap((list) => list.split(' '));
  return new Set(
    globs.flatMap((glob) => /^\*\.(?<extension>[\w+-]+)$/.exec(glob)?.groups?.['extension'] ?? []),
  );
};

/**
 * Returns the name globs of a file type: one of ripgrep's, or an extension of one.
 *
 * @throws ToolError `InvalidArguments` with the closest names
 */
export const findTypeGlobs = (given: string): readonly string[] => {
  const wanted = given.trim().replace(/^\*?\./, '');
  const globs = TYPES.get(wanted) ?? TYPES.get(wanted.toLowerCase());
  if (globs !== undefined) return globs.split(' ');
  const extensions = findExtensions();
  if (extensions.has(wanted)) return [`*.${wanted}`];
  if (extensions.has(wanted.toLowerCase())) return [`*.${wanted.toLowerCase()}`];
  const close = findClosestNames(wanted.toLowerCase(), [...TYPES.keys(), ...extensions], {
    limit: MAX_SUGGESTIONS,
  });
  const meant =
    close.length === 0
      ? ''
      : ` Did you mean ${joinList(
          close.map((name) => `'${name}'`),
          { conjunction: 'or' },
        )}?`;
  throw new ToolError(
    ToolErrorType.InvalidArguments,
    `'${given}' is not a known type of file.${meant} For any other, use include, e.g. '*.${wanted.replaceAll(/[^\w.-]/g, '')}'.`,
  );
};
