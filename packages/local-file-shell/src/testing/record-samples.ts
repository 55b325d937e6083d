/**
 * `pnpm --filter @lobechat/local-file-shell record-samples`: asks the service everything that the
 * examples of the tool ask, and writes the answers beside them. Look at the difference before committing
 * it: what is recorded is what tests, playground and documentation then show.
 */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import { recordAnswers } from './record-answers.ts';

const answers = await recordAnswers();
const tool = import.meta.resolve('@lobechat/builtin-tool-local-system/testing');
// One answer a line, so that a difference shows which of them changed.
const lines = answers.map((answer) => JSON.stringify(answer)).join(',\n');
await writeFile(
  fileURLToPath(new URL('samples/__fixtures__/answers.json', tool)),
  `[\n${lines}\n]\n`,
);
process.stdout.write(`${answers.length} answers recorded\n`);
