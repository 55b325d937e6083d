import type { Phrases } from '@lobechat/shared-tool-ui/phrase-book';

/** Failures of the task tool and of task runs in Chinese, beyond those of its examples. */
export const taskFailurePhrases: Phrases = {
  // Several problems at once.
  'Nothing was created: there are {{count}} problems.': '未创建任何任务：有 {{count}} 个问题。',
  'Nothing was changed: there are {{count}} problems.': '未做任何更改：有 {{count}} 个问题。',
  'Nothing was deleted.': '未删除任何任务。',
  'No run was queued.': '没有安排任何运行。',
  'Try again.': '请重试。',

  // Which task is meant.
  'listTasks shows the existing ones.': 'listTasks 可显示现有的任务。',
  '{{text}} is not an identifier like TASK-1.': '{{text}} 不是 TASK-1 这样的标识符。',
  'No word means all tasks: use identifiers, which listTasks shows.':
    '没有代表全部任务的词：请使用 listTasks 所显示的标识符。',
  'There is no TASK-{{number}} any more: it was deleted.': 'TASK-{{number}} 已不存在：它已被删除。',
  'There is no TASK-{{number}}.': '没有 TASK-{{number}}。',
  'There is no TASK-{{number}} to be a parent.': '没有 TASK-{{number}}，不能作为上级。',
  '{{id}} was deleted while it was being read.': '{{id}} 在查看期间已被删除。',
  'Use ids of tasks that exist, or references of tasks in the same call.':
    '请使用已有任务的 ID，或同一次调用中任务的引用名。',
  'To refer to a task of this call, give it a reference and use that.':
    '要指代本次调用中的任务，请给它一个引用名并使用该名称。',
  'A task of this call has that name; name it by a reference.':
    '本次调用中有任务使用此名称；请用引用名指明它。',
  'The reference {{name}} looks like an identifier of a task that exists; use another word.':
    '引用名 {{name}} 像是已有任务的标识符；请换一个。',
  'Two tasks of the call have the reference {{name}}.':
    '本次调用中有两个任务的引用名同为 {{name}}。',
  'Give each its own.': '请给每个不同的名称。',
  'The same task as tasks[{{index}}]; put all its changes into one.':
    '与 tasks[{{index}}] 是同一任务；请把它的更改合并为一项。',
  'The idempotency key {{key}} was used before, for other tasks.':
    '幂等键 {{key}} 之前已用于其他任务。',
  'Use a new key for new tasks, or the same tasks with this key.':
    '新任务请用新的键，或以此键提交相同的任务。',

  // Properties of a task.
  'No time is after {{from}} and before {{until}}.': '没有晚于 {{from}} 且早于 {{until}} 的时间。',
  'A date alone is the beginning of its day: for one whole day, give the next day as dueBefore.':
    '单独的日期指当天零点：要查一整天，请把 dueBefore 设为次日。',
  '{{text}} is not a time in ISO 8601: {{problem}}.': '{{text}} 不是 ISO 8601 时间：{{problem}}。',
  '{{text}} is not a time in ISO 8601.': '{{text}} 不是 ISO 8601 时间。',
  '{{text}} is not a time in ISO 8601 (time zone {{zone}}).':
    '{{text}} 不是 ISO 8601 时间（时区 {{zone}}）。',
  '{{text}} is not a time in ISO 8601: its year is not between {{first}} and {{last}}.':
    '{{text}} 不是可用的时间：年份须在 {{first}} 到 {{last}} 之间。',
  '{{text}} is not a time in ISO 8601 (time zone {{zone}}): its year is not between {{first}} and {{last}}.':
    '{{text}} 不是可用的时间（时区 {{zone}}）：年份须在 {{first}} 到 {{last}} 之间。',
  '{{name}} is in both {{adding}} and {{removing}}; leave it out of one.':
    '{{name}} 同时在 {{adding}} 和 {{removing}} 中；请从其中一个去掉。',
  'Its name is empty.': '它的名称为空。',
  'Its name cannot be empty.': '它的名称不能为空。',
  'Nothing to change was given.': '没有给出要更改的内容。',
  'An empty list adds nothing: removeDependencies removes dependencies.':
    '空列表不会添加任何内容：要移除依赖，请使用 removeDependencies。',
  'Give name, instruction, priority or another of its fields; updateTaskStatus sets its status.':
    '请给出 name、instruction、priority 或其他字段；状态用 updateTaskStatus 设置。',
  '{{field}} is not changed here: use {{api}}.': '{{field}} 不在此处更改：请使用 {{api}}。',
  'schedule is not set here: create the task, then use setTaskSchedule.':
    'schedule 不在此处设置：请先创建任务，再使用 setTaskSchedule。',
  'Subtasks cannot be nested: list them in tasks of createTasks, each with the reference of this one as parentIdentifier.':
    '子任务不能嵌套：请把它们列在 createTasks 的 tasks 中，各以本任务的 reference 作为 parentIdentifier。',
  'One call changes one task: call updateTaskStatus for each, with its identifier.':
    '每次调用只更改一个任务：请对每个任务用其 identifier 各调用一次 updateTaskStatus。',
  'It would have {{count}} tags, and {{most}} are allowed; remove some.':
    '它将有 {{count}} 个标签，而最多允许 {{most}} 个；请去掉一些。',
  'Its work has {{count}} characters, and {{most}} are allowed.':
    '它的工作有 {{count}} 个字符，而最多允许 {{most}} 个。',
  'Put what is long into a file.': '请把较长的内容放入文件。',
  'Its work takes the result of {{id}}, which is not in its dependsOn; add it there.':
    '它的工作要用到 {{id}} 的结果，而 dependsOn 中没有它；请加上。',
  'Its work takes the result of {{id}}, which it does not depend on; name it in addDependencies.':
    '它的工作要用到 {{id}} 的结果，而它并不依赖该任务；请在 addDependencies 中指定。',
  '{{id}} has a run that has not ended, and its work cannot change under it.':
    '{{id}} 有尚未结束的运行，期间不能更改它的工作。',
  'Wait for it, or use cancelTaskRun first.': '请等待它结束，或先用 cancelTaskRun。',
  'It was changed in the meantime: it has version {{version}}, and the change was made for version {{given}}.':
    '它在此期间已更改：现为版本 {{version}}，而本次更改针对版本 {{given}}。',
  'And {{count}} more.': '另外还有 {{count}} 个。',
  'Nothing was done: there are {{count}} problems.': '未做任何操作：有 {{count}} 个问题。',
  '{{place}} has a NUL character (U+0000) at position {{position}}, which cannot be stored; leave it out.':
    '{{place}} 在位置 {{position}} 含有空字符（U+0000），无法存储；请去掉它。',
  '{{place}} has half of a surrogate pair, as when a text is cut in the middle of a character; write the whole character or leave it out.':
    '{{place}} 含有半个代理对，如同文本在字符中间被截断；请写完整的字符或去掉它。',
  '{{place}} is nested deeper than {{count}} levels; make it flatter.':
    '{{place}} 超过 {{count}} 层；请改为更扁平的形式。',

  // Dependencies and groups.
  '{{id}} cannot depend on itself.': '{{id}} 不能依赖自己。',
  '{{id}} cannot be a subtask of itself.': '{{id}} 不能成为自己的子任务。',
  '{{id}} cannot be a subtask of {{parent}}: that would close the cycle {{path}}.':
    '{{id}} 不能成为 {{parent}} 的子任务：这会形成循环 {{path}}。',
  'Move {{id}} elsewhere first.': '请先把 {{id}} 移到别处。',
  'Parents form a circle: {{path}}.': '上级关系形成循环：{{path}}。',
  'These tasks would wait for each other, and none could ever begin: {{steps}}.':
    '这些任务会互相等待，谁也无法开始：{{steps}}。',
  'A task waits for what it requires and for what the tasks above it require, and a group for its parts.':
    '任务等待自己和上级所依赖的任务，组等待其子任务。',
  'Leave one of these out.': '请去掉其中一个。',
  '{{id}} is a group, which ends with its subtasks; still to do: {{names}}.':
    '{{id}} 是组，随其子任务结束：尚未完成的有 {{names}}。',
  'Set these to completed or canceled, and it follows; canceled on {{id}} cancels all of them.':
    '请把它们设为 completed 或 canceled，它会随之改变；对 {{id}} 设为 canceled 会取消全部。',
  '{{id}} is a group, and is {{status}} because its subtasks have ended: {{names}}.':
    '{{id}} 是组，因其子任务已结束而为 {{status}}：{{names}}。',
  'To change its status, change theirs.': '要更改它的状态，请更改子任务的状态。',
  'Set those that are to be done again to {{status}}, or add a new one, and it is open again.':
    '请把要重做的子任务设为 {{status}}，或新增一个，它就会重新打开。',
  'runTask starts runs, and setTaskSchedule starts them at set times or resumes a schedule; both need approval.':
    '运行由 runTask 启动，定时运行由 setTaskSchedule 启动，后者也可恢复日程；两者都需要批准。',
  '{{id}} is {{status}} by its run {{run}}, which has not ended and sets the status itself.':
    '{{id}} 因运行 {{run}} 而为 {{status}}，该运行尚未结束并会自行设置状态。',
  'Say why it failed: give error, one sentence will do. Nothing was changed.':
    '请说明失败原因：给出 error，一句话即可。未做任何更改。',

  // Claims.
  '{{id}} is a group: its subtasks are the work.': '{{id}} 是组，由其子任务完成。',
  'Claim one of these: leave identifier out and give parentIdentifier {{id}}.':
    '请领取其中一个：去掉 identifier 并给出 parentIdentifier {{id}}。',
  '{{id}} is {{status}}; only a task with the status todo can be claimed.':
    '{{id}} 的状态为 {{status}}；只能领取状态为 todo 的任务。',
  'The claim on {{id}} is no longer yours: it ran out or was given back.':
    '{{id}} 的领取已不再属于您：它已到期或已归还。',
  'Claim the task again.': '请重新领取该任务。',
  'The token does not belong to a claim on {{id}}.': '该令牌不属于 {{id}} 的领取。',
  'Leave out the identifier, or give the token of that claim.':
    '请去掉 identifier，或给出该领取的令牌。',
  'No task is ready to be claimed here.': '此处没有可以领取的任务。',
  'All are finished, or wait for something: listTasks shows which.':
    '它们都已完成或在等待：listTasks 可显示。',
  'Held at the moment: {{names}}.': '目前已被领取：{{names}}。',
  'Left to runTask, because they have work: {{count}}.': '由 runTask 执行工作的有 {{count}} 个。',
  'Set includeWork to do such a task by hand.': '要自己完成此类任务，请设置 includeWork。',
  'Assigned to others: {{count}}.': '分配给他人的有 {{count}} 个。',
  'Set assigneeAgentId to take theirs.': '要领取他人的任务，请设置 assigneeAgentId。',
  'Not assigned to that agent: {{count}}.': '未分配给该代理的有 {{count}} 个。',
  'Leave assigneeAgentId out for your own and unassigned ones.':
    '要领取自己的和未分配的任务，请去掉 assigneeAgentId。',
  'The parent has no subtasks: give it as identifier.':
    '该父任务没有子任务：请将其作为 identifier 给出。',

  // Why a task does not run.
  '{{id}} is {{status}}, so it cannot be run.': '{{id}} 的状态为 {{status}}，因此不能运行。',
  'Set it to todo with updateTaskStatus if it is to be done again, then run it.':
    '如需重做，请先用 updateTaskStatus 设为 todo，再运行。',
  'Wait, or run another one.': '请等待，或运行另一个。',
  '{{id}} is a group: it has no work, and its status comes from its 1 subtask.':
    '{{id}} 是组：它没有工作，状态取决于其 1 个子任务。',
  '{{id}} is a group: it has no work, and its status comes from its {{count}} subtasks.':
    '{{id}} 是组：它没有工作，状态取决于其 {{count}} 个子任务。',
  'Run these with runTasks and parentIdentifier {{id}}, or schedule them one by one.':
    '请用 runTasks 和 parentIdentifier {{id}} 运行它们，或逐个为它们设置定时。',
  '{{id}} is left to its assignee {{name}}, and this host runs no agents.':
    '{{id}} 由其负责人 {{name}} 完成，而此主机不运行代理。',
  'Give it work with editTasks (work.type is one of {{types}}), do it yourself and set its status with updateTaskStatus, or have the host start its agents: createToolHost({ assignee: { run } }).':
    '请用 editTasks 添加工作（work.type 为 {{types}} 之一），自己完成后用 updateTaskStatus 设置状态，或由主机启动代理：createToolHost({ assignee: { run } })。',
  '{{id}} has work of type {{type}}, which nothing here can do.':
    '{{id}} 的工作类型为 {{type}}，此处无法执行。',
  'Types that can be done: {{types}}.': '可以执行的类型：{{types}}。',
  'Change its work with editTasks.': '请用 editTasks 更改它的工作。',
  '{{id}} cannot be run: {{reason}}': '{{id}} 不能运行：{{reason}}',
  '{{count}} tasks were given; one call takes at most {{most}}.':
    '给出了 {{count}} 个任务；一次调用最多 {{most}} 个。',
  'Make several.': '请分几次调用。',
  'That would be {{count}} runs; one call queues at most {{most}}.':
    '共有 {{count}} 次运行；一次调用最多安排 {{most}} 次。',
  'Give the identifiers of some: listTasks with ready shows which can begin.':
    '请给出其中一部分的标识符：listTasks 加 ready 可列出能够开始的任务。',
  'viewTask lists its runs.': 'viewTask 可列出它的运行。',
  'Its runs, newest first: none.': '它没有运行记录。',
  'The run {{run}} of {{id}} has ended already ({{status}}).':
    '{{id}} 的运行 {{run}} 已经结束（{{status}}）。',
  'There is no run {{run}}.': '没有运行 {{run}}。',
  'Its task may have been deleted.': '它的任务可能已被删除。',
  'Look at the task for the runs it has.': '请查看任务有哪些运行。',
  '{{names}} would be deleted as well, and was not in the preview that was agreed to.':
    '{{names}} 也会被删除，而批准的预览中没有它。',
  'Nothing was deleted; call again to see the new preview.':
    '未删除任何任务；请重新调用以查看新的预览。',
  'Meanwhile {{names}} would go as well.': '现在 {{names}} 也会被删除。',
  'Nothing was deleted; look at the preview again.': '未删除任何任务；请重新查看预览。',

  // Schedules.
  'cron is {{value}}: its {{field}} cannot be {{text}}: it takes {{range}}, lists (1,2), ranges from low to high (1-5), and steps of * or of a range (*/2, 1-5/2).':
    'cron 为 {{value}}：其中 {{field}} 不能为 {{text}}；可用 {{range}}、列表（1,2）、由小到大的范围（1-5），以及 * 或范围的步长（*/2、1-5/2）。',
  'cron is {{value}}: there is no such name.': 'cron 为 {{value}}：没有这样的名称。',
  'cron is {{value}}: it has characters that are not accepted.':
    'cron 为 {{value}}：其中有不被接受的字符。',
  'cron is {{value}}: {{problem}}.': 'cron 为 {{value}}：{{problem}}。',
  'A cron has five fields, minute hour day-of-month month day-of-week, e.g. "0 9 * * 1-5" for 9:00 on working days, "0 9 L * *" for the last day of the month, "0 9 LW * *" for its last working day, "0 9 * * 5#1" and "0 9 * * 5L" for its first and last Friday; or it is one of {{names}}.':
    '它应有五个字段：分 时 日 月 星期，例如 "0 9 * * 1-5" 表示工作日 9:00，"0 9 L * *" 表示每月最后一天，"0 9 LW * *" 表示每月最后一个工作日，"0 9 * * 5#1" 和 "0 9 * * 5L" 表示每月第一个和最后一个星期五；或为 {{names}} 之一。',
  'Every two weeks is intervalSeconds 1209600 with startAt.':
    '每两周一次请用 intervalSeconds 1209600 并给出 startAt。',
  'Both cron and intervalSeconds were given.': '同时给出了 cron 和 intervalSeconds。',
  'Give one of them.': '请只给出其中一个。',
  '{{name}} is {{value}}; it must be a whole number from {{least}} to {{most}}.':
    '{{name}} 为 {{value}}；它应为 {{least}} 到 {{most}} 之间的整数。',
  'It matches no time: no such day exists.': '它没有任何时间：不存在这样的日期。',
  'None of its times lies between now ({{now}}) and endAt ({{end}}).':
    '从现在（{{now}}）到 endAt（{{end}}）之间没有符合的时间。',
  'None of its times lies between startAt ({{start}}) and endAt ({{end}}).':
    '从 startAt（{{start}}）到 endAt（{{end}}）之间没有符合的时间。',
  '{{id}} is {{status}}. Set it to todo with updateTaskStatus first, if it is to be done again and again.':
    '{{id}} 的状态为 {{status}}。如需反复执行，请先用 updateTaskStatus 设为 todo。',

  // Plans, commands and models as work.
  'A plan needs work.steps, a list of calls such as {"tool":"identifier/apiName","arguments":{}}.':
    'plan 需要 work.steps，即调用的列表，例如 {"tool":"identifier/apiName","arguments":{}}。',
  'The plan has {{count}} steps; {{most}} are allowed.':
    '该计划有 {{count}} 步；最多允许 {{most}} 步。',
  'Make several tasks of it that require each other.': '请拆分为几个有依赖的任务。',
  'Step {{number}} names no tool. Give tool, as in identifier/apiName.':
    '第 {{number}} 步没有指定工具。请给出 tool，格式为 identifier/apiName。',
  'Step {{number}}: arguments has to be an object.': '第 {{number}} 步：arguments 须为对象。',
  'Step {{number}}: the id {{id}} cannot be referred to. Use letters, digits, - and _.':
    '第 {{number}} 步：无法引用 ID {{id}}。请使用字母、数字、- 和 _。',
  "Steps {{one}} and {{other}} are both called '{{id}}'. Give each its own id.":
    '第 {{one}} 步和第 {{other}} 步的 ID 同为“{{id}}”。请给每步不同的 ID。',
  "Step '{{step}}': {{source}} is not a reference. {{forms}} are filled in; write literal braces as {{braces}}.":
    '步骤“{{step}}”：{{source}} 不是引用。可填入 {{forms}}；字面的花括号请写作 {{braces}}。',
  "Step '{{step}}': {{source}} refers to nothing: there is no step before it.":
    '步骤“{{step}}”：{{source}} 没有所指：它之前没有步骤。',
  "Step '{{step}}': {{source}} refers to nothing: step '{{id}}' comes later or is this one, and only earlier steps have results.":
    '步骤“{{step}}”：{{source}} 没有所指：步骤“{{id}}”在其后或就是它自己，而只有之前的步骤有结果。',
  "Step '{{step}}': {{source}} refers to nothing: there is no step '{{id}}'; earlier steps: {{names}}.":
    '步骤“{{step}}”：{{source}} 没有所指：没有步骤“{{id}}”；之前的步骤有 {{names}}。',
  "Step '{{step}}': {{source}} refers to nothing: there is no step '{{id}}'; did you mean '{{name}}'?":
    '步骤“{{step}}”：{{source}} 没有所指：没有步骤“{{id}}”；您是指“{{name}}”吗？',
  'There are {{count}} more problems like these.': '还有 {{count}} 个类似的问题。',
  "Step '{{step}}' cannot be filled in: for {{reference}}, there is no result of '{{name}}'.":
    '步骤“{{step}}”无法填入 {{reference}}：没有“{{name}}”的结果。',
  "Step '{{step}}' cannot be filled in: for {{reference}}, the {{field}} of '{{name}}' was too large to be kept.":
    '步骤“{{step}}”无法填入 {{reference}}：“{{name}}”的 {{field}} 过大，没有保留。',
  "Step '{{step}}' cannot be filled in: for {{reference}}, '{{name}}' has no {{field}}.":
    '步骤“{{step}}”无法填入 {{reference}}：“{{name}}”没有 {{field}}。',
  "Step '{{step}}' cannot be filled in: for {{reference}}, there is no {{name}} in {{place}}: it has {{names}}.":
    '步骤“{{step}}”无法填入 {{reference}}：{{place}} 中没有 {{name}}；它有 {{names}}。',
  "Step '{{step}}' cannot be filled in: for {{reference}}, there is no {{name}} in {{place}}: it is an empty object.":
    '步骤“{{step}}”无法填入 {{reference}}：{{place}} 中没有 {{name}}；它是空对象。',
  'Correct the reference, or the step that it takes its value from.':
    '请改正该引用，或它取值的步骤。',
  'The plan refers to what {{names}} left, but only tasks that this one requires and that a run completed leave something (here: {{known}}).':
    '该计划引用 {{names}} 的结果，但只有本任务所依赖且由运行完成的任务才有结果（此处为 {{known}}）。',
  'Add the dependency, or run that task first.': '请添加依赖，或先运行该任务。',
  'Work of type command needs work.command, the line that the shell is to run.':
    'command 类型的工作需要 work.command，即由 shell 运行的命令行。',
  'The command has {{count}} characters; {{most}} are allowed.':
    '命令有 {{count}} 个字符；最多允许 {{most}} 个。',
  'Write it to a script, and run that.': '请写入脚本再运行。',
  '{{name}} has to be a whole number from {{least}} to {{most}}.':
    '{{name}} 须为 {{least}} 到 {{most}} 之间的整数。',
  'work.tools has to be a list of names or patterns, such as lobe-calculator/*.':
    'work.tools 须为名称或模式的列表，例如 lobe-calculator/*。',
  'No tool here fits {{patterns}} of work.tools.': '没有工具符合 work.tools 中的 {{patterns}}。',
  'A pattern is identifier/apiName, an identifier, or either with *; of tools that are not builtin, the whole name.':
    '模式为 identifier/apiName 或标识符，可用 *；非内置工具请写完整名称。',
  'work.tools lets the model use {{count}} tools; at most {{most}} can be offered.':
    'work.tools 允许模型使用 {{count}} 个工具；最多可提供 {{most}} 个。',
  'Name those that the task needs.': '请只指定任务需要的工具。',
  'No model is named. Give work.model, or configure a model for tasks that name none.':
    '没有指定模型。请给出 work.model，或为未指定模型的任务配置模型。',
  'No model endpoint is configured on this host, so tasks with work of type model cannot run.':
    '此主机没有配置模型端点，因此 model 类型的工作不能运行。',
  'Give the base URL of an OpenAI-compatible endpoint in the configuration of tasks.':
    '请在任务的配置中给出 OpenAI 兼容端点的基本网址。',

  "The endpoint's answer is not a chat completion: {{output}} Check that the base URL is that of an OpenAI-compatible interface, with its version.":
    '端点的答复不是聊天补全：{{output}} 请检查基本网址是否为 OpenAI 兼容接口的地址，包括版本。',
  'The model made {{count}} calls in one answer; {{most}} are taken.':
    '模型在一次回答中发出 {{count}} 个调用；最多接受 {{most}} 个。',
  "The model's calls have arguments of more than {{count}} characters.":
    '模型调用的参数超过 {{count}} 个字符。',
  'It is assigned to {{name}}, and there is no such agent here.':
    '它分配给 {{name}}，而此处没有该代理。',
  'Assign it to another one, or give it work with editTasks.':
    '请分配给其他代理，或用 editTasks 添加工作。',
  "Step '{{step}}': what is filled in has more than {{count}} characters.":
    '步骤“{{step}}”：填入的内容超过 {{count}} 个字符。',
  'Refer to less, or have an earlier step write it to a file.':
    '请引用较少的内容，或由之前的步骤写入文件。',

  // What ends a run.
  'Its worker ended unexpectedly, or could not be reached for too long.':
    '它的执行者意外结束，或过久无法联系。',
  'The run was stopped: {{output}}': '运行已停止：{{output}}',
  'The command was killed after {{time}}.': '命令在 {{time}} 后被终止。',
  'A person stopped the turn.': '有人停止了本轮。',
  'The runner was told to stop but continued; whatever it does from now on is ignored.':
    '执行者收到停止通知后仍在继续；此后的结果将被忽略。',
  'The run of {{id}} was canceled.': '{{id}} 的运行已取消。',
  'The run of {{id}} was canceled: {{reason}}': '{{id}} 的运行已取消：{{reason}}',
  'The run of {{id}} failed: {{reason}} viewTask with runId {{run}} shows its steps and log.':
    '{{id}} 的运行失败：{{reason}} viewTask 加 runId {{run}} 可显示其步骤和日志。',
  'The run of {{id}} failed: {{reason}} viewTask shows its steps and log.':
    '{{id}} 的运行失败：{{reason}} viewTask 可显示其步骤和日志。',
  'The run of {{id}} failed: {{type}}: The command ended with exit code {{code}} after {{time}}. Fix the command or the reported problem before you run it again. Its output ends: {{output}} viewTask shows its steps and log.':
    '{{id}} 的运行失败：命令在 {{time}} 后结束，退出码为 {{code}}。请先改正命令或它所指出的问题，再重新运行。输出的结尾：{{output}} viewTask 可显示其步骤和日志。',
  'The run of {{id}} {{outcome}}. viewTask shows its steps and log.':
    '{{id}} 的运行 {{outcome}}。viewTask 可显示其步骤和日志。',
  'The call was cancelled; the run continues. cancelTaskRun ends the run.':
    '调用已取消；运行仍在继续。cancelTaskRun 可结束运行。',
  'Each line says how far its task got.': '各行说明各自任务的进度。',
  'Its task is deleted.': '它的任务已被删除。',
  'The task was deleted while its run began.': '运行开始时任务已被删除。',
  'The attempt was stopped: {{why}}.': '该次尝试已停止：{{why}}。',
  'The attempt took longer than {{time}} ms and was stopped.':
    '该次尝试超过 {{time}} 毫秒，已停止。',
  'Raise run.timeoutMs of the task (editTasks) if its work takes that long.':
    '如果工作确实需要这么久，请提高任务的 run.timeoutMs（editTasks）。',
  'The run was queued for work of type {{type}}, and the task has none now.':
    '该运行是为 {{type}} 类型的工作安排的，而任务现已没有工作。',
  'The run was queued for work of type {{type}}, and the task now has work of type {{other}}.':
    '该运行是为 {{type}} 类型的工作安排的，而任务的工作类型现为 {{other}}。',
  'Run the task again.': '请重新运行该任务。',
  "Step '{{step}}' ({{tool}}) cannot be done: {{reason}}":
    '步骤“{{step}}”（{{tool}}）无法执行：{{reason}}',
  "Step '{{step}}' ({{tool}}) failed: {{reason}}": '步骤“{{step}}”（{{tool}}）失败：{{reason}}',
  '{{source}} is the whole result.': '{{source}} 是整个结果。',
  'Parts of it: {{values}}.': '其中的各部分：{{values}}。',
  'The call of {{name}} failed: {{reason}}': '{{name}} 的调用失败：{{reason}}',
  '{{name}} was not approved: nobody is asked during a run, and approving the run did not cover this call ({{whyReason}}) To allow it, a person can add the rule {{rule}} to the policy of this host, have the run done by a process that was started with --yes, or approve a run whose plan has this very call, without {{…}} in it. It was not run. Do not repeat the call or look for a way around it; ask what is wanted.':
    '{{name}} 未获批准：运行期间不会询问，而对该运行的批准不包括此调用（{{whyReason}}）如需允许，可将规则 {{rule}} 加入此主机的策略，用以 --yes 启动的进程执行该运行，或批准计划中含有此调用（不含 {{…}}）的运行。它没有运行。请勿重复此调用或设法绕过；请询问需要什么。',
  '{{name}} was not approved: nobody is asked during a run, and approving the run did not cover this call ({{whyReason}}) To allow it, a person can have the run done by a process that was started with --yes, or approve a run whose plan has this very call, without {{…}} in it. It was not run. Do not repeat the call or look for a way around it; ask what is wanted.':
    '{{name}} 未获批准：运行期间不会询问，而对该运行的批准不包括此调用（{{whyReason}}）如需允许，可用以 --yes 启动的进程执行该运行，或批准计划中含有此调用（不含 {{…}}）的运行。它没有运行。请勿重复此调用或设法绕过；请询问需要什么。',
  '{{name}} was not approved: the tool asked a question, and nobody is there to answer during a run. It was not run. Do not repeat the call or look for a way around it; ask what is wanted.':
    '{{name}} 未获批准：工具提出了问题，而运行期间没有人可以回答。它没有运行。请勿重复此调用或设法绕过；请询问需要什么。',
  'The model could not do the task: {{output}}': '模型未能完成任务：{{output}}',
  'The model refused: {{output}}': '模型拒绝：{{output}}',
  'The endpoint withheld the answer of the model (content filter). Reword the task.':
    '端点扣留了模型的回答（内容过滤）。请改写任务。',
  'The answer of the model was cut off at its maximum length. Ask for less, or split the task.':
    '模型的回答因达到最大长度而被截断。请减少要求，或拆分任务。',
  'The model ended without an answer and without a call.': '模型结束时既没有回答，也没有调用。',
  'The model did not finish within {{count}} rounds: the last one still ended in calls.':
    '模型没有在 {{count}} 轮内完成：最后一轮仍以调用结束。',
  'Raise work.maxTurns, or divide the task into smaller ones.':
    '请提高 work.maxTurns，或拆分为较小的任务。',
  'The run has used about {{count}} tokens, and may use {{most}}.':
    '该运行已使用约 {{count}} 个 token，而上限为 {{most}}。',
  'Divide the task into smaller ones, or raise tasks.model.maxTokens in the configuration.':
    '请拆分为较小的任务，或在配置中提高 tasks.model.maxTokens。',
  'The conversation is too long for the model, even without older results.':
    '即使去掉较早的结果，对话对模型来说仍然过长。',
  'Divide the task, let it read less at a time, or use a model with a larger context.':
    '请拆分任务，让它每次少读一些，或使用上下文更大的模型。',
  'The model endpoint {{url}} cannot be reached: {{problem}}.':
    '无法连接模型端点 {{url}}：{{problem}}。',
  'The model endpoint {{url}} answered {{status}}: {{output}} Check the API key that is configured for the endpoint.':
    '模型端点 {{url}} 的答复为 {{status}}：{{output}} 请检查为端点配置的 API 密钥。',
  'The model endpoint {{url}} answered {{status}}: {{output}} Check what the API key that is configured may use.':
    '模型端点 {{url}} 的答复为 {{status}}：{{output}} 请检查所配置的 API 密钥的权限。',
  'The model endpoint {{url}} answered {{status}}: {{output}} Check the base URL and the name of the model.':
    '模型端点 {{url}} 的答复为 {{status}}：{{output}} 请检查基本网址和模型名称。',
  'The model endpoint {{url}} answered {{status}}: {{output}} Check that the endpoint knows this model and that the model takes functions.':
    '模型端点 {{url}} 的答复为 {{status}}：{{output}} 请检查端点是否有此模型，以及该模型是否支持函数。',
  'The model endpoint {{url}} answered {{status}}: {{output}} The conversation is too long for the model, even without older results. Divide the task, let it read less at a time, or use a model with a larger context.':
    '模型端点 {{url}} 的答复为 {{status}}：{{output}} 即使去掉较早的结果，对话对模型来说仍然过长。请拆分任务，让它每次少读一些，或使用上下文更大的模型。',
  'The model endpoint {{url}} answered {{status}}, a redirection, which is not followed: the key is for this address alone. Configure the address that it really has.':
    '模型端点 {{url}} 的答复为 {{status}}（重定向），不会跟随：密钥只用于此地址。请配置它的实际地址。',
  'The model endpoint {{url}} answered {{status}}: {{output}} It was tried {{count}} times.':
    '模型端点 {{url}} 的答复为 {{status}}：{{output}} 已尝试 {{count}} 次。',
  'The model endpoint {{url}} answered {{status}}: {{output}}':
    '模型端点 {{url}} 的答复为 {{status}}：{{output}}',
  'The answer of the model endpoint {{url}} is an error: {{output}}':
    '模型端点 {{url}} 的答复是错误：{{output}}',
  'The answer of the model endpoint {{url}} is neither JSON nor a stream of events: {{output}} Check that the base URL is that of an OpenAI-compatible interface, with its version.':
    '模型端点 {{url}} 的答复既不是 JSON，也不是事件流：{{output}} 请检查基本网址是否为 OpenAI 兼容接口的地址，包括版本。',
  'The answer of the model endpoint {{url}} has no choices.':
    '模型端点 {{url}} 的答复没有 choices。',
  'The answer of the model endpoint {{url}} has a call that names no function.':
    '模型端点 {{url}} 的答复中有未指定函数的调用。',
  'The answer of the model endpoint {{url}} is larger than {{count}} bytes and was not read to its end.':
    '模型端点 {{url}} 的答复超过 {{count}} 字节，没有读完。',
  'The answer of the model endpoint {{url}} was cut off before its end.':
    '模型端点 {{url}} 的答复在结束前被截断。',
  'It was tried {{count}} times.': '已尝试 {{count}} 次。',
  'It says to wait {{time}} seconds, which is longer than a run waits.':
    '它要求等待 {{time}} 秒，超过运行等待的时间。',
  'Check that the base URL is that of an OpenAI-compatible interface, with its version.':
    '请检查基本网址是否为 OpenAI 兼容接口的地址，包括版本。',

  // The store.
  'Another database session has held a lock that this call needs for too long.':
    '另一个数据库会话长时间占用此调用所需的锁。',
  'Try again; if that does not help, end the session that keeps a transaction open ({{state}}).':
    '请重试；如果无效，请结束保持事务打开的会话（{{state}}）。',
  'The database took too long for this and ended it.': '数据库耗时过长，已中止此操作。',
  'Ask for less at a time, or try again ({{state}}).': '请一次少要一些，或重试（{{state}}）。',
  'The store failed: its database does not answer. Check it, and try again.':
    '存储出错：数据库没有答复。请检查后重试。',
  'The store failed: {{problem}}. Nothing was changed.': '存储出错：{{problem}}。未做任何更改。',
  'The files of the store are damaged: {{problem}}.': '存储的文件已损坏：{{problem}}。',
  'Restore them from a copy, or import an export into a new store ({{state}}).':
    '请用副本恢复它们，或将导出文件导入新的存储（{{state}}）。',
  'The store is unavailable now: {{problem}}. Nothing was changed.':
    '存储目前不可用：{{problem}}。未做任何更改。',
  'The user of the database lacks a right: {{problem}}.': '数据库用户缺少权限：{{problem}}。',
  'Grant it ({{state}}).': '请授予该权限（{{state}}）。',
  'The database server refused the user or the password.': '数据库服务器拒绝了用户或密码。',
  'The database server needs a password, and the address has none.':
    '数据库服务器需要密码，而地址中没有。',
  'Check the address of the database (LOBE_TOOLS_DATABASE_URL, or databaseUrl). Nothing was changed.':
    '请检查数据库地址（LOBE_TOOLS_DATABASE_URL 或 databaseUrl）。未做任何更改。',
  'The database cannot be reached: no machine with the name in LOBE_TOOLS_DATABASE_URL is known.':
    '无法连接数据库：找不到 LOBE_TOOLS_DATABASE_URL 中的主机名。',
  'Check the name and the network.': '请检查主机名和网络。',
  'The store cannot keep this: {{problem}}. Nothing was changed; give other values.':
    '存储无法保存此内容：{{problem}}。未做任何更改；请给出其他值。',
  'The database cannot be reached: {{problem}}. Try again.':
    '无法连接数据库：{{problem}}。请重试。',
  'The database cannot be reached: {{problem}}. Nothing was changed.':
    '无法连接数据库：{{problem}}。未做任何更改。',
  'The database cannot be reached: the server does not answer.': '无法连接数据库：服务器没有答复。',
  'Check LOBE_TOOLS_DATABASE_URL and that it is running.':
    '请检查 LOBE_TOOLS_DATABASE_URL，并确认服务器正在运行。',
  'The database could not be written to: {{problem}}. What was stored before is kept.':
    '无法写入数据库：{{problem}}。之前存储的内容仍保留。',
  'The database was closed by this process. Nothing was changed.':
    '数据库已被本进程关闭。未做任何更改。',
  'The task service is closing.': '任务服务正在关闭。',
  'The task service has been closed.': '任务服务已关闭。',

  // Reasons for approval.
  'A run begins further runs; these may do what needs no approval.':
    '此运行会启动其他运行；它们可以执行无需批准的操作。',
  'Only the first {{count}} are shown; the others may do what needs no approval.':
    '只显示前 {{count}} 个；其余的可以执行无需批准的操作。',
  'It removes a schedule.': '它移除日程。',
  'It sets {{id}} to todo at scheduled times.': '它在设定的时间将 {{id}} 设为 todo。',
  'Runs {{id}} again and again, next at {{time}}.': '反复运行 {{id}}，下次在 {{time}}。',
  '{{name}} changes tasks.': '{{name}} 会更改任务。',
};
