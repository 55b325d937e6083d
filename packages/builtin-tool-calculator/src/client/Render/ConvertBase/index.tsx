import { Flexbox } from '@lobehub/ui';
import { createStaticStyles } from 'antd-style';
import { memo } from 'react';

import { CodeBlock, CopyButton, DataTable, ErrorDisplay } from '@lobechat/shared-tool-ui';
import type { BuiltinRenderProps } from '@lobechat/types';

import type { ConvertBaseParams, ConvertBaseState } from '../../../types.ts';
import { AccuracyTag } from '../../components/AccuracyTag/index.tsx';
import { readText } from '../../read-arguments.ts';
import { useTexts } from '../../use-texts.ts';

const styles = createStaticStyles(({ css, cssVar }) => ({
  digits: css`
    font-family: ${cssVar.fontFamilyCode};
    overflow-wrap: anywhere;
  `,
  summary: css`
    margin: 0;
    color: ${cssVar.colorTextSecondary};
    overflow-wrap: anywhere;
  `,
}));

/** One number written in several bases, each ready to be copied. */
export const ConvertBaseRender = memo<BuiltinRenderProps<ConvertBaseParams, ConvertBaseState>>(
  ({ args, content, pluginError, pluginState }) => {
    const { t } = useTexts();
    if (pluginError) return <ErrorDisplay error={pluginError} fallback={readText(content)} />;
    if (!pluginState) return <CodeBlock label={t('render.content')} text={readText(content)} />;

    return (
      <Flexbox gap={8}>
        <p className={styles.summary}>
          {t('render.readIn', { base: pluginState.fromBase, value: readText(args?.value) })}
        </p>
        <DataTable
          columns={[t('render.base'), t('render.digits'), t('render.accuracy')]}
          label={t('apiName.convertBase')}
          rows={pluginState.results.map(({ base, digits, isExact, literal }) => ({
            cells: [
              base,
              <Flexbox horizontal align="center" gap={4} key="digits">
                <code className={styles.digits}>{literal ?? digits}</code>
                <CopyButton name={t('render.inBase', { base })} text={literal ?? digits} />
              </Flexbox>,
              <AccuracyTag isExact={isExact} key="accuracy" />,
            ],
            key: String(base),
          }))}
        />
      </Flexbox>
    );
  },
);

ConvertBaseRender.displayName = 'ConvertBaseRender';
