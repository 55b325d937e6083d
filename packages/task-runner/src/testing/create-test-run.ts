import type { RunCost, RunProgress, TaskDetails, TaskWork } from '@lobechat/builtin-tool-task';
import type { ApprovalHandler, ToolEngine } from '@lobechat/tool-engine';

import { createRunApproval } from '../approval/create-run-approval.ts';
import type { RunContext, RunStepOptions, TaskOutcome } from '../runner.ts';

/** A journal in memory whose values are copies, as from a database. */
export interface TestJournal {
  /** The values as JSON, by key. */
  readonly done: Map<string, string>;
  /** Every step that was started, in order. */
  readonly started: RunStepOptions[];
}

/** Options of {@link createTestRun}. */
export interface TestRunOptions {
  attempt?: number;
  engine: Pick<ToolEngine, 'call'>;
  grants?: readonly string[];
  hostApproval?: ApprovalHandler;
  /** From an earlier attempt. */
  journal?: TestJournal;
  outcomes?: Readonly<Record<string, TaskOutcome>>;
  prompt?: string;
  roots?: readonly string[];
  signal?: AbortSignal;
  task?: Partial<TaskDetails>;
  work: TaskWork;
}

/**
 * A run in memory: what a worker gives to a runner, and a record of what the runner did with it.
 */
export interface TestRun {
  readonly context: RunContext;
  readonly costs: RunCost[];
  readonly journal: TestJournal;
  readonly lines: { level: string; text: string }[];
  readonly progress: RunProgress[];
}

const TASK: TaskDetails = {
  blockers: 0,
  comments: [],
  commentsTotal: 0,
  createdAt: '2026-01-01T00:00:00.000Z',
  dependencies: [],
  dependents: [],
  identifier: 'TASK-7',
  instruction: 'Find out what the answer is.',
  name: 'Answer the question',
  priority: 0,
  ready: true,
  runs: [],
  runsTotal: 0,
  status: 'running',
  subtasks: [],
  subtasksTotal: 0,
  tags: [],
  updatedAt: '2026-01-01T00:00:00.000Z',
  version: 1,
};

const copy = <Value>(value: Value): { text: string; value: Value } => {
  const text = JSON.stringify(value ?? null);
  return { text, value: JSON.parse(text) as Value };
};

/** Creates a test run. */
export const createTestRun = (options: TestRunOptions): TestRun => {
  const { attempt = 1, engine, grants, hostApproval, outcomes = {}, roots = [] } = options;
  const { signal = new AbortController().signal } = options;
  const journal: TestJournal = options.journal ?? { done: new Map(), started: [] };
  const costs: RunCost[] = [];
  const lines: TestRun['lines'] = [];
  const progress: RunProgress[] = [];
  const approval = createRunApproval({ grants, hostApproval });

  const context: RunContext = {
    attempt,
    call: (call, { onOutput } = {}) =>
      engine.call(call, {
        context: {
          ...(onOutput && { onUpdate: ({ content }) => onOutput(content) }),
          sessionId: 'run-1',
          workspace: { roots },
        },
        onApproval: approval.forCall({ arguments: call.arguments, tool: call.name }),
        signal,
      }),
    cost: (cost) => void costs.push(cost),
    log: (level, text) => void lines.push({ level, text }),
    outcomes: new Map(Object.entries(outcomes)),
    progress: (facts) => void progress.push(facts),
    prompt: options.prompt,
    runId: 'run-1',
    signal,
    step: async <Value>(step: RunStepOptions, work: () => Promise<Value>): Promise<Value> => {
      const known = journal.done.get(step.key);
      if (known !== undefined) return JSON.parse(known) as Value;
      journal.started.push(step);
      const { text, value } = copy(await work());
      journal.done.set(step.key, text);
      return value;
    },
    task: { ...TASK, work: options.work, ...options.task },
    work: options.work,
  };
  return { context, costs, journal, lines, progress };
};
