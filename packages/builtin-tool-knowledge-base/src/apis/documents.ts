import { choiceOf, defineToolApis, FLAG, INTEGER, listOf, objectOf, TEXT } from '@lobechat/types';

import { DOCUMENT_SORTS, DOCUMENT_STATUSES, KnowledgeLimit } from '../constants.ts';
import { DELETE, INGEST, READ } from './kinds.ts';
import {
  BASE,
  BASE_FACTS,
  countOf,
  DOCUMENT_FACTS,
  FILTER_AS_ABOVE,
  flagOf,
  INGESTED,
  ITEM_ERROR,
  METADATA,
  NAMED_BASE,
  TAGS,
  textOf,
  textsOf,
} from './parts.ts';

/** The APIs for the documents of a base. */
export const documentApis = defineToolApis({
  addDocuments: {
    keywords:
      'upload documents, put files into the knowledge base, add pdf, index files, index my notes, import into the library, feed documents, ingest, learn from, make searchable, learn these files, teach it my documents, remember notes, remember information, remember for later, save information, save for later, store notes, save notes, keep notes, take notes, keep information, store information, store facts, 添加文档, 上传文档, 导入知识库, 放进知识库, 加入知识库, 存入知识库, 索引, 收录, 记笔记, 保存笔记',
    ...INGEST,
    description:
      'Add files, folders, web pages or texts to a knowledge base, and make them searchable. Existing documents are not added twice; a changed file, or a text of the same title, replaces the old one. Each item has its own result.',
    parameters: objectOf(
      { base: BASE },
      {
        background: flagOf('Return at once, and index the new ones afterwards.'),
        exclude: textsOf('Globs to leave out.', 100, KnowledgeLimit.pathLength),
        include: textsOf(
          'Globs within folders, e.g. **/*.md. Default: all readable formats.',
          100,
          KnowledgeLimit.pathLength,
        ),
        metadata: METADATA,
        paths: textsOf(
          'Files, or folders with all below.',
          KnowledgeLimit.batch,
          KnowledgeLimit.pathLength,
        ),
        tags: TAGS,
        texts: listOf(
          objectOf({
            text: textOf('Plain or Markdown.', KnowledgeLimit.textLength),
            title: textOf('Unique: a used one replaces its text.', KnowledgeLimit.titleLength),
          }),
          { description: 'Texts to add as they are.', maxItems: KnowledgeLimit.batch, minItems: 1 },
        ),
        urls: textsOf('Web pages or files.', KnowledgeLimit.batch, KnowledgeLimit.pathLength),
      },
    ),
    state: INGESTED,
  },
  removeDocuments: {
    keywords:
      'take out a document, take a document out of the knowledge base, forget a document, remove from the library, 移除文档, 删除文档, 从知识库删除, 从知识库移除',
    ...DELETE,
    description:
      'Remove documents from a knowledge base. The source files stay. A person is asked first.',
    parameters: objectOf(
      { base: BASE },
      {
        documents: textsOf('Document ids.', KnowledgeLimit.batch, KnowledgeLimit.idLength),
        paths: textsOf(
          'All documents of these files, folders or URLs.',
          KnowledgeLimit.batch,
          KnowledgeLimit.pathLength,
        ),
      },
    ),
    state: objectOf(
      {
        base: NAMED_BASE,
        failed: INTEGER,
        results: listOf(
          objectOf(
            { chunks: INTEGER, name: TEXT, success: FLAG },
            { documentId: TEXT, error: ITEM_ERROR },
          ),
        ),
        succeeded: INTEGER,
      },
      { omitted: INTEGER },
    ),
  },
  refreshDocuments: {
    keywords:
      'update the index, reindex, sync documents, outdated documents, documents have changed, read documents again, new versions, 更新文档, 重新索引, 同步, 文档变了, 重新读取, 刷新',
    ...INGEST,
    description:
      'Read again what has changed at its source: changed files, new files in added folders, web pages. Missing files are reported and kept; removeDocuments removes them.',
    parameters: objectOf(
      { base: BASE },
      {
        documents: textsOf(
          'Document ids. Default: all.',
          KnowledgeLimit.batch,
          KnowledgeLimit.idLength,
        ),
        paths: textsOf(
          'Only these files or folders.',
          KnowledgeLimit.batch,
          KnowledgeLimit.pathLength,
        ),
      },
    ),
    state: INGESTED,
  },
  listDocuments: {
    keywords:
      'which documents, what has been indexed, what has been added, contents of the library, what is in the knowledge base, 文档列表, 有哪些文档, 知识库里有什么, 收录了什么',
    ...READ,
    description:
      'List the documents of a knowledge base: title, source, size, tags, indexing status, and outlines on request. Can also export the base as files.',
    parameters: objectOf(
      {},
      {
        base: BASE,
        export: flagOf(
          'Return all chunks and vectors of the base as JSON files instead of a list.',
        ),
        filter: FILTER_AS_ABOVE,
        limit: countOf('Default 50.', KnowledgeLimit.listed),
        offset: countOf('Default 0.', Number.MAX_SAFE_INTEGER, 0),
        outline: flagOf('With the headings of each document.'),
        query: textOf('Part of a title or path.', KnowledgeLimit.queryLength),
        sort: choiceOf(DOCUMENT_SORTS, { description: 'Default added: newest first.' }),
        status: choiceOf(DOCUMENT_STATUSES, { description: 'Default: any.' }),
      },
    ),
    state: objectOf(
      { base: BASE_FACTS, documents: listOf(DOCUMENT_FACTS), total: INTEGER },
      {
        export: objectOf({ chunks: INTEGER, dimension: INTEGER, files: listOf(TEXT) }),
        nextOffset: INTEGER,
        // If a filter matches no document: the existing values.
        notes: listOf(TEXT),
      },
    ),
  },
});
