import type { BuiltinToolResult } from '@lobechat/types';
import { wrongOption } from '@lobechat/utils';

import { forwardResults } from './forward-results.ts';
import { fromLobe, toLobe } from './lobe.ts';
import { fromMcp, toMcp } from './mcp.ts';
import { fromPlugin, toPlugin } from './plugin.ts';
import { fromResults, toResults } from './results.ts';
import type { ConversionOptions } from './warnings.ts';
import { fromWorkbench, toWorkbench } from './workbench.ts';

/** The formats of results that this system reads and writes. */
export const RESULT_FORMATS = ['lobe', 'workbench', 'mcp', 'plugin', 'results'] as const;

/** One of {@link RESULT_FORMATS}. */
export type ResultFormat = (typeof RESULT_FORMATS)[number];

/** Reader and writer of a format. */
export interface ResultAdapter {
  read: (value: unknown, options?: ConversionOptions) => BuiltinToolResult;
  write: (result: BuiltinToolResult, options?: ConversionOptions) => unknown;
}

/** The adapters by format. */
export const resultAdapters: Readonly<Record<ResultFormat, ResultAdapter>> = {
  lobe: { read: fromLobe, write: toLobe },
  mcp: { read: fromMcp, write: (result) => toMcp(result) },
  plugin: { read: fromPlugin, write: toPlugin },
  results: { read: fromResults, write: toResults },
  workbench: { read: fromWorkbench, write: toWorkbench },
};

const findAdapter = (name: string, format: ResultFormat): ResultAdapter => {
  if (Object.hasOwn(resultAdapters, format)) return resultAdapters[format];
  throw wrongOption(name, `one of ${RESULT_FORMATS.join(', ')}`, format);
};

/**
 * Converts any value from one format into another, through a result. Values that follow the output
 * contract are forwarded unchanged.
 *
 * @throws TypeError if a format is unknown, for no value
 */
export const convertResult = (
  value: unknown,
  from: ResultFormat,
  to: ResultFormat,
  options: ConversionOptions = {},
): unknown => {
  const [reader, writer] = [findAdapter('from', from), findAdapter('to', to)];
  const forwarded = from === 'results' && to === 'results' ? forwardResults(value) : undefined;
  return forwarded ?? writer.write(reader.read(value, options), options);
};
