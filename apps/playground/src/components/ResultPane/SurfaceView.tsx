import { Button } from '@lobehub/ui/base-ui';
import { Maximize2 } from 'lucide-react';
import { memo, Suspense, useState } from 'react';

import { ErrorDisplay } from '@lobechat/shared-tool-ui';

import { lazyView } from '../../chunks/lazy-view.tsx';
import { useText } from '../../i18n/use-text.ts';
import { phaseOf, type RunRecord } from '../../run/run-record.ts';
import type { ApiSurfaces } from '../../surfaces/tool-surfaces.ts';
import { SurfaceBoundary } from '../Shared/SurfaceBoundary.tsx';
import { DeniedView, findDenial } from './DeniedView.tsx';
import { FailedPlace } from './FailedPlace.tsx';
import { PlainResult } from './PlainResult.tsx';
import { ArrivedView, RunningView } from './RunningView.tsx';

const PortalDialog = lazyView(async () => (await import('./PortalDialog.tsx')).PortalDialog);

/** Props of {@link SurfaceView}. */
export interface SurfaceViewProps {
  record: RunRecord;
  surfaces: ApiSurfaces;
}

/** The result as a person sees it: the tool's own surfaces, or a plain view if it has none. */
export const SurfaceView = memo<SurfaceViewProps>(({ record, surfaces }) => {
  const t = useText();
  const [portalOpen, setPortalOpen] = useState(false);
  const { args, request, result } = record;
  if (!result) return <RunningView record={record} surfaces={surfaces} />;

  const { portal, render: Render } = surfaces;
  const phase = phaseOf(record);
  if (phase === 'interrupted') return <p>{t('result.interrupted')}</p>;
  if (phase === 'cancelled') {
    return (
      <>
        <p>{t(record.update ? 'result.cancelledPart' : 'result.cancelledHelp')}</p>
        {record.update && <ArrivedView record={record} surfaces={surfaces} />}
      </>
    );
  }
  const denial = phase === 'denied' ? findDenial(record) : undefined;
  if (denial) return <DeniedView denial={denial} />;
  const plain = <PlainResult result={result} />;
  const hasRender = Render && (result.success || result.state !== undefined);
  return (
    <>
      {!result.success && !hasRender && (
        <>
          <ErrorDisplay error={result.error} fallback={result.content} />
          <FailedPlace args={args} message={result.error?.message} />
        </>
      )}
      {hasRender ? (
        <SurfaceBoundary fallback={plain} key={request.callId}>
          <Suspense>
            <Render
              apiName={request.apiName}
              args={args}
              content={result.content}
              identifier={request.identifier}
              messageId={request.callId}
              pluginError={result.error}
              pluginState={result.state}
              toolCallId={request.callId}
            />
          </Suspense>
        </SurfaceBoundary>
      ) : (
        plain
      )}
      {!result.success && record.update && result.state === undefined && (
        <section aria-label={t('result.arrived')}>
          <p>{t('result.arrived')}</p>
          <ArrivedView record={record} surfaces={surfaces} />
        </section>
      )}
      {portal && result.success && (
        <div>
          <Button icon={Maximize2} onClick={() => setPortalOpen(true)} size="small">
            {t('result.larger')}
          </Button>
        </div>
      )}
      {portal && portalOpen && (
        <PortalDialog
          onClose={() => setPortalOpen(false)}
          portal={portal}
          record={record}
          state={result.state}
        />
      )}
    </>
  );
});

SurfaceView.displayName = 'SurfaceView';
