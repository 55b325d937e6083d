import type { BuiltinServerRuntimeOutput, ParametersOf, StateOf } from '@lobechat/types';

import type { knowledgeBaseApis } from './apis/index.ts';
import { describeBatch } from './describe-batch.ts';
import { describeBase, formatBases, formatDeletedBases, formatEdited } from './format/bases.ts';
import { formatDocuments, formatRemoved } from './format/documents.ts';
import { formatFound } from './format/hits.ts';
import { formatIngested } from './format/ingestion.ts';
import { formatMatches } from './format/matches.ts';
import { formatRead } from './format/reading.ts';
import type { ExportFile, KnowledgeAnswer } from './service.ts';
import type { KnowledgeBaseApiNameType } from './types.ts';

type Apis = typeof knowledgeBaseApis;

type Output<Name extends KnowledgeBaseApiNameType> = BuiltinServerRuntimeOutput<
  StateOf<Apis, Name>
>;

type Describe<Name extends KnowledgeBaseApiNameType> = (
  answer: KnowledgeAnswer<Name>,
  params: ParametersOf<Apis, Name>,
) => Output<Name>;

const succeed = <State>(content: string, state: State): BuiltinServerRuntimeOutput<State> => ({
  content,
  state,
  success: true,
});

/** The files of an export, which the engine stores as artifacts; a model reads only their names. */
const attachFiles = (
  output: Output<'listDocuments'>,
  files: readonly ExportFile[],
): Output<'listDocuments'> => ({
  ...output,
  blocks: [
    { text: output.content, type: 'text' },
    ...files.map(({ base64, mimeType, name }) => ({
      resource: { blob: base64, mimeType, uri: `file:///${encodeURIComponent(name)}` },
      type: 'resource' as const,
    })),
  ],
  modelMetadata: {
    chunks: output.state?.export?.chunks ?? 0,
    dimension: output.state?.export?.dimension ?? 0,
  },
});

const DESCRIPTIONS: { readonly [Name in KnowledgeBaseApiNameType]: Describe<Name> } = {
  addDocuments: ({ state }) => describeBatch(state, formatIngested(state)),
  createKnowledgeBase: ({ state }) =>
    succeed(`Created ${describeBase(state.base)}. addDocuments fills it.`, state),
  deleteKnowledgeBases: ({ state }) => describeBatch(state, formatDeletedBases(state)),
  editKnowledgeBase: ({ state }) => succeed(formatEdited(state), state),
  findSimilar: ({ state }, params) => succeed(formatFound(params, state), state),
  grepKnowledge: ({ state }, params) => succeed(formatMatches(params, state), state),
  listDocuments: ({ files, state }, params) => {
    const output = succeed(formatDocuments(params, state), state);
    return state.export ? attachFiles(output, files ?? []) : output;
  },
  listKnowledgeBases: ({ state }, params) => succeed(formatBases(params, state), state),
  readKnowledge: ({ state }) => succeed(formatRead(state), state),
  refreshDocuments: ({ state }) => describeBatch(state, formatIngested(state)),
  removeDocuments: ({ state }) => describeBatch(state, formatRemoved(state)),
  searchKnowledge: ({ passages, state }, params) =>
    succeed(formatFound(params, state, passages), state),
};

/** Describes an answer of the service: its text for the model, and whether anything was done. */
export const describeOutcome = <Name extends KnowledgeBaseApiNameType>(
  apiName: Name,
  params: ParametersOf<Apis, Name>,
  answer: KnowledgeAnswer<Name>,
): Output<Name> => DESCRIPTIONS[apiName](answer, params);
