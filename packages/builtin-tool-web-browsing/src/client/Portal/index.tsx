import { Flexbox } from '@lobehub/ui';
import { memo } from 'react';

import { EmptyState } from '@lobechat/shared-tool-ui';
import type { BuiltinPortal, BuiltinPortalProps } from '@lobechat/types';

import { WebBrowsingApiName } from '../../types.ts';
import { PageList } from '../components/PageList.tsx';
import { webBrowsingSurfaceKit } from '../surface-kit.ts';

/* Full pages for reading. */
const createPagesPortal = (apiName: 'crawlMultiPages' | 'crawlSinglePage'): BuiltinPortal => {
  const Portal = memo<BuiltinPortalProps>(({ state }) => {
    const { t } = webBrowsingSurfaceKit.useTexts();
    const { results = [] } = webBrowsingSurfaceKit.readState(apiName, state) ?? {};
    if (results.length === 0) return <EmptyState text={t('render.emptyPage')} />;
    return (
      <Flexbox gap={12}>
        <PageList results={results} />
      </Flexbox>
    );
  });
  Portal.displayName = `${apiName}Portal`;
  return Portal;
};

/** Full-size views of pages beside the conversation, by API name. */
export const webBrowsingPortals: Readonly<Record<string, BuiltinPortal>> = {
  [WebBrowsingApiName.crawlMultiPages]: createPagesPortal('crawlMultiPages'),
  [WebBrowsingApiName.crawlSinglePage]: createPagesPortal('crawlSinglePage'),
};
