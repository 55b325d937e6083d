import { SkeletonText } from '@lobehub/ui/base-ui';
import { memo } from 'react';

import { useText } from '../../i18n/use-text.ts';
import { formatDuration } from '../../run/format-duration.ts';
import type { RunRecord } from '../../run/run-record.ts';
import { useElapsed } from '../../run/use-elapsed.ts';
import { useStatusText } from '../../run/use-status-text.ts';
import type { ApiSurfaces } from '../../surfaces/tool-surfaces.ts';
import { SurfaceBoundary } from '../Shared/SurfaceBoundary.tsx';
import { TextBlock } from '../Shared/TextBlock.tsx';
import { resultStyles } from './style.ts';

/** Props of {@link RunningView}. */
export interface RunningViewProps {
  record: RunRecord;
  surfaces: ApiSurfaces;
}

/** The output so far of a call that has no result yet, or never gets one. */
export const ArrivedView = memo<RunningViewProps>(({ record, surfaces }) => {
  const t = useText();
  const { args, request, result, update } = record;
  const { placeholder: Placeholder, render: Render, streaming: Streaming } = surfaces;
  const call = { apiName: request.apiName, args, identifier: request.identifier };
  const ids = { messageId: request.callId, toolCallId: request.callId };

  const surface = () => {
    if (Streaming) {
      return (
        <Streaming
          {...call}
          {...ids}
          content={update?.content}
          isEnded={result !== undefined}
          pluginState={update?.state}
        />
      );
    }
    if (update?.state !== undefined && Render) {
      return <Render {...call} {...ids} content={update.content} pluginState={update.state} />;
    }
    if (result) return null;
    if (Placeholder) return <Placeholder {...call} {...ids} />;
    return update ? null : <SkeletonText rows={3} />;
  };

  return (
    <>
      <SurfaceBoundary fallback={null} key={request.callId}>
        {surface()}
      </SurfaceBoundary>
      {update && !Streaming && <TextBlock label={t('event.tool_update')} text={update.content} />}
    </>
  );
});

ArrivedView.displayName = 'ArrivedView';

/** A running call: its output so far or a placeholder, and its time. */
export const RunningView = memo<RunningViewProps>(({ record, surfaces }) => {
  const elapsed = useElapsed(record);
  const status = useStatusText(record);
  return (
    <div aria-busy className={resultStyles.stack}>
      {/* The time changes all the time: the status line outside announces the phase once. */}
      <div aria-hidden className={resultStyles.meta}>
        {status} · {formatDuration(elapsed)}
      </div>
      <ArrivedView record={record} surfaces={surfaces} />
    </div>
  );
});

RunningView.displayName = 'RunningView';
