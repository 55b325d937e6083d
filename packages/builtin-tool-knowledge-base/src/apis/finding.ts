import {
  choiceOf,
  defineToolApis,
  FLAG,
  INTEGER,
  listOf,
  objectOf,
  TEXT,
  untold,
} from '@lobechat/types';

import { KnowledgeLimit, SEARCH_MODES } from '../constants.ts';
import { READ } from './kinds.ts';
import {
  BASES,
  CITATION,
  countOf,
  FILTER,
  FILTER_AS_ABOVE,
  flagOf,
  FOUND,
  NAMED_BASE,
  RANGES,
  textOf,
  textsOf,
} from './parts.ts';

const HITS = countOf('Default 8.', KnowledgeLimit.hits);

/** A part of a document. */
const READING = objectOf(
  {
    document: objectOf(
      {
        base: NAMED_BASE,
        characters: INTEGER,
        format: TEXT,
        id: TEXT,
        title: TEXT,
      },
      { language: TEXT, lines: INTEGER, pages: INTEGER, path: TEXT, url: TEXT },
    ),
    end: INTEGER,
    headings: listOf(TEXT),
    start: INTEGER,
    text: TEXT,
  },
  {
    firstLine: INTEGER,
    // Invisible ranges, relative to the document, not to the text.
    hidden: RANGES,
    lastPage: INTEGER,
    // The requested passage, relative to the document, not to the text.
    marks: RANGES,
    nextStart: INTEGER,
    // If the file has been written or removed since it was read.
    notes: listOf(TEXT),
    page: INTEGER,
    // Starts of the pages that overlap the text, as offsets in the document, with their own labels.
    pageStarts: listOf(objectOf({ page: INTEGER, start: INTEGER }, { title: TEXT })),
    previousStart: INTEGER,
  },
);

/** The APIs for finding and reading passages. */
export const findingApis = defineToolApis({
  searchKnowledge: {
    keywords:
      'ask my documents, what do our documents say, look up in our documentation, my notes, company handbook, manual, policy, rule, guideline, semantic search, question about documents, answer from my files, research in the library, according to our handbook, how many are allowed, rules of the company, contract terms, 搜索知识库, 查资料, 查知识库, 文档问答, 公司文档, 公司手册, 手册, 规定, 制度, 我的笔记, 文档里怎么说',
    ...READ,
    description:
      'Find the passages that answer a question, best documents first, each with its citation. Ask in plain language or in the words that the documents use; several queries are searched together.',
    parameters: objectOf(
      {
        queries: textsOf(
          'One question, or the same one in different words.',
          KnowledgeLimit.queries,
          KnowledgeLimit.queryLength,
        ),
      },
      {
        bases: BASES,
        explain: flagOf('Explain each score.'),
        filter: FILTER,
        limit: HITS,
        mode: choiceOf(SEARCH_MODES, {
          description: 'hybrid (default), lexical: by words, semantic: by meaning.',
        }),
        passages: flagOf('Return whole passages rather than snippets.'),
      },
    ),
    state: FOUND,
  },
  readKnowledge: {
    keywords:
      'open a document of the library, open a passage, read a citation, read the source, read a chapter, page of a handbook, what stands before and after, whole document of the library, passage around a hit, 阅读文档, 查看引用, 原文, 读知识库文档, 打开引用, 上下文, 章节',
    ...READ,
    description:
      'Read a document, or a part of it: the passage of a citation, pages, lines or a range of characters. Says how to continue.',
    parameters: objectOf(
      { id: textOf('Document id, or chunk id of a hit.', KnowledgeLimit.idLength) },
      {
        end: countOf('Character to stop before.', Number.MAX_SAFE_INTEGER),
        lastLine: countOf('Last line. Default: the same as line.', Number.MAX_SAFE_INTEGER),
        lastPage: countOf('Last page. Default: the same as page.', Number.MAX_SAFE_INTEGER),
        limit: countOf('Maximum characters. Default 6000.', KnowledgeLimit.readLength),
        line: countOf('First line, from 1.', Number.MAX_SAFE_INTEGER),
        neighbours: countOf('Also passages before and after.', KnowledgeLimit.neighbours, 0),
        page: countOf('First page, from 1.', Number.MAX_SAFE_INTEGER),
        start: countOf('Character to begin at, from 0.', Number.MAX_SAFE_INTEGER, 0),
        // LobeHub reads several documents in one call.
        ...untold({
          also: textsOf('Further documents or passages.', 50, KnowledgeLimit.idLength),
        }),
      },
    ),
    state: {
      ...READING,
      properties: {
        ...READING.properties,
        // Of further documents: the parts that were read, and failures.
        failures: listOf(objectOf({ id: TEXT, message: TEXT, type: TEXT })),
        others: listOf(READING),
      },
    },
  },
  grepKnowledge: {
    keywords:
      'exact phrase in documents, exact words, keyword in the library, literal text, number or code in documents, regular expression in documents, 精确查找, 关键词, 原话, 知识库里搜文字, 文档里的编号',
    ...READ,
    description:
      'Find every line that contains an exact text or matches a regular expression, e.g. a number, a name or a code. For questions, use searchKnowledge.',
    parameters: objectOf(
      { pattern: textOf('A text, or with regex a pattern.', KnowledgeLimit.patternLength) },
      {
        bases: BASES,
        caseSensitive: flagOf('Default false.'),
        context: countOf('Lines before and after. Default 0.', KnowledgeLimit.contextLines, 0),
        filter: FILTER_AS_ABOVE,
        limit: countOf('Default 50.', KnowledgeLimit.listed),
        offset: countOf('Matching lines to skip.', Number.MAX_SAFE_INTEGER, 0),
        regex: flagOf('RE2 syntax: no lookaround or backreferences.'),
      },
    ),
    state: objectOf(
      {
        documents: INTEGER,
        matches: listOf(
          objectOf(
            // `line` counts from 1; `marks` are ranges within `text`, an excerpt of a long line.
            { citation: CITATION, line: INTEGER, marks: RANGES, text: TEXT },
            {
              after: listOf(TEXT),
              before: listOf(TEXT),
              hidden: FLAG,
              // The line continues before or after the excerpt.
              isCutAfter: FLAG,
              isCutBefore: FLAG,
            },
          ),
        ),
        searched: INTEGER,
        total: INTEGER,
      },
      // `atLeast`: the search was stopped at its limit, so the total is a lower bound. `notes`: the
      // existing values if a filter matches no document; files that have changed since they were read.
      { atLeast: FLAG, nextOffset: INTEGER, notes: listOf(TEXT), pending: INTEGER },
    ),
  },
  findSimilar: {
    keywords:
      'related passages, similar text, similar documents, documents like this one, more like this, same topic, duplicates, 相似内容, 类似的文档, 相似的文档, 相关段落, 同一主题, 重复内容',
    ...READ,
    description: 'Find passages in other documents that are similar to a passage or text.',
    parameters: objectOf(
      {},
      {
        bases: BASES,
        filter: FILTER_AS_ABOVE,
        id: textOf('Document id, or chunk id of a hit. This or text.', KnowledgeLimit.idLength),
        limit: HITS,
        text: textOf('What to compare with.', KnowledgeLimit.readLength),
      },
    ),
    state: FOUND,
  },
});
