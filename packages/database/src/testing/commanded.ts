/**
 * A process that executes commands: `node commanded.ts <data directory>`. Each line of its standard
 * input is a command: `write <number>` keeps the number in a transaction, with a
 * large amount of log data; `begin` leaves a transaction open. Prints `ok <line>` or `failed
 * <type>: <message>`.
 */
import { flushCompileCache } from 'node:module';
import { createInterface } from 'node:readline';

import { ToolError } from '@lobechat/types';

import { getSqlState } from '../errors.ts';
import { openDatabase } from '../open-database.ts';
import { sql } from '../query.ts';

// A killed process leaves no compile cache otherwise.
flushCompileCache();

const database = openDatabase({ dataDirectory: process.argv[2] ?? '' });

const write = (number: number): Promise<unknown> =>
  database.transaction(async (transaction) => {
    await transaction.execute(
      sql`SELECT pg_logical_emit_message(true, 'test', ${'x'.repeat(300_000)})`,
    );
    await transaction.execute(sql`
      INSERT INTO lobe_tools.counters (name, value) VALUES ('kept', ${number})
        ON CONFLICT (name) DO UPDATE SET value = excluded.value`);
  });

const describe = (error: unknown): string => {
  if (error instanceof ToolError) return `${error.type}: ${error.message}`;
  const { cause } = error as Error;
  return `${getSqlState(error)}: ${cause instanceof Error ? cause.message : String(error)}`;
};

const obey = async (line: string): Promise<void> => {
  const [command, number] = line.split(' ');
  if (command === 'write') await write(Number(number));
  else {
    await database.transaction(async () => {
      process.stdout.write('begun\n');
      await new Promise(() => undefined);
    });
  }
};

for await (const line of createInterface({ input: process.stdin })) {
  try {
    await obey(line);
    process.stdout.write(`ok ${line}\n`);
  } catch (error) {
    process.stdout.write(`failed ${describe(error).replaceAll('\n', ' ')}\n`);
  }
}
