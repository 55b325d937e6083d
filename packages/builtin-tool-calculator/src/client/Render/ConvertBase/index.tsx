import { Flexbox } from '@lobehub/ui';
import { createStaticStyles } from 'antd-style';
import { memo } from 'react';

import { CopyButton, DataTable, StateView } from '@lobechat/shared-tool-ui';
import type { BuiltinRenderProps } from '@lobechat/types';

import type { ConvertBaseParams, ConvertBaseState } from '../../../types.ts';
import { AccuracyTag } from '../../components/AccuracyTag/index.tsx';
import { Statement } from '../../components/Statement/index.tsx';
import { readText } from '../../read-arguments.ts';
import { useTexts } from '../../use-texts.ts';
import { readConversion } from './read-conversion.ts';

const styles = createStaticStyles(({ css, cssVar }) => ({
  digits: css`
    font-family: ${cssVar.fontFamilyCode};
    overflow-wrap: anywhere;
  `,
}));

/** One number written in several bases, each ready to be copied. */
export const ConvertBaseRender = memo<BuiltinRenderProps<ConvertBaseParams, ConvertBaseState>>(
  ({ args, ...result }) => {
    const { t } = useTexts();
    return (
      <StateView read={readConversion} result={result}>
        {({ fromBase, results }) => (
          <>
            {fromBase !== undefined && (
              <Statement>
                {t('render.readIn', { base: fromBase, value: readText(args?.value) })}
              </Statement>
            )}
            <DataTable
              columns={[t('render.base'), t('render.digits'), t('render.accuracy')]}
              label={t('apiName.convertBase')}
              rows={results.map(({ base, digits, isExact, literal }, position) => ({
                cells: [
                  base,
                  <Flexbox horizontal align="center" gap={4} key="digits">
                    <code className={styles.digits}>{literal ?? digits}</code>
                    <CopyButton name={t('render.inBase', { base })} text={literal ?? digits} />
                  </Flexbox>,
                  <AccuracyTag isExact={isExact} key="accuracy" />,
                ],
                key: `${position}:${base}`,
              }))}
            />
          </>
        )}
      </StateView>
    );
  },
);

ConvertBaseRender.displayName = 'ConvertBaseRender';
