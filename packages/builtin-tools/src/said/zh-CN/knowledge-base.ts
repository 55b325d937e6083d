import type { Phrases } from '@lobechat/shared-tool-ui/phrase-book';

/** Messages of the knowledge base tool in Chinese. */
export const knowledgeBasePhrases: Phrases = {
  // Descriptions of the APIs.
  'Find the passages that answer a question, best documents first, each with its citation. Ask in plain language or in the words that the documents use; several queries are searched together.':
    '查找能回答问题的段落，最相关的文档在前，各附引用。可用日常语言或文档中的用词提问；多个问题会一起搜索。',
  'Read a document, or a part of it: the passage of a citation, pages, lines or a range of characters. Says how to continue.':
    '读取文档或其中一部分：引用的段落、页、行或字符范围，并说明如何继续。',
  'Find every line that contains an exact text or matches a regular expression, e.g. a number, a name or a code. For questions, use searchKnowledge.':
    '查找包含某段原文或匹配正则表达式的每一行，例如数字、名称或代码。提问请用 searchKnowledge。',
  'Find passages in other documents that are similar to a passage or text.':
    '在其他文档中查找与某段落或文本内容相近的段落。',
  'Add files, folders, web pages or texts to a knowledge base, and make them searchable. Existing documents are not added twice; a changed file, or a text of the same title, replaces the old one. Each item has its own result.':
    '把文件、文件夹、网页或文本添加到知识库并使其可搜索。已有的不会重复添加；更改过的文件或标题相同的文本会取代旧的。每一项都有各自的结果。',
  'Remove documents from a knowledge base. The source files stay. A person is asked first.':
    '从知识库移除文档。源文件保留。会先询问。',
  'Read again what has changed at its source: changed files, new files in added folders, web pages. Missing files are reported and kept; removeDocuments removes them.':
    '重新读取添加后在来源处发生变化的内容：更改过的文件、已添加文件夹中的新文件、网页。已不存在的文件会报告为缺失并保留；可用 removeDocuments 移除。',
  'List the documents of a knowledge base: title, source, size, tags, indexing status, and outlines on request. Can also export the base as files.':
    '列出知识库的文档：标题、来源、大小、标签、收录状态，可附大纲。也可将知识库导出为文件。',
  'Create an empty knowledge base; addDocuments fills it.':
    '创建空的知识库；用 addDocuments 填充。',
  'List the knowledge bases with their document and passage counts.':
    '列出知识库及其文档数和段落数。',
  'Rename a knowledge base or change its description.': '重命名知识库或更改其描述。',
  'Delete knowledge bases with all their documents, permanently. The source files stay. A person is asked first.':
    '永久删除知识库及其全部文档。源文件保留。会先询问。',
  // Descriptions of the arguments.
  'One question, or the same one in different words.': '一个问题，或同一问题的不同说法。',
  'Names or ids. Default: all.': '名称或编号。默认：全部。',
  'Explain each score.': '说明每个分数的构成。',
  'Only documents that match all of it.': '只要符合所有条件的文档。',
  'ISO date: changed at or after it.': 'ISO 日期：在此时或之后更改。',
  'ISO date: changed before it.': 'ISO 日期：在此之前更改。',
  'Document ids.': '文档编号。',
  'E.g. pdf, markdown.': '例如 pdf、markdown。',
  'Facts by name; all must be equal.': '按名称给出的属性；必须全部相等。',
  'Folder, file or glob; or the beginning of a URL.': '文件夹、文件或通配模式；或网址的开头。',
  'Must have all of them.': '具备所有这些。',
  'Default 8.': '默认 8。',
  'hybrid (default), lexical: by words, semantic: by meaning.':
    'hybrid（默认）、lexical：按词、semantic：按含义。',
  'Return whole passages rather than snippets.': '给出完整段落而非摘录。',
  'Document id, or chunk id of a hit.': '文档编号，或命中段落的编号。',
  'Character to stop before.': '在此字符之前停止。',
  'Last line. Default: the same as line.': '最后一行。默认：与 line 相同。',
  'Last page. Default: the same as page.': '最后一页。默认：与 page 相同。',
  'Maximum characters. Default 6000.': '最多字符数。默认 6000。',
  'First line, from 1.': '首行，从 1 开始。',
  'First page, from 1.': '首页，从 1 开始。',
  'Also passages before and after.': '包括前后的段落。',
  'Character to begin at, from 0.': '起始字符，从 0 开始。',
  'Further documents or passages.': '更多文档或段落。',
  'A text, or with regex a pattern.': '文本；与 regex 一起时为模式。',
  'Default false.': '默认 false。',
  'Lines before and after. Default 0.': '前后的行数。默认 0。',
  'Default 50.': '默认 50。',
  'Matching lines to skip.': '要跳过的匹配行数。',
  'RE2 syntax: no lookaround or backreferences.': 'RE2 语法：不支持环视和反向引用。',
  'Document id, or chunk id of a hit. This or text.':
    '文档编号，或命中段落的编号。与 text 二选一。',
  'What to compare with.': '要比较的文本。',
  'Name or id.': '名称或编号。',
  'Return at once, and index the new ones afterwards.': '立即返回，随后再为新内容建立索引。',
  'Globs to leave out.': '要排除的通配模式。',
  'Globs within folders, e.g. **/*.md. Default: all readable formats.':
    '文件夹内的通配模式，例如 **/*.md。默认：所有可读的格式。',
  'Facts by name, for filters.': '按名称给出的信息，用于筛选。',
  'Files, or folders with all below.': '文件，或文件夹及其全部内容。',
  'Labels to filter by.': '用于筛选的标签。',
  'Texts to add as they are.': '直接添加的文本。',
  'Plain or Markdown.': '纯文本或 Markdown。',
  'Unique: a used one replaces its text.': '不可重复：使用已有的标题会取代其文本。',
  'Web pages or files.': '网页或文件。',
  'All documents of these files, folders or URLs.': '来自这些文件、文件夹或网址的所有文档。',
  'Document ids. Default: all.': '文档编号。默认：全部。',
  'Only these files or folders.': '只要这些文件或文件夹。',
  'Return all chunks and vectors of the base as JSON files instead of a list.':
    '以 JSON 文件给出知识库的所有段落和向量，而不是列表。',
  'Default 0.': '默认 0。',
  'With the headings of each document.': '附每个文档的标题。',
  'Part of a title or path.': '标题或路径的一部分。',
  'Default added: newest first.': '默认 added：最新的在前。',
  'Default: any.': '默认：任意。',
  'Unique name.': '名称，不可重复。',
  'What it is about.': '关于什么内容。',
  'Part of a name or description.': '名称或描述的一部分。',
  'null removes it.': 'null 表示移除。',
  'Names or ids.': '名称或编号。',
  // Failures and reasons for approval.
  'There is no knowledge base {{name}}.': '没有知识库 {{name}}。',
  'There are: {{names}}.': '现有：{{names}}。',
  'There is none yet: create one with createKnowledgeBase.':
    '尚无知识库：请用 createKnowledgeBase 创建。',
  'The query is blank.': '查询为空。',
  'Ask with words.': '请用词语提问。',
  'There is no page {{page}}: the document has {{count}}.':
    '没有第 {{page}} 页：文档共 {{count}} 页。',
  'There is no document {{id}}.': '没有文档 {{id}}。',
  'There is no document {{id}} in {{base}}.': '{{base}} 中没有文档 {{id}}。',
  'There is no document or passage {{id}}.': '没有文档或段落 {{id}}。',
  'Ids come from searchKnowledge and listDocuments, e.g. {{id}}.':
    '编号来自 searchKnowledge 和 listDocuments，例如 {{id}}。',
  'Ids come from searchKnowledge and listDocuments.': '编号来自 searchKnowledge 和 listDocuments。',
  '{{pattern}} is not a regular expression in RE2 syntax: {{problem}}.':
    '{{pattern}} 不是 RE2 语法的正则表达式：{{problem}}。',
  'Lookaround and backreferences do not exist there; without regex it is plain text.':
    '其中没有环视和反向引用；不设 regex 时为纯文本。',
  'Pass one of id and text.': '请给出 id 和 text 之一。',
  'The PDF is encrypted.': 'PDF 已加密。',
  'Save it without a password and add it again.': '请去掉密码保存后重新添加。',
  'There is no file or folder {{path}}.': '没有文件或文件夹 {{path}}。',
  'Check the path.': '请检查路径。',
  '{{path}} is outside the workspace.': '{{path}} 在工作区之外。',
  'Pass a path within it.': '请给出其中的路径。',
  'There is nothing to add.': '没有要添加的内容。',
  'Pass paths, texts or urls.': '请给出 paths、texts 或 urls。',
  'Take ids from listDocuments.': '请使用 listDocuments 给出的编号。',
  'Nothing is named.': '没有指定任何内容。',
  'Pass documents or paths.': '请给出 documents 或 paths。',
  'A knowledge base {{name}} already exists ({{id}}).': '已有知识库 {{name}}（{{id}}）。',
  'Choose another name, or add to that one.': '请另选名称，或添加到该知识库。',
  'The name is blank.': '名称为空。',
  'Pass one with letters.': '请给出含有文字的名称。',
  'Leave it out to list all.': '去掉它即可列出全部。',
  'There is nothing to change.': '没有要更改的内容。',
  'Pass name or description.': '请给出 name 或 description。',
  'There is nothing to delete.': '没有要删除的内容。',
  'It reads no files.': '不读取任何文件。',
  'Deletes {{names}} with {{documents}} documents and {{passages}} passages, permanently.':
    '永久删除 {{names}} 及其 {{documents}} 个文档和 {{passages}} 个段落。',
  'Deletes {{names}} with {{documents}} document and {{passages}} passages, permanently.':
    '永久删除 {{names}} 及其 {{documents}} 个文档和 {{passages}} 个段落。',
  'Removes {{count}} documents from {{base}}: {{names}} and {{passages}} passages, permanently.':
    '从 {{base}} 永久移除 {{count}} 个文档：{{names}}，共 {{passages}} 个段落。',
  'Removes {{count}} document from {{base}}: {{names}} and {{passages}} passages, permanently.':
    '从 {{base}} 永久移除 {{count}} 个文档：{{names}}，共 {{passages}} 个段落。',
  'Removes {{count}} document from {{base}}: {{names}} and {{passages}} passage, permanently.':
    '从 {{base}} 永久移除 {{count}} 个文档：{{names}}，共 {{passages}} 个段落。',
  'Deletes {{names}} with {{documents}} document and {{passages}} passage, permanently.':
    '永久删除 {{names}} 及其 {{documents}} 个文档和 {{passages}} 个段落。',
  'The source files stay.': '源文件保留。',
  'What {{name}} does cannot be checked.': '不判断 {{name}} 的作用。',
  '{{id}} has not been read yet.': '{{id}} 尚未读取。',
  'refreshDocuments continues it.': 'refreshDocuments 会继续读取。',
  '{{path}} cannot be read: {{problem}}.': '无法读取 {{path}}：{{problem}}。',
  'The knowledge base has been deleted.': '该知识库已被删除。',
  'It was removed while it was being read.': '读取期间，它被移除了。',
  '{{name}} cannot be the name of a knowledge base: it needs letters, and must not look like an id.':
    '{{name}} 不能作为知识库的名称：须含有文字，且不能像编号。',
  'No file in the folder matches.': '文件夹中没有匹配的文件。',
  'Hidden entries, links, folders of packages and files without text are skipped; name a file itself to add it.':
    '隐藏条目、链接、依赖包文件夹和没有文本的文件会被跳过；要添加其中的文件，请直接写出它的路径。',
  '{{value}} is not an ISO date.': '{{value}} 不是 ISO 日期。',
  '{{name}} is {{value}}, which is not an ISO date.': '{{name}} 为 {{value}}，不是 ISO 日期。',
  'Write it like {{example}} or {{other}}.': '请写成 {{example}} 或 {{other}} 这样。',
  'The text is blank.': '文本为空。',
  '{{path}} is empty: there is no text in it.': '{{path}} 为空：其中没有文本。',
  'Reading the document was cancelled.': '读取文档已取消。',
  '{{base}}: nothing was added.': '{{base}}：没有添加任何内容。',
  '{{path}} is a binary file of an unknown kind, not a document that can be read.':
    '{{path}} 是种类不明的二进制文件，不是可读的文档。',
  '{{path}} is damaged: there is no document in it.': '{{path}} 已损坏：其中没有文档。',
  'Get it again, or open it in the program that made it and save a copy.':
    '请重新获取，或用创建它的程序打开并另存副本。',
  'Open it in the program that made it and save a copy.': '请用创建它的程序打开并另存副本。',
  'Get the file again, or open it in the program that made it and save a copy.':
    '请重新获取，或用创建它的程序打开并另存副本。',
  'The PDF is damaged and cannot be opened ({{problem}}).': 'PDF 已损坏，无法打开（{{problem}}）。',
  'Get the file again, or repair it, for example with: {{command}}':
    '请重新获取文件，或加以修复，例如使用：{{command}}',
  'The document is damaged: {{problem}}.': '文档已损坏：{{problem}}。',
  'No text on page {{page}}: scanned, drawn or empty.':
    '第 {{page}} 页没有文字：扫描件、绘图或空白。',
  'No text on pages {{pages}}: scanned, drawn or empty.':
    '第 {{pages}} 页没有文字：扫描件、绘图或空白。',
  'To read pictures of text, turn the pages into images or use a program for text recognition (OCR).':
    '若文字是图片，请把页面转为图像，或使用文字识别（OCR）程序。',
  'This is a document of {{format}}, which is not a supported format.':
    '这是 {{format}} 文档，不支持此格式。',
  'This is a binary workbook (.xlsb), which is not a supported format.':
    '这是二进制工作簿（.xlsb），不支持此格式。',
  'The workbook lists no sheets that can be read: it is damaged, or of a version before Excel 2007.':
    '工作簿中没有可读取的工作表：文件已损坏，或来自 Excel 2007 之前的版本。',
  'This is an Outlook message (.msg), which is not a supported format.':
    '这是 Outlook 邮件（.msg），不支持此格式。',
  'This is a compound file (OLE) without a document of a supported format.':
    '这是复合文件（OLE），其中没有受支持格式的文档。',
  'Convert it first, for example with: {{command}}': '请先转换，例如使用：{{command}}',
  'Save it as .eml first, for example with: {{command}}': '请先另存为 .eml，例如使用：{{command}}',
  'The document is protected by a password and cannot be read.': '文档受密码保护，无法读取。',
  'Save a copy without a password and read that.': '请另存不带密码的副本并读取。',
  '{{path}} is not a document ({{kind}}).': '{{path}} 不是文档（{{kind}}）。',
  '{{path}} is in a format that cannot be read.': '{{path}} 的格式不受支持。',
  'Unpack it, and add the files in it.': '请解压，并添加其中的文件。',
  'Add its text instead, e.g. from text recognition (OCR).':
    '请改为添加其文字，例如由文字识别（OCR）得到。',
  'Add a transcript of it instead.': '请改为添加其文字稿。',
  'Convert it to PDF, and add that.': '请转换为 PDF 后添加。',
  'Export what matters as CSV or JSON, and add that.': '请将重要内容导出为 CSV 或 JSON 后添加。',
  'There is no text in it to search.': '其中没有可搜索的文字。',
  '{{path}} has {{count}} bytes; at most {{most}} are read.':
    '{{path}} 有 {{count}} 字节；最多读取 {{most}} 字节。',
  '{{path}} has {{count}} characters of text; at most {{most}} are read.':
    '{{path}} 有 {{count}} 个字符；最多读取 {{most}} 个。',
  '{{path}} is larger than the limit for pages.': '{{path}} 超过网页的大小限制。',
  'Split it, and add the parts.': '请拆分后添加各部分。',
  'Split the document.': '请拆分文档。',
  'Reading the document took longer than {{time}} and was stopped.':
    '读取文档超过 {{time}}，已终止。',
  'Reading the document needed more than {{size}} of memory and was stopped.':
    '读取文档所需内存超过 {{size}}，已终止。',
  'Ask for fewer parts of it; a small file that takes so long is damaged.':
    '请只读取其中一部分；耗时如此之久的小文件已损坏。',
  'Check the path; relative paths begin at the first workspace folder.':
    '请检查路径；相对路径从第一个工作区文件夹算起。',
  '{{path}} is outside the workspace and was not approved.': '{{path}} 在工作区之外，且未获批准。',
  'Move it into the workspace, or have a person approve the path.':
    '请将其移入工作区，或由人批准该路径。',
  '{{path}} is not a file.': '{{path}} 不是文件。',
  'Pipes, devices and sockets are not read.': '不读取管道、设备和套接字。',
  '{{path}} has become a link to another place since it was added.':
    '{{path}} 在添加后变成了指向别处的链接。',
  'Add that place.': '请添加该处。',
  '{{path}} was being written each time it was read.': '每次读取 {{path}} 时它都正在被写入。',
  'Add it again when it is finished.': '请在写完后重新添加。',
  'It existed before and is gone now.': '它以前存在，现已不在。',
  'The previously read version is kept.': '保留先前读取的版本。',
  'This host cannot read web pages.': '本机不读取网页。',
  'Read the page with another tool and add its text.': '请用其他工具读取网页并添加其文字。',
  '{{title}} has no pages.': '{{title}} 没有页码。',
  'Ask for lines, or for characters by start and end.': '请指定行，或用 start 和 end 指定字符。',
  'The document {{id}} no longer has the passage {{passage}}: it has been changed since.':
    '文档 {{id}} 中已没有段落 {{passage}}：此后有更改。',
  'Search again.': '请重新搜索。',
  'The folder has more than {{count}} files.': '文件夹中的文件超过 {{count}} 个。',
  'Add parts of it, or choose files by include.': '请添加其中一部分，或用 include 选择文件。',
  'Pass one with words.': '请给出含有文字的内容。',
  'There is no line {{line}}: the document has {{count}}.':
    '没有第 {{line}} 行：文档共 {{count}} 行。',
  'There is no character {{index}}: the document has {{count}}.':
    '没有第 {{index}} 个字符：文档共 {{count}} 个。',
  'Pass one of characters (start, end), pages (page, lastPage) and lines (line, lastLine).':
    '请给出字符（start、end）、页（page、lastPage）和行（line、lastLine）之一。',
  '{{name}} is {{last}}, which is before {{first}} ({{begin}}).':
    '{{name}} 为 {{last}}，早于 {{first}}（{{begin}}）。',
  'Pass a later one.': '请给出更靠后的值。',
  '{{name}} needs {{other}}: pass both.': '{{name}} 需要 {{other}}：请同时给出。',
};
