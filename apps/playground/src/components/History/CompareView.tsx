import { Button } from '@lobehub/ui/base-ui';
import { ArrowLeft } from 'lucide-react';
import { memo } from 'react';

import { diffTexts, DiffView } from '@lobechat/shared-tool-ui';

import { useLoaded } from '../../app/use-loaded.ts';
import { findDifference } from '../../history/find-difference.ts';
import { useText } from '../../i18n/use-text.ts';
import { writeJsonText } from '../../json/json-head.ts';
import type { RunRecord } from '../../run/run-record.ts';
import { LoadingLines } from '../Shared/LoadingLines.tsx';

/** Props of {@link CompareView}. */
export interface CompareViewProps {
  earlier: RunRecord;
  onBack: () => void;
  shown: RunRecord;
}

const printValue = async (value: unknown): Promise<string> =>
  value === undefined ? '' : writeJsonText(value);

const PARTS = [
  ['history.arguments', ({ args }: RunRecord) => printValue(args)],
  ['history.content', async ({ result }: RunRecord) => result?.content ?? ''],
  ['history.state', ({ result }: RunRecord) => printValue(result?.state ?? result?.structured)],
] as const;

/** The differences between two calls: arguments, the text for the model, and the state. */
export const CompareView = memo<CompareViewProps>(({ earlier, onBack, shown }) => {
  const t = useText();
  const compared = useLoaded(`${earlier.request.callId} ${shown.request.callId}`, () =>
    Promise.all(
      PARTS.map(async ([key, write]) => ({
        difference: findDifference(await write(earlier), await write(shown)),
        key,
      })),
    ),
  );
  return (
    <>
      <div>
        <Button icon={ArrowLeft} onClick={onBack} size="small">
          {t('history.back')}
        </Button>
      </div>
      {!compared.data && <LoadingLines label={t('history.title')} />}
      {compared.data?.map(({ difference, key }) => (
        <section aria-label={t(key)} key={key}>
          <h2>{t(key)}</h2>
          {difference ? (
            <DiffView diff={diffTexts(difference.before, difference.after)} label={t(key)} />
          ) : (
            <p>{t('history.same')}</p>
          )}
          {difference?.isCut && <p>{t('history.cut')}</p>}
        </section>
      ))}
    </>
  );
});

CompareView.displayName = 'CompareView';
