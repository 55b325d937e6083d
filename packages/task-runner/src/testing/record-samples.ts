/**
 * `pnpm --filter @lobechat/task-runner record-samples`: asks the service everything that the examples of the
 * tool ask, and writes the answers beside them; without `--write` it says them. Look at the difference before
 * committing it: what is recorded is what tests, playground and documentation then show.
 */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import { recordAnswers } from './record-answers.ts';

const answers = await recordAnswers();
// One answer a line, so that a difference shows which of them changed.
const text = `[\n${answers.map((answer) => JSON.stringify(answer)).join(',\n')}\n]\n`;
if (process.argv.includes('--write')) {
  const tool = import.meta.resolve('@lobechat/builtin-tool-task/testing');
  await writeFile(fileURLToPath(new URL('__fixtures__/answers.json', tool)), text);
  process.stdout.write(`${answers.length} answers recorded\n`);
} else {
  process.stdout.write(text);
}
