import { Flexbox } from '@lobehub/ui';
import { memo } from 'react';

import {
  CodeBlock,
  ErrorDisplay,
  formatSize,
  formatTime,
  type KeyValueRow,
  KeyValueTable,
} from '@lobechat/shared-tool-ui';
import type { BuiltinRenderProps } from '@lobechat/types';

import type { ReadArtifactParams, ReadArtifactState } from '../../../types.ts';
import { readText } from '../../read-text.ts';
import { type ArtifactTexts, useTexts } from '../../use-texts.ts';
import { ArtifactContent } from './ArtifactContent.tsx';

const listFacts = (
  { artifact, kind, length, nextOffset, offset }: ReadArtifactState,
  { language, t }: Pick<ArtifactTexts, 'language' | 't'>,
): KeyValueRow[] => {
  const { createdAt, id, mimeType, name, size } = artifact;
  const isPart = kind === 'text' && (offset > 0 || nextOffset !== undefined);
  const number = new Intl.NumberFormat(language);
  return [
    { label: t('render.name'), value: name },
    { label: t('render.type'), value: mimeType },
    { label: t('render.size'), value: formatSize(size, language) },
    ...(isPart
      ? [
          {
            label: t('render.part'),
            value: t('render.bytes', {
              from: number.format(offset),
              to: number.format(offset + length),
              total: number.format(size),
            }),
          },
        ]
      : []),
    { label: t('render.created'), value: formatTime(createdAt, language) },
    { copy: id, label: t('render.id'), value: id },
  ];
};

/** What was read of an artifact, and what it is. */
export const ReadArtifactRender = memo<BuiltinRenderProps<ReadArtifactParams, ReadArtifactState>>(
  ({ content, pluginError, pluginState }) => {
    const { language, t } = useTexts();
    if (pluginError) return <ErrorDisplay error={pluginError} fallback={readText(content)} />;
    if (!pluginState) return <CodeBlock label={t('render.content')} text={readText(content)} />;

    return (
      <Flexbox gap={12}>
        <ArtifactContent state={pluginState} />
        <KeyValueTable rows={listFacts(pluginState, { language, t })} />
      </Flexbox>
    );
  },
);

ReadArtifactRender.displayName = 'ReadArtifactRender';
