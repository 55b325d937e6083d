/**
 * `pnpm --filter @lobechat/local-file-shell record-samples`: makes every call of the tool's
 * examples, and writes the answers beside them. Review the diff before committing it: tests,
 * playground and documentation show what is recorded.
 */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import { recordAnswers } from './record-answers.ts';

const answers = await recordAnswers();
const tool = import.meta.resolve('@lobechat/builtin-tool-local-system/testing');
// One answer per line, so that a diff shows which of them changed.
const lines = answers.map((answer) => JSON.stringify(answer)).join(',\n');
await writeFile(
  fileURLToPath(new URL('samples/__fixtures__/answers.json', tool)),
  `[\n${lines}\n]\n`,
);
process.stdout.write(`${answers.length} answers recorded\n`);
