/**
 * `pnpm --filter @lobechat/task-runner record-samples`: makes all calls of the tool's examples, and
 * writes the answers beside them; without `--write` it prints them. Check the difference before
 * committing it: tests, playground and documentation show what is recorded.
 */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import { recordAnswers } from './record-answers.ts';

const answers = await recordAnswers();
// One answer per line, so that a difference shows which of them changed.
const text = `[\n${answers.map((answer) => JSON.stringify(answer)).join(',\n')}\n]\n`;
if (process.argv.includes('--write')) {
  const tool = import.meta.resolve('@lobechat/builtin-tool-task/testing');
  await writeFile(fileURLToPath(new URL('__fixtures__/answers.json', tool)), text);
  process.stdout.write(`${answers.length} answers recorded\n`);
} else {
  process.stdout.write(text);
}
