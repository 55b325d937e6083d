import { Flexbox } from '@lobehub/ui';
import { createStaticStyles } from 'antd-style';
import { memo } from 'react';

import { CodeBlock, DataTable, ErrorDisplay } from '@lobechat/shared-tool-ui';
import type { BuiltinRenderProps } from '@lobechat/types';

import type { EvaluateParams, EvaluateState } from '../../../types.ts';
import { AccuracyTag } from '../../components/AccuracyTag/index.tsx';
import { readAssignments, readText } from '../../read-arguments.ts';
import { useTexts } from '../../use-texts.ts';
import { ItemValue } from './ItemValue.tsx';

const styles = createStaticStyles(({ css, cssVar }) => ({
  expression: css`
    font-family: ${cssVar.fontFamilyCode};
    font-weight: normal;
    overflow-wrap: anywhere;
  `,
  summary: css`
    margin: 0;
    color: ${cssVar.colorTextSecondary};
    overflow-wrap: anywhere;
  `,
}));

/** The values of several expressions, one a row. What failed says so in its row. */
export const EvaluateRender = memo<BuiltinRenderProps<EvaluateParams, EvaluateState>>(
  ({ args, content, pluginError, pluginState }) => {
    const { t } = useTexts();
    // A batch in which something failed still has a row for everything.
    if (!pluginState?.results.length) {
      if (pluginError) return <ErrorDisplay error={pluginError} fallback={readText(content)} />;
      if (!pluginState) return <CodeBlock label={t('render.content')} text={readText(content)} />;
    }
    const { failed, results, succeeded } = pluginState;
    const variables = readAssignments(args?.variables).join(', ');

    return (
      <Flexbox gap={8}>
        {variables !== '' && (
          <p className={styles.summary}>{t('render.variables', { variables })}</p>
        )}
        {failed > 0 && (
          <p className={styles.summary}>
            {t('inspector.someFailed', { succeeded, total: results.length })}
          </p>
        )}
        <DataTable
          columns={[
            t('render.expression'),
            t('render.value'),
            t('render.decimal'),
            t('render.accuracy'),
          ]}
          label={t('apiName.evaluate')}
          rows={results.map((item, position) => ({
            cells: [
              <code className={styles.expression} key="expression">
                {item.expression}
              </code>,
              <ItemValue item={item} key="value" />,
              item.answer?.decimal,
              item.answer && <AccuracyTag isExact={item.answer.isExact} key="accuracy" />,
            ],
            key: `${position}:${item.expression}`,
          }))}
        />
      </Flexbox>
    );
  },
);

EvaluateRender.displayName = 'EvaluateRender';
