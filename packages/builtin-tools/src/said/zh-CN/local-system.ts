import type { Phrases } from '@lobechat/shared-tool-ui/phrase-book';

/** Messages of the local system tool in Chinese. */
export const localSystemPhrases: Phrases = {
  // Descriptions of the APIs.
  'List one folder with sizes and times, not recursively.':
    '列出一个文件夹的内容及大小和时间，不含下级内容。',
  'Find files by one or more conditions, best match first.':
    '按一个或多个条件查找文件，最匹配的在前。',
  'Find files by a path pattern, newest first. Hidden files are included.':
    '按路径模式查找文件，最新的在前，包括隐藏文件。',
  'Search the contents of files. Use this, not grep or rg in runCommand.':
    '搜索文件内容。请用它代替 runCommand 中的 grep 或 rg。',
  'Read a text (2000 lines a call), an image, or a PDF, DOCX, XLSX or PPTX file. Several files: readFiles.':
    '读取文本（每次 2000 行）、图片，或 PDF、DOCX、XLSX、PPTX 文件。多个文件用 readFiles。',
  'Read several files, each as readFile does from its beginning.':
    '读取多个文件，每个都像 readFile 那样从头读起。',
  'Create a file with its folders, or replace a whole file. For parts: editFile.':
    '新建文件及其文件夹，或替换一个文件的全部内容。部分修改用 editFile。',
  'Replace text in a file that was read in this session and not changed since. Several edits or files: editFiles.':
    '替换文件中的文本；该文件须在本会话中读取过，且此后未被更改。多处或多个文件用 editFiles。',
  'Make several edits in one or more files, as editFile does: all or nothing.':
    '像 editFile 那样在一个或多个文件中进行多处修改：全部成功或全部不做。',
  'Add, update, move and delete files by one patch, all or nothing.':
    '用一个补丁新增、更新、移动和删除文件：全部成功或全部不做。',
  'Move or rename files and folders. Missing folders are created.':
    '移动或重命名文件和文件夹。缺少的文件夹会自动创建。',
  'Copy files and folders to new paths, like moveFiles.': '像 moveFiles 那样复制文件和文件夹。',
  'Delete files and folders. undoChanges can restore them.':
    '删除文件和文件夹。可用 undoChanges 恢复。',
  'List file changes of this session, except by commands, with ids and diffs.':
    '列出本会话对文件的更改（命令所做的除外），附编号和差异。',
  'Undo changes of this session. Files changed since are left alone.':
    '撤销本会话的更改。此后又被更改的文件保持不变。',
  'Run a command in bash. Every call starts a new shell. Only background commands take input.':
    '在 bash 中运行命令。每次调用都是新的 shell。只有后台命令接受输入。',
  'Get output of a command: what is new since the last reading, or any part of it.':
    '获取命令的输出：上次读取之后的新内容，或其中任意部分。',
  'List the commands of this session, newest first.': '列出本会话的命令，最新的在前。',
  'End a command and all that it started.': '结束一个命令及其启动的所有进程。',
  'Write to the input of a background command.': '向后台命令的输入写入内容。',
  // Descriptions of the arguments.
  'Include dot files.': '包括以点开头的文件。',
  'Default 200.': '默认 200。',
  'Default ascending.': '默认升序。',
  'Default: the workspace.': '默认：工作区。',
  'Default name.': '默认按名称。',
  'Text in the file, any case.': '文件中的文本，不区分大小写。',
  'ISO 8601.': 'ISO 8601 格式。',
  'Such as pdf, without a dot.': '例如 pdf，不带点。',
  'Include ignored files.': '包括 .gitignore 排除的内容。',
  'Words in the name or path.': '名称或路径中的词。',
  'Default both.': '默认两者。',
  'Bytes.': '字节。',
  '2026-03-02 or ISO 8601.': '2026-03-02 或 ISO 8601 格式。',
  'Folder. Default: the workspace.': '文件夹。默认：工作区。',
  'src/**/*.{ts,tsx}. **/ in front: at any depth; / at the end: folders.':
    'src/**/*.{ts,tsx}。开头的 **/ 表示任意深度；结尾的 / 表示文件夹。',
  'Default 100.': '默认 100。',
  'Regular expression (Rust).': '正则表达式（Rust 语法）。',
  'Lines around a match. Default 0.': '匹配行前后的行数。默认 0。',
  'Language as ripgrep names it: ts, py, md.': 'ripgrep 所用的语言名称：ts、py、md。',
  'Match any case.': '不区分大小写。',
  'Glob of files: *.ts, src/**.': '文件的通配模式：*.ts、src/**。',
  'Lines or files. Default 100.': '行数或文件数。默认 100。',
  'Pattern is plain text.': '模式是纯文本。',
  'Matches may span lines.': '匹配可以跨行。',
  'Default content: lines.': '默认 content：匹配的行。',
  'Folder or file. Default: the workspace.': '文件夹或文件。默认：工作区。',
  'The file.': '文件。',
  'If detection is wrong: gbk …': '文本的编码（自动识别有误时）：gbk 等。',
  'Last line.': '最后一行。',
  'Last page or slide.': '最后一页或幻灯片。',
  'Name of a sheet.': '工作表的名称。',
  'First character of a line that was cut.': '被截断的行从第几个字符开始。',
  'First line, from 1; -9: the last 9 lines.': '第一行，从 1 开始；-9：最后 9 行。',
  'First page or slide, from 1.': '第一页或幻灯片，从 1 开始。',
  'The files.': '各文件。',
  'The whole new text.': '完整的新文本。',
  "Default: the file's, else utf-8.": '默认：文件原有的编码，否则 utf-8。',
  'A file that was read.': '已读取过的文件。',
  'Several, in order. Instead of oldText and newText.': '依次多处修改。代替 oldText 和 newText。',
  'As in editFile.': '与 editFile 中相同。',
  'Every occurrence.': '每一处。',
  'What replaces it. Empty deletes.': '用来替换的文本。为空则删除。',
  'Exact text, enough of it to be unique.': '原文，长到足以唯一确定。',
  'Files that were read.': '已读取过的文件。',
  'In order.': '依次进行。',
  'Each to its full new path.': '每一项都给出完整的新路径。',
  'Current path.': '现有路径。',
  'New path.': '目标路径。',
  'Replace an existing target.': '替换那里已有的内容。',
  'Files or folders.': '文件或文件夹。',
  'Also folders that are not empty.': '包括非空的文件夹。',
  'Newest first. Default 20.': '最新的在前。默认 20。',
  'Only of this file or folder.': '只要此文件或文件夹的。',
  'All of them, instead of ids.': '全部，代替编号。',
  'From listChanges.': '来自 listChanges。',
  'Command line for bash.': 'bash 命令行。',
  'Return at once, with a commandId.': '立即返回，并给出 commandId。',
  'What it is for, in a few words, for the person who approves.':
    '用途，几个字即可，供批准的人查看。',
  'Variables to add.': '要添加的变量。',
  'Secret variables to pass on; others are withheld.': '要传递的机密变量；其余的不会传递。',
  'Milliseconds. Default 120000; none in the background.': '毫秒。默认 120000；后台命令没有限制。',
  'From runCommand.': '来自 runCommand。',
  'Only lines that match (RE2).': '只要匹配的行（RE2 语法）。',
  'Bytes. Default 16000.': '字节。默认 16000。',
  'Byte to begin at. -900: the last 900.': '起始字节。-900：最后 900 个字节。',
  'Milliseconds to wait for more. Default 0.': '等待更多输出的毫秒数。默认 0。',
  'Text. End a line with \\n.': '文本。用 \\n 结束一行。',
  'Close its input afterwards.': '之后关闭它的输入。',
  // Failures.
  "'{{path}}' does not exist.": '“{{path}}”不存在。',
  "'{{path}}' is a link to '{{place}}', which does not exist.":
    '“{{path}}”是指向“{{place}}”的链接，而“{{place}}”不存在。',
  'List the folder to see what is there.': '请列出文件夹查看其中内容。',
  "Did you mean '{{name}}'?": '您是指“{{name}}”吗？',
  '{{path}} is a file: use readFile to see what is in it.':
    '{{path}} 是文件：请用 readFile 查看内容。',
  '{{path}} leads to {{target}}, which is outside the workspace and was not approved (workspace: {{roots}}).':
    '{{path}} 指向工作区之外的 {{target}}，且未获批准（工作区：{{roots}}）。',
  '{{path}} is outside the workspace and was not approved (workspace: {{roots}}).':
    '{{path}} 在工作区之外，且未获批准（工作区：{{roots}}）。',
  'Use a path inside the workspace, or ask the person to approve this one.':
    '请使用工作区内的路径，或请求批准此路径。',
  "{{name}} is '{{value}}', which is not a date.": '{{name}} 为“{{value}}”，不是日期。',
  'Give an ISO 8601 date or time such as {{date}} or {{time}}, or say yesterday or 3 days ago.':
    '请给出 ISO 8601 格式的日期或时间，例如 {{date}} 或 {{time}}，也可以写 yesterday 或 3 days ago。',
  "'{{pattern}}' is not a regular expression in Rust's syntax: {{problem}}.":
    '“{{pattern}}”不是 Rust 语法的正则表达式：{{problem}}。',
  'Correct it, or set literal to true to search for the text as it stands.':
    '请更正，或把 literal 设为 true 按原文搜索。',
  '{{path}} is a folder, not a regular file.': '{{path}} 是文件夹，而此处需要普通文件。',
  'Use listFiles to see what is in it.': '请用 listFiles 查看其中内容。',
  '{{path}} is a binary file, not text.': '{{path}} 是二进制文件，不是文本。',
  'Look at it with `file` or `xxd`, using runCommand.':
    '请通过 runCommand 用 `file` 或 `xxd` 查看。',
  'If it is text after all, read it with `encoding`.': '如果它确实是文本，请指定 `encoding` 读取。',
  '{{count}} of {{total}} files failed.': '{{total}} 个文件中有 {{count}} 个失败。',
  '{{count}} of {{total}} items to move failed.': '要移动的 {{total}} 项中有 {{count}} 项失败。',
  '{{count}} of {{total}} items to copy failed.': '要复制的 {{total}} 项中有 {{count}} 项失败。',
  '{{count}} of {{total}} items to delete failed.': '要删除的 {{total}} 项中有 {{count}} 项失败。',
  'The others were done.': '其余的已完成。',
  'Nothing was done.': '未做任何操作。',
  'Nothing was changed; give the path of a file.': '未做任何更改；请给出文件的路径。',
  '{{path}}: {{name}} is not in the file; nothing was changed.':
    '{{path}}：文件中没有 {{name}}；未做任何更改。',
  'It was there until the edits before this one changed it: each edit applies to the text that the previous ones left.':
    '它原本存在，但已被此前的编辑更改：每次编辑都基于前面编辑之后的文本。',
  'Send it as it is then, or merge the edits.': '请按前面编辑之后的样子发送，或合并为一次编辑。',
  'None of its lines resembles a line of the file.': '其中没有一行与文件相似。',
  'Read the file again, or search it for a part of {{name}}: it may have changed, or it is another file.':
    '请重新读取文件，或在文件中搜索 {{name}} 的一部分：文件可能已更改，或不是这个文件。',
  '{{path}}: oldText occurs {{count}} times in the file and must occur once.':
    '{{path}}：oldText 在文件中出现 {{count}} 次，而只能出现一次。',
  'Nothing was changed.': '未做任何更改。',
  'Add lines before or after the one you mean to oldText (and to newText, unchanged) until it occurs once, or set replaceAll to change every place.\nIt begins at:\n{{output}}':
    '请在 oldText（以及 newText，保持不变）中加入前后的行，直到只出现一次；或设置 replaceAll 更改每一处。\n出现于：\n{{output}}',
  '{{path}} was not read in this session.': '{{path}} 在本会话中没有读取过。',
  'Nothing was changed; read it with readFile, then edit it.':
    '未做任何更改；请先用 readFile 读取，再修改其内容。',
  'It was not changed, because another file of the call could not be edited.':
    '未更改，因为同一调用中的另一个文件无法修改。',
  'Fix that one and send all again.': '请改正那一个并重新发送全部内容。',
  'The patch cannot be read, and nothing was changed.': '无法读取补丁，未做任何更改。',
  'Its line {{line}}: {{output}}': '第 {{line}} 行：{{output}}',
  '{{path}}, hunk {{number}} (line {{line}} of the patch): the hunk is not in the file; nothing was changed.':
    '{{path}} 的第 {{number}} 块（补丁第 {{line}} 行）：文件中没有这一块；未做任何更改。',
  '{{path}} already exists.': '{{path}} 已存在。',
  'Nothing was changed; give another target, or set overwrite.':
    '未做任何更改；请给出另一个目标，或设置 overwrite。',
  '{{path}} is a folder with {{count}} entries in it.': '{{path}} 是含有 {{count}} 项的文件夹。',
  'Nothing was deleted; to delete it with everything in it, set recursive.':
    '未删除任何内容；若要连同其中内容一起删除，请设置 recursive。',
  "This session has no change '{{id}}'.": '本会话没有更改“{{id}}”。',
  'There was nothing to undo.': '没有可撤销的更改。',
  'Use the ids that listChanges shows.': '请使用 listChanges 显示的编号。',
  'The command ended with exit code {{code}} after {{time}}.':
    '命令在 {{time}} 后结束，退出码为 {{code}}。',
  'Fix the command or the reported problem before you run it again.':
    '请先改正命令或它所指出的问题，再重新运行。',
  'The command did not end within its time limit and was stopped after {{time}} (exit code {{code}}).':
    '命令没有在时限内结束，已在 {{time}} 后停止（退出码 {{code}}）。',
  'timeout is in milliseconds.': 'timeout 的单位是毫秒。',
  'Give it more time with timeout, or run it in the background.':
    '请用 timeout 给它更多时间，或在后台运行。',
  'It waits for keystrokes, and commands have no terminal.': '它在等待按键，而命令没有终端。',
  'Change files with editFile.': '请用 editFile 更改文件。',
  "There is no command '{{id}}' in this session.": '本会话中没有命令“{{id}}”。',
  "This session's commands: {{names}}.": '本会话的命令：{{names}}。',
  '{{id}} has no terminal, so keys such as Ctrl-C have no effect.':
    '{{id}} 没有终端，因此 Ctrl-C 之类的按键不起作用。',
  'End it with killCommand, or close its input with end.':
    '请用 killCommand 结束它，或用 end 关闭其输入。',
  '{{id}} has ended ({{state}}) and no longer reads input.':
    '{{id}} 已结束（{{state}}），不再读取输入。',
  'Use getCommandOutput to see what it wrote.': '请用 getCommandOutput 查看它的输出。',
  '{{path}} is a file, and only folders can be searched for files.':
    '{{path}} 是文件，而查找文件须在文件夹中进行。',
  'Give a folder as scope.': '请以文件夹作为 scope。',
  'There is nothing to search for.': '没有要搜索的内容。',
  'Give keywords or a filter such as extensions, content or modifiedAfter; to see everything, use listFiles or globFiles.':
    '请给出 keywords，或 extensions、content、modifiedAfter 等筛选条件；要查看全部，请用 listFiles 或 globFiles。',
  'The search was cancelled before it was complete.': '搜索在完成前已取消。',
  'The search exceeds its memory limit.': '搜索所需内存超出允许范围。',
  'Narrow the scope or simplify the pattern.': '请缩小范围或简化模式。',
  'The pattern is empty and would match everything.': '模式为空，会匹配所有内容。',
  'Give a text or regular expression.': '请给出文本或正则表达式。',
  '{{path}} is not a document, so it takes no {{name}}.':
    '{{path}} 不是文档，因此不支持 {{name}}。',
  'Use startLine and endLine.': '请使用 startLine 和 endLine。',
  '{{path}} is an image and is read whole.': '{{path}} 是图片，须整体读取。',
  'Leave {{name}} out.': '请去掉 {{name}}。',
  'Reading was cancelled.': '读取已取消。',
  '{{path}} is a spreadsheet and has no pages.': '{{path}} 是电子表格，没有页。',
  '{{path}} is not a spreadsheet and has no sheets.': '{{path}} 不是电子表格，没有工作表。',
  'Use startPage and endPage.': '请使用 startPage 和 endPage。',
  '{{path}} is empty, so there is no line {{line}}.': '{{path}} 为空，因此没有第 {{line}} 行。',
  'Leave startLine out.': '请去掉 startLine。',
  'startLine {{line}} is past the end of {{path}}, which has {{count}} lines.':
    'startLine {{line}} 超出 {{path}} 的末尾，该文件共 {{count}} 行。',
  'startLine {{line}} is past the end of {{path}}, which has 1 line.':
    'startLine {{line}} 超出 {{path}} 的末尾，该文件只有 1 行。',
  'startColumn {{column}} is past the end of line {{line}} of {{path}}, which has {{count}} characters.':
    'startColumn {{column}} 超出 {{path}} 第 {{line}} 行的末尾，该行共 {{count}} 个字符。',
  'startColumn {{column}} is past the end of line {{line}} of {{path}}, which has 1 character.':
    'startColumn {{column}} 超出 {{path}} 第 {{line}} 行的末尾，该行只有 1 个字符。',
  'Leave startColumn out, or use a smaller one.': '请去掉 startColumn，或使用更小的值。',
  'Use a startLine from 1 to {{count}}.': '请使用 1 到 {{count}} 之间的 startLine。',
  'The path is empty.': '路径为空。',
  "Give a path such as 'src/index.ts', or '.' for the workspace.":
    '请给出路径，例如“src/index.ts”，或用“.”表示工作区。',
  'Listing was cancelled.': '列出已取消。',
  'Say what to undo: either `ids` from listChanges, or `all: true` for everything of this session.':
    '请说明要撤销什么：来自 listChanges 的 `ids`，或用 `all: true` 表示本会话的全部更改。',
  'Both ids and all were given.': '同时给出了 ids 和 all。',
  'Give ids for some changes, or all for everything of this session.':
    '请用 ids 指定部分更改，或用 all 表示本会话的全部更改。',
  'Nothing to undo was named.': '没有指定要撤销的内容。',
  'Give ids from listChanges, or all: true for everything of this session.':
    '请给出 listChanges 的 ids，或用 all: true 表示本会话的全部更改。',
  'oldText and newText are the same: this changes nothing.':
    'oldText 与 newText 相同：不会有任何更改。',
  'Pass the current text as oldText and the new text as newText.':
    '请以现有文本为 oldText，以更改后的文本为 newText。',
  'Give either edits, or oldText and newText, not both.':
    '请给出 edits，或给出 oldText 和 newText，不要同时给出。',
  'No replacement was given.': '没有给出替换内容。',
  'Give oldText and newText, or a list of edits.': '请给出 oldText 和 newText，或一组 edits。',
  '{{name}} is missing.': '缺少 {{name}}。',
  'Give oldText and newText both; an empty newText deletes.':
    '请同时给出 oldText 和 newText；newText 为空表示删除。',
  'See globFiles.': '见 globFiles。',
  'listFiles lists a single folder.': 'listFiles 只列出一个文件夹。',
  'For all files below it, call globFiles with pattern ** and this folder as scope.':
    '若要列出其下的全部文件，请调用 globFiles，pattern 用 **，scope 用此文件夹。',
  'No condition was given.': '没有给出条件。',
  'Give one or more of {{names}}; listFiles lists the contents of a folder.':
    '请给出 {{names}} 中的一个或多个；列出文件夹内容请用 listFiles。',
  'Files over {{file}}, folders over {{folder}} or {{count}} entries, pipes and devices are not kept for undoing.':
    '超过 {{file}} 的文件、超过 {{folder}} 或 {{count}} 个条目的文件夹、管道和设备不会为撤销而保留。',
  'It is too large to tell whether somebody changed it since.':
    '它太大，无法判断此后是否有人更改过。',
  'It has changed since, by a command or by somebody else; undoing it would lose that.':
    '此后命令或他人更改过它，撤销会丢失那些更改。',
  'The previous content is no longer kept: newer changes replaced it.':
    '之前的内容已不再保留：较新的更改占用了空间。',
  '{{id}} came after it: undo that first.': '{{id}} 在它之后：请先撤销那一项。',
  '{{path}} has changed since this session last read or wrote it, by a command or by somebody else.':
    '{{path}} 在本会话上次读写之后已被命令或他人更改。',
  'Nothing was changed; read it again, then decide what to write.':
    '未做任何更改；请重新读取，再决定写入什么。',
  '{{path}} is read-only.': '{{path}} 是只读的。',
  'Nothing was changed; ask the person to make it writable first.':
    '未做任何更改；请先请求将它设为可写。',
  '{{one}} and {{other}} are the same path.': '{{one}} 与 {{other}} 是同一路径。',
  'Give another target.': '请给出另一个目标。',
  '{{one}} cannot be put into itself ({{other}}).': '{{one}} 不能放入自身（{{other}}）。',
  'The patch is empty: there is no file in it.': '补丁为空：其中没有文件。',
  'The call was cancelled before the command was started.': '调用在命令启动前已取消。',
  '{{path}} is not a folder, and a command runs in a folder.':
    '{{path}} 不是文件夹，而命令须在文件夹中运行。',
  'Leave cwd out to use the workspace.': '去掉 cwd 即使用工作区。',
  'The output of {{id}} is no longer available: old outputs are removed.':
    '{{id}} 的输出已不存在：旧的输出会被移除。',
  'Run it again.': '请重新运行。',
  'It has no commands yet.': '尚无命令。',
};
