import { memo } from 'react';

import type { BuiltinToolResult } from '@lobechat/types';

import { lazyView } from '../../chunks/lazy-view.tsx';
import { useText } from '../../i18n/use-text.ts';
import type { RunRecord } from '../../run/run-record.ts';
import { ArtifactRows } from '../Artifacts/ArtifactRows.tsx';
import { Section } from '../Shared/Section.tsx';
import { BlockList } from './BlockList.tsx';

const MessageView = lazyView(async () => (await import('./MessageView.tsx')).MessageView);

/** Props of {@link ModelView}. */
export interface ModelViewProps {
  record: RunRecord;
  result: BuiltinToolResult;
}

/** The result as the model reads it: the text, with facts and artifacts' names, and the blocks. */
export const ModelView = memo<ModelViewProps>(({ record, result }) => {
  const t = useText();
  const { artifacts, blocks } = result;
  return (
    <>
      <MessageView record={record} />
      {blocks && blocks.length > 0 && (
        <Section note={blocks.length} title={t('model.blocks')}>
          <BlockList blocks={blocks} />
        </Section>
      )}
      {artifacts && artifacts.length > 0 && (
        <Section note={artifacts.length} title={t('model.artifacts')}>
          <ArtifactRows artifacts={artifacts} />
        </Section>
      )}
    </>
  );
});

ModelView.displayName = 'ModelView';
