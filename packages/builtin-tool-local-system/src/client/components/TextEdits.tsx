import { Flexbox } from '@lobehub/ui';
import { memo } from 'react';

import {
  diffTexts,
  DiffView,
  InlineCode,
  InSteps,
  Note,
  toVisibleName,
  toVisibleText,
} from '@lobechat/shared-tool-ui';
import type { Loose } from '@lobechat/types';

import type { EditFileParams } from '../../types.ts';
import { localSystemKit } from '../surface-kit.ts';

/** Props of {@link TextEdits}: a list of replacements, or a single one. */
export interface TextEditsProps {
  file: Loose<EditFileParams>;
}

/** The replacements of a file according to the arguments: removed and inserted text. */
export const TextEdits = memo<TextEditsProps>(({ file }) => {
  const { t } = localSystemKit.useTexts();
  const { edits = [file], path = '' } = file;
  const given = edits.filter(({ newText = '', oldText = '' }) => newText !== '' || oldText !== '');
  return (
    <Flexbox gap={8}>
      <InlineCode text={path} />
      <InSteps items={given} step={20}>
        {(shown) =>
          shown.map(({ newText = '', oldText = '', replaceAll }, index) => (
            <Flexbox gap={4} key={index}>
              <DiffView
                diff={toVisibleText(diffTexts(oldText, newText))}
                fileName={path}
                hasNumbers={false}
                label={t('render.editOf', { number: index + 1, path: toVisibleName(path) })}
              />
              {replaceAll && <Note>{t('intervention.everywhere')}</Note>}
            </Flexbox>
          ))
        }
      </InSteps>
    </Flexbox>
  );
});

TextEdits.displayName = 'TextEdits';
