import { Button } from '@lobehub/ui/base-ui';
import { ListChecks, Play, Square, TriangleAlert } from 'lucide-react';
import { memo } from 'react';

import { toVisibleText } from '@lobechat/shared-tool-ui';

import { usePlaygroundServices } from '../../../app/services.ts';
import { useLoaded } from '../../../app/use-loaded.ts';
import { useText } from '../../../i18n/use-text.ts';
import { ErrorReason } from '../../Shared/ErrorReason.tsx';
import { LoadingLines } from '../../Shared/LoadingLines.tsx';
import { Section } from '../../Shared/Section.tsx';
import { StateMessage } from '../../Shared/StateMessage.tsx';
import type { PageViewProps } from '../PageView.tsx';
import { viewStyles as styles } from '../style.ts';
import { CollectionCalls } from './CollectionCalls.tsx';
import { useCollectionRuns } from './use-collection-runs.ts';

/** Named calls of the workspace with expectations, to run one file or all. */
export const CollectionsView = memo<PageViewProps>(({ locale, tools }) => {
  const t = useText();
  const { api } = usePlaygroundServices();
  const { data, error, reload } = useLoaded('collections', api.listCollections);
  const { byFile, run, stop } = useCollectionRuns(tools, locale);
  const all = Array.from(byFile.values());
  const isRunning = all.some((each) => each.isRunning);
  const runnable = (data ?? []).flatMap(({ collection, file }) =>
    collection ? [{ collection, file }] : [],
  );
  const reports = all.flatMap((each) => each.reports);
  const passed = reports.filter(({ ok }) => ok).length;

  const body = () => {
    if (error && !data) {
      return (
        <StateMessage
          action={<Button onClick={reload}>{t('action.retry')}</Button>}
          help={<ErrorReason error={error} />}
          icon={TriangleAlert}
          role="alert"
          title={t('collections.error')}
        />
      );
    }
    if (!data) return <LoadingLines label={t('view.collections')} rows={4} />;
    if (data.length === 0) {
      return <StateMessage icon={ListChecks} title={t('collections.empty')} />;
    }
    return data.map(({ collection, file, problem }) => {
      const failure = byFile.get(file)?.error;
      return (
        <Section
          extra={
            collection && (
              <Button
                aria-label={t('collections.runNamed', { name: toVisibleText(file) })}
                disabled={isRunning}
                icon={Play}
                onClick={() => void run([{ collection, file }])}
                size="small"
              >
                {t('action.run')}
              </Button>
            )
          }
          key={file}
          note={collection && toVisibleText(file)}
          title={toVisibleText(collection?.name ?? file)}
        >
          {collection?.description !== undefined && (
            <p className={styles.lead}>{toVisibleText(collection.description)}</p>
          )}
          {problem !== undefined && <p className={styles.problem}>{toVisibleText(problem)}</p>}
          {failure && (
            <p role="alert">
              <ErrorReason error={failure} />
            </p>
          )}
          {collection && <CollectionCalls calls={collection.calls} run={byFile.get(file)} />}
        </Section>
      );
    });
  };

  return (
    <div className={styles.root}>
      <h1 className={styles.title}>{t('view.collections')}</h1>
      <p className={styles.lead}>{t('collections.help')}</p>
      <div className={styles.row}>
        <output>
          {reports.length > 0 &&
            t('collections.total', { failed: reports.length - passed, passed })}
        </output>
        {isRunning ? (
          <Button icon={Square} onClick={stop}>
            {t('collections.stop')}
          </Button>
        ) : (
          runnable.length > 0 && (
            <Button icon={Play} onClick={() => void run(runnable)} type="primary">
              {t('collections.runAll')}
            </Button>
          )
        )}
      </div>
      {body()}
    </div>
  );
});

CollectionsView.displayName = 'CollectionsView';
