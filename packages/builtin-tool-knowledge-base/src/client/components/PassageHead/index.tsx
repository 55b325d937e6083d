import { Flexbox, Icon } from '@lobehub/ui';
import { createStaticStyles } from 'antd-style';
import { EyeOff, FileText } from 'lucide-react';
import { memo } from 'react';

import { CopyButton, shortenPath, toVisibleName } from '@lobechat/shared-tool-ui';

import type { GivenCitation } from '../../given.ts';
import { type KnowledgeTexts, useTexts } from '../../surface-kit.ts';
import { rowStyles } from '../row-styles.ts';

const styles = createStaticStyles(({ css, cssVar }) => ({
  icon: css`
    flex: none;
    color: ${cssVar.colorTextSecondary};
  `,
}));

/** The location of a passage in its document: headings, page, characters. */
export const describePlace = (citation: GivenCitation, { language, t }: KnowledgeTexts): string => {
  const { end, headings = [], lastPage, page, start } = citation;
  const number = new Intl.NumberFormat(language);
  const pages =
    page === undefined
      ? undefined
      : lastPage === undefined || lastPage === page
        ? t('place.page', { page: number.format(page) })
        : t('place.pages', { from: number.format(page), to: number.format(lastPage) });
  const range =
    start === undefined || end === undefined
      ? undefined
      : t('place.characters', { from: number.format(start), to: number.format(end) });
  return [headings.map(toVisibleName).join(' › '), pages, range].filter(Boolean).join(' · ');
};

export interface DocumentHeadProps {
  citation: Pick<GivenCitation, 'base' | 'documentId' | 'path' | 'title' | 'url'>;
  /** Shows the name of the base. */
  withBase?: boolean | undefined;
}

/** The document of passages: title, source, and a copyable id. */
export const DocumentHead = memo<DocumentHeadProps>(({ citation, withBase }) => {
  const { t } = useTexts();
  const { base, documentId, path, title, url } = citation;
  const name = toVisibleName(title ?? documentId ?? '');
  const source = path === undefined ? url : shortenPath(path);
  const facts = [withBase && base?.name, source !== title && source].filter(
    (fact) => typeof fact === 'string' && fact !== '',
  ) as string[];
  return (
    <Flexbox gap={2}>
      <Flexbox horizontal align="center" gap={6}>
        <Icon aria-hidden className={styles.icon ?? ''} icon={FileText} size={14} />
        <span className={rowStyles.title}>{name}</span>
        {documentId !== undefined && (
          <CopyButton name={t('place.idOf', { name })} text={documentId} />
        )}
      </Flexbox>
      {facts.length > 0 && (
        <span className={rowStyles.secondary}>{facts.map(toVisibleName).join(' · ')}</span>
      )}
    </Flexbox>
  );
});
DocumentHead.displayName = 'DocumentHead';

export interface PassageHeadProps {
  citation: GivenCitation;
  /** Further facts, e.g. a score. */
  facts?: readonly string[] | undefined;
  hidden?: boolean | undefined;
}

/** The location of a passage, and whether it contains hidden text. */
export const PassageHead = memo<PassageHeadProps>(({ citation, facts = [], hidden }) => {
  const texts = useTexts();
  const { t } = texts;
  const place = [describePlace(citation, texts), ...facts].filter(Boolean).join(' · ');
  return (
    <Flexbox horizontal align="center" gap={8} wrap="wrap">
      <span className={rowStyles.secondary}>{place}</span>
      {hidden === true && (
        <Flexbox horizontal align="center" className={rowStyles.error ?? ''} gap={4}>
          <Icon aria-hidden icon={EyeOff} size={14} />
          <span>{t('hit.hidden')}</span>
        </Flexbox>
      )}
    </Flexbox>
  );
});
PassageHead.displayName = 'PassageHead';
