import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';

import { accessibilityScenarios } from './scenarios/accessibility.ts';
import { approvalScenarios } from './scenarios/approvals.ts';
import { argumentScenarios } from './scenarios/arguments.ts';
import { calculationScenarios } from './scenarios/calculation.ts';
import { chatScenarios } from './scenarios/chat.ts';
import { chineseScenarios } from './scenarios/chinese.ts';
import { collectionScenarios } from './scenarios/collections.ts';
import { historyScenarios } from './scenarios/history.ts';
import { keyboardScenarios } from './scenarios/keyboard.ts';
import { knowledgeScenarios } from './scenarios/knowledge.ts';
import { layoutScenarios } from './scenarios/layout.ts';
import { lifecycleScenarios } from './scenarios/lifecycle.ts';
import { localSystemScenarios } from './scenarios/local-system.ts';
import { openingScenarios } from './scenarios/opening.ts';
import { recoveryScenarios } from './scenarios/recovery.ts';
import { specificationScenarios } from './scenarios/specification.ts';
import { surfaceScenarios } from './scenarios/surfaces.ts';
import { taskScenarios } from './scenarios/tasks.ts';
import { toolboxScenarios } from './scenarios/toolboxes.ts';
import { webBrowsingScenarios } from './scenarios/web-browsing.ts';
import { runLane } from './support/run-lane.ts';
import type { Scenario } from './support/scenario.ts';

/**
 * Independent of each other: none needs the results of another. Groups with long scenarios come
 * first, so that no lane starts one when the others have nothing left to do.
 */
const SCENARIOS: readonly Scenario[] = [
  ...layoutScenarios,
  ...taskScenarios,
  ...accessibilityScenarios,
  ...chineseScenarios,
  ...lifecycleScenarios,
  ...localSystemScenarios,
  ...knowledgeScenarios,
  ...webBrowsingScenarios,
  ...toolboxScenarios,
  ...surfaceScenarios,
  ...specificationScenarios,
  ...recoveryScenarios,
  ...keyboardScenarios,
  ...approvalScenarios,
  ...chatScenarios,
  ...collectionScenarios,
  ...historyScenarios,
  ...argumentScenarios,
  ...calculationScenarios,
  ...openingScenarios,
];

/**
 * One more than there are cores: a scenario often waits, for animations, for calls, for its server.
 */
const DEFAULT_LANES = availableParallelism() + 1;

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
  const chosen = SCENARIOS.filter(
    ({ name }) => name.includes(filter) && (values.name?.includes(name) ?? true),
  );
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
