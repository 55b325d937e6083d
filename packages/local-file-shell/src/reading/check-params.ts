import type { ReadFileParams } from '@lobechat/builtin-tool-local-system';
import { resolveEncoding } from '@lobechat/file-loaders/encoding';
import { ToolError, ToolErrorType } from '@lobechat/types';

const refuse = (message: string): ToolError =>
  new ToolError(ToolErrorType.InvalidArguments, message);

/** A negative line is counted from the end: -1 is the last. */
export const isFromEnd = (line: number | undefined): line is number =>
  Number.isSafeInteger(line) && Number(line) < 0;

const checkPosition = (key: string, value: unknown): void => {
  if (value !== undefined && !(Number.isSafeInteger(value) && Number(value) >= 1)) {
    throw refuse(`${key} is ${JSON.stringify(value)}; it must be a whole number from 1.`);
  }
};

const checkRange = (
  first: string,
  last: string,
  params: Readonly<Record<string, unknown>>,
): void => {
  for (const key of [first, last]) checkPosition(key, params[key]);
  const [from, to] = [params[first], params[last]];
  if (from !== undefined && to !== undefined && Number(from) > Number(to)) {
    throw refuse(`${first} ${String(from)} is after ${last} ${String(to)}. Swap them.`);
  }
};

/**
 * Rejects parameters that fit no kind of file.
 *
 * @throws ToolError `InvalidArguments`
 */
export const checkReadParams = (params: ReadFileParams): void => {
  const { endLine, startLine } = params;
  if (isFromEnd(startLine)) {
    if (endLine !== undefined) {
      throw refuse(`startLine ${startLine} is counted from the end. Leave endLine out.`);
    }
  } else checkRange('startLine', 'endLine', { endLine, startLine });
  checkRange('startPage', 'endPage', { ...params });
  checkPosition('startColumn', params.startColumn);
  if (params.encoding !== undefined) resolveEncoding(params.encoding);
};

const findGiven = (params: ReadFileParams, keys: ReadonlyArray<keyof ReadFileParams>) =>
  keys.filter((key) => params[key] !== undefined).join(' and ');

/** @throws ToolError `InvalidArguments` if pages or sheets are requested */
export const refuseForText = (params: ReadFileParams, name: string): void => {
  const given = findGiven(params, ['startPage', 'endPage', 'sheet']);
  if (given !== '') {
    throw refuse(`${name} is not a document, so it takes no ${given}. Use startLine and endLine.`);
  }
};

/** @throws ToolError `InvalidArguments` if part of a line, or the last lines, are requested */
export const refuseForDocument = (params: ReadFileParams, name: string): void => {
  if (params.startColumn !== undefined) {
    throw refuse(
      `${name} is a document; only lines of text files are read from a column. Leave startColumn out.`,
    );
  }
  if (isFromEnd(params.startLine)) {
    throw refuse(
      `${name} is a document; only lines of text files are counted from the end. Read it without ` +
        'startLine: the answer says how long it is.',
    );
  }
};

/** @throws ToolError `InvalidArguments` if a part is requested */
export const refuseForImage = (params: ReadFileParams, name: string): void => {
  const given = findGiven(params, [
    'startLine',
    'startColumn',
    'endLine',
    'startPage',
    'endPage',
    'sheet',
  ]);
  if (given !== '') {
    throw refuse(`${name} is an image and is read whole. Leave ${given} out.`);
  }
};
