import { ToolError } from '@lobechat/types';

/** `Unknown symbol 'r' (position 4)` and `there is '0' at position 7`. */
const PLACE = /(?<='([\p{L}\p{Nd}_]+)' (?:\(|at ))position (\d+)/u;

/**
 * The failure of an operation with the position of its name in the expression as it was given:
 * `\pi r^2` was rewritten before it was read. Unchanged if the name does not occur there once.
 */
export const placeInInput = (error: unknown, input: unknown): unknown => {
  const { expression: given } = input as { expression?: unknown };
  if (!(error instanceof ToolError) || typeof given !== 'string') return error;
  // Of a list, the last is what was asked for.
  const expression = given.slice(given.lastIndexOf(';;') + 1).replace(/^;\s*/, '');
  const [, name, place] = PLACE.exec(error.message) ?? [];
  if (name === undefined || expression.startsWith(name, Number(place) - 1)) return error;
  const [before, after, ...others] = expression.split(
    new RegExp(`(?<![\\p{L}\\p{Nd}_\\\\])${name}(?![\\p{L}\\p{Nd}_])`, 'u'),
  );
  if (before === undefined || after === undefined || others.length > 0) return error;
  const message = error.message.replace(PLACE, `position ${before.length + 1}`);
  return new ToolError(error.type, message, { body: error.body, cause: error.cause });
};
