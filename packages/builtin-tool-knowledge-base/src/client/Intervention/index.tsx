import { Flexbox } from '@lobehub/ui';
import { memo } from 'react';

import { Note, RowList, toVisibleName, toVisibleText } from '@lobechat/shared-tool-ui';

import { GoneList } from '../components/GoneList/index.tsx';
import { knowledgeSurfaceKit, useTexts } from '../surface-kit.ts';
import { readDeletion, readOutside, type ShownDeletion } from './read-preview.ts';

interface Asked {
  hasPreview: boolean;
  reason?: string | undefined;
}

const NameList = memo<{ label: string; names: ReadonlyArray<string | undefined> }>(
  ({ label, names }) => (
    <RowList items={names} label={label}>
      {(name) => toVisibleName(name ?? '')}
    </RowList>
  ),
);
NameList.displayName = 'NameList';

/* Without a preview, the reason explains the request. */
const Asking = memo<{
  asked: Asked;
  base?: string | undefined;
  does: 'add' | 'deleteBases' | 'refresh' | 'remove';
  names: ReadonlyArray<string | undefined>;
}>(({ asked: { hasPreview, reason }, base, does, names }) => {
  const { t } = useTexts();
  return (
    <Flexbox gap={8}>
      {!hasPreview && reason !== undefined && <Note>{toVisibleText(reason, 2000)}</Note>}
      <Note>{t(`intervention.${does}`, { base: toVisibleName(base ?? '') })}</Note>
      {names.length > 0 && <NameList label={t('intervention.named')} names={names} />}
    </Flexbox>
  );
});
Asking.displayName = 'Asking';

const DeletionView = memo<{ kind: 'bases' | 'documents'; preview: ShownDeletion }>(
  ({ kind, preview }) => {
    const { t } = useTexts();
    const { baseName = '', chunks, documents, doomed, left, unknown } = preview;
    const along = [
      t('count.documents', { count: documents }),
      t('count.passages', { count: chunks }),
    ].join(' · ');
    return (
      <Flexbox gap={8}>
        <Note>
          {t(kind === 'bases' ? 'intervention.deleteBases' : 'intervention.remove', {
            base: toVisibleName(baseName),
          })}{' '}
          {t('intervention.goes', { what: along })}
        </Note>
        <GoneList items={doomed} label={t(kind === 'bases' ? 'gone.bases' : 'gone.documents')} />
        {left > 0 && <Note>{t('intervention.left', { count: left })}</Note>}
        {unknown.length > 0 && (
          <Note>{t('intervention.unknown', { names: unknown.map(toVisibleName).join(', ') })}</Note>
        )}
        <Note>{t('intervention.sourcesStay')}</Note>
      </Flexbox>
    );
  },
);
DeletionView.displayName = 'DeletionView';

const OutsideView = memo<{ paths: readonly string[] }>(({ paths }) => {
  const { t } = useTexts();
  return (
    <Flexbox gap={8}>
      <Note>{t('intervention.outside')}</Note>
      <NameList label={t('intervention.named')} names={paths} />
    </Flexbox>
  );
});
OutsideView.displayName = 'OutsideView';

const previewOutside = (preview: unknown) => {
  const paths = readOutside(preview);
  return paths && { element: <OutsideView paths={paths} /> };
};

const previewDeletion = (
  kind: 'bases' | 'documents',
  preview: unknown,
  named: ReadonlyArray<string | undefined>,
) => {
  const read = readDeletion(preview, kind);
  if (!read) return undefined;
  const seen = new Set(
    [...read.doomed.flatMap(({ id, name }) => [id, name ?? id]), ...read.unknown].map((name) =>
      name.toLowerCase(),
    ),
  );
  // May include items beyond the list.
  const isOfOther =
    read.left === 0 && named.some((name) => name !== undefined && !seen.has(name.toLowerCase()));
  return { element: <DeletionView kind={kind} preview={read} />, isOfOther };
};

/** The approval views of calls, by API name. */
export const knowledgeBaseInterventions = knowledgeSurfaceKit.createInterventions({
  addDocuments: {
    keepsView: true,
    preview: previewOutside,
    show: ({ base, paths = [], texts = [], urls = [] }, asked) => (
      <Asking
        asked={asked}
        base={base}
        does="add"
        names={[...paths, ...texts.map(({ title }) => title), ...urls]}
      />
    ),
    shows: ['base', 'paths', 'urls'],
  },
  deleteKnowledgeBases: {
    preview: (preview, { bases = [] }) => previewDeletion('bases', preview, bases),
    show: ({ bases = [] }, asked) => <Asking asked={asked} does="deleteBases" names={bases} />,
    shows: ['bases'],
  },
  refreshDocuments: {
    keepsView: true,
    preview: previewOutside,
    show: ({ base, documents = [], paths = [] }, asked) => (
      <Asking asked={asked} base={base} does="refresh" names={[...documents, ...paths]} />
    ),
    shows: ['base', 'documents', 'paths'],
  },
  removeDocuments: {
    preview: (preview, { documents = [] }) => previewDeletion('documents', preview, documents),
    show: ({ base, documents = [], paths = [] }, asked) => (
      <Asking asked={asked} base={base} does="remove" names={[...documents, ...paths]} />
    ),
    shows: ['base', 'documents', 'paths'],
  },
});
