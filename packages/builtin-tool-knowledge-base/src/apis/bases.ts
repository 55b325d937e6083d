import { defineToolApis, FLAG, INTEGER, listOf, objectOf, TEXT } from '@lobechat/types';

import { KnowledgeLimit } from '../constants.ts';
import { CHANGE, DELETE, READ } from './kinds.ts';
import { BASE, BASE_FACTS, countOf, ITEM_ERROR, textOf, textsOf } from './parts.ts';

const NAME = textOf('Unique name.', KnowledgeLimit.nameLength);

/** The APIs for whole bases. */
export const baseApis = defineToolApis({
  createKnowledgeBase: {
    keywords:
      'new library, new collection, new collection of documents, start a knowledge base, set up a knowledge base, 新建知识库, 创建知识库, 建立知识库, 新的资料库',
    ...CHANGE,
    description: 'Create an empty knowledge base; addDocuments fills it.',
    parameters: objectOf(
      { name: NAME },
      { description: textOf('What it is about.', KnowledgeLimit.descriptionLength) },
    ),
    state: objectOf({ base: BASE_FACTS }),
  },
  listKnowledgeBases: {
    keywords:
      'my libraries, my knowledge bases, which collections, which knowledge bases, collections of documents, 知识库列表, 有哪些知识库, 我的知识库',
    ...READ,
    description: 'List the knowledge bases with their document and passage counts.',
    parameters: objectOf(
      {},
      {
        limit: countOf('Default 50.', KnowledgeLimit.listed),
        offset: countOf('Default 0.', Number.MAX_SAFE_INTEGER, 0),
        query: textOf('Part of a name or description.', KnowledgeLimit.nameLength),
      },
    ),
    state: objectOf({ bases: listOf(BASE_FACTS), total: INTEGER }, { nextOffset: INTEGER }),
  },
  editKnowledgeBase: {
    keywords:
      'rename a library, rename a collection, another name, change a collection, description of a knowledge base, 修改知识库, 重命名知识库, 知识库改名',
    ...CHANGE,
    annotations: { ...CHANGE.annotations, idempotent: true },
    description: 'Rename a knowledge base or change its description.',
    parameters: objectOf(
      { base: BASE },
      {
        description: {
          description: 'null removes it.',
          maxLength: KnowledgeLimit.descriptionLength,
          type: ['string', 'null'],
        } as { type: ['string', 'null'] },
        name: NAME,
      },
    ),
    state: objectOf({ base: BASE_FACTS, changed: listOf(TEXT) }),
  },
  deleteKnowledgeBases: {
    keywords:
      'remove a library, drop a collection, drop an entire knowledge base, delete a document collection, 删除知识库, 整个知识库删掉, 清空知识库',
    ...DELETE,
    description:
      'Delete knowledge bases with all their documents, permanently. The source files stay. A person is asked first.',
    parameters: objectOf({
      bases: textsOf('Names or ids.', KnowledgeLimit.bases, KnowledgeLimit.nameLength),
    }),
    state: objectOf({
      failed: INTEGER,
      results: listOf(
        objectOf(
          { chunks: INTEGER, documents: INTEGER, name: TEXT, success: FLAG },
          { error: ITEM_ERROR, id: TEXT },
        ),
      ),
      succeeded: INTEGER,
    }),
  },
});
