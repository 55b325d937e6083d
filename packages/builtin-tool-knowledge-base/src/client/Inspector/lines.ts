import { type InspectorLines, shortenText } from '@lobechat/shared-tool-ui';

import type { knowledgeBaseApis } from '../../apis/index.ts';
import { countStatuses } from '../components/IngestItems/index.tsx';
import { describePlace } from '../components/PassageHead/index.tsx';
import type { GivenBase, GivenHit } from '../given.ts';
import type { KnowledgeTexts } from '../surface-kit.ts';

/** Maximum length of a title in an outcome. */
const SHORT = 60;

interface GivenFound {
  documents?: number | undefined;
  hits?: GivenHit[] | undefined;
}

const inspectFound = ({ documents = 0, hits }: GivenFound, { t }: KnowledgeTexts) =>
  hits &&
  (hits.length === 0
    ? t('inspector.nothing')
    : [
        t('count.passages', { count: hits.length }),
        t('count.documents', { count: documents }),
      ].join(' · '));

const inspectBase = ({ base }: { base?: GivenBase | undefined }, { t }: KnowledgeTexts) =>
  base?.documents === undefined ? undefined : t('count.documents', { count: base.documents });

const inspectGone = (
  { failed = 0, succeeded }: { failed?: number | undefined; succeeded?: number | undefined },
  { t }: KnowledgeTexts,
) =>
  succeeded === undefined
    ? undefined
    : [
        t('inspector.gone', { count: succeeded }),
        ...(failed > 0 ? [t('ingest.failed', { count: failed })] : []),
      ].join(' · ');

/** One-line summaries of calls, by API name. */
export const knowledgeBaseLines: InspectorLines<typeof knowledgeBaseApis> = {
  addDocuments: {
    about: ({ base, paths = [], texts = [], urls = [] }) =>
      paths.length + texts.length + urls.length > 0
        ? [...paths, ...texts.map(({ title }) => title), ...urls]
        : base,
    outcome: countStatuses,
    progress: countStatuses,
  },
  createKnowledgeBase: { about: ({ name }) => name },
  deleteKnowledgeBases: { about: ({ bases }) => bases, outcome: inspectGone },
  editKnowledgeBase: { about: ({ base }) => base, outcome: inspectBase },
  findSimilar: {
    about: ({ id, text }) => (text === undefined ? id : shortenText(text, SHORT)),
    outcome: inspectFound,
    placeholder: 6,
  },
  grepKnowledge: {
    about: ({ pattern }) => pattern,
    outcome: ({ atLeast, total }, { t }) =>
      total === undefined
        ? undefined
        : t(atLeast ? 'inspector.linesAtLeast' : 'inspector.lines', { count: total }),
    placeholder: 6,
  },
  listDocuments: {
    about: ({ base }) => base,
    outcome: ({ export: exported, total }, { t }) =>
      exported
        ? t('count.files', { count: exported.files?.length ?? 0 })
        : total !== undefined && t('count.documents', { count: total }),
    placeholder: 6,
  },
  listKnowledgeBases: {
    about: ({ query }) => query,
    outcome: ({ total }, { t }) =>
      total === undefined ? undefined : t('inspector.bases', { count: total }),
  },
  readKnowledge: {
    about: ({ id }) => id,
    outcome: (read, texts) =>
      read.document?.title &&
      [shortenText(read.document.title, SHORT), describePlace({ ...read, headings: [] }, texts)]
        .filter(Boolean)
        .join(' · '),
    placeholder: 8,
  },
  refreshDocuments: {
    about: ({ base, paths }) => paths ?? base,
    outcome: countStatuses,
    progress: countStatuses,
  },
  removeDocuments: {
    about: ({ base, documents = [], paths = [] }) =>
      documents.length + paths.length > 0 ? [...documents, ...paths] : base,
    outcome: inspectGone,
  },
  searchKnowledge: { about: ({ queries }) => queries, outcome: inspectFound, placeholder: 6 },
};
