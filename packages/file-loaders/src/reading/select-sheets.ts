import { ToolError, ToolErrorType } from '@lobechat/types';

import type { PartSelection } from '../types.ts';
import { checkSelection } from './collect-parts.ts';

/** Maximum number of names in errors. */
const MAX_NAMES = 30;

const listNames = (names: readonly string[]): string =>
  `${names
    .slice(0, MAX_NAMES)
    .map((name) => `'${name}'`)
    .join(', ')}${names.length > MAX_NAMES ? ', …' : ''}`;

const findSheet = (names: readonly string[], wanted: string): number => {
  const exact = names.indexOf(wanted);
  if (exact >= 0) return exact;
  const loose = names.findIndex(
    (name) => name.trim().toLowerCase() === wanted.trim().toLowerCase(),
  );
  if (loose >= 0) return loose;
  throw new ToolError(
    ToolErrorType.NotFound,
    `There is no sheet '${wanted}'. The sheets are: ${listNames(names)}.`,
  );
};

/**
 * Returns the requested sheets as indices.
 *
 * @throws ToolError `NotFound`, `InvalidArguments`
 */
export const selectSheets = (names: readonly string[], selection: PartSelection): number[] => {
  const { from = 1, fromRow, sheet, to = names.length, toRow } = selection;
  if (sheet !== undefined) return [findSheet(names, sheet)];
  checkSelection(selection, names.length, 'sheet');
  const places = names.map((_, place) => place).slice(from - 1, to);
  if ((fromRow ?? toRow) !== undefined && places.length > 1) {
    throw new ToolError(
      ToolErrorType.InvalidArguments,
      `Rows can only be asked of one sheet, and there are ${places.length}. Name it: ${listNames(names)}.`,
    );
  }
  return places;
};
