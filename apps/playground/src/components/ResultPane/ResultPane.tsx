import { cx } from 'antd-style';
import { BookmarkPlus, FlaskConical, GitCompare, History, Trash2 } from 'lucide-react';
import { memo, useState } from 'react';

import { usePlaygroundServices } from '../../app/services.ts';
import { LoadFailure, lazyView } from '../../chunks/lazy-view.tsx';
import { useText } from '../../i18n/use-text.ts';
import { writePageLink } from '../../link/page-link.ts';
import { phaseOf, type RunRecord } from '../../run/run-record.ts';
import { useStatusText } from '../../run/use-status-text.ts';
import type { ApiSurfaces } from '../../surfaces/tool-surfaces.ts';
import { ArtifactPanel } from '../Artifacts/ArtifactPanel.tsx';
import { ErrorBoundary } from '../Shared/ErrorBoundary.tsx';
import { IconButton } from '../Shared/IconButton.tsx';
import { LoadingLines } from '../Shared/LoadingLines.tsx';
import { paneStyles } from '../Shared/pane-style.ts';
import { PaneTabs } from '../Shared/PaneTabs.tsx';
import { StateMessage } from '../Shared/StateMessage.tsx';
import { DataView } from './DataView.tsx';
import { InspectorLine } from './InspectorLine.tsx';
import { ModelView } from './ModelView.tsx';
import { StatusBadge } from './StatusBadge.tsx';
import { SurfaceView } from './SurfaceView.tsx';

const RawView = lazyView(async () => (await import('./RawView.tsx')).RawView);

const SaveCallDialog = lazyView(
  async () => (await import('../Views/Collections/SaveCallDialog.tsx')).SaveCallDialog,
);

const HistoryPanel = lazyView(
  async () => (await import('../History/HistoryPanel.tsx')).HistoryPanel,
);

/** The views of a result, the artifacts, and the earlier calls. */
export type ResultViewName = 'artifacts' | 'data' | 'history' | 'model' | 'raw' | 'surface';

/** Props of {@link ResultPane}. */
export interface ResultPaneProps {
  /** `identifier/api` of the shown API. */
  api: string;
  onClear: () => void;
  onOpenCall: (record: RunRecord) => void;
  record: RunRecord | undefined;
  /** Undefined while they load. */
  surfaces: ApiSurfaces | undefined;
}

/** An earlier call compared with the shown one. */
interface Comparison {
  /** Null if there is none; undefined if no longer compared. */
  earlier: RunRecord | null | undefined;
  /** The id of the shown call. */
  shown: string | undefined;
}

/** The result of a call: as a person sees it, as the model reads it, and as data. */
export const ResultPane = memo<ResultPaneProps>(
  ({ api, onClear, onOpenCall, record, surfaces }) => {
    const t = useText();
    const [view, setView] = useState<ResultViewName>('surface');
    const [comparison, setComparison] = useState<Comparison>();
    const { history } = usePlaygroundServices();
    const [saved, setSaved] = useState<RunRecord>();
    const status = useStatusText(record);
    const views = [
      { label: t('result.surface'), value: 'surface' },
      { label: t('result.model'), value: 'model' },
      { label: t('result.data'), value: 'data' },
      { label: t('result.raw'), value: 'raw' },
      { label: t('artifact.title'), value: 'artifacts' },
      { label: t('history.title'), value: 'history' },
    ] as const;

    const shown = record?.request.callId;
    // Another call starts without the comparison of this one.
    const compared = comparison?.shown === shown ? comparison?.earlier : undefined;
    const compareWith = (earlier: Comparison['earlier']): void => setComparison({ earlier, shown });
    const compareWithLast = async (before: number): Promise<void> => {
      const [last] = await history.list({ api, before, limit: 1 });
      compareWith((last && (await history.open(last.id))) ?? null);
      setView('history');
    };

    const body = () => {
      if (view === 'artifacts') {
        const own = record?.result && (record.result.artifacts ?? []);
        return <ArtifactPanel own={own} version={record?.finishedAt ?? 0} />;
      }
      if (view === 'history') {
        const openCall = (earlier: RunRecord): void => {
          setView('surface');
          onOpenCall(earlier);
        };
        return (
          <HistoryPanel
            api={api}
            compared={compared}
            onCompare={compareWith}
            onOpenCall={openCall}
            shown={record}
          />
        );
      }
      if (!record) {
        return (
          <StateMessage
            help={t('result.emptyHelp')}
            icon={FlaskConical}
            title={t('result.empty')}
          />
        );
      }
      if (view === 'raw') return <RawView record={record} />;
      if (view === 'data') return <DataView record={record} />;
      if (view === 'model' && record.result) {
        return <ModelView record={record} result={record.result} />;
      }
      if (!surfaces) return <LoadingLines label={t('result.title')} />;
      return <SurfaceView record={record} surfaces={surfaces} />;
    };

    return (
      <div className={paneStyles.root}>
        <div className={cx(paneStyles.toolbar, paneStyles.oneLine)}>
          <PaneTabs
            label={t('result.view')}
            onChange={(chosen) => {
              setView(chosen);
              setComparison(undefined);
            }}
            options={views}
            value={view}
          />
          <div className={paneStyles.extra}>
            {record && (
              <IconButton
                icon={History}
                label={t('replay.open')}
                onClick={() => {
                  location.hash = writePageLink({ call: record.request.callId, view: 'replay' });
                }}
              />
            )}
            {record?.result && (
              <IconButton
                icon={GitCompare}
                label={t('history.compareLast')}
                onClick={() => void compareWithLast(record.startedAt)}
              />
            )}
            {record?.result && (
              <IconButton
                icon={BookmarkPlus}
                label={t('collections.save')}
                onClick={() => setSaved(record)}
              />
            )}
            {record?.result && (
              <IconButton icon={Trash2} label={t('result.clear')} onClick={onClear} />
            )}
          </div>
        </div>
        {record && (
          <InspectorLine record={record} surfaces={surfaces}>
            <StatusBadge phase={phaseOf(record)} text={status} />
          </InspectorLine>
        )}
        <div className={paneStyles.body}>
          {/* Another view, or another call, begins without the failure of this one. */}
          <ErrorBoundary
            renderFallback={(error, onRetry) => <LoadFailure error={error} onRetry={onRetry} />}
            key={`${view} ${record?.request.callId ?? ''}`}
          >
            {body()}
          </ErrorBoundary>
        </div>
        {saved && <SaveCallDialog onClose={() => setSaved(undefined)} record={saved} />}
      </div>
    );
  },
);

ResultPane.displayName = 'ResultPane';
