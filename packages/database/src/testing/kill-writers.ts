import { sql } from '../query.ts';
import { type Child, startChild } from './child.ts';
import type { TestStore } from './stores.ts';

/** What happened to rows whose writers were killed. */
export interface KilledWrites {
  readonly acknowledged: number;
  /** Writers with fewer rows than were acknowledged, more than were started, or gaps. */
  readonly wrong: string[];
}

/** Has one process after the other write rows, and kills each (`kill -9`) midway. */
export const killWriters = async (store: TestStore, kills: number): Promise<KilledWrites> => {
  const acknowledged = new Map<string, number>();
  for (let round = 0; round < kills; round += 1) {
    const name = `writer ${round}`;
    const child: Child = startChild('writer.ts', store.dataDirectory, store.url ?? '-', name);
    try {
      await child.until((lines) => lines.length > (round % 7) * 3);
    } finally {
      child.process.kill('SIGKILL');
      await child.exited;
    }
    acknowledged.set(name, child.lines.length);
  }
  const { rows } = await store
    .open()
    .db.execute<{ count: number; last: number; writer: string }>(
      sql`SELECT writer, count(*)::int AS count, max(number) AS last FROM lobe_tools.written GROUP BY writer`,
    );
  const written = new Map(rows.map((row) => [row.writer, row]));
  const wrong = [...acknowledged].filter(([name, told]) => {
    const { count, last } = written.get(name) ?? { count: 0, last: 0 };
    return count !== last || last < told || last > told + 1;
  });
  return {
    acknowledged: [...acknowledged.values()].reduce((sum, told) => sum + told, 0),
    wrong: wrong.map(([name]) => name),
  };
};
