import { atMost } from './budget.ts';
import { createDirectContender, createMountedContender } from './contenders/mounted.ts';
import type { PluginReport } from './measure-plugins.ts';
import { measureCalls, ratio } from './measure.ts';

const ROUNDS = { calls: 400, rounds: 25 };

/** A call to a mounted MCP server, compared with the SDK's own client. */
export const measureMounting = async (): Promise<PluginReport> => {
  const contenders = [await createDirectContender(), createMountedContender()] as const;
  const measured = await measureCalls(contenders, ROUNDS);
  for (const contender of contenders) await contender.close();
  const [direct, mounted] = measured;
  if (!direct || !mounted) throw new Error('A contender was not measured.');
  return {
    lines: [
      atMost({
        limit: 1.1,
        measured: ratio(mounted, direct),
        name: 'mounted MCP server over the same one directly',
        unit: '×',
      }),
    ],
    measured,
  };
};
