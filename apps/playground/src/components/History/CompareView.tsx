import { Button } from '@lobehub/ui/base-ui';
import { ArrowLeft } from 'lucide-react';
import { memo } from 'react';

import { diffTexts, DiffView } from '@lobechat/shared-tool-ui';

import { useText } from '../../i18n/use-text.ts';
import { jsonText } from '../../json/json-head.ts';
import type { RunRecord } from '../../run/run-record.ts';

/** What {@link CompareView} takes. */
export interface CompareViewProps {
  earlier: RunRecord;
  onBack: () => void;
  shown: RunRecord;
}

/** What differs between two calls: their arguments, what a model reads, and the state. */
export const CompareView = memo<CompareViewProps>(({ earlier, onBack, shown }) => {
  const t = useText();
  const parts = [
    ['history.arguments', jsonText(earlier.args), jsonText(shown.args)],
    ['history.content', earlier.result?.content ?? '', shown.result?.content ?? ''],
    ['history.state', jsonText(earlier.result?.state), jsonText(shown.result?.state)],
  ] as const;
  return (
    <>
      <div>
        <Button icon={ArrowLeft} onClick={onBack} size="small">
          {t('history.back')}
        </Button>
      </div>
      {parts.map(([key, before, after]) => (
        <section aria-label={t(key)} key={key}>
          <h2>{t(key)}</h2>
          {before === after ? (
            <p>{t('history.same')}</p>
          ) : (
            <DiffView diff={diffTexts(before, after)} label={t(key)} />
          )}
        </section>
      ))}
    </>
  );
});

CompareView.displayName = 'CompareView';
