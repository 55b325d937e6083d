import type { SeedRows } from './seed-row.ts';
import {
  CITY_NOT_FOUND,
  failed,
  lobeFailed,
  REPORT,
  same,
  TEMPERATURE,
  text,
} from './seed-values.ts';
import { workbenchToWorkbenchRows } from './workbench-to-workbench-rows.ts';

/** Expected conversions of values in the format `workbench`. */
export const workbenchRows: SeedRows = {
  workbench: workbenchToWorkbenchRows,
  lobe: [
    ['hello', { content: 'hello', success: true }],
    [TEMPERATURE, { ...TEMPERATURE, success: true }],
    [
      CITY_NOT_FOUND,
      {
        ...lobeFailed('City not found', CITY_NOT_FOUND.content),
        metadata: { attempted: 'InvalidCity' },
      },
    ],
    [
      { content: REPORT },
      {
        blocks: REPORT,
        content: 'Weather Report:\nTemperature: 72°F\nHumidity: 65%',
        success: true,
      },
    ],
    [{ error: 'boom' }, lobeFailed('boom')],
    [{ a: 1 }, { content: '{\n  "a": 1\n}', metadata: { a: 1 }, success: true }],
    [null, { content: '(no output)', success: true }],
  ],
  mcp: [
    ['hello', { content: [text('hello')] }],
    same({ content: REPORT }),
    [
      CITY_NOT_FOUND,
      {
        content: [text(CITY_NOT_FOUND.content)],
        isError: true,
        _meta: {
          'lobe-tools/result': {
            set: {
              error: { message: 'City not found', type: 'PluginServerError' },
              metadata: { attempted: 'InvalidCity' },
            },
          },
        },
      },
    ],
    [{ error: 'boom' }, { content: [text('boom')], isError: true }],
  ],
  plugin: [
    ['hello', { content: [text('hello')], error: false }],
    [
      CITY_NOT_FOUND,
      {
        content: [text(CITY_NOT_FOUND.content)],
        details: { attempted: 'InvalidCity' },
        error: true,
      },
    ],
    [{ content: REPORT }, { content: REPORT, error: false }],
    [
      TEMPERATURE,
      { content: [text(TEMPERATURE.content)], details: TEMPERATURE.metadata, error: false },
    ],
    [{ error: 'boom' }, { content: [text('boom')], error: true }],
  ],
  results: [
    ['hello', { results: 'hello' }],
    [TEMPERATURE, { results: TEMPERATURE.content }],
    [CITY_NOT_FOUND, failed('City not found')],
    [{ a: 1 }, { results: { a: 1 } }],
    [{ content: REPORT }, { results: 'Weather Report:\nTemperature: 72°F\nHumidity: 65%' }],
    [{ content: 'Three rows', metadata: { results: { rows: 3 } } }, { results: 'Three rows' }],
    [null, { results: null }],
    ['', { results: null }],
    [{ error: 'boom' }, failed('boom')],
  ],
};
