import { type MouseEvent, memo } from 'react';

import { useText } from '../../i18n/use-text.ts';
import { hiddenStyles } from '../Shared/visually-hidden.ts';
import { useShownLink } from './use-shown-link.ts';

/* The fragment belongs to the shown API: moving the focus must not change it. */
const jumpTo =
  (id: string) =>
  (event: MouseEvent): void => {
    event.preventDefault();
    document.getElementById(id)?.focus();
  };

/** The first stops of the Tab key, to skip the header and the tools. */
export const SkipLinks = memo(() => {
  const t = useText();
  const { apiName, view } = useShownLink();
  return (
    <>
      <a className={hiddenStyles.skip} href="#arguments" onClick={jumpTo('arguments')}>
        {t('app.skipToArguments')}
      </a>
      {apiName !== undefined && view === undefined && (
        <a className={hiddenStyles.skip} href="#result" onClick={jumpTo('result')}>
          {t('app.skipToResult')}
        </a>
      )}
    </>
  );
});

SkipLinks.displayName = 'SkipLinks';
