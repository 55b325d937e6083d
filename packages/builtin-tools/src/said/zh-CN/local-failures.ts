import type { Phrases } from '@lobechat/shared-tool-ui/phrase-book';

/** Failures of the local system tool in Chinese, beyond those of its examples. */
export const localFailurePhrases: Phrases = {
  // Text that an edit does not find.
  'These lines are the most similar.\n{{output}}': '最相似的是这些行。\n{{output}}',
  'This line is the most similar.\n{{output}}': '最相似的是这一行。\n{{output}}',
  'One of its lines is similar to a line of the file.\n{{output}}':
    '其中有一行与文件中的一行有些相似。\n{{output}}',
  'It is there with different indentation, and not all lines differ in the same way.\n{{output}}':
    '文件中有它，但缩进不同，且各行的差别不一致。\n{{output}}',
  'It is there with different indentation and different quotes, dashes or spaces; only one of these may differ.\n{{output}}':
    '文件中有它，但缩进以及引号、连字符或空格不同，而两者只能有一种不同。\n{{output}}',
  'It is there with different white space or line breaks in it.\n{{output}}':
    '文件中有它，但其中的空白或换行不同。\n{{output}}',
  'It is there only as part of a line.\n{{output}}': '文件中有它，但只是一行的一部分。\n{{output}}',
  'It is there with different blank lines.\n{{output}}': '文件中有它，但空行不同。\n{{output}}',
  'It is there with different upper and lower case, which must match.\n{{output}}':
    '文件中有它，但大小写不同；大小写必须一致。\n{{output}}',
  'It begins or ends with blank lines or line breaks that the file does not have there.\n{{output}}':
    '它的开头或结尾有文件该处没有的空行或换行。\n{{output}}',
  'It begins each line with a line number, which is not part of the file.\n{{output}}':
    '它的每行以行号开头，而行号不属于文件。\n{{output}}',
  'It begins each line with the sign of a diff, which is not part of the file.\n{{output}}':
    '它的每行以差异符号开头，而该符号不属于文件。\n{{output}}',
  'It is escaped once too often (such as \\n where a line breaks, or \\").\n{{output}}':
    '它多转义了一次（例如以 \\n 代替换行，或写成 \\"）。\n{{output}}',
  'It is escaped as in HTML (such as &lt; for <).\n{{output}}':
    '它按 HTML 转义了（例如以 &lt; 代替 <）。\n{{output}}',
  'It is there in characters that only look the same: the file has {{one}} where the text has {{other}}.\n{{output}}':
    '文件中有看起来相同但实际不同的字符：文件中是 {{one}}，而文本中是 {{other}}。\n{{output}}',
  'The file is empty: use writeFile to write it.': '文件为空：请用 writeFile 写入。',
  'The beginning of newText is already in the file, at line {{line}}: this edit may have been made before.':
    'newText 的开头已在文件第 {{line}} 行：这次编辑可能已经做过。',
  '{{path}}: oldText is in the file with different indentation (its line {{line}} is {{text}}), and it is not clear how the new line {{new}} has to be indented there; nothing was changed.\n{{output}}':
    '{{path}}：文件中的 oldText 缩进不同（第 {{line}} 行为 {{text}}），无法确定新行 {{new}} 在那里应如何缩进；未做任何更改。\n{{output}}',
  '{{path}}: oldText is empty, so it matches everywhere.':
    '{{path}}：oldText 为空，会匹配所有位置。',
  'To write a whole file use writeFile; to insert text, give the line before or after the place as oldText, and it together with the new lines as newText.':
    '写入整个文件请用 writeFile；要插入文本，请以插入处前一行或后一行为 oldText，并以该行加上新行为 newText。',
  '{{path}}: This changes nothing: at line {{line}} the file already has newText, and oldText differs from it only in what is tolerated (line endings, Unicode punctuation, white space).':
    '{{path}}：不会有任何更改：文件第 {{line}} 行已是 newText，oldText 与它只有可容忍的差别（换行符、Unicode 标点、空白）。',
  'To change just that, use writeFile or applyPatch.':
    '若正是要更改这些，请用 writeFile 或 applyPatch。',
  '{{path}}: the edits undo each other: together they change nothing.':
    '{{path}}：这些编辑互相抵消：合起来没有任何更改。',
  '{{path}}: line {{line}} would be {{text}}, and the line {{lost}} would be lost.':
    '{{path}}：第 {{line}} 行将变为 {{text}}，而 {{lost}} 这一行将丢失。',
  '{{path}}: line {{line}} would be {{text}}, and {{count}} lines, beginning with {{lost}}, would be lost.':
    '{{path}}：第 {{line}} 行将变为 {{text}}，而以 {{lost}} 开头的 {{count}} 行将丢失。',
  'Send every line that is to stay, or make smaller edits that leave those lines out.':
    '请发送所有要保留的行，或做较小的编辑，不涉及那些行。',
  'If that line is meant as it is, insert it by an edit that removes nothing.':
    '如果确实要写入那一行，请用不删除任何内容的编辑插入它。',

  // Patches.
  'Add lines of context, or an @@ line with the function or class that it is in.\n{{output}}':
    '请加入上下文行，或加一个 @@ 行，写明所在的函数或类。\n{{output}}',
  '{{path}}, hunk {{number}} (line {{line}} of the patch): the hunk occurs {{count}} times in the file and must occur once.':
    '{{path}} 的第 {{number}} 块（补丁第 {{line}} 行）：这一块在文件中出现 {{count}} 次，而只能出现一次。',
  '{{path}}, hunk {{number}} (line {{line}} of the patch): the line that {{text}} names is not in the file.':
    '{{path}} 的第 {{number}} 块（补丁第 {{line}} 行）：文件中没有 {{text}} 所指的行。',
  'An @@ line repeats a whole line of the file above the place.':
    '@@ 行须完整重复更改处上方的一行。',
  '{{path}}, hunk {{number}} (line {{line}} of the patch): its lines are at line {{place}}, but not in the part that the @@ line {{text}} begins.':
    '{{path}} 的第 {{number}} 块（补丁第 {{line}} 行）：它的行在第 {{place}} 行，但不在 @@ 行 {{text}} 开始的部分中。',
  'Name the line of the function or class that they are in, or give more lines of context.':
    '请写出它们所在的函数或类的那一行，或给出更多上下文行。',
  '{{path}}, hunk {{number}} (line {{line}} of the patch): its place is at line {{place}}, above that of a hunk before it.':
    '{{path}} 的第 {{number}} 块（补丁第 {{line}} 行）：它的位置在第 {{place}} 行，在前一块的上方。',
  '{{path}}, hunk {{number}} (line {{line}} of the patch): the lines that it adds are already there, at line {{place}}.':
    '{{path}} 的第 {{number}} 块（补丁第 {{line}} 行）：它要新增的行已在第 {{place}} 行。',
  'If they should be there twice, include the existing ones in the hunk as context lines.':
    '如果确实需要重复，请在该块中把文件已有的这些行写作上下文行。',
  'Hunks follow the order of the file.': '各块须按文件中的顺序排列。',
  '{{path}}, hunk {{number}} (line {{line}} of the patch): it has only "+" lines, and nothing says where they go.':
    '{{path}} 的第 {{number}} 块（补丁第 {{line}} 行）：它只有“+”行，没有说明应放在哪里。',
  'Put a line of context (with a space before it) above or below them, an @@ line with the line above them, or "*** End of File" below them.':
    '请在其上方或下方加一行上下文（以空格开头），或在上方加一个写明上一行的 @@ 行，或在下方加“*** End of File”。',
  '{{path}}: The patch changes nothing: the added lines equal the removed ones, apart from tolerated differences.':
    '{{path}}：补丁没有更改任何内容：除可容忍的差别外，新增的行与删除的行相同。',
  '{{path}} already exists, and the patch would add it.': '{{path}} 已存在，而补丁要新增它。',
  "Nothing was changed; use '{{text}}', or delete it first.":
    '未做任何更改；请改用“{{text}}”，或先删除它。',

  // Kinds of files.
  '{{path}} is a {{kind}}, not a regular file.': '{{path}} 是 {{kind}}，而此处需要普通文件。',
  '{{path}} is a binary file, by its first bytes: {{kind}}.':
    '从开头的字节看，{{path}} 是二进制文件：{{kind}}。',
  'The file is a binary file, by its first bytes: {{kind}}.':
    '从开头的字节看，该文件是二进制文件：{{kind}}。',
  'Convert it to PNG with a program, using runCommand, and read that.':
    '请通过 runCommand 用程序将它转换为 PNG 再读取。',
  'List or unpack it with runCommand (`unzip -l`, `tar -tf`, `zcat`), then read what is in it.':
    '请通过 runCommand 列出或解压（`unzip -l`、`tar -tf`、`zcat`），再读取其中内容。',
  'Look at it with `file`, `strings` or `objdump`, using runCommand.':
    '请通过 runCommand 用 `file`、`strings` 或 `objdump` 查看。',
  'Query it with its own program, using runCommand, for instance `sqlite3 FILE .schema`.':
    '请通过 runCommand 用它自己的程序查询，例如 `sqlite3 FILE .schema`。',
  '{{path}} begins like an image ({{type}}), but is damaged or not finished.':
    '{{path}} 的开头像图片（{{type}}），但已损坏或不完整。',
  'Look at it with `file`, using runCommand, or create it again.':
    '请通过 runCommand 用 `file` 查看，或重新生成它。',
  '{{path}} is {{size}}, and readFile only shows parts of files over {{most}}, which is not enough for such an edit.':
    '{{path}} 有 {{size}}，而 readFile 对超过 {{most}} 的文件只显示部分内容，不足以进行这种编辑。',
  'Nothing was changed; use applyPatch, with some lines around the place.':
    '未做任何更改；请用 applyPatch，并给出该处前后的几行。',
  'Changes are recorded in {{path}}, which cannot be written ({{code}}).':
    '更改记录在 {{path}} 中，而该处无法写入（{{code}}）。',
  'Nothing was changed; ask the person to make it writable, or to choose another data directory.':
    '未做任何更改；请让用户将其设为可写，或选择另一个数据目录。',
  '{{path}} is {{size}}, and at most {{most}} can be edited.':
    '{{path}} 有 {{size}}，最多可编辑 {{most}}。',
  'Nothing was changed; use a command that streams it.':
    '未做任何更改；请使用以流方式处理它的命令。',
  '{{path}} is an image of {{size}}; at most {{most}} are read.':
    '{{path}} 是 {{size}} 的图片；最多读取 {{most}}。',
  '{{path}} has {{width}} × {{height}} pixels; at most {{most}} million are read.':
    '{{path}} 有 {{width}} × {{height}} 像素；最多读取 {{most}} 百万像素。',
  'Reading the image needed more than {{size}} of memory and was stopped.':
    '读取该图片需要超过 {{size}} 的内存，已中止。',
  'Reading the image took longer than {{time}} s and was stopped.':
    '读取该图片超过 {{time}} 秒，已中止。',
  'Make a smaller copy with a program, using runCommand, and read that.':
    '请通过 runCommand 用程序制作较小的副本再读取。',
  '{{path}} is a document, which is read by startPage and endPage.':
    '{{path}} 是文档，请用 startPage 和 endPage 读取。',
  'The document has {{count}} pages; page {{page}} does not exist.':
    '该文档有 {{count}} 页；没有第 {{page}} 页。',
  'Ask for pages between {{first}} and {{last}}.': '请指定第 {{first}} 到 {{last}} 页。',
  '{{path}} is not text ({{kind}}): readFile shows what it says, and it cannot be edited as a text.':
    '{{path}} 不是文本（{{kind}}）：readFile 可显示其内容，但不能作为文本编辑。',
  'Change what it is made from, or use a program for such files with runCommand.':
    '请更改它的源文件，或通过 runCommand 使用处理此类文件的程序。',
  'The file is not entirely valid {{encoding}}, and changing it as text would damage it.':
    '该文件并非全部是有效的 {{encoding}}，作为文本更改会损坏它。',
  'Read it with another encoding, or change it with a command.': '请用其他编码读取，或用命令更改。',
  "'{{text}}' ({{code}}) at line {{line}}, column {{column}} does not exist in {{encoding}}, the file's encoding.":
    '第 {{line}} 行第 {{column}} 列的“{{text}}”（{{code}}）在文件的编码 {{encoding}} 中不存在。',
  'Use other characters, or write the whole file with encoding "utf-8".':
    '请使用其他字符，或以编码“utf-8”写入整个文件。',
  "{{path}}: line {{line}} would have '{{text}}', but the file's encoding is not known: it has bytes that are not UTF-8.":
    '{{path}}：第 {{line}} 行会含有“{{text}}”，但文件的编码未知：其中有不是 UTF-8 的字节。',
  'Nothing was changed; use ASCII characters only, or write the whole file with encoding "utf-8".':
    '未做任何更改；请只使用 ASCII 字符，或以编码“utf-8”写入整个文件。',
  '{{path}}: line {{line}} would have a NUL character (U+0000), and the file would no longer be text.':
    '{{path}}：第 {{line}} 行会含有空字符（U+0000），文件将不再是文本。',
  'Nothing was changed; if an escape such as \\0 is meant, send a backslash and a zero.':
    '未做任何更改；如果是指 \\0 这样的转义，请发送反斜杠和零。',

  // Paths and the file system.
  '{{path}}: There is no such file or folder.': '{{path}}：没有这样的文件或文件夹。',
  '{{path}}: A part of the path is a file, not a folder.':
    '{{path}}：路径的一部分是文件，而此处需要文件夹。',
  '{{path}}: The path already exists.': '{{path}}：该路径已存在。',
  '{{path}}: The name or path is longer than the file system allows.':
    '{{path}}：名称或路径超过文件系统允许的长度。',
  'Use a shorter one.': '请使用较短的。',
  '{{path}}: The operating system refused access.': '{{path}}：操作系统拒绝访问。',
  'Ask the person for permission to it and its folder, or use another path.':
    '请请求该路径及其所在文件夹的权限，或使用其他路径。',
  '{{path}}: The operating system does not permit it.': '{{path}}：操作系统不允许。',
  'Ask the person, or use another path.': '请询问用户，或使用其他路径。',
  '{{path}}: The folder is not empty.': '{{path}}：文件夹不为空。',
  '{{path}}: The disk is full.': '{{path}}：磁盘已满。',
  'Nothing was changed; free some space first.': '未做任何更改；请先腾出空间。',
  '{{path}}: Symbolic links form a loop, or another program changed the path while it was used.':
    '{{path}}：符号链接形成循环，或使用期间路径被其他程序更改。',
  'List the folder, then try again.': '请列出文件夹后重试。',
  "{{path}} is a file that git, a shell or a tool acts on by itself, or this host's own data.":
    '{{path}} 是 git、shell 或工具会自动执行的文件，或本程序自己的数据。',
  'Ask the person to do it; in .git, use git commands.':
    '请请求用户操作；在 .git 中请使用 git 命令。',
  '{{path}} is a workspace or contains one, and cannot be moved, replaced or deleted.':
    '{{path}} 是工作区或包含工作区，不会被移动、替换或删除。',
  'Name what is in it instead.': '请改为指定其中的内容。',
  'The folder of the workspace does not exist or cannot be read: {{path}}.':
    '工作区的文件夹不存在或无法读取：{{path}}。',
  'Ask the person to create or restore it, or to open another one.':
    '请让用户创建或恢复它，或打开另一个工作区。',
  "'{{path}}' is relative, and there is no workspace.": '“{{path}}”是相对路径，而没有工作区。',
  'Give an absolute path.': '请给出绝对路径。',
  "'{{path}}' names a folder, not a file.": '“{{path}}”指文件夹，而此处需要文件。',
  'Nothing was changed; give the full path of the file.': '未做任何更改；请给出文件的完整路径。',
  'Nothing was changed; a folder is not replaced.': '未做任何更改；文件夹不会被替换。',
  'Nothing was changed; a file is not replaced by a folder.':
    '未做任何更改；文件不会被文件夹替换。',
  "To put it in there, give the full path, such as '{{path}}'.":
    '要放入其中，请给出完整路径，例如“{{path}}”。',
  'Delete it first.': '请先删除它。',
  'Nothing was changed; try again once it has finished.': '未做任何更改；请在其完成后重试。',
  'Another call has been changing {{path}} for a long time.': '另一个调用长时间正在更改 {{path}}。',
  '{{path}}: It was already undone, at {{time}}.': '{{path}}：已于 {{time}} 撤销。',

  // Searches.
  "'{{name}}' is not a known type of file.": '“{{name}}”不是已知的文件类型。',
  'Look-around and back references are not in it; a character that is meant literally needs \\.':
    '它不支持环视和反向引用；按字面匹配的字符前需加 \\。',
  'Match the text itself and pick from the results, or search twice.':
    '请匹配文本本身再从结果中选择，或搜索两次。',
  'Write the repeated text out.': '请写出重复的文本。',
  'Set multiline to true for patterns that span lines.': '跨行的模式请将 multiline 设为 true。',
  'Use smaller repetition counts or fewer alternatives.': '请减小重复次数或减少分支。',
  "The glob '{{pattern}}' is empty.": '通配模式“{{pattern}}”为空。',
  "The glob '{{pattern}}' has a '{{mark}}' that is not closed.":
    '通配模式“{{pattern}}”中的“{{mark}}”没有闭合。',
  "Close it, or write '\\{{mark}}' if names contain it.":
    '请补上闭合符号，或在名称包含该字符时写作“\\{{mark}}”。',
  "The glob '{{pattern}}' has the class '{{name}}', which does not exist.":
    '通配模式“{{pattern}}”中的字符类“{{name}}”不存在。',
  "Use one such as '[:digit:]', '[:alpha:]' or '[:space:]'.":
    '请使用例如“[:digit:]”、“[:alpha:]”或“[:space:]”的字符类。',
  "The glob '{{pattern}}' only finds names that contain '{{mark}}'.":
    '通配模式“{{pattern}}”只会匹配包含“{{mark}}”的名称。',
  "Write alternatives in braces, such as '*.{ts,js}'.": '多个模式请写在花括号中，例如“*.{ts,js}”。',
  "The glob '{{pattern}}' is relative to the scope, which is {{path}} itself.":
    '通配模式“{{pattern}}”相对于 scope，而 scope 就是 {{path}} 本身。',
  "Leave '{{path}}/' out of the glob.": '请从通配模式中去掉“{{path}}/”。',
  '{{path}} has lines that the patch does not remove, and the patch would delete it.':
    '{{path}} 中有补丁没有删除的行，而补丁要删除该文件。',
  'Nothing was changed; read it again.': '没有做任何更改；请重新读取。',
  'To delete it whatever it contains, use deleteFiles.':
    '如果无论内容如何都要删除，请使用 deleteFiles。',
  'A path is not a pattern: find the files with globFiles, and give their paths.':
    '路径不是通配模式：请用 globFiles 查找文件，再给出它们的路径。',
  'It is a URL: give the path of a file instead.': '这是一个 URL：请改为给出文件路径。',
  '{{from}} {{least}} and {{to}} {{most}} leave nothing between them.':
    '{{from}} {{least}} 与 {{to}} {{most}} 之间没有任何内容。',
  'Swap them, or leave one out.': '请互换，或省略其中一个。',
  'To create it, use writeFile.': '要创建它，请使用 writeFile。',
  "The glob '{{pattern}}' contains '..'.": '通配模式“{{pattern}}”中含有“..”。',
  'Give the folder that it leads to as scope instead.': '请改为把它指向的文件夹作为 scope。',
  'The braces of the glob stand for more than {{count}} patterns.':
    '通配模式中的花括号代表超过 {{count}} 个模式。',
  'Use * instead of some of them.': '请用 * 代替其中一些。',
  'Give a number of bytes that is not negative.': '请给出非负的字节数。',
  'limit is {{value}}.': 'limit 为 {{value}}。',
  'contextLines is {{value}}.': 'contextLines 为 {{value}}。',
  'minSize is {{value}}.': 'minSize 为 {{value}}。',
  'maxSize is {{value}}.': 'maxSize 为 {{value}}。',
  'Give a whole number from {{least}} to {{most}}.': '请给出 {{least}} 到 {{most}} 之间的整数。',

  // Commands.
  'This session has run no commands; start one with runCommand.':
    '本会话尚未运行命令；请用 runCommand 启动。',
  '{{count}} commands run in the background, and no more than {{most}} may.':
    '后台已有 {{count}} 个命令，最多允许 {{most}} 个。',
  'End one with killCommand first: {{ids}}.': '请先用 killCommand 结束一个：{{ids}}。',
  '{{id}} does not take input: it has ended, or closed its standard input.':
    '{{id}} 不接受输入：它已结束，或关闭了标准输入。',
  '{{id}} runs in the foreground and has no input.': '{{id}} 在前台运行，没有输入。',
  'A command that takes input needs background: true.': '需要输入的命令须设置 background: true。',
  'A longer command needs background: true.': '耗时更长的命令须设置 background: true。',
  'The command is empty.': '命令为空。',
  'Give the line that the shell is to run.': '请给出要由 shell 运行的命令行。',
  'The command is longer than {{count}} bytes.': '命令超过 {{count}} 字节。',
  'Write it to a script file, and run that.': '请写入脚本文件再运行。',
  '{{name}} is {{value}}, and has to be a whole number of milliseconds from {{least}} to {{most}}.':
    '{{name}} 为 {{value}}，须为 {{least}} 到 {{most}} 之间的整数毫秒。',
  '{{name}} is {{value}}, and has to be a whole number of bytes from {{least}} to {{most}}.':
    '{{name}} 为 {{value}}，须为 {{least}} 到 {{most}} 之间的整数字节。',
  "The filter '{{pattern}}' is not a regular expression of RE2: {{problem}}.":
    '筛选“{{pattern}}”不是 RE2 正则表达式：{{problem}}。',
  'Commands have to run in a sandbox here, and there is none: {{problem}}.':
    '此处的命令须在沙箱中运行，而没有沙箱：{{problem}}。',
};
