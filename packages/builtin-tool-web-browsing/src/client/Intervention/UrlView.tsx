import { memo } from 'react';

import { Note, toVisibleName, toVisibleText, useSay } from '@lobechat/shared-tool-ui';

import { webBrowsingSurfaceKit } from '../surface-kit.ts';
import type { ReadUrlPreview } from './read-preview.ts';

export interface UrlViewProps {
  preview: ReadUrlPreview;
}

/** Why each URL needs approval: the part that came from a page, and who would receive it. */
export const UrlView = memo<UrlViewProps>(({ preview: { urls } }) => {
  const { t } = webBrowsingSurfaceKit.useTexts();
  const say = useSay();
  return urls.map(({ host = '', reason = '' }, index) => (
    <Note key={index}>
      {t('intervention.suspicious', {
        host: toVisibleName(host),
        reason: toVisibleText(say(reason).text, 1000),
      })}
    </Note>
  ));
});

UrlView.displayName = 'UrlView';
