import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';

import { accessibilityVisit, phoneAccessibilityVisit } from './scenarios/accessibility.ts';
import { approvalVisit } from './scenarios/approvals.ts';
import { argumentVisit } from './scenarios/arguments.ts';
import { calculationVisit } from './scenarios/calculation.ts';
import { chatVisit, turnVisit } from './scenarios/chat.ts';
import { chineseVisit } from './scenarios/chinese.ts';
import { collectionVisit } from './scenarios/collections.ts';
import { fullVisit, historyVisit, largeVisit, storedVisit } from './scenarios/history.ts';
import { keyboardVisit, noPointerVisit } from './scenarios/keyboard.ts';
import { knowledgeVisit } from './scenarios/knowledge.ts';
import { phoneVisit, themeVisit, touchVisit } from './scenarios/layout.ts';
import { lifecycleVisit } from './scenarios/lifecycle.ts';
import { localSystemVisit } from './scenarios/local-system.ts';
import { noTokenVisit, openingVisit, wrongTokenVisit } from './scenarios/opening.ts';
import { busyVisit, recoveryScenarios } from './scenarios/recovery.ts';
import { specificationScenario } from './scenarios/specification.ts';
import { surfaceVisit } from './scenarios/surfaces.ts';
import { resumingVisit, taskVisit } from './scenarios/tasks.ts';
import { toolboxVisit } from './scenarios/toolboxes.ts';
import { webBrowsingVisit } from './scenarios/web-browsing.ts';
import { runLane } from './support/run-lane.ts';
import type { Visit } from './support/scenario.ts';

/** Independent of each other. Long ones come first, so that no lane ends with one. */
const VISITS: readonly Visit[] = [
  accessibilityVisit,
  localSystemVisit,
  taskVisit,
  toolboxVisit,
  [...calculationVisit, specificationScenario],
  surfaceVisit,
  touchVisit,
  knowledgeVisit,
  webBrowsingVisit,
  phoneAccessibilityVisit,
  chineseVisit,
  lifecycleVisit,
  resumingVisit,
  keyboardVisit,
  noPointerVisit,
  busyVisit,
  historyVisit,
  storedVisit,
  largeVisit,
  fullVisit,
  argumentVisit,
  approvalVisit,
  phoneVisit,
  themeVisit,
  ...recoveryScenarios.map((scenario) => [scenario]),
  [...chatVisit, ...collectionVisit],
  turnVisit,
  openingVisit,
  wrongTokenVisit,
  noTokenVisit,
];

/** More lanes than cores take more processor time, and no less time. */
const DEFAULT_LANES = availableParallelism();

/**
 * Runs the scenarios whose names contain the argument; without an argument, all of them. Lanes run
 * in parallel, each with its own server and browser. `--lanes <number>` sets their number, `--name
 * <name>` (repeatable) runs the scenario with this name, `--failures <file>` writes the names of
 * the failed ones as a JSON list, and `--page <folder>` tests another build of the page.
 */
const run = async (args: string[]): Promise<number> => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    args,
    options: {
      failures: { type: 'string' },
      lanes: { type: 'string' },
      name: { multiple: true, type: 'string' },
      page: { type: 'string' },
    },
  });
  const [filter = ''] = positionals;
  const chosen = VISITS.map((visit) =>
    visit.filter(({ name }) => name.includes(filter) && (values.name?.includes(name) ?? true)),
  ).filter((visit) => visit.length > 0);
  const waiting = chosen.values();
  const lanes = Math.min(Number(values.lanes ?? DEFAULT_LANES), chosen.length);
  const outcomes = await Promise.all(
    Array.from({ length: lanes }, () => runLane(waiting, values.page)),
  );
  const passed = outcomes.reduce((sum, lane) => sum + lane.passed, 0);
  const failed = outcomes.flatMap((lane) => lane.failed.map(({ name }) => name));
  if (values.failures !== undefined) writeFileSync(values.failures, JSON.stringify(failed));
  console.log(`${passed} passed, ${failed.length} failed`);
  return failed.length === 0 && passed > 0 ? 0 : 1;
};

// Anything still open, such as a browser that would not end, ends with the process.
process.exit(await run(process.argv.slice(2)));
