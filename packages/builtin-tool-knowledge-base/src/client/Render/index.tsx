import { EmptyState, Note, toVisibleText } from '@lobechat/shared-tool-ui';

import { BaseList, BaseView } from '../components/BaseList/index.tsx';
import { DocumentList } from '../components/DocumentList/index.tsx';
import { GoneList } from '../components/GoneList/index.tsx';
import { HitList } from '../components/HitList/index.tsx';
import { IngestItems } from '../components/IngestItems/index.tsx';
import { MatchList } from '../components/MatchList/index.tsx';
import { ReadView } from '../components/Reader/ReadView.tsx';
import type { GivenBase, GivenHit } from '../given.ts';
import { knowledgeSurfaceKit, type KnowledgeTexts } from '../surface-kit.ts';

/** Maximum height of a text in a conversation, in CSS pixels; the Portal shows it in full size. */
const READ_HEIGHT = 420;

interface Called {
  texts: KnowledgeTexts;
}

interface GivenFound {
  hits?: GivenHit[] | undefined;
  index?: { reranked?: boolean | undefined } | undefined;
  notes?: Array<string | undefined> | undefined;
  pending?: number | undefined;
}

/** A note says why a search did less than configured; its text comes from a server. */
const NOTE_LENGTH = 500;

const showFound = (
  { hits, index, notes = [], pending = 0 }: GivenFound,
  { texts: { t } }: Called,
) =>
  hits && (
    <>
      {index?.reranked && hits.length > 1 && <Note>{t('hit.reranked')}</Note>}
      {hits.length === 0 ? <EmptyState text={t('hit.none')} /> : <HitList hits={hits} />}
      {pending > 0 && <Note>{t('hit.pending', { count: pending })}</Note>}
      {notes.map(
        (note, position) =>
          note !== undefined && <Note key={position}>{toVisibleText(note, NOTE_LENGTH)}</Note>,
      )}
    </>
  );

const showBase = ({ base }: { base?: GivenBase | undefined }) =>
  base?.name && <BaseView base={base} />;

/** Views of finished results, by API name. */
export const knowledgeBaseRenders = knowledgeSurfaceKit.createRenders({
  addDocuments: {
    show: (state, { texts: { t } }) =>
      state.results?.length === 0 ? (
        <EmptyState text={t('ingest.none')} />
      ) : (
        state.results && <IngestItems state={state} />
      ),
    showsPartly: true,
  },
  createKnowledgeBase: showBase,
  deleteKnowledgeBases: {
    show: ({ results }, { texts: { t } }) =>
      results && <GoneList items={results} label={t('gone.bases')} />,
    showsPartly: true,
  },
  editKnowledgeBase: showBase,
  findSimilar: showFound,
  grepKnowledge: ({ atLeast, matches, total = 0 }, { texts: { t } }) =>
    matches && (
      <>
        {matches.length === 0 ? (
          <EmptyState text={t('grep.none')} />
        ) : (
          <MatchList matches={matches} />
        )}
        {total > matches.length && (
          <Note>
            {t(atLeast ? 'list.shownOfAtLeast' : 'list.shownOf', { shown: matches.length, total })}
          </Note>
        )}
      </>
    ),
  listDocuments: ({ base, documents, export: exported, total = 0 }, { texts: { t } }) => {
    if (exported) {
      const { chunks = 0, dimension = 0, files = [] } = exported;
      return (
        <>
          {base?.name && <BaseView base={base} />}
          <Note>
            {[
              t('count.files', { count: files.length }),
              t('count.passages', { count: chunks }),
              ...(dimension > 0 ? [t('base.dimensions', { count: dimension })] : []),
            ].join(' · ')}
          </Note>
        </>
      );
    }
    return (
      documents && (
        <>
          {documents.length === 0 ? (
            <EmptyState text={t('document.none')} />
          ) : (
            <DocumentList documents={documents} />
          )}
          {total > documents.length && (
            <Note>{t('list.shownOf', { shown: documents.length, total })}</Note>
          )}
        </>
      )
    );
  },
  listKnowledgeBases: ({ bases, total = 0 }, { texts: { t } }) =>
    bases && (
      <>
        {bases.length === 0 ? <EmptyState text={t('base.none')} /> : <BaseList bases={bases} />}
        {total > bases.length && <Note>{t('list.shownOf', { shown: bases.length, total })}</Note>}
      </>
    ),
  readKnowledge: (state) =>
    state.document && (
      <>
        {[state, ...(state.others ?? [])].map((read, index) => (
          <ReadView key={index} maxHeight={READ_HEIGHT} read={read} />
        ))}
      </>
    ),
  refreshDocuments: {
    show: (state, { texts: { t } }) =>
      state.results?.length === 0 && !state.succeeded ? (
        <EmptyState text={t('ingest.none')} />
      ) : (
        state.results && <IngestItems state={state} />
      ),
    showsPartly: true,
  },
  removeDocuments: {
    show: ({ omitted = 0, results }, { texts: { t } }) =>
      results && (
        <>
          <GoneList items={results} label={t('gone.documents')} />
          {omitted > 0 && <Note>{t('ingest.omitted', { count: omitted })}</Note>}
        </>
      ),
    showsPartly: true,
  },
  searchKnowledge: showFound,
});
