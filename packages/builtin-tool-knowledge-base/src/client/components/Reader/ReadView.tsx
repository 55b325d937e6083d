import { Flexbox } from '@lobehub/ui';
import { memo } from 'react';

import { EmptyState, Note } from '@lobechat/shared-tool-ui';

import { useTexts } from '../../surface-kit.ts';
import { DocumentHead, describePlace } from '../PassageHead/index.tsx';
import { type GivenRead, Reader } from './index.tsx';

export interface ReadViewProps {
  maxHeight?: number | undefined;
  opensAtMark?: boolean | undefined;
  read: GivenRead;
}

/** The part that was read, its document, and its text. */
export const ReadView = memo<ReadViewProps>(({ maxHeight, opensAtMark, read }) => {
  const texts = useTexts();
  const { language, t } = texts;
  const { document = {}, hidden = [], nextStart, text } = read;
  const { id, ...source } = document;
  const total = new Intl.NumberFormat(language).format(document.characters ?? 0);
  const place = [
    describePlace(read, texts),
    ...(document.characters === undefined ? [] : [t('reader.of', { total })]),
  ].join(' ');
  return (
    <Flexbox gap={8}>
      <DocumentHead withBase citation={{ ...source, documentId: id }} />
      <Note>{place}</Note>
      {hidden.length > 0 && <Note>{t('reader.hasHidden')}</Note>}
      {text ? (
        <Reader maxHeight={maxHeight} opensAtMark={opensAtMark} read={read} />
      ) : (
        <EmptyState text={t('reader.empty')} />
      )}
      {nextStart !== undefined && <Note>{t('reader.more')}</Note>}
    </Flexbox>
  );
});

ReadView.displayName = 'ReadView';
