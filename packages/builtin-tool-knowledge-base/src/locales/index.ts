import { type ApiTitles, defineToolTexts } from '@lobechat/types';

import { KnowledgeBaseIdentifier } from '../constants.ts';

const titles: ApiTitles = {
  addDocuments: [
    ['Add documents', 'Added', 'Adding', 'Could not add'],
    ['添加文档', '已添加', '正在添加', '无法添加'],
  ],
  createKnowledgeBase: [
    [
      'Create knowledge base',
      'Created knowledge base',
      'Creating knowledge base',
      'Could not create knowledge base',
    ],
    ['创建知识库', '已创建知识库', '正在创建知识库', '无法创建知识库'],
  ],
  deleteKnowledgeBases: [
    ['Delete knowledge bases', 'Deleted', 'Deleting', 'Could not delete'],
    ['删除知识库', '已删除', '正在删除', '无法删除'],
  ],
  editKnowledgeBase: [
    ['Edit knowledge base', 'Edited', 'Editing', 'Could not edit'],
    ['编辑知识库', '已编辑', '正在编辑', '无法编辑'],
  ],
  findSimilar: [
    ['Find similar passages', 'Compared with', 'Comparing with', 'Could not compare with'],
    ['查找相似段落', '已比较', '正在比较', '无法比较'],
  ],
  grepKnowledge: [
    ['Find lines', 'Looked for', 'Looking for', 'Could not look for'],
    ['查找文本行', '已查找', '正在查找', '无法查找'],
  ],
  listDocuments: [
    [
      'List documents',
      'Listed documents of',
      'Listing documents of',
      'Could not list documents of',
    ],
    ['列出文档', '已列出文档', '正在列出文档', '无法列出文档'],
  ],
  listKnowledgeBases: [
    [
      'List knowledge bases',
      'Listed knowledge bases',
      'Listing knowledge bases',
      'Could not list knowledge bases',
    ],
    ['列出知识库', '已列出知识库', '正在列出知识库', '无法列出知识库'],
  ],
  readKnowledge: [
    ['Read passage', 'Read', 'Reading', 'Could not read'],
    ['阅读段落', '已阅读', '正在阅读', '无法阅读'],
  ],
  refreshDocuments: [
    ['Refresh documents', 'Refreshed', 'Refreshing', 'Could not refresh'],
    ['刷新文档', '已刷新', '正在刷新', '无法刷新'],
  ],
  removeDocuments: [
    ['Remove documents', 'Removed', 'Removing', 'Could not remove'],
    ['移除文档', '已移除', '正在移除', '无法移除'],
  ],
  searchKnowledge: [
    ['Search knowledge', 'Searched', 'Searching', 'Could not search'],
    ['搜索知识', '已搜索', '正在搜索', '无法搜索'],
  ],
};

/** The texts of knowledge bases in every supported language, for the i18next namespace `plugin`. */
export const knowledgeBaseLocales = defineToolTexts(KnowledgeBaseIdentifier, titles, {
  base: {
    created: ['Created', '创建时间'],
    description: ['About', '简介'],
    dimensions_one: ['{{count}} dimension'],
    dimensions_other: ['{{count}} dimensions', '{{count}} 维'],
    documents: ['Documents', '文档'],
    id: ['Id', 'ID'],
    index: ['Index', '索引'],
    list: ['Knowledge bases', '知识库'],
    name: ['Name', '名称'],
    none: ['There are no knowledge bases', '没有知识库'],
    passages: ['Passages', '段落'],
  },
  count: {
    characters_one: ['{{count}} character'],
    characters_other: ['{{count}} characters', '{{count}} 个字符'],
    documents_one: ['{{count}} document'],
    documents_other: ['{{count}} documents', '{{count}} 个文档'],
    files_one: ['{{count}} file'],
    files_other: ['{{count}} files', '{{count}} 个文件'],
    pages_one: ['{{count}} page'],
    pages_other: ['{{count}} pages', '{{count}} 页'],
    passages_one: ['{{count}} passage'],
    passages_other: ['{{count}} passages', '{{count}} 个段落'],
  },
  description: [
    'Add documents, find the right passage in them, and cite it exactly',
    '添加文档，找到相关段落，并准确引用',
  ],
  document: {
    list: ['Documents', '文档'],
    none: ['No document matches', '没有符合条件的文档'],
  },
  gone: {
    bases: ['Knowledge bases', '知识库'],
    documents: ['Documents', '文档'],
  },
  grep: {
    linesOf: ['Lines of {{name}}', '{{name}} 的文本行'],
    none: ['No line matches', '没有匹配的文本行'],
  },
  hit: {
    folded_one: ['{{count}} near-duplicate'],
    folded_other: ['{{count}} near-duplicates', '{{count}} 个近似重复'],
    hidden: ['Contains hidden text', '包含隐藏文本'],
    lexical: ['words', '词语'],
    list: ['Passages found', '找到的段落'],
    none: ['Nothing was found', '没有找到任何内容'],
    pending_one: ['{{count}} document is still being indexed'],
    pending_other: ['{{count}} documents are still being indexed', '{{count}} 个文档仍在建立索引'],
    rerank: ['reranked', '重排'],
    reranked: ['Ordered by a reranking model', '已由重排模型排序'],
    score: ['score {{score}}', '得分 {{score}}'],
    semantic: ['meaning', '语义'],
  },
  ingest: {
    added_one: ['{{count}} added'],
    added_other: ['{{count}} added', '新增 {{count}} 个'],
    failed_one: ['{{count}} failed'],
    failed_other: ['{{count}} failed', '{{count}} 个失败'],
    list: ['Documents', '文档'],
    missing_one: ['{{count}} missing'],
    missing_other: ['{{count}} missing', '{{count}} 个缺失'],
    none: ['There was nothing to read', '没有可读取的内容'],
    omitted_one: ['{{count}} more is not listed'],
    omitted_other: ['{{count}} more are not listed', '另有 {{count}} 个未列出'],
    pending_one: ['{{count}} pending'],
    pending_other: ['{{count}} pending', '{{count}} 个待处理'],
    skipped_one: ['{{count}} other entry was skipped'],
    skipped_other: ['{{count}} other entries were skipped', '跳过了 {{count}} 个其他条目'],
    skippedFor: {
      hidden: ['{{count}} hidden', '{{count}} 个隐藏条目'],
      ignoreFile: [
        '{{count}} .gitignore, which leaves nothing out',
        '{{count}} 个 .gitignore（其规则不起作用）',
      ],
      link_one: ['{{count}} link'],
      link_other: ['{{count}} links', '{{count}} 个链接'],
      notIncluded: ['{{count}} not matched by include', '{{count}} 个不匹配 include'],
      package_one: ['{{count}} folder of packages or built files'],
      package_other: [
        '{{count}} folders of packages or built files',
        '{{count}} 个依赖包或构建产物的文件夹',
      ],
      special: ['{{count}} neither a file nor a folder', '{{count}} 个既非文件也非文件夹'],
      textless: ['{{count}} without text', '{{count}} 个不含文字'],
    },
    unchanged_one: ['{{count}} unchanged'],
    unchanged_other: ['{{count}} unchanged', '{{count}} 个未变'],
    updated_one: ['{{count}} updated'],
    updated_other: ['{{count}} updated', '更新 {{count}} 个'],
  },
  inspector: {
    bases_one: ['{{count}} knowledge base'],
    bases_other: ['{{count}} knowledge bases', '{{count}} 个知识库'],
    gone_one: ['{{count}} removed'],
    gone_other: ['{{count}} removed', '已移除 {{count}} 个'],
    linesAtLeast_one: ['{{count}} line or more'],
    linesAtLeast_other: ['{{count}} lines or more', '至少 {{count}} 行'],
    lines_one: ['{{count}} line'],
    lines_other: ['{{count}} lines', '{{count}} 行'],
    nothing: ['nothing found', '未找到'],
  },
  intervention: {
    add: ['Adds these to “{{base}}”:', '将以下内容添加到“{{base}}”：'],
    deleteBases: ['Permanently deletes these knowledge bases.', '永久删除以下知识库。'],
    goes: ['Also deleted: {{what}}.', '一并移除：{{what}}。'],
    left_one: ['{{count}} more would be deleted and is not listed.'],
    left_other: [
      '{{count}} more would be deleted and are not listed.',
      '另有 {{count}} 个将被移除，未列出。',
    ],
    named: ['Named in the call', '调用中指定的项目'],
    outside: [
      'Outside the workspace, and read only if you approve:',
      '位于工作区之外，仅在您批准后读取：',
    ],
    refresh: [
      'Reads again what has changed at the sources of “{{base}}”.',
      '重新读取“{{base}}”来源中已更改的内容。',
    ],
    remove: ['Removes these documents from “{{base}}”.', '从“{{base}}”中移除以下文档。'],
    sourcesStay: ['The source files stay where they are.', '源文件保持不变。'],
    unknown: ['Not found: {{names}}', '未找到：{{names}}'],
  },
  list: {
    shownOf: ['{{shown}} of {{total}} shown', '显示 {{total}} 个中的 {{shown}} 个'],
    shownOfAtLeast: [
      '{{shown}} of at least {{total}} shown',
      '显示至少 {{total}} 个中的 {{shown}} 个',
    ],
  },
  place: {
    characters: ['characters {{from}}–{{to}}', '字符 {{from}}–{{to}}'],
    idOf: ['id of {{name}}', '{{name}} 的 ID'],
    page: ['page {{page}}', '第 {{page}} 页'],
    pages: ['pages {{from}}–{{to}}', '第 {{from}}–{{to}} 页'],
  },
  reader: {
    empty: ['There is no text here', '此处没有文本'],
    hasHidden: ['Underlined text is hidden in the document.', '带下划线的文本在文档中是隐藏的。'],
    hidden: ['Hidden in the document', '在文档中隐藏'],
    more: ['The document continues.', '文档还有后续内容。'],
    of: ['of {{total}}', '/ 共 {{total}}'],
    textOf: ['Text of {{name}}', '{{name}} 的文本'],
  },
  status: {
    added: ['added', '已添加'],
    failed: ['failed', '失败'],
    missing: ['missing at its source', '来源缺失'],
    pending: ['pending', '待处理'],
    ready: ['ready', '就绪'],
    unchanged: ['unchanged', '未变'],
    updated: ['updated', '已更新'],
  },
  title: ['Knowledge base', '知识库'],
});
