import type { Phrases } from '@lobechat/shared-tool-ui/phrase-book';

/** Messages of the task tool in Chinese. */
export const taskPhrases: Phrases = {
  // Descriptions of the APIs.
  'Create one simple task. For several tasks, or one with work, tags or an assignee, use createTasks.':
    '创建一个普通任务。多个任务，或带有工作、标签、负责人的任务，请用 createTasks。',
  'Create a whole plan in one call, with subtasks and dependencies. Either all tasks are created or none.':
    '一次创建整个计划，包括子任务和依赖。要么全部创建，要么都不创建。',
  'Change fields or dependencies of one task. Status: updateTaskStatus. Several tasks, work, tags or assignee: editTasks.':
    '更改一个任务的内容或依赖；状态请用 updateTaskStatus。多个任务，或更改工作、标签、负责人，请用 editTasks。',
  'Change several tasks in one call. Either all are changed or none.':
    '一次更改多个任务。要么全部更改，要么都不更改。',
  'Delete tasks permanently, with their subtasks, comments and runs: all of them or none.':
    '永久删除任务及其子任务、评论和运行记录。要么全部删除，要么都不删除。',
  'Set the status of a task by hand. It starts nothing; to run the work, use runTask.':
    '手动设置任务状态。它不会启动任何工作：要执行工作请用 runTask。',
  'Add a note to a task, such as a finding, a decision or a result.':
    '给任务添加备注，例如发现、决定或结果。',
  'Reserve a ready task to do yourself. Nobody else can take it until the lease ends.':
    '预留一个由自己完成的就绪任务。租期结束前他人不能领取。',
  'Show one task in full: comments, dependencies, and a run with its steps, log and result.':
    '完整显示一个任务：评论、依赖，以及一次运行的步骤、日志和结果。',
  'Find tasks. All conditions must hold. Use ready for tasks that can start now, text to search by words, and view tree for the structure.':
    '查找任务，须满足所有条件。ready 找出现在可以开始的，text 按词搜索，view 设为 tree 查看结构。',
  'Run the work of one task, by a worker in the background. For several, use runTasks.':
    '由后台执行者真正执行一个任务的工作。多个任务请用 runTasks。',
  'Run the work of several tasks, in the order of their dependencies.':
    '按依赖顺序执行多个任务的工作。',
  'Stop a queued or active run. Its task is todo again.':
    '停止排队中或进行中的运行。其任务重新变为待办。',
  'Run a task repeatedly, at set times or intervals.': '在设定的时间反复运行任务。',
  // Descriptions of the arguments.
  'What to do, in full.': '要做什么，写完整。',
  'Short title.': '简短的标题。',
  'Tasks to finish first.': '须先完成的任务。',
  'A date alone means its end.': '只有日期时表示当天结束。',
  'Makes this a subtask of it.': '使本任务成为它的子任务。',
  '0 none (default), 1 urgent, 2 high, 3 normal, 4 low.':
    '0 无（默认）、1 紧急、2 高、3 普通、4 低。',
  'Who does it. Default: you.': '由谁完成。默认：您自己。',
  'Related tasks, without waiting.': '相关的任务，无需等待。',
  'Retries of a failed run.': '失败后如何重试。',
  'Default 1.': '默认 1。',
  'Doubles each time. Default 1000.': '每次加倍。默认 1000。',
  'For one attempt. Default 1 hour.': '每次尝试的时限。默认 1 小时。',
  'Default todo.': '默认 todo。',
  'Labels to filter by.': '用于筛选的标签。',
  'What a run of the task does.': '运行该任务时做什么。',
  'plan, command or model.': 'plan、command 或 model。',
  'command: the command line.': 'command：命令行。',
  'command: its folder.': 'command：所在文件夹。',
  'model: maximum rounds.': 'model：最多的轮数。',
  'model: its name.': 'model：名称。',
  'plan: tool calls in order.': 'plan：依次进行的工具调用。',
  'Its full name.': '工具的完整名称。',
  'May contain templates.': '可以包含模板。',
  'Default: its number.': '默认：它的序号。',
  'model: tools it may call, as patterns.': 'model：它可以调用的工具，以模式表示。',
  'For types of work that a host adds.': '用于主机添加的工作类型。',
  'The same key creates nothing twice.': '相同的键不会重复创建。',
  'Identifiers in them may also be references of this call.':
    '其中的标识符也可以是本次调用中的引用名。',
  'Name for it within this call.': '它在本次调用中的名称。',
  'Parent of all tasks that name none.': '未指定上级的任务都归到此任务之下。',
  'E.g. TASK-1.': '例如 TASK-1。',
  'New title.': '新标题。',
  'null moves it to the top level.': 'null 将它移到顶层。',
  'Related, without waiting.': '相关，但无需等待。',
  'New labels.': '新标签。',
  'null: nobody.': 'null：无人。',
  'No longer waits for these.': '不再等待这些任务。',
  'No longer related.': '不再相关。',
  'Old labels.': '要去掉的标签。',
  'Fails if the task changed since this version.': '如果任务自此版本后已更改，则失败。',
  'Changes for each task.': '每个任务的更改。',
  'The new one.': '新的状态。',
  'Why it failed. Required with failed.': '失败原因。状态为 failed 时必填。',
  'Default: the task that you are working in.': '默认：您正在处理的任务。',
  'Text of the note.': '备注的文本。',
  'Default: the first ready for you.': '默认：您可做的第一个就绪任务。',
  'Time to hold it. Default 900.': '保留多久。默认 900。',
  'Only tasks below it.': '只要它下级的任务。',
  'Release the claim of the token.': '归还该令牌的领取。',
  'Only tasks with all of them.': '只要具有所有这些标签的任务。',
  'Of your claim, to renew or release it.': '您的领取令牌，用于续期或归还。',
  'Only tasks of this agent. Default: yours, and those of nobody.':
    '只要此代理的任务。默认：您的以及无人负责的。',
  'Who reserves it. Default: the agent of the call.': '由谁预留。默认：发起调用的代理。',
  'Also tasks whose work a worker could do.': '包括执行者可以完成其工作的任务。',
  'Default: the latest run.': '默认：最近一次运行。',
  'How long to wait for the run to end. Default 0.': '等待运行结束的时间。默认 0。',
  'Assigned to this agent.': '分配给此代理。',
  'Waiting for other tasks.': '在等待其他任务。',
  'nextCursor of the previous page.': '上一页的 nextCursor。',
  'Due at this time or later.': '在此时间或之后到期。',
  'Due before this time.': '在此时间之前到期。',
  'Default 50, or 200 in a tree.': '默认 50，树形为 200。',
  'Levels of the tree. Default 5.': '树的层数。默认 5。',
  'Due and unfinished.': '已到期而未完成。',
  'Its subtasks; with ready, text or a tree, everything below it. null: top level.':
    '它的子任务；与 ready、text 或树形一起使用时为全部下级。null：顶层。',
  'Can start now, most urgent first.': '现在可以开始的，最紧急的在前。',
  'Default created; priority: urgent first.': '默认 created；priority：紧急的在前。',
  'Any of these.': '其中任意一个。',
  'All of these.': '全部具备。',
  'Words in names, tags, instructions or comments; best match first.':
    '名称、标签、说明或评论中的词；最匹配的在前。',
  'tree: all levels and dependencies, filtered by parentIdentifier only.':
    'tree：所有层级和依赖，只按 parentIdentifier 筛选。',
  'Reverses the order.': '颠倒顺序。',
  'Also run the tasks it requires.': '同时运行它所依赖的任务。',
  'More instructions for this run.': '本次运行的补充说明。',
  'Instead of identifiers: everything unfinished below it.':
    '代替 identifiers：它下级所有未完成的任务。',
  'Default: the active run.': '默认：进行中的运行。',
  'With cron or intervalSeconds. null removes it.': '使用 cron 或 intervalSeconds。null 表示移除。',
  'minute hour day month weekday': '分 时 日 月 星期',
  'No run starts after it.': '此后不再开始运行。',
  'Instead of cron.': '代替 cron。',
  'Maximum number of runs.': '最多运行几次。',
  'How to make up for missed times. Default once.': '错过的时间如何补上。默认 once。',
  'Default: now.': '默认：现在。',
  'IANA name. Default: yours.': 'IANA 名称。默认：您的时区。',
  // Failures and reasons for approval.
  '{{field}}: {{reason}}': '{{field}}：{{reason}}',
  'There is no {{id}}: the last one is {{last}}, and listTasks shows all.':
    '没有 {{id}}：最后一个是 {{last}}，listTasks 可显示全部。',
  'There is no {{id}}: there are no tasks yet.': '没有 {{id}}：尚无任何任务。',
  'Nothing was created.': '未创建任何任务。',
  '{{text}} is not a time in ISO 8601 (time zone {{zone}}): {{problem}}.':
    '{{text}} 不是 ISO 8601 时间（时区 {{zone}}）：{{problem}}。',
  'Working days depend on holidays: give the date itself, like {{example}}.':
    '工作日取决于节假日：请直接给出日期，例如 {{example}}。',
  'Quarters may be those of a calendar or a financial year: give the date itself, like {{example}}.':
    '季度可能是自然年的，也可能是财年的：请直接给出日期，例如 {{example}}。',
  'The next weekend may be the one of this week or of next week: give the date itself, like {{example}}.':
    '“next weekend”可能指本周末，也可能指下周末：请直接给出日期，例如 {{example}}。',
  'Midnight begins a day and ends another: write {{start}} for the beginning of that day, or {{end}} for its end.':
    '午夜是一天的开始，也是另一天的结束：当天的开始请写 {{start}}，当天的结束请写 {{end}}。',
  'A month is not a day: give the date itself, like {{example}}.':
    '月份不是具体的一天：请直接给出日期，例如 {{example}}。',
  'The hour may be in the morning or the evening: write it like {{examples}}.':
    '这个钟点可能是上午，也可能是晚上：请写成 {{examples}} 这样的形式。',
  'It may be a time of day or a duration: write it like {{time}}, or like {{duration}}.':
    '这可能是时刻，也可能是时长：时刻请写成 {{time}}，时长请写成 {{duration}}。',
  'The weekday may be the one of that week or the next one after it: give the date itself, like {{example}}.':
    '可能指那一周的星期几，也可能指其后的下一个：请直接给出日期，例如 {{example}}。',
  'A date in numbers needs its year: give the date itself, like {{example}}.':
    '数字形式的日期需要年份：请直接给出日期，例如 {{example}}。',
  'The first number may be the day or the month: give the date itself, like {{example}}.':
    '第一个数字可能是日，也可能是月：请直接给出日期，例如 {{example}}。',
  'It is unclear whether the day itself is included: give the date itself, like {{example}}.':
    '不清楚是否包含当天：请直接给出日期，例如 {{example}}。',
  'dueAt: {{text}} may count from today or from the present due time: write it like in 7 days, or give the date itself, like {{example}}.':
    'dueAt：{{text}} 可能从今天算起，也可能从现有的截止时间算起：请写成 in 7 days 这样的形式，或直接给出日期，例如 {{example}}。',
  'It does not name a definite day: give the date itself, like {{example}}.':
    '没有指明具体的一天：请直接给出日期，例如 {{example}}。',
  'Repeating times belong in setTaskSchedule; this is a single time, like {{example}}.':
    '重复的安排请用 setTaskSchedule；这里只是一个时间，例如 {{example}}。',
  'Seconds or milliseconds since 1970 are not accepted: write it like {{example}}.':
    '不接受 1970 年以来的秒数或毫秒数：请写成 {{example}} 这样的形式。',
  '{{day}} is a {{weekday}}: correct the date or the weekday.':
    '{{day}} 是 {{weekday}}：请更正日期或星期。',
  'Its time zone or its day is not certain: write the date and the offset, like {{example}}.':
    '它的时区或日期不确定：请写出日期和偏移量，例如 {{example}}。',
  'Write it like {{examples}}, or as today, tomorrow, friday or in 3 days, perhaps with a time ({{example}}).':
    '请写成 {{examples}} 这样，或 today、tomorrow、friday、in 3 days，也可加上时间（{{example}}）。',
  'Today is {{date}}.': '今天是 {{date}}。',
  'Dependencies form a circle: {{path}}.': '依赖形成循环：{{path}}。',
  'Leave one of them out.': '请去掉其中一个。',
  'They have the same reference {{name}}; give each its own.':
    '它们的引用名同为 {{name}}；请给每个不同的名称。',
  '{{one}} cannot require {{other}}: that would close the cycle {{path}}.':
    '{{one}} 不能依赖 {{other}}：这会形成循环 {{path}}。',
  'Leave out or remove one of these dependencies, or make it a relation, which waits for nothing.':
    '请不要添加或去掉其中一个依赖，或改为无需等待的相关任务。',
  '{{id}} was changed in the meantime: it has version {{version}}, and the change was made for version {{given}}.':
    '{{id}} 在此期间已更改：现为版本 {{version}}，而本次更改针对版本 {{given}}。',
  'Look at it again, then decide.': '请重新查看后再决定。',
  'No runner does work of type {{type}}; there are {{types}}.':
    '没有能执行 {{type}} 类型工作的执行者；可用的有 {{types}}。',
  'Use one of these.': '请使用其中之一。',
  '{{id}} is {{status}} and cannot become {{wanted}}; it can become {{possible}}.':
    '{{id}} 的状态为 {{status}}，不能变为 {{wanted}}；可以变为 {{possible}}。',
  'runTask does its work.': 'runTask 可执行它的工作。',
  '{{id}} is running by its run {{run}}, which has not ended and sets the status itself.':
    '{{id}} 正由运行 {{run}} 执行，它尚未结束并会自行设置状态。',
  'Wait for it with viewTask and waitSeconds, or use cancelTaskRun first.':
    '请用 viewTask 和 waitSeconds 等待，或先用 cancelTaskRun。',
  '{{id}} is claimed by {{name}} until {{time}}.': '{{id}} 已由 {{name}} 领取，直到 {{time}}。',
  'Claim another one, or, if that is you, renew it with its token.':
    '请领取另一个；如果那就是您，请用令牌续期。',
  '{{id}} waits for {{names}}.': '{{id}} 在等待 {{names}}。',
  'Claim one that is ready.': '请领取就绪的任务。',
  'The command ended with exit code {{code}} after {{time}}. Fix the command or the reported problem before you run it again.\nIts output ends:\n{{output}}':
    '命令失败：在 {{time}} 后结束，退出码为 {{code}}。请先改正命令或它所指出的问题，再重新运行。\n输出的结尾：\n{{output}}',
  '{{id}} has no run {{run}}.': '{{id}} 没有运行 {{run}}。',
  'Its runs, newest first: {{runs}}.': '它的运行，最新的在前：{{runs}}。',
  'A tree cannot be filtered by {{name}}.': '树形不能按 {{name}} 筛选。',
  'Leave view out to filter, or give parentIdentifier to see a part of the tree.':
    '要筛选请去掉 view，或用 parentIdentifier 查看树的一部分。',
  'The cursor does not belong to this list.': '该游标不属于此列表。',
  'Use the cursor of the previous page, with the same sorting, or leave it out for the first page.':
    '请使用上一页给出的游标和相同的排序，或去掉它从头开始。',
  'The run of {{id}} failed: {{output}}': '{{id}} 的运行失败：{{output}}',
  '{{id}} waits for {{name}}, which is neither resolved nor being run.':
    '{{id}} 在等待 {{name}}，它尚未完成也没有在运行。',
  '{{id}} waits for {{names}}, which are neither resolved nor being run.':
    '{{id}} 在等待 {{names}}，它们尚未完成也没有在运行。',
  'Run these first, name them in the same runTasks, or set includeDependencies.':
    '请先运行它们，在同一个 runTasks 中一并指定，或设置 includeDependencies。',
  '{{id}} is paused, so it cannot be run.': '{{id}} 已暂停，暂停期间不会运行。',
  'Set it to todo with updateTaskStatus if it is to be done, then run it.':
    '如需完成，请先用 updateTaskStatus 设为 todo，再运行。',
  '{{count}} of {{total}} tasks failed.': '{{total}} 个任务中有 {{count}} 个失败。',
  'Each of the other lines says how its task stands.': '其余各行说明各自任务的状态。',
  '{{id}} has no work, so there is nothing to run.': '{{id}} 没有工作，因此没有可运行的内容。',
  'Give it some with editTasks (work.type is one of {{types}}), assign it to an agent, or do it yourself and set its status with updateTaskStatus.':
    '请用 editTasks 添加工作（work.type 为 {{types}} 之一），分配给代理，或自己完成后用 updateTaskStatus 设置状态。',
  'No tasks were named.': '没有指定要运行的任务。',
  'Give identifiers, or parentIdentifier for all unfinished tasks below it.':
    '请给出 identifiers，或用 parentIdentifier 指定其下级所有未完成的任务。',
  '{{id}} has no run that is waiting, queued or running, so there is nothing to cancel.':
    '{{id}} 没有等待、排队或进行中的运行，因此没有可取消的内容。',
  'viewTask shows its runs.': 'viewTask 可显示它的运行。',
  'viewTask shows its steps and log.': 'viewTask 可显示其步骤和日志。',
  'The schedule cannot be kept. {{reason}}': '无法执行该日程。{{reason}}',
  'cron is {{value}}: it does not have five fields.': 'cron 为 {{value}}：它没有五个字段。',
  'It names no times.': '其中没有时间。',
  'Give cron (minute hour day month weekday), or intervalSeconds; schedule: null removes it.':
    '请给出 cron（分 时 日 月 星期）或 intervalSeconds；schedule 为 null 表示移除。',
  'It names no times other than its start.': '除开始时间外，其中没有其他时间。',
  'Give cron (minute hour day month weekday), or intervalSeconds; for one run at startAt, give intervalSeconds 86400 and maxRuns 1.':
    '请给出 cron（分 时 日 月 星期）或 intervalSeconds；若只在 startAt 运行一次，请给出 intervalSeconds 86400 和 maxRuns 1。',
  'timeZone is {{value}}; it must be an IANA name, e.g. {{examples}}.':
    'timeZone 为 {{value}}；它应为 IANA 名称，例如 {{examples}}。',
  'Deletes {{names}}, permanently.': '永久删除 {{names}}。',
  'Cancels one run.': '取消 1 次运行。',
  'Cancels {{count}} runs.': '取消 {{count}} 次运行。',
  'Runs {{names}}.': '运行 {{names}}。',
  'Allows one call that the policy asks about.': '允许一次策略要求询问的调用。',
  'Allows {{count}} calls that the policy asks about.': '允许 {{count}} 次策略要求询问的调用。',
  'The comment is empty; say something.': '评论为空；请写些内容。',
  'The list of tasks is empty; give at least one.': '任务列表为空；请至少给出一个。',
  'The list of identifiers is empty; give at least one.': '标识符列表为空；请至少给出一个。',
  'identifier is missing, and this call is not part of a task.':
    '缺少 identifier，且本次调用不属于任何任务。',
  'Give the identifier of a task, e.g. TASK-1; listTasks shows them.':
    '请给出任务的标识符，例如 TASK-1；listTasks 可显示它们。',
  'There is no task {{id}}.': '没有任务 {{id}}。',
  'No claim has this token: it was released, or it expired and the task was claimed again.':
    '没有与此令牌对应的领取：它已归还，或已过期而任务被重新领取。',
  'Claim the task again, without a token.': '请不带令牌重新领取该任务。',
  'release was given without a token.': '给出了 release 而没有令牌。',
  'Give the token that claimTask returned.': '请给出 claimTask 返回的令牌。',
  'maxDepth is for trees.': 'maxDepth 用于树形。',
  'Set view to tree, or leave maxDepth out.': '请把 view 设为 tree，或去掉 maxDepth。',
  'Nothing is left to be run below {{id}}.': '{{id}} 下没有剩余要运行的任务。',
  'Both identifiers and parentIdentifier were given.':
    '同时给出了 identifiers 和 parentIdentifier。',
  'Give identifiers for some tasks, or parentIdentifier for all unfinished ones below it.':
    '请用 identifiers 指定部分任务，或用 parentIdentifier 指定其下级所有未完成的任务。',
  'Say why it failed: give error, one sentence will do.':
    '请说明失败原因：给出 error，一句话即可。',
  'An error goes with the status failed, and this is {{status}}.':
    'error 只用于 failed 状态，而此处为 {{status}}。',
  'Use addTaskComment to say something about the task.': '要对任务作说明请用 addTaskComment。',
  '{{id}} was deleted in the meantime.': '{{id}} 在此期间已被删除。',
};
