import { countOf, formatTable, joinLines, remark } from '@lobechat/prompts';
import { formatDateTime } from '@lobechat/prompts/date-time';

import type {
  DocumentFacts,
  ListDocumentsParams,
  ListDocumentsState,
  RemoveDocumentsState,
} from '../types.ts';
import { describeBase } from './bases.ts';
import { nameOf, quoteName, sentenceOf } from './names.ts';
import { quote } from './quote.ts';
import { noteRemarks, pastTheEnd } from './remarks.ts';

const describeStatus = ({ error, status }: DocumentFacts): string =>
  error ? `${status}: ${sentenceOf(error.message)}` : status;

const describeMetadata = ({ metadata = {} }: DocumentFacts): string =>
  Object.entries(metadata)
    .map(([name, value]) => `${name}=${String(value)}`)
    .join(', ');

const formatOutline = ({ id, outline = [], outlineOmitted = 0, title }: DocumentFacts): string =>
  quote({
    attributes: { source: `${nameOf(title)} (id ${nameOf(id)})` },
    tag: 'outline',
    text: [
      ...outline.map(
        ({ level, page, start, title: heading }) =>
          `${'  '.repeat(Math.max(level - 1, 0))}- ${nameOf(heading)} (${page === undefined ? '' : `page ${page}, `}start ${start})`,
      ),
      ...(outlineOmitted > 0 ? [`[${countOf(outlineOmitted, 'more heading')}]`] : []),
    ].join('\n'),
  });

/** Columns that only some documents fill. */
const OPTIONAL = {
  pages: ({ pages }: DocumentFacts) => pages,
  tags: ({ tags = [] }: DocumentFacts) => tags.join(', '),
  metadata: describeMetadata,
  language: ({ language }: DocumentFacts) => language,
} as const;

const formatTableOf = (documents: readonly DocumentFacts[]): string => {
  const optional = Object.entries(OPTIONAL).filter(([, read]) =>
    documents.some((one) => read(one)),
  );
  return formatTable({
    columns: [
      'id',
      'title',
      'from',
      'format',
      'status',
      'characters',
      'passages',
      'updated',
    ].concat(optional.map(([name]) => name)),
    rows: documents.map((document) => [
      document.id,
      nameOf(document.title),
      nameOf(document.path ?? document.url ?? ''),
      document.format,
      describeStatus(document),
      document.characters,
      document.chunks,
      formatDateTime(document.updatedAt),
      ...optional.map(([, read]) => read(document)),
    ]),
  });
};

const formatExport = ({ base, export: given }: ListDocumentsState): string | undefined =>
  given &&
  `Exported ${describeBase(base)}: ${countOf(given.chunks, 'chunk')} with ${
    given.dimension === 0 ? 'no vectors' : `vectors of ${given.dimension} dimensions`
  } in ${countOf(given.files.length, 'file')}.`;

/** The documents of a base, or its export, for the model. */
export const formatDocuments = (params: ListDocumentsParams, state: ListDocumentsState): string => {
  const { base, documents, nextOffset, notes, total } = state;
  const exported = formatExport(state);
  if (exported !== undefined) return exported;
  const all = base.documents + base.failed + base.pending;
  if (all === 0) return `${describeBase(base)} is empty. addDocuments fills it.`;
  if (total === 0) {
    return joinLines([
      `None of the ${countOf(all, 'document')} of ${quoteName(base.name)} matches. Leave out query, status or filter.`,
      noteRemarks(notes),
    ]);
  }
  if (documents.length === 0) return pastTheEnd(total, 'document');
  return joinLines([
    `${countOf(total, 'document')} of ${describeBase(base)}:`,
    formatTableOf(documents),
    ...(params.outline
      ? documents.filter(({ outline }) => outline?.length).map(formatOutline)
      : []),
    nextOffset === undefined ? undefined : remark(`More with offset ${nextOffset}.`),
  ]);
};

/** The outcome for each document to delete. */
export const formatRemoved = (state: RemoveDocumentsState): string => {
  const { base, omitted = 0, results, succeeded } = state;
  return joinLines([
    succeeded === 0
      ? `Nothing was removed from ${quoteName(base.name)}:`
      : `Removed ${countOf(succeeded, 'document')} from ${quoteName(base.name)}:`,
    ...results.map(({ chunks, error, name }) =>
      error
        ? `- not removed: ${quoteName(name)}: ${sentenceOf(error.message)}`
        : `- ${quoteName(name)} with ${countOf(chunks, 'passage')}`,
    ),
    omitted > 0 ? remark(`${omitted} more are not listed.`) : undefined,
  ]);
};
