import type { SeedRows } from './seed-row.ts';
import { workbenchToWorkbenchRows } from './workbench-to-workbench-rows.ts';

/** Expected conversions of values in the format `workbench`. */
export const workbenchRows: SeedRows = {
  workbench: workbenchToWorkbenchRows,
  lobe: [
    ['hello', { content: 'hello', success: true }],
    [
      {
        content: 'Current temperature in Mount Sterling: 29°F (-2°C) - Overcast',
        metadata: { temperature: 29, feelsLike: 19, humidity: 61, windSpeed: 12 },
      },
      {
        content: 'Current temperature in Mount Sterling: 29°F (-2°C) - Overcast',
        metadata: { temperature: 29, feelsLike: 19, humidity: 61, windSpeed: 12 },
        success: true,
      },
    ],
    [
      {
        content: 'Could not fetch temperature for InvalidCity',
        error: 'City not found',
        metadata: { attempted: 'InvalidCity' },
      },
      {
        content: 'Could not fetch temperature for InvalidCity',
        error: { message: 'City not found', type: 'PluginServerError' },
        metadata: { attempted: 'InvalidCity' },
        success: false,
      },
    ],
    [
      {
        content: [
          { type: 'text', text: 'Weather Report:' },
          { type: 'text', text: 'Temperature: 72°F' },
          { type: 'text', text: 'Humidity: 65%' },
        ],
      },
      {
        blocks: [
          { text: 'Weather Report:', type: 'text' },
          { text: 'Temperature: 72°F', type: 'text' },
          { text: 'Humidity: 65%', type: 'text' },
        ],
        content: 'Weather Report:\nTemperature: 72°F\nHumidity: 65%',
        success: true,
      },
    ],
    [
      { error: 'boom' },
      { content: 'boom', error: { message: 'boom', type: 'PluginServerError' }, success: false },
    ],
    [{ a: 1 }, { content: '{\n  "a": 1\n}', metadata: { a: 1 }, success: true }],
    [null, { content: '(no output)', success: true }],
  ],
  mcp: [
    ['hello', { content: [{ type: 'text', text: 'hello' }] }],
    [
      {
        content: [
          { type: 'text', text: 'Weather Report:' },
          { type: 'text', text: 'Temperature: 72°F' },
          { type: 'text', text: 'Humidity: 65%' },
        ],
      },
      {
        content: [
          { type: 'text', text: 'Weather Report:' },
          { type: 'text', text: 'Temperature: 72°F' },
          { type: 'text', text: 'Humidity: 65%' },
        ],
      },
    ],
    [
      {
        content: 'Could not fetch temperature for InvalidCity',
        error: 'City not found',
        metadata: { attempted: 'InvalidCity' },
      },
      {
        content: [{ type: 'text', text: 'Could not fetch temperature for InvalidCity' }],
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
    [{ error: 'boom' }, { content: [{ type: 'text', text: 'boom' }], isError: true }],
  ],
  plugin: [
    ['hello', { content: [{ type: 'text', text: 'hello' }], error: false }],
    [
      {
        content: 'Could not fetch temperature for InvalidCity',
        error: 'City not found',
        metadata: { attempted: 'InvalidCity' },
      },
      {
        content: [{ type: 'text', text: 'Could not fetch temperature for InvalidCity' }],
        details: { attempted: 'InvalidCity' },
        error: true,
      },
    ],
    [
      {
        content: [
          { type: 'text', text: 'Weather Report:' },
          { type: 'text', text: 'Temperature: 72°F' },
          { type: 'text', text: 'Humidity: 65%' },
        ],
      },
      {
        content: [
          { type: 'text', text: 'Weather Report:' },
          { type: 'text', text: 'Temperature: 72°F' },
          { type: 'text', text: 'Humidity: 65%' },
        ],
        error: false,
      },
    ],
    [
      {
        content: 'Current temperature in Mount Sterling: 29°F (-2°C) - Overcast',
        metadata: { temperature: 29, feelsLike: 19, humidity: 61, windSpeed: 12 },
      },
      {
        content: [
          { type: 'text', text: 'Current temperature in Mount Sterling: 29°F (-2°C) - Overcast' },
        ],
        details: { temperature: 29, feelsLike: 19, humidity: 61, windSpeed: 12 },
        error: false,
      },
    ],
    [{ error: 'boom' }, { content: [{ type: 'text', text: 'boom' }], error: true }],
  ],
  results: [
    ['hello', { results: 'hello' }],
    [
      {
        content: 'Current temperature in Mount Sterling: 29°F (-2°C) - Overcast',
        metadata: { temperature: 29, feelsLike: 19, humidity: 61, windSpeed: 12 },
      },
      { results: 'Current temperature in Mount Sterling: 29°F (-2°C) - Overcast' },
    ],
    [
      {
        content: 'Could not fetch temperature for InvalidCity',
        error: 'City not found',
        metadata: { attempted: 'InvalidCity' },
      },
      { results: { error: 'City not found' }, meta_data: { is_error: true } },
    ],
    [{ a: 1 }, { results: { a: 1 } }],
    [
      {
        content: [
          { type: 'text', text: 'Weather Report:' },
          { type: 'text', text: 'Temperature: 72°F' },
          { type: 'text', text: 'Humidity: 65%' },
        ],
      },
      { results: 'Weather Report:\nTemperature: 72°F\nHumidity: 65%' },
    ],
    [{ content: 'Three rows', metadata: { results: { rows: 3 } } }, { results: 'Three rows' }],
    [null, { results: null }],
    ['', { results: null }],
    [{ error: 'boom' }, { results: { error: 'boom' }, meta_data: { is_error: true } }],
  ],
};
