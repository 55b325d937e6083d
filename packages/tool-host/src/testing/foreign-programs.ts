import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Writes files into a folder, `path` → text, creating folders as needed. */
export const writeFiles = async (
  folder: string,
  files: Readonly<Record<string, string>>,
): Promise<void> => {
  for (const [name, text] of Object.entries(files)) {
    const file = join(folder, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
};

/**
 * A plugin as a third party would write it: a banner on standard output, answers without `error`,
 * and each start recorded in a file beside it. `pid` as input returns its process id.
 */
export const BANNER_PLUGIN = `
const { appendFileSync } = require('node:fs');
appendFileSync(__filename + '.starts', process.pid + '\\n');
console.log('Banner 1.0');
console.error('ready');
require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
  const { params, type } = JSON.parse(line);
  const answer = type === 'describe'
    ? { name: 'say', description: 'Says it.', parameters: { type: 'object', properties: { input: { type: 'string' } }, required: ['input'] }, version: '1.2.3' }
    : { content: [{ type: 'text', text: params.input === 'pid' ? String(process.pid) : 'said ' + params.input }] };
  console.log(JSON.stringify(answer));
});
`;

/** A `register(api)` module. */
export const WEATHER_MODULE = `
module.exports.register = (api) => {
  api.registerTool({
    name: 'weather.getTemperature',
    description: 'Tells the temperature.',
    inputSchema: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
    run: ({ city }) => city + ': 21',
  });
};
`;
