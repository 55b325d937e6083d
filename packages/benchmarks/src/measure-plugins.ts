import { atMost, type BudgetLine, nothing } from './budget.ts';
import { findEchoPrograms } from './contenders/echo-program.ts';
import { createPipeContender } from './contenders/pipe.ts';
import { createPluginContender } from './contenders/plugin.ts';
import { measureListing } from './measure-listing.ts';
import { measureCalls, type Measurement, median, ratio } from './measure.ts';
import { runChild } from './run-child.ts';

const ROUNDS = { calls: 500, rounds: 25 };

/** Lines of the report, and the measurements behind them. */
export interface PluginReport {
  lines: BudgetLine[];
  measured: Measurement[];
}

/**
 * The round trip through a plugin, compared with a bare pipe to the same program; leaks; listing.
 */
export const measurePlugins = async (): Promise<PluginReport> => {
  const lines: BudgetLine[] = [];
  const measured: Measurement[] = [];
  for (const program of findEchoPrograms()) {
    const contenders = [createPipeContender(program), createPluginContender(program)] as const;
    const [pipe, plugin] = await measureCalls(contenders, ROUNDS);
    for (const contender of contenders) await contender.close();
    if (!pipe || !plugin) throw new Error('A contender was not measured.');
    measured.push(pipe, plugin);
    const { language } = program;
    lines.push(
      atMost({
        limit: 1.3,
        measured: ratio(plugin, pipe),
        name: `plugin in ${language} over a bare pipe`,
        unit: '×',
      }),
      atMost({
        limit: 500,
        measured: median(plugin.rounds),
        name: `round trip through a plugin in ${language}`,
        unit: 'µs',
      }),
    );
  }

  const leak = await runChild<{ bytesPerCall: number; resources: number }>('plugin-leak');
  const listing = await measureListing();
  lines.push(
    atMost({
      limit: 20,
      measured: leak.bytesPerCall,
      name: 'left of a plugin call, over 10,000',
      unit: 'bytes',
    }),
    nothing(
      'left open by 10,000 plugin calls',
      leak.resources > 0 ? [`${leak.resources} resources`] : [],
    ),
    nothing(
      `started to list ${listing.tools} remembered tools in ${listing.milliseconds.toFixed(0)} ms`,
      listing.started,
    ),
  );
  return { lines, measured };
};
