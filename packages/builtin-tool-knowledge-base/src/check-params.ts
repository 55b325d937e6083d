import { ToolError, ToolErrorType } from '@lobechat/types';

import type {
  AddDocumentsParams,
  EditKnowledgeBaseParams,
  FindSimilarParams,
  KnowledgeBaseApiNameType,
  ListKnowledgeBasesParams,
  ReadKnowledgeParams,
  RemoveDocumentsParams,
  SearchKnowledgeParams,
} from './types.ts';

const refuse = (message: string): never => {
  throw new ToolError(ToolErrorType.InvalidArguments, message);
};

const isBlank = (text: string | undefined): boolean => text?.trim() === '';

const RANGES = [
  ['start', 'end', 'end', 1],
  ['page', 'lastPage', 'lastPage', 0],
  ['line', 'lastLine', 'lastLine', 0],
] as const;

const checkReading = (params: ReadKnowledgeParams): void => {
  const used = RANGES.filter(
    ([from, to]) => params[from] !== undefined || params[to] !== undefined,
  );
  if (used.length > 1) {
    refuse(
      'Pass one of characters (start, end), pages (page, lastPage) and lines (line, lastLine).',
    );
  }
  for (const [from, to, named, least] of used) {
    const begin = params[from];
    const last = params[to];
    if (begin === undefined && to !== 'end') refuse(`${named} needs ${from}: pass both.`);
    if (last !== undefined && last < (begin ?? 0) + least) {
      refuse(`${named} is ${last}, which is before ${from} (${begin ?? 0}). Pass a later one.`);
    }
  }
  if (used.length > 0 && params.neighbours) {
    refuse('neighbours go with the chunk id of a hit, not with characters, pages or lines.');
  }
};

const CHECKS: { readonly [Name in KnowledgeBaseApiNameType]?: (params: never) => void } = {
  addDocuments: ({ paths, texts, urls }: AddDocumentsParams) => {
    if (!paths && !texts && !urls) refuse('There is nothing to add. Pass paths, texts or urls.');
  },
  createKnowledgeBase: ({ name }: { name: string }) => {
    if (isBlank(name)) refuse('The name is blank. Pass one with letters.');
  },
  editKnowledgeBase: ({ description, name }: EditKnowledgeBaseParams) => {
    if (isBlank(name)) refuse('The name is blank. Pass one with letters.');
    if (description === undefined && name === undefined) {
      refuse('There is nothing to change. Pass name or description.');
    }
  },
  findSimilar: ({ id, text }: FindSimilarParams) => {
    if ((id === undefined) === (text === undefined)) refuse('Pass one of id and text.');
    if (isBlank(text)) refuse('The text is blank. Pass one with words.');
  },
  listKnowledgeBases: ({ query }: ListKnowledgeBasesParams) => {
    if (isBlank(query)) refuse('The query is blank. Leave it out to list all.');
  },
  readKnowledge: checkReading,
  removeDocuments: ({ documents, paths }: RemoveDocumentsParams) => {
    if (!documents && !paths) refuse('Nothing is named. Pass documents or paths.');
  },
  searchKnowledge: ({ queries }: SearchKnowledgeParams) => {
    if (queries.every(isBlank)) refuse('The query is blank. Ask with words.');
  },
};

/** Rejects what a schema cannot express: combinations of parameters, and blank texts. */
export const checkParams = (apiName: KnowledgeBaseApiNameType, params: object): void =>
  CHECKS[apiName]?.(params as never);
