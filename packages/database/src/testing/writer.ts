/**
 * A process that writes: `node writer.ts <data directory> <url or -> <name>`. It adds rows to the
 * table `written` and prints the number of each that was acknowledged, until it is killed.
 */
import { flushCompileCache } from 'node:module';

import { openDatabase } from '../open-database.ts';
import { sql } from '../query.ts';

// A killed process leaves no compile cache otherwise.
flushCompileCache();

const [dataDirectory = '', url = '-', name = ''] = process.argv.slice(2);
const database = openDatabase({ dataDirectory, url: url === '-' ? undefined : url });

process.once('SIGTERM', () => {
  void database.close().finally(() => {
    process.exit(0);
  });
});

await database.transaction(async (transaction) => {
  await transaction.execute(
    sql`CREATE TABLE IF NOT EXISTS lobe_tools.written (writer text, number int, PRIMARY KEY (writer, number))`,
  );
});
for (let number = 1; ; number += 1) {
  const current = number;
  await database.transaction(async (transaction) => {
    await transaction.execute(
      sql`INSERT INTO lobe_tools.written (writer, number) VALUES (${name}, ${current})`,
    );
  });
  process.stdout.write(`${number}\n`);
}
