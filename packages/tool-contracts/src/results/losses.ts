import type { BuiltinToolResult } from '@lobechat/types';
import { isRecord } from '@lobechat/utils';

import { isJsonObject } from '../json/json-value.ts';
import type { ResultFormat } from './convert.ts';
import { EXTRA } from './results.ts';

/** The parts of a result that a format may be unable to carry. */
export type ResultPart =
  | 'artifacts'
  | 'content'
  | 'error.body'
  | 'error.message'
  | 'error.type'
  | 'metadata'
  | 'modelMetadata'
  | 'state'
  | 'stop'
  | 'structured'
  | `blocks.${'annotations' | 'audio' | 'image' | 'link' | 'resource'}`;

/** One thing that a format cannot carry. */
export interface FormatLoss {
  /** What happens to it. */
  becomes: string;
  part: ResultPart;
}

const NOTHING = 'left out';
const UNTYPED = 'PluginServerError, the type of errors without one';

/** What is lost when a result is written in a format and read again. Tests check each entry. */
export const formatLosses: Readonly<Record<ResultFormat, readonly FormatLoss[]>> = {
  lobe: [],
  mcp: [],
  plugin: [
    { becomes: NOTHING, part: 'artifacts' },
    { becomes: NOTHING, part: 'blocks.annotations' },
    { becomes: 'text that names it', part: 'blocks.audio' },
    { becomes: 'text that names it', part: 'blocks.link' },
    { becomes: 'its text, or text that names it', part: 'blocks.resource' },
    { becomes: NOTHING, part: 'error.body' },
    { becomes: 'the content', part: 'error.message' },
    { becomes: UNTYPED, part: 'error.type' },
    { becomes: 'a part of the details', part: 'modelMetadata' },
    { becomes: NOTHING, part: 'state' },
    { becomes: NOTHING, part: 'stop' },
    { becomes: 'a part of the details, unless the text says it', part: 'structured' },
  ],
  results: [
    { becomes: 'a file name without content', part: 'artifacts' },
    { becomes: NOTHING, part: 'blocks.annotations' },
    { becomes: 'a file', part: 'blocks.audio' },
    { becomes: 'a file', part: 'blocks.image' },
    { becomes: NOTHING, part: 'blocks.link' },
    { becomes: 'a file', part: 'blocks.resource' },
    { becomes: 'the structured data, or the error message', part: 'content' },
    { becomes: NOTHING, part: 'error.body' },
    { becomes: UNTYPED, part: 'error.type' },
    { becomes: NOTHING, part: 'metadata' },
    { becomes: NOTHING, part: 'state' },
    { becomes: NOTHING, part: 'stop' },
  ],
  workbench: [
    { becomes: NOTHING, part: 'artifacts' },
    { becomes: NOTHING, part: 'error.body' },
    { becomes: UNTYPED, part: 'error.type' },
    { becomes: 'a part of the metadata', part: 'modelMetadata' },
    { becomes: NOTHING, part: 'state' },
    { becomes: NOTHING, part: 'stop' },
    { becomes: 'a part of the metadata', part: 'structured' },
  ],
};

/**
 * Metadata added by conversions: fields beyond a format's contract, and warnings, which were
 * reported already.
 */
const OF_CONVERSIONS = new Set([EXTRA, 'warnings']);

/** Whether the reader of a format has already reported that this part is not used. */
const isTold = ([name, value]: [string, unknown]): boolean =>
  OF_CONVERSIONS.has(name) ||
  // `data` beside structured content, if it contains nothing else.
  (name === 'mcp' && isRecord(value) && Object.keys(value).every((key) => key === 'data'));

const hasPart = (result: BuiltinToolResult, part: ResultPart): boolean => {
  const [field = '', detail = ''] = part.split('.');
  const value = result[field as keyof BuiltinToolResult];
  if (part === 'metadata') {
    return !Object.entries(result.metadata ?? {}).every(isTold);
  }
  if (!detail || value === undefined) return value !== undefined;
  return [value]
    .flat()
    .some((item) => isJsonObject(item) && (Object.hasOwn(item, detail) || item['type'] === detail));
};

/** The parts of a result for which a format has no place at all. */
export const partsLeftOut = (result: BuiltinToolResult, format: ResultFormat): ResultPart[] =>
  formatLosses[format]
    .filter(({ becomes, part }) => becomes === NOTHING && hasPart(result, part))
    .map(({ part }) => part);
