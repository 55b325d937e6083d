import { Flexbox } from '@lobehub/ui';
import { createStaticStyles } from 'antd-style';
import { memo } from 'react';

import { CodeBlock, ErrorDisplay, KeyValueTable } from '@lobechat/shared-tool-ui';
import type { BuiltinRenderProps } from '@lobechat/types';

import type { CalculateParams, CalculateState } from '../../../types.ts';
import { AccuracyTag } from '../../components/AccuracyTag/index.tsx';
import { Answer } from '../../components/Answer/index.tsx';
import { AnswerNotes } from '../../components/AnswerNotes/index.tsx';
import { readText } from '../../read-arguments.ts';
import { useTexts } from '../../use-texts.ts';
import { listFacts } from './list-facts.ts';

const styles = createStaticStyles(({ css, cssVar }) => ({
  expression: css`
    font-family: ${cssVar.fontFamilyCode};
    color: ${cssVar.colorTextSecondary};
    overflow-wrap: anywhere;
  `,
}));

/** The value of an expression: typeset, exact, decimal, and how far it can be trusted. */
export const CalculateRender = memo<BuiltinRenderProps<CalculateParams, CalculateState>>(
  ({ args, content, pluginError, pluginState }) => {
    const { t } = useTexts();
    if (pluginError) return <ErrorDisplay error={pluginError} fallback={readText(content)} />;
    if (!pluginState) return <CodeBlock label={t('render.content')} text={readText(content)} />;

    return (
      <Flexbox gap={12}>
        <Flexbox horizontal align="center" gap={12} wrap="wrap">
          <code className={styles.expression}>{readText(args?.expression)}</code>
          <Answer isDisplay answer={pluginState} />
          <AccuracyTag isExact={pluginState.isExact} />
        </Flexbox>
        <KeyValueTable rows={listFacts(pluginState, t)} />
        <AnswerNotes answer={pluginState} />
      </Flexbox>
    );
  },
);

CalculateRender.displayName = 'CalculateRender';
