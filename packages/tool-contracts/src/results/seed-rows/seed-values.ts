import type { SeedRow } from './seed-row.ts';

/** The row of a value that is forwarded unchanged. */
export const same = (value: unknown): SeedRow => [value, value];

/** A block of text. */
export const text = (value: string) => ({ type: 'text', text: value });

/** A failure in the format `results`. */
export const failed = (error: string) => ({ results: { error }, meta_data: { is_error: true } });

/** A failure in the format `lobe`, of a tool that does not name its type. */
export const lobeFailed = (message: string, content = message) => ({
  content,
  error: { message, type: 'PluginServerError' },
  success: false,
});

/** A block with an image. */
export const PNG = { type: 'image', data: 'iVBORw0KGgo=', mimeType: 'image/png' };

/** A result of `lobe` with everything that it can have. */
export const FULL = {
  success: true,
  content: 'hi',
  blocks: [text('hi'), PNG],
  state: { id: 1 },
  metadata: { a: 1 },
  modelMetadata: { b: 2 },
  structured: { c: 3 },
  stop: true,
  artifacts: [{ id: 'x', name: 'a.txt', mimeType: 'text/plain', size: 2 }],
};

/** A result of `workbench` with metadata. */
export const TEMPERATURE = {
  content: 'Current temperature in Mount Sterling: 29°F (-2°C) - Overcast',
  metadata: { temperature: 29, feelsLike: 19, humidity: 61, windSpeed: 12 },
};

/** A failure of `workbench` with metadata. */
export const CITY_NOT_FOUND = {
  content: 'Could not fetch temperature for InvalidCity',
  error: 'City not found',
  metadata: { attempted: 'InvalidCity' },
};

/** A content of several texts. */
export const REPORT = [text('Weather Report:'), text('Temperature: 72°F'), text('Humidity: 65%')];

/** A value of a calculation. */
export const CALCULATION = { operation: 'evaluate', expression: '234*97', result: 22698 };

/** The same as the content of a server that knows only texts. */
export const CALCULATION_TEXT = [text(JSON.stringify(CALCULATION))];

/** A result of `results` with files. */
export const EMBEDDINGS = {
  results: 'Generated embedding vectors (see files).',
  returned_file_names: ['embeddings_part1.json', 'embeddings_part2.json'],
  returned_file_contents: [
    'eyJ2ZWN0b3JzIjpbMC4xMjMsMC4zNDUuLi5dfQ==',
    'eyJ2ZWN0b3JzIjpbMC4yMjMsMC40NDUuLi5dfQ==',
  ],
  meta_data: { dimension: 1536, chunks: 2 },
};

/** Its files as blocks. */
export const EMBEDDED_FILES = EMBEDDINGS.returned_file_names.map((name, index) => ({
  type: 'resource',
  resource: {
    uri: `attachment:///${name}`,
    blob: EMBEDDINGS.returned_file_contents[index],
    mimeType: 'application/json',
  },
}));
