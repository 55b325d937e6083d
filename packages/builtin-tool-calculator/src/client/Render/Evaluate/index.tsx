import { memo } from 'react';

import { StateView } from '@lobechat/shared-tool-ui';
import type { BuiltinRenderProps } from '@lobechat/types';

import type { EvaluateParams, EvaluateState } from '../../../types.ts';
import { BatchTable } from '../../components/BatchTable/index.tsx';
import { readBatch } from '../../components/read-state/read-batch.ts';
import { Statement } from '../../components/Statement/index.tsx';
import { readAssignments } from '../../read-arguments.ts';
import { useTexts } from '../../use-texts.ts';

/** The values of several expressions, one a row. What failed says so in its row. */
export const EvaluateRender = memo<BuiltinRenderProps<EvaluateParams, EvaluateState>>(
  ({ args, ...result }) => {
    const { t } = useTexts();
    const variables = readAssignments(args?.variables).join(', ');
    return (
      <StateView showsPartly read={readBatch(result.pluginError)} result={result}>
        {(items) => (
          <>
            {variables !== '' && <Statement>{t('render.variables', { variables })}</Statement>}
            <BatchTable
              heading={t('render.expression')}
              items={items}
              label={t('apiName.evaluate')}
            />
          </>
        )}
      </StateView>
    );
  },
);

EvaluateRender.displayName = 'EvaluateRender';
