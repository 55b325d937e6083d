import { memo } from 'react';

import { StateView } from '@lobechat/shared-tool-ui';
import type { BuiltinRenderProps } from '@lobechat/types';

import type { ConvertUnitsParams, ConvertUnitsState } from '../../../types.ts';
import { BatchTable } from '../../components/BatchTable/index.tsx';
import { readBatch } from '../../components/read-state/read-batch.ts';
import { useTexts } from '../../use-texts.ts';

/** Quantities in another unit, one a row. */
export const ConvertUnitsRender = memo<BuiltinRenderProps<ConvertUnitsParams, ConvertUnitsState>>(
  (result) => {
    const { t } = useTexts();
    return (
      <StateView showsPartly read={readBatch(result.pluginError)} result={result}>
        {(items) => (
          <BatchTable
            heading={t('render.quantity')}
            items={items}
            label={t('apiName.convertUnits')}
          />
        )}
      </StateView>
    );
  },
);

ConvertUnitsRender.displayName = 'ConvertUnitsRender';
