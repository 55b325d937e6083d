import { it } from 'vitest';

import { expectChinese } from '../testing/expect-chinese.ts';

it.each([
  // Creating and changing.
  'dueAt: "in 3 working days" is not a time in ISO 8601 (time zone Europe/Berlin). Working days depend on holidays: give the date itself, like 2026-03-02. Today is 2026-11-26. Nothing was created.',
  ...[
    'The first number may be the day or the month: give the date itself, like 2026-03-02.',
    'It is unclear whether the day itself is included: give the date itself, like 2026-03-02.',
    'It does not name a definite day: give the date itself, like 2026-03-02.',
    'It may be a time of day or a duration: write it like 17:00, or like in 2h.',
    'Repeating times belong in setTaskSchedule; this is a single time, like 2026-03-02T17:00.',
    'Seconds or milliseconds since 1970 are not accepted: write it like 2026-03-02T17:00Z.',
  ].map(
    (why) =>
      `dueAt: "soon" is not a time in ISO 8601 (time zone UTC). ${why} Today is 2026-11-26. Nothing was created.`,
  ),
  'dueAt: "17:00 IST" is not a time in ISO 8601 (time zone Europe/Berlin). Its time zone or its day is not certain: write the date and the offset, like 2026-03-02T17:00+01:00. Today is 2026-11-26. Nothing was created.',
  'dueAt: "3 days" is not a time in ISO 8601 (time zone Europe/Berlin). Did you mean \'in 3 days\'? Today is 2026-11-26. Nothing was created.',
  'Nothing was created: there are 5 problems.\n- tasks[1], tasks[4]: They have the same reference "build"; give each its own.\n- parentIdentifier: There is no TASK-9: there are no tasks yet.\n- tasks[0] ("a"): dueAt: "soonish" is not a time in ISO 8601 (time zone Europe/Berlin). Write it like 2026-03-02, 2026-03-02T17:00 or 2026-03-02T17:00:00Z, or as today, tomorrow, friday or in 3 days, perhaps with a time (tomorrow 17:00). Today is 2026-11-26.\n- tasks[2] (" "): Its name is empty.\n- tasks[3] ("c"): No runner does work of type "plam"; there are command, model and plan. Did you mean \'plan\'? Use one of these.',
  'tasks[1] ("Build"): dependsOn: "tasks[0]" is not an identifier like TASK-1. To refer to a task of this call, give it a reference and use that. Nothing was created.',
  '"shp it" is not an identifier like TASK-1. Did you mean TASK-5 ("ship it") or TASK-6 ("ship")?',
  '"all" is not an identifier like TASK-1. No word means all tasks: use identifiers, which listTasks shows.',
  'The idempotency key "k" was used before, for other tasks. Use a new key for new tasks, or the same tasks with this key.',
  'Nothing to change was given. Give name, instruction, priority or another of its fields; updateTaskStatus sets its status. Nothing was changed.',
  'The schedule cannot be kept. It names no times other than its start. Give cron (minute hour day month weekday), or intervalSeconds; for one run at startAt, give intervalSeconds 86400 and maxRuns 1.',
  'TASK-1 has a run that is not over, and its work cannot change under it. Wait for it, or use cancelTaskRun first. Nothing was changed.',
  '"b" is in both addTags and removeTags; leave it out of one. Nothing was changed.',
  'It would have 31 tags, and 30 are allowed; remove some. Nothing was changed.',
  'tasks[0].tags[0] has a NUL character (U+0000) at position 2, which cannot be stored; leave it out. Nothing was done.',
  'TASK-1 cannot depend on itself.',
  'TASK-9 cannot be a subtask of itself.',
  'TASK-9 cannot be a subtask of TASK-11: that would close the cycle TASK-9 → TASK-11 → TASK-9. Move TASK-11 elsewhere first.',
  'These tasks would wait for each other, and none could ever begin: TASK-1 requires TASK-2; TASK-2 is part of TASK-1. A task waits for what it requires and for what the tasks above it require, and a group for its parts. Leave one of these out.',
  'TASK-1 is a group, which ends with its subtasks; still to do: TASK-2 (todo) and TASK-3 (failed). Set these to completed or canceled, and it follows; canceled on TASK-1 cancels all of them.',
  'There is no TASK-3 any more: it was deleted. Nothing was deleted.',

  'TASK-4 has no run that is waiting, queued or running, so there is nothing to cancel. viewTask shows its runs.',
  'TASK-2 is completed and cannot become running; it can become todo. runTask does its work.',

  // Claiming, running and scheduling.
  'No task is ready to be claimed here. Held at the moment: TASK-1 by ada. Left to runTask, because they have work: 2. Set includeWork to do such a task by hand. Assigned to others: 1. Set assigneeAgentId to take theirs.',
  'TASK-1 is a group: its subtasks are the work. Claim one of these: leave identifier out and give parentIdentifier TASK-1.',
  'The claim on TASK-1 is no longer yours: it ran out or was given back. Claim the task again.',
  'TASK-1 is completed, so it cannot be run. Set it to todo with updateTaskStatus if it is to be done again, then run it.',
  'tasks[0] ("a"): Subtasks cannot be nested: list them in tasks of createTasks, each with the reference of this one as parentIdentifier. Nothing was created.',
  'schedule is not set here: create the task, then use setTaskSchedule. Nothing was created.',
  'One call changes one task: call updateTaskStatus for each, with its identifier. Nothing was changed.',
  'TASK-1 is a group: it has no work, and its status comes from its 2 subtasks. Run these with runTasks and parentIdentifier TASK-1, or schedule them one by one.',
  'TASK-1 cannot be run: A plan needs work.steps, a list of calls such as {"tool":"identifier/apiName","arguments":{}}.',
  'TASK-1 would be deleted as well, and was not in the preview that was agreed to. Nothing was deleted; call again to see the new preview.',
  'The schedule cannot be kept. cron is "61 * * * *": its minute cannot be "61": it takes 0 to 59, lists (1,2), ranges from low to high (1-5), and steps of * or of a range (*/2, 1-5/2). A cron has five fields, minute hour day-of-month month day-of-week, e.g. "0 9 * * 1-5" for 9:00 on working days, "0 9 L * *" for the last day of the month, "0 9 LW * *" for its last working day, "0 9 * * 5#1" and "0 9 * * 5L" for its first and last Friday; or it is one of @hourly, @daily, @weekly, @monthly, @yearly. Every two weeks is intervalSeconds 1209600 with startAt.',
  'The schedule cannot be kept. None of its times lies between now (2026-03-01 12:00 UTC) and endAt (2026-02-01 23:59 UTC).',

  // Runs.
  'The run of TASK-1 failed: The attempt took longer than 50 ms and was ended. Raise run.timeoutMs of the task (editTasks) if its work takes that long. viewTask with runId r shows its steps and log.',
  "Step '2': {{steps.x.content}} refers to nothing: there is no step 'x'; earlier steps: a and b.",
  "Step '2': {{steps.x.content}} refers to nothing: there is no step 'x'; did you mean 'xy'?",
  "Step '2' (lobe-nope/foo) cannot be done: There is no tool 'lobe-nope/foo'. Check the list of tools for the right name. Names begin with lobe-artifact/ and lobe-task/.",
  "No tool here fits 'lobe-calculater' of work.tools. A pattern is identifier/apiName, an identifier, or either with *; of tools that are not builtin, the whole name. There are: lobe-task and lobe-web.",
  'No model endpoint is configured on this host, so tasks with work of type model cannot run. Give the base URL of an OpenAI-compatible endpoint in the configuration of tasks.',
  'The run of TASK-7 failed: CommandFailed: The command ended with exit code 1 after 230 ms. Fix the command or the reported problem before you run it again. Its output ends: Error: no licence. viewTask shows its steps and log.',
  'The run of TASK-4 failed: ApprovalDenied: Step \'1\' (lobe-local-system/runCommand) failed: runCommand was not approved: nobody is asked during a run, and approving the run did not cover this call (touch: \'touch\' is not on the list of harmless commands.) To allow it, a person can add the rule {"tool":"a/b","decision":"allow"} to the policy of this host, have the run done by a process that was started with --yes, or approve a run whose plan has this very call, without {{…}} in it. It was not run. Do not repeat the call or look for a way around it; ask what is wanted. viewTask shows its steps and log.',
  'The run of TASK-1 failed: InvalidExpression: Step \'2\' (lobe-calculator/calculate) failed: The divisor is 0. {{steps.s.content}} is the whole result. Parts of it: {{steps.s.state.decimal}} is "5" and {{steps.s.state.exact}} is "5". viewTask shows its steps and log.',
  "Step 'here' cannot be filled in: for {{tasks.TASK-9.content}}, there is no result of 'TASK-9'. Correct the reference, or the step that it takes its value from.",
  'The model endpoint http://a/v1 answered 307, a redirection, which is not followed: the key is for this address alone. Configure the address that it really has.',
  'The model endpoint http://a/v1 answered 401: wrong key. Check the API key that is configured for the endpoint.',
  'The model endpoint http://a/v1 answered 400: too long. The conversation is too long for the model, even without older results. Divide the task, let it read less at a time, or use a model with a larger context.',
  'The answer of the model endpoint http://a/v1 is neither JSON nor a stream of events: hello. Check that the base URL is that of an OpenAI-compatible interface, with its version.',
  'The model endpoint http://a/v1 cannot be reached: connect ECONNREFUSED. It was asked 5 times.',
  'The conversation is too long for the model, even without older results. Divide the task, let it read less at a time, or use a model with a larger context.',
  'The user of the database lacks a right: permission denied. Grant it (42501). Nothing was changed.',
  'The database server refused the user or the password. Check the address of the database (LOBE_TOOLS_DATABASE_URL, or databaseUrl). Nothing was changed.',
  'The database server needs a password, and the address has none. Check the address of the database (LOBE_TOOLS_DATABASE_URL, or databaseUrl). Nothing was changed.',
  'The database cannot be reached: no machine with the name in LOBE_TOOLS_DATABASE_URL is known. Check the name and the network. Nothing was changed.',
  'The files of the store are damaged: invalid page. Restore them from a copy, or import an export into a new store (XX001). Nothing was changed.',
  'The store is unavailable now: disk full (53100). Nothing was changed.',
])('explains in Chinese why a task is not created, changed or run: %s', expectChinese);
