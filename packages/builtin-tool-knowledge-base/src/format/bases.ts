import { countOf, formatTable, joinLines, joinList, remark } from '@lobechat/prompts';

import type {
  BaseFacts,
  DeleteKnowledgeBasesState,
  EditKnowledgeBaseState,
  ListKnowledgeBasesParams,
  ListKnowledgeBasesState,
} from '../types.ts';
import { nameOf, quoteName, sentenceOf } from './names.ts';
import { pastTheEnd } from './remarks.ts';

const describeIndex = ({ index }: BaseFacts): string => {
  if (!index) return '';
  const { dimension, lexical, semantic } = index;
  const meaning =
    semantic && `${semantic}${dimension === undefined ? '' : `, ${dimension} dimensions`}`;
  return [lexical, meaning].filter(Boolean).join(' + ');
};

/** The documents by status, if not all of them are ready. */
const describeStatuses = ({ documents, failed, pending }: BaseFacts): string | undefined => {
  if (failed + pending === 0) return undefined;
  return [
    `${documents} ready`,
    ...(pending > 0 ? [`${pending} pending`] : []),
    ...(failed > 0 ? [`${failed} failed`] : []),
  ].join(', ');
};

/** A base on one line. */
export const describeBase = (base: BaseFacts): string => {
  const { chunks, documents, id, name } = base;
  const facts = [
    `id ${nameOf(id)}`,
    describeStatuses(base) ?? countOf(documents, 'document'),
    countOf(chunks, 'passage'),
  ];
  return `${quoteName(name)} (${facts.join(', ')})`;
};

/** A list of bases for the model. */
export const formatBases = (
  { query }: ListKnowledgeBasesParams,
  { bases, nextOffset, total }: ListKnowledgeBasesState,
): string => {
  if (total === 0) {
    return query === undefined
      ? 'There are no knowledge bases yet. createKnowledgeBase creates one.'
      : `No knowledge base has ${quoteName(query)} in its name or description. Leave query out to list all.`;
  }
  if (bases.length === 0) return pastTheEnd(total, 'knowledge base');
  return joinLines([
    `${countOf(total, 'knowledge base')}:`,
    formatTable({
      columns: ['name', 'id', 'documents', 'passages', 'characters', 'about', 'index'],
      rows: bases.map((base) => [
        nameOf(base.name),
        base.id,
        describeStatuses(base) ?? base.documents,
        base.chunks,
        base.characters,
        nameOf(base.description ?? ''),
        describeIndex(base),
      ]),
    }),
    nextOffset === undefined ? undefined : remark(`More with offset ${nextOffset}.`),
  ]);
};

export const formatEdited = ({ base, changed }: EditKnowledgeBaseState): string =>
  changed.length === 0
    ? `${describeBase(base)} is already like that: nothing was changed.`
    : `Changed the ${joinList(changed)} of ${describeBase(base)}.`;

/** The outcome for each base to delete. */
export const formatDeletedBases = ({ results, succeeded }: DeleteKnowledgeBasesState): string =>
  joinLines([
    succeeded === 0 ? 'Nothing was deleted:' : `Deleted ${countOf(succeeded, 'knowledge base')}:`,
    ...results.map(({ chunks, documents, error, name }) =>
      error
        ? `- not deleted: ${quoteName(name)}: ${sentenceOf(error.message)}`
        : `- ${quoteName(name)} with ${countOf(documents, 'document')} and ${countOf(chunks, 'passage')}`,
    ),
  ]);
