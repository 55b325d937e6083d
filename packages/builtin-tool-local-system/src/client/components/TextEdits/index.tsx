import { Flexbox } from '@lobehub/ui';
import { memo } from 'react';

import { DiffView, ShowMore, useShown } from '@lobechat/shared-tool-ui';

import type { GivenEdit } from '../../read-edits.ts';
import { useTexts } from '../../use-texts.ts';
import { toVisibleName, toVisibleText } from '../../visible-text.ts';
import { Note } from '../Note/index.tsx';
import { diffTexts } from './diff-texts.ts';

/** Edits that are shown at first. */
const STEP = 20;

/** Props of {@link TextEdits}. */
export interface TextEditsProps {
  edits: readonly GivenEdit[];
  path: string;
}

/** Replacements as their arguments say them: what goes, what comes. */
export const TextEdits = memo<TextEditsProps>(({ edits, path }) => {
  const { t } = useTexts();
  const { hidden, showMore, shown } = useShown(edits, STEP);
  return (
    <Flexbox gap={8}>
      {shown.map(({ newText, oldText, replacesAll }, index) => (
        <Flexbox gap={4} key={index}>
          <DiffView
            diff={toVisibleText(diffTexts(oldText, newText))}
            hasNumbers={false}
            label={t('render.editOf', { number: index + 1, path: toVisibleName(path) })}
          />
          {replacesAll && <Note>{t('intervention.everywhere')}</Note>}
        </Flexbox>
      ))}
      <ShowMore hidden={hidden} onShowMore={showMore} />
    </Flexbox>
  );
});

TextEdits.displayName = 'TextEdits';
