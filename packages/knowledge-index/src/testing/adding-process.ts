/**
 * A process that adds to a base, to be killed meanwhile: `node adding-process.ts <data directory>
 * <base> <folder>`, or with a number of texts instead of a folder; `work` processes what others
 * have left pending. Writes a line for each finished document.
 */
import { flushCompileCache } from 'node:module';

import { createKnowledgeService } from '../service/create-knowledge-service.ts';

// It is killed, and the compile cache is otherwise only written at exit.
flushCompileCache();

const [, , dataDirectory = '', base = '', what = ''] = process.argv;
const service = createKnowledgeService({ dataDirectory });
const count = Number(what);
const texts = Array.from({ length: count || 0 }, (_, number) => ({
  text: `Text of number ${number}. `.repeat(50),
  title: `Text ${number}`,
}));
const onProgress = ({ result }: { result?: unknown }): void => {
  if (result !== undefined) process.stdout.write('.\n');
};
if (what === 'work') await service.waitUntilIdle();
else {
  await service.addDocuments(texts.length > 0 ? { base, texts } : { base, paths: [what] }, {
    onProgress,
    roots: [what],
  });
}
await service.close();
