import { memo } from 'react';

import type { BuiltinToolResult } from '@lobechat/types';

import { useText } from '../../i18n/use-text.ts';
import { JsonView } from '../Shared/JsonView.tsx';
import { Section } from '../Shared/Section.tsx';
import { TextBlock } from '../Shared/TextBlock.tsx';
import { BlockList } from './BlockList.tsx';

/** Props of {@link PlainResult}. */
export interface PlainResultProps {
  result: BuiltinToolResult;
}

/** A result of a tool without its own surface: its blocks, else its text, and its data. */
export const PlainResult = memo<PlainResultProps>(({ result }) => {
  const t = useText();
  const data = result.structured ?? result.state;
  const showsContent = result.success && !result.blocks?.length;
  return (
    <>
      {result.blocks && result.blocks.length > 0 && <BlockList blocks={result.blocks} />}
      {showsContent && <TextBlock label={t('model.content')} text={result.content} />}
      {data !== undefined && (
        <Section title={t(result.structured === undefined ? 'data.state' : 'data.structured')}>
          <JsonView label={t('data.state')} value={data} />
        </Section>
      )}
    </>
  );
});

PlainResult.displayName = 'PlainResult';
