import { memo } from 'react';

import { CopyButton } from '@lobechat/shared-tool-ui';
import { toModelText } from '@lobechat/tool-contracts';
import type { BuiltinToolResult } from '@lobechat/types';

import { useText } from '../../i18n/use-text.ts';
import { ArtifactRows } from '../Artifacts/ArtifactRows.tsx';
import { Section } from '../Shared/Section.tsx';
import { TextBlock } from '../Shared/TextBlock.tsx';
import { BlockList } from './BlockList.tsx';

/** What {@link ModelView} takes. */
export interface ModelViewProps {
  result: BuiltinToolResult;
}

/** The result as the model reads it: the text, with facts and artifacts' names, and the blocks. */
export const ModelView = memo<ModelViewProps>(({ result }) => {
  const t = useText();
  const { artifacts, blocks } = result;
  const text = toModelText(result);
  return (
    <>
      <Section
        extra={<CopyButton name={t('model.content')} text={text} />}
        note={t('model.characters', { count: text.length })}
        title={t('model.content')}
      >
        <TextBlock label={t('model.content')} text={text} />
      </Section>
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
