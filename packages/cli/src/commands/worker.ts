import type { CommandContext, CommandRunner } from '../command.ts';
import { ExitCode } from '../exit-code.ts';
import { createApprovalHandler } from '../io/approval.ts';
import { createRunReports } from '../io/run-reports.ts';
import { writeLine } from '../io/streams.ts';
import { openHost, reportBrokenSources } from '../open-host.ts';
import { readInteger } from '../options/integer.ts';
import { UsageError } from '../usage-error.ts';
import { stayUntilInterrupted } from './until-interrupted.ts';

const MAX_CONCURRENCY = 64;

const readConcurrency = ({ options }: CommandContext): number | undefined => {
  const given = options.value('concurrency');
  return given === undefined
    ? undefined
    : readInteger(given, { maximum: MAX_CONCURRENCY, minimum: 1, option: '--concurrency' });
};

/** `lobe-tools worker`: executes the runs of tasks, until it is ended or nothing is left. */
export const runWorker: CommandRunner = async (context) => {
  const { interrupts, options, positionals, stderr, stdin, stdout } = context;
  if (positionals.length > 0) {
    throw new UsageError(`worker takes no arguments: '${positionals[0]}' is not expected.`);
  }
  const concurrency = readConcurrency(context);
  const isJson = options.flag('json');
  const reports = createRunReports({
    showsProgress: isJson || stderr.isTTY === true,
    stderr,
    ...(isJson ? { json: stdout } : {}),
  });
  const release = interrupts.guard();
  try {
    await using host = await openHost(context, {
      concurrency,
      kind: 'worker',
      onRun: reports.onRun,
      worker: 'always',
      // It is unattended: anything not approved with the run is refused.
      ...(options.flag('yes')
        ? { onApproval: createApprovalHandler({ approveAll: true, stderr, stdin }) }
        : {}),
    });
    await host.tasks.start();
    await reportBrokenSources(context, host);
    const isUntilIdle = options.flag('until-idle');
    const end = isUntilIdle ? 'until nothing is left to do' : 'until it is ended (Ctrl-C)';
    if (!interrupts.signal.aborted) {
      await writeLine(stderr, `Working on tasks, ${end}. Data: ${host.dataDirectory}`);
    }
    await (isUntilIdle
      ? host.tasks.waitUntilIdle(interrupts.signal)
      : stayUntilInterrupted(interrupts.signal));
    if (interrupts.signal.aborted)
      await writeLine(stderr, 'Leaving the current runs to other workers.');
  } finally {
    release();
  }
  return interrupts.exitCode ?? (reports.hasFailed() ? ExitCode.Failure : ExitCode.Success);
};
