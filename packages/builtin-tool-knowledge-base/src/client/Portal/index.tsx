import { memo } from 'react';

import { EmptyState } from '@lobechat/shared-tool-ui';
import type { BuiltinPortal, BuiltinPortalProps } from '@lobechat/types';

import { KnowledgeBaseApiName } from '../../types.ts';
import { ReadView } from '../components/Reader/ReadView.tsx';
import { knowledgeSurfaceKit, useTexts } from '../surface-kit.ts';

/* The document in full size, opened at the citation. */
const ReadKnowledgePortal = memo<BuiltinPortalProps>(({ state }) => {
  const { t } = useTexts();
  const read = knowledgeSurfaceKit.readState(KnowledgeBaseApiName.readKnowledge, state);
  if (!read?.document) return <EmptyState text={t('reader.empty')} />;
  return <ReadView opensAtMark read={read} />;
});
ReadKnowledgePortal.displayName = 'readKnowledgePortal';

/** Full-size views of results beside the conversation, by API name. */
export const knowledgeBasePortals: Readonly<Record<string, BuiltinPortal>> = {
  [KnowledgeBaseApiName.readKnowledge]: ReadKnowledgePortal,
};
