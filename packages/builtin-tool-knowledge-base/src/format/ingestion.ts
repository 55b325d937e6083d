import { countOf, joinLines, remark } from '@lobechat/prompts';

import { INGEST_STATUSES } from '../constants.ts';
import type { IngestProgress } from '../service.ts';
import type { AddDocumentsState, IngestItem, SkipReason } from '../types.ts';
import { nameOf, quoteName, sentenceOf } from './names.ts';
import { escapeTags } from './quote.ts';

/** Items per status listed for a model; more for failures. */
const LISTED = 20;
const LISTED_FAILURES = 50;

const HEADINGS: Readonly<Record<IngestItem['status'], string>> = {
  added: 'Added',
  failed: 'Failed',
  missing: 'Missing: gone at the source, kept here',
  pending: 'Pending: will be indexed by this or another process',
  unchanged: 'Unchanged',
  updated: 'Updated',
};

const SKIPPED: Readonly<Record<SkipReason, (count: number) => string>> = {
  hidden: (count) => `${count} hidden`,
  ignoreFile: (count) => `${count} .gitignore (it leaves nothing out: use exclude)`,
  link: (count) => countOf(count, 'link'),
  notIncluded: (count) => `${count} not matched by include`,
  package: (count) => `${countOf(count, 'folder')} of packages or built files`,
  special: (count) => `${count} neither a file nor a folder`,
  textless: (count) => `${count} without text, by the extension`,
};

/** What was passed over in folders. Recorded states may have no reasons. */
const formatSkipped = ({ skipped = 0, skippedFor = [] }: AddDocumentsState): string | undefined => {
  if (skipped === 0) return undefined;
  const reasons = skippedFor.map(({ count, reason }) => SKIPPED[reason](count)).join(', ');
  const entries = countOf(skipped, 'other entry', 'other entries');
  return remark(`${entries} of the folder skipped${reasons && `: ${reasons}`}.`);
};

const describeItem = ({ chunks, documentId, error, name, note, replaced }: IngestItem): string => {
  if (error) {
    const reason = sentenceOf([error.message, note].filter(Boolean).join(' '));
    const id = documentId === undefined ? '' : ` (id ${nameOf(documentId)})`;
    return `- ${quoteName(name)}${id}: ${reason} [${nameOf(error.type)}]`;
  }
  const facts = [
    ...(documentId === undefined ? [] : [`id ${nameOf(documentId)}`]),
    countOf(chunks, 'passage'),
    ...(note === undefined ? [] : [sentenceOf(note)]),
  ];
  // The beginning is quoted and escaped like any other text of a document.
  const old = replaced
    ? `. This replaced the text of that title, which is gone (${countOf(replaced.characters, 'character')}): ${JSON.stringify(escapeTags(sentenceOf(replaced.beginning)))}`
    : '';
  return `- ${quoteName(name)} (${facts.join(', ')})${old}`;
};

const numberOf = (status: IngestItem['status'], state: AddDocumentsState): number => {
  if (status === 'failed') return state.failed;
  return state.counts?.[status] ?? state.results.filter((item) => item.status === status).length;
};

const formatStatus = (status: IngestItem['status'], state: AddDocumentsState): string[] => {
  const number = numberOf(status, state);
  if (number === 0) return [];
  const heading = `${HEADINGS[status]} (${number})`;
  // Unchanged documents need no mention.
  if (status === 'unchanged') return [`${heading}.`];
  const items = state.results.filter((item) => item.status === status);
  const shown = items.slice(0, status === 'failed' ? LISTED_FAILURES : LISTED);
  const rest = number - shown.length;
  // Other statuses have used up the room.
  if (shown.length === 0) return [`${heading}; listDocuments shows them.`];
  return [
    `${heading}:`,
    ...shown.map(describeItem),
    ...(rest > 0 ? [`- and ${rest} more; listDocuments shows them`] : []),
  ];
};

/** The outcome for added or refreshed documents, failures first. */
export const formatIngested = (state: AddDocumentsState): string => {
  const { base, failed, skipped = 0, succeeded } = state;
  const total = succeeded + failed;
  const into = quoteName(base.name);
  if (total === 0 && skipped === 0) return `There was nothing to read for ${into}.`;
  if (total === 0) return `There was nothing to read for ${into}: all files found were skipped.`;
  const pending = numberOf('pending', state);
  const missing = numberOf('missing', state);
  const outcome =
    pending > 0
      ? `, ${pending} still to be indexed`
      : ` checked, ${missing > 0 ? `${missing} gone at the source` : 'no failures'}`;
  const heading =
    failed === 0
      ? `${into}: ${countOf(total, 'document')}${outcome}.`
      : `${into}: ${failed} of ${countOf(total, 'document')} failed; the others are in the base.`;
  const order = ['failed', ...INGEST_STATUSES.filter((status) => status !== 'failed')] as const;
  return joinLines([
    failed === total ? `${into}: nothing was added.` : heading,
    ...order.flatMap((status) => formatStatus(status, state)),
    pending > 0
      ? remark(
          'listDocuments with status pending shows what is left. If this program ends first, `lobe-tools worker` continues.',
        )
      : undefined,
    state.results.some(({ documentId, status }) => status === 'failed' && documentId !== undefined)
      ? remark(
          'Failed documents with an id stay listed: refreshDocuments with the id tries again, removeDocuments removes them.',
        )
      : undefined,
    formatSkipped(state),
  ]);
};

/** The progress of ingestion on one line. */
export const formatProgress = ({ done, name, result, total }: IngestProgress): string => {
  const number = Math.min(result ? done : done + 1, Math.max(total, 1));
  const outcome = result ? ` (${result.status})` : '';
  return `[${number}/${Math.max(total, number)}] ${nameOf(name)}${outcome}`;
};
